//! Levels made of a level: turned, mirrored, recoloured, with a tile taken off.
//! Each goes through [`Level::new`], so that none can be illegal.

use super::level::Level;
use super::text::LevelText;
use super::tile::{Colour, Tile};
use crate::grid::{Cell, Symmetry};

/// A renaming of the four colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Recolouring([Colour; 4]);

impl Recolouring {
    /// Renames nothing.
    pub const IDENTITY: Recolouring = Recolouring(Colour::ALL);

    /// The renaming that gives A, B, C, D these names in turn; `None` unless each
    /// colour is given once.
    pub fn new(names: [Colour; 4]) -> Option<Recolouring> {
        let all_used = Colour::ALL.iter().all(|colour| names.contains(colour));
        all_used.then_some(Recolouring(names))
    }

    /// All 24, in lexical order of their names, the identity first.
    pub fn all() -> Vec<Recolouring> {
        let mut all = Vec::with_capacity(24);
        for a in Colour::ALL {
            for b in Colour::ALL {
                for c in Colour::ALL {
                    all.extend(
                        Colour::ALL
                            .into_iter()
                            .filter_map(|d| Recolouring::new([a, b, c, d])),
                    );
                }
            }
        }
        all
    }

    /// The new name of a colour.
    pub const fn colour(self, colour: Colour) -> Colour {
        self.0[colour as usize]
    }

    /// The new glyph of a glyph: letters of marbles and cups are renamed.
    pub fn glyph(self, glyph: char) -> char {
        if let Some(colour) = Colour::of_marble(glyph) {
            self.colour(colour).marble()
        } else if let Some(Tile::Cup(colour)) = Tile::of_glyph(glyph) {
            self.colour(colour).cup()
        } else {
            glyph
        }
    }
}

/// The glyph of a tile on the image of a board: gates turn with it.
fn turned_glyph(symmetry: Symmetry, glyph: char) -> char {
    match Tile::of_glyph(glyph) {
        Some(Tile::Gate(way)) => Tile::Gate(symmetry.direction(way)).glyph(),
        _ => glyph,
    }
}

impl Level {
    /// The level turned, then recoloured. A tilt `m` on this level is
    /// `symmetry.direction(m)` on the image.
    pub fn image(&self, symmetry: Symmetry, recolouring: Recolouring) -> Level {
        let board = image_rows(&self.text().board, symmetry, recolouring);
        Level::new(&LevelText { board }).expect("the image of a legal level is legal")
    }

    /// The level with floor in place of a tile; `None` where there is none to take
    /// off ([`Tile::is_removable`]).
    pub fn without(&self, cell: Cell) -> Option<Level> {
        if !self.tile(cell).is_removable() {
            return None;
        }
        let mut board = self.text().board;
        let (x, y) = (usize::from(cell.x), usize::from(cell.y));
        // Every glyph is one byte.
        board[y].replace_range(x..=x, ".");
        Some(Level::new(&LevelText { board }).expect("floor for a tile leaves a level legal"))
    }
}

/// The image of the rows of a board of this game, in any state. Every row is as
/// long as the first, one byte a cell.
pub(super) fn image_rows(
    rows: &[String],
    symmetry: Symmetry,
    recolouring: Recolouring,
) -> Vec<String> {
    let size = crate::grid::Size::new(rows[0].len() as u8, rows.len() as u8);
    let image = symmetry.size(size);
    let mut glyphs = vec!['.'; image.cells()];
    for (cell, glyph) in size.iter().zip(rows.iter().flat_map(|row| row.chars())) {
        let place = symmetry.cell(cell, size).index(image.width);
        glyphs[place] = recolouring.glyph(turned_glyph(symmetry, glyph));
    }
    glyphs
        .chunks(usize::from(image.width))
        .map(|row| row.iter().collect())
        .collect()
}
