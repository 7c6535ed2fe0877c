//! Boards written as rows of characters: what most level texts are.

use crate::fault::{Fault, Faults};
use crate::grid::{Cell, Size, Symmetry};
use std::ops::RangeInclusive;

/// A rectangle of characters of a known alphabet.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rows {
    size: Size,
    glyphs: Vec<char>,
}

impl Rows {
    /// Reads rows, top first. `sides` bounds the width and the height.
    ///
    /// # Errors
    ///
    /// Every row that is too long, too short, not as wide as the first one, or holds a
    /// character outside `alphabet`, at `board/<row>`; a wrong number of rows at `board`.
    pub fn read(
        rows: &[String],
        alphabet: &str,
        sides: RangeInclusive<u8>,
    ) -> Result<Rows, Faults> {
        let fits = |count: usize| u8::try_from(count).is_ok_and(|n| sides.contains(&n));
        let (least, most) = (sides.start(), sides.end());
        if !fits(rows.len()) {
            let what = format!("{} rows, expected {least} to {most}", rows.len());
            return Err(Fault::at("board", what).into());
        }
        let width = rows[0].chars().count();
        let mut faults = Vec::new();
        for (y, row) in rows.iter().enumerate() {
            let found = row.chars().count();
            if found != width {
                let what = format!("{found} characters, expected {width} as in the first row");
                faults.push(Fault::at(format!("board/{y}"), what));
            } else if !fits(found) {
                let what = format!("{found} characters, expected {least} to {most}");
                faults.push(Fault::at(format!("board/{y}"), what));
            }
            if let Some(glyph) = row.chars().find(|&c| !alphabet.contains(c)) {
                let what = format!("{glyph:?}, expected one of {alphabet:?}");
                faults.push(Fault::at(format!("board/{y}"), what));
            }
        }
        Faults::none(faults)?;
        Ok(Rows {
            size: Size::new(width as u8, rows.len() as u8),
            glyphs: rows.iter().flat_map(|row| row.chars()).collect(),
        })
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The character of a cell.
    ///
    /// # Panics
    ///
    /// If the cell lies outside.
    pub fn get(&self, cell: Cell) -> char {
        self.glyphs[cell.index(self.size.width)]
    }

    /// Puts a character on a cell.
    ///
    /// # Panics
    ///
    /// If the cell lies outside.
    pub fn set(&mut self, cell: Cell, glyph: char) {
        self.glyphs[cell.index(self.size.width)] = glyph;
    }

    /// The cells that hold one of these characters, row by row.
    pub fn cells_of(&self, glyphs: &str) -> impl Iterator<Item = Cell> {
        self.size
            .iter()
            .filter(move |&cell| glyphs.contains(self.get(cell)))
    }

    /// The board under a symmetry; the characters are carried, not turned.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Rows {
        let mut image = Rows {
            size: symmetry.size(self.size),
            glyphs: self.glyphs.clone(),
        };
        for cell in self.size.iter() {
            image.set(symmetry.cell(cell, self.size), self.get(cell));
        }
        image
    }

    /// The rows as text, top first.
    pub fn texts(&self) -> Vec<String> {
        let width = self.size.width.max(1) as usize;
        self.glyphs
            .chunks(width)
            .map(|r| r.iter().collect())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Rows;
    use crate::grid::{Cell, Symmetry};

    fn rows(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|t| (*t).to_owned()).collect()
    }

    #[test]
    fn every_fault_is_reported_with_its_row() {
        let read = |texts: &[&str]| Rows::read(&rows(texts), "ab.", 2..=3);
        let faults = read(&["ab", "a", "aü"]).unwrap_err().0;
        let paths: Vec<&str> = faults.iter().map(|f| f.path.as_str()).collect();
        assert_eq!(paths, ["board/1", "board/2"]);
        assert_eq!(read(&[]).unwrap_err().0[0].path, "board");
        assert_eq!(read(&["abab"; 2]).unwrap_err().0.len(), 2);
        assert_eq!(read(&["ab"; 300]).unwrap_err().0.len(), 1);
    }

    #[test]
    fn a_quarter_turn_turns_the_rows() {
        let board = Rows::read(&rows(&["ab.", "..."]), "ab.", 1..=3).unwrap();
        let turned = board.image(Symmetry::ALL[1]);
        assert_eq!(turned.texts(), [".a", ".b", ".."]);
        assert_eq!(turned.cells_of("a").next(), Some(Cell::new(1, 0)));
    }
}
