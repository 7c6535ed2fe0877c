//! Canonical form and family key: what a level is, whichever way it is turned.

use std::fmt::Write as _;

use crate::canon::Canon;
use rules::grid::{Size, Symmetry};
use rules::lumina::{Draft, End, Kind, Lantern, Level, Rect, Win};

/// The least of the eight images of size, lantern, win, emitting end, and the multiset
/// of kinds and rectangles; letters are forgotten, and a wall is a crystal of one cell.
pub fn canonical_form(level: &Level) -> Canon {
    Canon::least(Symmetry::ALL, |symmetry| {
        Form::of(&level.image(symmetry)).text()
    })
}

/// What the level is made of, wherever it stands: of its least image, size, lantern
/// side, win, and the multiset of kinds and shapes.
pub fn family(level: &Level) -> String {
    let least = canonical_form(level).by;
    Form::of(&level.image(least)).family()
}

/// One image of a level without its letters.
struct Form {
    size: Size,
    lantern: Lantern,
    win: Win,
    emit: Option<End>,
    /// Sorted.
    pieces: Vec<(Kind, Rect)>,
}

impl Form {
    fn of(level: &Level) -> Self {
        // A field that is added to a level must be given its place in the form.
        let Draft {
            size,
            blocks,
            walls,
            win,
            emit,
            lantern,
        } = level.draft();
        let walls = walls.iter().map(|cell| {
            let (x, y) = (cell.x, cell.y);
            let (width, height) = (1, 1);
            (
                Kind::Crystal,
                Rect {
                    x,
                    y,
                    width,
                    height,
                },
            )
        });
        let mut pieces: Vec<_> = blocks.iter().map(|b| (b.kind, b.rect)).collect();
        pieces.extend(walls);
        pieces.sort_unstable();
        Form {
            size,
            lantern,
            win,
            emit,
            pieces,
        }
    }

    fn text(&self) -> String {
        let mut text = format!("{} lantern {}", self.head(), self.lantern);
        if let Some(end) = self.emit {
            text.push_str(match end {
                End::Plus => " emit +",
                End::Minus => " emit -",
            });
        }
        for (kind, rect) in &self.pieces {
            let (x, y) = (rect.x, rect.y);
            let _ = write!(text, "; {kind} {}x{} at {x},{y}", rect.width, rect.height);
        }
        text
    }

    fn family(&self) -> String {
        let mut shapes: Vec<_> = self
            .pieces
            .iter()
            .map(|(kind, rect)| (*kind, rect.width, rect.height))
            .collect();
        shapes.sort_unstable();
        let mut text = format!("{} lantern {}", self.head(), self.lantern.0.word());
        for (kind, width, height) in shapes {
            let _ = write!(text, "; {kind} {width}x{height}");
        }
        text
    }

    fn head(&self) -> String {
        let win = match self.win {
            Win::Key => "key",
            Win::Beam => "beam",
        };
        format!("{}x{} {win}", self.size.width, self.size.height)
    }
}

#[cfg(test)]
mod tests {
    use super::{canonical_form, family};
    use crate::games::lumina::samples::board;
    use rules::grid::Symmetry;
    use rules::lumina::{Letter, Side};

    #[test]
    fn images_and_renamed_levels_have_one_form_and_one_family() {
        let level = board(&["BB.C", "AA.C", "....", "DD#."], Side::Right, 1);
        let swap = |letter: Letter| match letter.char() {
            'B' => Letter::new('D').unwrap(),
            'D' => Letter::new('B').unwrap(),
            _ => letter,
        };
        for symmetry in Symmetry::ALL {
            let image = level.image(symmetry).renamed(swap);
            assert_eq!(canonical_form(&image).form, canonical_form(&level).form);
            assert_eq!(family(&image), family(&level));
            let onto = canonical_form(&level).onto(&canonical_form(&image));
            assert_eq!(level.image(onto).renamed(swap), image);
        }
    }

    #[test]
    fn a_wall_is_a_crystal_of_one_cell() {
        let wall = board(&["AA.", "#..", "..."], Side::Right, 0);
        let crystal = board(&["AA.", "B..", "..."], Side::Right, 0);
        assert_eq!(canonical_form(&wall).form, canonical_form(&crystal).form);
    }

    #[test]
    fn a_family_ignores_where_blocks_sit_and_the_form_does_not() {
        let one = board(&["AA..", "BB..", "...."], Side::Right, 0);
        let other = board(&["AA..", ".BB.", "...."], Side::Right, 0);
        let longer = board(&["AA..", "BBB.", "...."], Side::Right, 0);
        assert_ne!(canonical_form(&one).form, canonical_form(&other).form);
        assert_eq!(family(&one), family(&other));
        assert_ne!(family(&one), family(&longer));
    }
}
