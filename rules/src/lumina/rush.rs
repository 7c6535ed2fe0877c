//! Rush Hour texts: public boards of the family, row-major in one word.

use std::fmt;

use super::level::{LEAST, Level, MOST};
use super::text::{Lantern, LevelText, Side, Win};
use crate::fault::Faults;

/// Why a Rush Hour text is no level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRush {
    /// Its length is not 9, 16, 25, 36, 49 or 64 characters.
    Length(usize),
    /// A character that is no piece, no wall and no empty cell, and its place.
    Character(char, usize),
    /// There is no piece A, or it does not lie along a row.
    Primary,
    /// The board is no legal level otherwise.
    Level(Faults),
}

impl fmt::Display for NotRush {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotRush::Length(length) => write!(
                f,
                "{length} characters, expected 36 (or another square, {LEAST}x{LEAST} to {MOST}x{MOST})"
            ),
            NotRush::Character(c, at) => write!(
                f,
                "{c:?} at {at}, expected a capital letter, 'o' or '.' (empty) or 'x' (wall)"
            ),
            NotRush::Primary => f.write_str("expected a piece A lying along one row"),
            NotRush::Level(faults) => faults.fmt(f),
        }
    }
}

impl std::error::Error for NotRush {}

/// Reads a Rush Hour text: `o` or `.` empty, `A` the primary piece, `x` a wall, other
/// capitals pieces; the lantern is on the right of A's row.
///
/// # Errors
///
/// What is wrong with the text.
pub fn read(text: &str) -> Result<Level, NotRush> {
    let length = text.chars().count();
    let side = (usize::from(LEAST)..=usize::from(MOST))
        .find(|side| side * side == length)
        .ok_or(NotRush::Length(length))?;
    let mut marks = Vec::with_capacity(length);
    for (at, c) in text.chars().enumerate() {
        marks.push(match c {
            'o' | '.' => '.',
            'x' => '#',
            'A'..='Z' => c,
            _ => return Err(NotRush::Character(c, at)),
        });
    }
    let first = marks.iter().position(|&c| c == 'A');
    let first = first.ok_or(NotRush::Primary)?;
    if first % side + 1 == side || marks[first + 1] != 'A' {
        return Err(NotRush::Primary);
    }
    let text = LevelText {
        board: marks.chunks(side).map(String::from_iter).collect(),
        kinds: std::collections::BTreeMap::new(),
        win: Win::Key,
        emit: None,
        lantern: Lantern(Side::Right, (first / side) as u8),
    };
    Level::new(&text).map_err(NotRush::Level)
}
