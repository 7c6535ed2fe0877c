//! The board: a square grid of tiles, four bits a cell.

use super::tile::Tile;
use crate::grid::{Cell, Size};

/// The smallest number of cells along an edge.
pub const MIN_SIDE: u8 = 3;
/// The largest number of cells along an edge.
pub const MAX_SIDE: u8 = 5;

/// The tiles on a board of `side` times `side` cells.
///
/// Cell `i` in row-major order is the `i`-th group of four bits from the lowest: the
/// rank of its tile, or 0. A 4x4 board is one `u64`, a 5x5 board takes 100 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    bits: u128,
    side: u8,
}

impl Board {
    /// A board without tiles.
    ///
    /// # Panics
    ///
    /// If `side` is not one of 3, 4 and 5.
    pub fn empty(side: u8) -> Board {
        Board::of_bits(0, side)
    }

    /// The board of that packed form.
    ///
    /// # Panics
    ///
    /// If `side` is not one of 3, 4 and 5, or a bit beyond the last cell is set.
    pub fn of_bits(bits: u128, side: u8) -> Board {
        assert!((MIN_SIDE..=MAX_SIDE).contains(&side), "a side is 3, 4 or 5");
        let cells = u32::from(side) * u32::from(side);
        assert!(bits >> (4 * cells) == 0, "tiles lie on the board");
        Board { bits, side }
    }

    /// The packed form, `4 * side * side` bits.
    pub fn bits(self) -> u128 {
        self.bits
    }

    /// A board of the same side, from bits that this module made.
    pub(super) fn same_side(self, bits: u128) -> Board {
        Board {
            bits,
            side: self.side,
        }
    }

    /// Number of cells along an edge, 3..=5.
    pub fn side(self) -> u8 {
        self.side
    }

    /// Width and height.
    pub fn size(self) -> Size {
        Size::new(self.side, self.side)
    }

    /// The tile on a cell.
    pub fn tile(self, cell: Cell) -> Option<Tile> {
        Tile::of_rank((self.bits >> self.shift(cell)) as u8 & 0xF)
    }

    /// The board with that tile, or none, on a cell.
    #[must_use]
    pub fn with(self, cell: Cell, tile: Option<Tile>) -> Board {
        let shift = self.shift(cell);
        let rank = u128::from(tile.map_or(0, Tile::rank));
        Board {
            bits: self.bits & !(0xF << shift) | rank << shift,
            side: self.side,
        }
    }

    /// All tiles with their cells, row by row from the top left.
    pub fn tiles(self) -> impl Iterator<Item = (Cell, Tile)> {
        self.size()
            .iter()
            .filter_map(move |cell| self.tile(cell).map(|tile| (cell, tile)))
    }

    /// The biggest tile.
    pub fn biggest(self) -> Option<Tile> {
        self.tiles().map(|(_, tile)| tile).max()
    }

    /// Number of cells without a tile.
    pub fn empty_cells(self) -> usize {
        self.size().cells() - self.tiles().count()
    }

    /// The rows as text: right-aligned columns as wide as the widest tile and at
    /// least three, one space between; `.` is an empty cell.
    pub fn rows(self) -> Vec<String> {
        let width = self.biggest().map_or(1, |t| t.to_string().len()).max(3);
        let cell_text = |cell| match self.tile(cell) {
            Some(tile) => format!("{tile:>width$}"),
            None => format!("{:>width$}", '.'),
        };
        (0..self.side)
            .map(|y| {
                let cells: Vec<String> =
                    (0..self.side).map(|x| cell_text(Cell::new(x, y))).collect();
                cells.join(" ")
            })
            .collect()
    }

    fn shift(self, cell: Cell) -> u32 {
        debug_assert!(cell.x < self.side && cell.y < self.side, "{cell:?}");
        4 * cell.index(self.side) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Cell, Tile};

    #[test]
    fn a_cell_holds_what_was_put_there() {
        for side in 3..=5 {
            let mut board = Board::empty(side);
            for cell in board.size().iter() {
                let tile = Tile::of_rank((cell.index(side) % 15) as u8 + 1);
                board = board.with(cell, tile);
                assert_eq!(board.tile(cell), tile);
            }
            assert_eq!(board.empty_cells(), 0);
            let hole = Cell::new(1, 2);
            assert_eq!(board.with(hole, None).tile(hole), None);
            assert_eq!(board.with(hole, None).empty_cells(), 1);
        }
    }

    #[test]
    fn rows_are_right_aligned_in_columns_of_three_or_the_widest_tile() {
        let board = Board::empty(3).with(Cell::new(2, 0), Tile::of_value(2));
        assert_eq!(board.rows()[0], "  .   .   2");
        let wide = board.with(Cell::new(0, 1), Tile::of_value(32768));
        assert_eq!(wide.rows()[0], "    .     .     2");
        assert_eq!(wide.rows()[1], "32768     .     .");
    }
}
