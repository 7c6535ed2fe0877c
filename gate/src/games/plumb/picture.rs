//! The board for a terminal.

use crate::picture::{Ink, Picture};
use rules::plumb::{Colour, Level, State, Tile};

/// The rows of a state, each glyph in the ink of what it stands for. Marbles and cups of
/// one colour share a hue.
pub(super) fn picture(level: &Level, state: &State) -> Picture {
    let styled = |row: &String| {
        row.chars()
            .map(|glyph| (ink(glyph), glyph.to_string()))
            .collect()
    };
    Picture(level.rows(state).iter().map(styled).collect())
}

fn ink(glyph: char) -> Ink {
    if let Some(colour) = Colour::of_marble(glyph) {
        return Ink::Hue(colour as u8);
    }
    match Tile::of_glyph(glyph) {
        Some(Tile::Cup(colour)) => Ink::Hue(colour as u8),
        Some(Tile::Pit) => Ink::Bad,
        Some(Tile::Wall | Tile::Floor) => Ink::Faint,
        _ => Ink::Plain,
    }
}
