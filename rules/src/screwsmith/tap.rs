//! The one kind of move: a tap on a screw, with the wrench armed or not.

use std::fmt;
use std::str::FromStr;

use crate::grid::NotAMove;

/// A tap. Its order (screw, then wrench) is the canonical move order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tap {
    /// Number of the screw. Texts may name screws that no level has.
    pub screw: u16,
    /// Whether the wrench is armed.
    pub wrench: bool,
}

impl fmt::Display for Tap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.screw, if self.wrench { "w" } else { "" })
    }
}

impl FromStr for Tap {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let refused = || NotAMove {
            text: text.to_owned(),
            expected: "the number of a screw, with w after it for the wrench: 17 or 17w",
        };
        let (number, wrench) = match text.strip_suffix('w') {
            Some(number) => (number, true),
            None => (text, false),
        };
        // One text for each move: no sign, no leading zeros.
        let plain = number.bytes().all(|b| b.is_ascii_digit())
            && (number.len() == 1 || !number.starts_with('0'));
        if !plain {
            return Err(refused());
        }
        let screw = number.parse().map_err(|_| refused())?;
        Ok(Tap { screw, wrench })
    }
}

/// Why a tap is illegal. It changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The level has no screw of that number.
    NoSuchScrew,
    /// The screw is out already.
    Absent,
    /// A part lies over the screw: its place in the level's list.
    Covered(usize),
    /// A bolt comes out only with the wrench armed.
    NeedsWrench,
    /// The wrench turns nothing but bolts.
    NotABolt,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::NoSuchScrew => f.write_str("there is no such screw"),
            Illegal::Absent => f.write_str("the screw is out already"),
            Illegal::Covered(part) => write!(f, "the screw is covered by part {part}"),
            Illegal::NeedsWrench => f.write_str("a bolt comes out only with the wrench armed"),
            Illegal::NotABolt => f.write_str("the wrench turns nothing but bolts"),
        }
    }
}

impl std::error::Error for Illegal {}

#[cfg(test)]
mod tests {
    use super::Tap;
    use test_case::test_case;

    #[test_case("0", 0, false)]
    #[test_case("17", 17, false)]
    #[test_case("17w", 17, true)]
    #[test_case("127w", 127, true)]
    fn a_tap_reads_back_from_its_text(text: &str, screw: u16, wrench: bool) {
        let tap = Tap { screw, wrench };
        assert_eq!(text.parse(), Ok(tap));
        assert_eq!(tap.to_string(), text);
    }

    #[test_case(""; "empty")]
    #[test_case("w"; "no number")]
    #[test_case("+1"; "sign")]
    #[test_case("-1"; "negative")]
    #[test_case("01"; "leading zero")]
    #[test_case("1ww"; "two wrenches")]
    #[test_case("1W"; "capital")]
    #[test_case("１"; "not ascii")]
    #[test_case("99999999999999999999"; "huge")]
    fn other_texts_are_no_taps(text: &str) {
        assert!(text.parse::<Tap>().is_err());
    }

    #[test]
    fn taps_are_ordered_by_screw_and_then_by_wrench() {
        let taps: Vec<Tap> = ["2w", "10", "2", "1w"]
            .iter()
            .map(|t| t.parse().unwrap())
            .collect();
        let mut sorted = taps.clone();
        sorted.sort();
        let texts: Vec<String> = sorted.iter().map(Tap::to_string).collect();
        assert_eq!(texts, ["1w", "2", "2w", "10"]);
    }
}
