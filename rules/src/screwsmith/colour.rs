//! The six colours (and the seventh that is one too many), and how they look.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The colour of a screw and of the crate that takes it.
///
/// `A` to `F` can be told from each other bright and dimmed, also with red-green
/// colour blindness. `G` cannot: its colour and that of `D` fall together when
/// dimmed. It exists so that the check of readability can be seen to refuse it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Colour {
    /// Crimson.
    A,
    /// Blue.
    B,
    /// Yellow.
    C,
    /// Green.
    D,
    /// White.
    E,
    /// Violet.
    F,
    /// Pink: one colour too many.
    G,
}

/// A colour on the screen: red, green, blue, each 0..=255, in sRGB.
pub type Rgb = [u8; 3];

/// How bright a covered screw is drawn, in thousandths of each sRGB channel.
pub const DIMMING: u32 = 550;

impl Colour {
    /// Number of colours.
    pub const COUNT: usize = 7;

    /// All of them, in alphabetical order.
    pub const ALL: [Colour; Colour::COUNT] = [
        Colour::A,
        Colour::B,
        Colour::C,
        Colour::D,
        Colour::E,
        Colour::F,
        Colour::G,
    ];

    /// Place in the alphabet, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter used in files.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }

    /// How a reachable screw of this colour is drawn.
    pub const fn rgb(self) -> Rgb {
        match self {
            Colour::A => [200, 44, 60],
            Colour::B => [40, 100, 220],
            Colour::C => [245, 200, 50],
            Colour::D => [120, 196, 130],
            Colour::E => [240, 240, 245],
            Colour::F => [72, 40, 96],
            Colour::G => [224, 150, 150],
        }
    }

    /// How a covered screw of this colour is drawn: every channel times
    /// [`DIMMING`], rounded half up.
    pub fn dimmed(self) -> Rgb {
        self.rgb()
            .map(|channel| ((u32::from(channel) * DIMMING + 500) / 1000) as u8)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::Colour;

    #[test]
    fn letters_follow_the_alphabet() {
        let letters: String = Colour::ALL.iter().map(|c| c.letter()).collect();
        assert_eq!(letters, "ABCDEFG");
    }

    #[test]
    fn dimming_rounds_half_up() {
        // 245 * 0.55 = 134.75, 200 * 0.55 = 110, 50 * 0.55 = 27.5.
        assert_eq!(Colour::C.dimmed(), [135, 110, 28]);
    }
}
