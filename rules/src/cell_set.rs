//! A set of cells, packed: a bit a cell, ready to be part of a key.

use crate::grid::{Cell, Size};

/// A set of cells of a board of at most [`CellSet::MOST`] cells, by row-major index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// Most cells that a board may have.
    pub const MOST: usize = 256;

    /// The set of these cells of a board of that width.
    pub fn of(cells: impl IntoIterator<Item = Cell>, width: u8) -> Self {
        let mut set = CellSet::default();
        for cell in cells {
            set.toggle(cell.index(width));
        }
        set
    }

    /// Whether the cell with that index is in the set.
    ///
    /// # Panics
    ///
    /// If the index is not below [`CellSet::MOST`].
    pub fn contains(self, index: usize) -> bool {
        self.0[index / 64] >> (index % 64) & 1 == 1
    }

    /// Puts the cell in, or takes it out.
    ///
    /// # Panics
    ///
    /// If the index is not below [`CellSet::MOST`].
    pub fn toggle(&mut self, index: usize) {
        self.0[index / 64] ^= 1 << (index % 64);
    }

    /// How many cells are in the set.
    pub fn len(self) -> usize {
        self.0.iter().map(|part| part.count_ones() as usize).sum()
    }

    /// No cell is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    /// The cells in the set, row by row.
    pub fn iter(self, size: Size) -> impl Iterator<Item = Cell> {
        size.iter()
            .filter(move |cell| self.contains(cell.index(size.width)))
    }
}

#[cfg(test)]
mod tests {
    use super::CellSet;
    use crate::grid::{Cell, Size};

    #[test]
    fn cells_go_in_and_out() {
        let cells = [Cell::new(0, 0), Cell::new(15, 15), Cell::new(3, 4)];
        let mut set = CellSet::of(cells, 16);
        assert_eq!(set.len(), 3);
        set.toggle(Cell::new(3, 4).index(16));
        let left: Vec<Cell> = set.iter(Size::new(16, 16)).collect();
        assert_eq!(left, cells[..2]);
        assert!(!set.is_empty() && !set.contains(1));
    }
}
