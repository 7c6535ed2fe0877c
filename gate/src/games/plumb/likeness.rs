//! How much two boards differ, whichever way they are turned and coloured.

use super::canon::colour_of;
use rules::grid::Symmetry;
use rules::plumb::{Level, Recolouring, Tile};
use std::sync::LazyLock;

/// All 24 renamings, listed once.
static RECOLOURINGS: LazyLock<Vec<Recolouring>> = LazyLock::new(Recolouring::all);

/// Two boards laid over each other the way they are most alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likeness {
    /// Cells that differ.
    pub differing: usize,
    /// Cells of the board.
    pub cells: usize,
    /// How the first board is turned to lie on the second.
    pub by: Symmetry,
}

impl Likeness {
    /// At least that many percent of the cells differ.
    pub fn differs_by(self, percent: usize) -> bool {
        100 * self.differing >= percent * self.cells
    }
}

/// The images of one board, ready to be laid over others.
pub struct Images(Vec<(Symmetry, Board)>);

impl Images {
    /// All eight.
    pub fn of(level: &Level) -> Images {
        let image = |by| (by, Board::of(&level.image(by, Recolouring::IDENTITY)));
        Images(Symmetry::ALL.map(image).into())
    }

    /// The least number of differing cells over the symmetries that fit and the
    /// renamings of colours; `None` for boards of different size (3 x 5 and 5 x 3 are the
    /// same size).
    pub fn likeness(&self, other: &Board) -> Option<Likeness> {
        self.0
            .iter()
            .filter(|(_, image)| image.shape == other.shape)
            .map(|(by, image)| Likeness {
                differing: image.differing(other),
                cells: other.glyphs.len(),
                by: *by,
            })
            .min_by_key(|likeness| likeness.differing)
    }
}

/// A board as bare glyphs.
#[derive(Clone, Debug)]
pub struct Board {
    shape: (u8, u8),
    glyphs: Vec<char>,
}

impl Board {
    /// The board of a level.
    pub fn of(level: &Level) -> Board {
        Board {
            shape: (level.size().width, level.size().height),
            glyphs: level.text().board.concat().chars().collect(),
        }
    }

    /// Differing cells, colours renamed the way that leaves fewest.
    fn differing(&self, other: &Board) -> usize {
        let mut alike = 0;
        // Marbles on marbles and cups on cups, by their colours.
        let mut pairs = [[0_usize; 4]; 4];
        for (&one, &two) in self.glyphs.iter().zip(&other.glyphs) {
            match (colour_of(one), colour_of(two)) {
                (Some(a), Some(b)) if is_cup(one) == is_cup(two) => {
                    pairs[a as usize][b as usize] += 1;
                }
                (None, None) if one == two => alike += 1,
                _ => {}
            }
        }
        let coloured = |names: &Recolouring| -> usize {
            let colours = rules::plumb::Colour::ALL.into_iter();
            colours
                .map(|a| pairs[a as usize][names.colour(a) as usize])
                .sum()
        };
        let best = RECOLOURINGS.iter().map(coloured).max().unwrap_or(0);
        self.glyphs.len() - alike - best
    }
}

fn is_cup(glyph: char) -> bool {
    matches!(Tile::of_glyph(glyph), Some(Tile::Cup(_)))
}

/// How alike two levels are; `None` for boards of different size.
pub fn likeness(one: &Level, other: &Level) -> Option<Likeness> {
    Images::of(one).likeness(&Board::of(other))
}

#[cfg(test)]
mod tests {
    use super::likeness;
    use crate::games::plumb::sample::level;
    use rules::grid::Symmetry;
    use rules::plumb::Recolouring;

    #[test]
    fn an_image_does_not_differ() {
        let level = level("a>.b #*.. B+OA");
        for symmetry in Symmetry::ALL {
            for recolouring in Recolouring::all() {
                let image = level.image(symmetry, recolouring);
                assert_eq!(likeness(&level, &image).map(|l| l.differing), Some(0));
            }
        }
    }

    #[test]
    fn cells_that_differ_are_counted() {
        let (one, other) = (level("a.A ... ###"), level("a.A .+. #.#"));
        assert_eq!(likeness(&one, &other).map(|l| l.differing), Some(2));
    }

    #[test]
    fn a_cup_is_no_marble() {
        let (one, other) = (level("a#A ### ##+"), level("A#a ### ##+"));
        assert_eq!(likeness(&one, &other).map(|l| l.differing), Some(2));
    }

    #[test]
    fn boards_of_other_sizes_are_not_compared() {
        assert_eq!(
            likeness(&level("a.A ... ..."), &level("a.A. .... ....")),
            None
        );
    }

    #[test]
    fn thirty_percent_of_nine_cells_are_three() {
        let one = level("a.A ... ###");
        let differs = |rows| likeness(&one, &level(rows)).is_some_and(|l| l.differs_by(30));
        assert!(!differs("a.A .++ ###"));
        assert!(differs("a.A +++ ###"));
    }
}
