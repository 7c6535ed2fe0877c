//! One drag.

use std::fmt;
use std::str::FromStr;

use super::block::Letter;
use crate::grid::NotAMove;

/// One whole drag of one block: how many cells, towards right or down (positive) or
/// left or up (negative). Ordered by letter, then by distance from -7 to +7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The block.
    pub letter: Letter,
    /// The distance in cells, -7 to 7, not 0.
    pub by: i8,
}

/// What a move looks like, for errors.
const EXPECTED: &str = "a letter, + or -, and 1 to 7 cells, such as C+2";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:+}", self.letter, self.by)
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let refused = || NotAMove {
            text: text.chars().take(16).collect(),
            expected: EXPECTED,
        };
        let &[letter, sign, cells @ b'1'..=b'7'] = text.as_bytes() else {
            return Err(refused());
        };
        let letter = Letter::new(letter.into()).ok_or_else(refused)?;
        let cells = (cells - b'0') as i8;
        match sign {
            b'+' => Ok(Move { letter, by: cells }),
            b'-' => Ok(Move { letter, by: -cells }),
            _ => Err(refused()),
        }
    }
}
