//! A move as an engine writes it.

use std::fmt;
use std::str::FromStr;

/// Most bytes of a move's text.
const MOST: usize = 23;

/// The text of a move, at most 23 bytes without blanks: lines are moves separated by blanks.
///
/// Its `Ord` is that of the texts. The canonical order of the moves of a state is the
/// engine's own, the order in which it lists them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineMove {
    text: [u8; MOST],
    length: u8,
}

impl EngineMove {
    /// The text.
    pub fn as_str(&self) -> &str {
        let text = &self.text[..self.length as usize];
        std::str::from_utf8(text).expect("a move was made from a text")
    }
}

/// A text that no engine may use for a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no move, expected 1 to {MOST} bytes without blanks")]
pub struct NotAnEngineMove(String);

impl FromStr for EngineMove {
    type Err = NotAnEngineMove;

    fn from_str(text: &str) -> Result<Self, NotAnEngineMove> {
        let plain = |c: char| !c.is_whitespace() && !c.is_control();
        if !(1..=MOST).contains(&text.len()) || !text.chars().all(plain) {
            return Err(NotAnEngineMove(text.chars().take(40).collect()));
        }
        let mut mv = EngineMove {
            text: [0; MOST],
            length: text.len() as u8,
        };
        mv.text[..text.len()].copy_from_slice(text.as_bytes());
        Ok(mv)
    }
}

impl fmt::Display for EngineMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for EngineMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::EngineMove;

    #[test]
    fn a_move_is_a_short_text_without_blanks() {
        let read = |text: &str| text.parse::<EngineMove>().map(|mv| mv.to_string());
        assert_eq!(read("C+2").as_deref(), Ok("C+2"));
        assert_eq!(read("→").as_deref(), Ok("→"));
        for bad in ["", "a b", "a\n", &"x".repeat(24)] {
            assert!(read(bad).is_err(), "{bad:?}");
        }
    }
}
