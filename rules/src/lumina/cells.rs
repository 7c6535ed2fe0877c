//! A set of cells of a board of at most 8 x 8, as one word.

use crate::grid::{Cell, Size};

/// A set of cells: bit `8 y + x` stands for the cell in column `x` and row `y`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells(pub u64);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);

    /// One cell.
    pub const fn one(cell: Cell) -> Self {
        Cells(1 << (cell.y * 8 + cell.x))
    }

    /// Every cell of a board.
    pub fn board(size: Size) -> Self {
        size.iter().collect()
    }

    /// Whether the cell is one of these.
    pub const fn has(self, cell: Cell) -> bool {
        self.0 & Cells::one(cell).0 != 0
    }

    /// The cells of either set.
    pub const fn or(self, other: Cells) -> Self {
        Cells(self.0 | other.0)
    }

    /// The cells of this set that are not in the other.
    pub const fn without(self, other: Cells) -> Self {
        Cells(self.0 & !other.0)
    }

    /// Whether the two have a cell in common.
    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cells that share an edge with one of these (and may be among them), on
    /// the 8 x 8 grid.
    pub const fn beside(self) -> Self {
        const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
        const LAST_COLUMN: u64 = FIRST_COLUMN << 7;
        Cells(
            self.0 << 8
                | self.0 >> 8
                | (self.0 & !LAST_COLUMN) << 1
                | (self.0 & !FIRST_COLUMN) >> 1,
        )
    }

    /// The cells, row by row from the top left.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let bit = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Some(Cell::new(bit % 8, bit / 8))
        })
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells
            .into_iter()
            .fold(Cells::NONE, |set, cell| set.or(Cells::one(cell)))
    }
}
