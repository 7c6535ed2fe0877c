//! A board of characters, changed cell by cell.

use rules::grid::Cell;

/// The characters of a board, row by row. Rows may differ in length: texts come from
/// anywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid(pub(super) Vec<Vec<char>>);

impl Grid {
    pub(super) fn read(rows: &[String]) -> Grid {
        Grid(rows.iter().map(|row| row.chars().collect()).collect())
    }

    pub(super) fn rows(&self) -> Vec<String> {
        self.0.iter().map(|row| row.iter().collect()).collect()
    }

    pub(super) fn width(&self) -> usize {
        self.0.iter().map(Vec::len).max().unwrap_or(0)
    }

    pub(super) fn height(&self) -> usize {
        self.0.len()
    }

    pub(super) fn get(&self, cell: Cell) -> Option<char> {
        self.0.get(cell.y as usize)?.get(cell.x as usize).copied()
    }

    pub(super) fn set(&mut self, cell: Cell, glyph: char) {
        if let Some(row) = self.0.get_mut(cell.y as usize)
            && let Some(at) = row.get_mut(cell.x as usize)
        {
            *at = glyph;
        }
    }

    /// The same board cut or filled up with empty cells to a size.
    pub(super) fn resized(&self, width: usize, height: usize) -> Grid {
        let row = |y: usize| {
            let have = self.0.get(y).map_or(&[][..], Vec::as_slice);
            (0..width)
                .map(|x| have.get(x).copied().unwrap_or('.'))
                .collect()
        };
        Grid((0..height).map(row).collect())
    }

    /// All cells with their characters, as far as a cell's coordinates reach.
    pub(super) fn cells(&self) -> Vec<(Cell, char)> {
        let mut cells = Vec::new();
        for (y, row) in self.0.iter().enumerate().take(16) {
            for (x, &glyph) in row.iter().enumerate().take(16) {
                cells.push((Cell::new(x as u8, y as u8), glyph));
            }
        }
        cells
    }
}

/// The cells of the rectangle between two corners.
pub(super) fn between(a: Cell, b: Cell) -> Vec<Cell> {
    let (left, right) = (a.x.min(b.x), a.x.max(b.x));
    let (top, bottom) = (a.y.min(b.y), a.y.max(b.y));
    (top..=bottom)
        .flat_map(|y| (left..=right).map(move |x| Cell::new(x, y)))
        .collect()
}

/// A number from a field, between two bounds.
pub(super) fn number(text: &str, least: u32, most: u32) -> Result<u32, String> {
    let read = text.trim().parse().ok();
    read.filter(|n| (least..=most).contains(n))
        .ok_or_else(|| format!("{text:?}: a whole number from {least} to {most} was expected"))
}
