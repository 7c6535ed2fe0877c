//! The shapes of answers. Requests are made in [`super::level`] and [`super::connection`].

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

/// The version of the protocol.
pub(super) const PROTOCOL: u64 = 1;

/// A text that points into the answer's line where it can.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Text<'a>(pub(super) Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;
        impl<'de> Visitor<'de> for Reader {
            type Value = Text<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string")
            }
            fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Borrowed(text)))
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Text<'de>, E> {
                Ok(Text(Cow::Owned(text.to_owned())))
            }
        }
        deserializer.deserialize_str(Reader)
    }
}

/// What every answer may be instead: the engine could not do what was asked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Refused {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    pub(super) error: String,
}

/// The number that an answer repeats; the rest is not looked at.
#[derive(Debug, Deserialize)]
pub(super) struct Numbered {
    pub(super) id: u64,
}

/// Answer to `describe`. What is left out is not described.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(super) struct Described {
    pub(super) id: u64,
    pub(super) protocol: u64,
    pub(super) game: String,
    pub(super) version: String,
    pub(super) metric: String,
    #[serde(default)]
    pub(super) moves: Option<Vec<String>>,
    #[serde(default)]
    pub(super) symmetries: Option<Vec<String>>,
    #[serde(default)]
    pub(super) players: Option<Vec<String>>,
    #[serde(default)]
    pub(super) undo: bool,
    #[serde(default)]
    pub(super) rows: bool,
    #[serde(default)]
    pub(super) batch: Option<u32>,
    #[serde(default)]
    pub(super) states: Option<String>,
    #[serde(default)]
    pub(super) lessons: u32,
    #[serde(default)]
    pub(super) carries: Carries,
}

/// Keys of files that the engine's game has beyond the common ones and that nobody here
/// can measure: they are carried as they are. Name and one line about it.
#[derive(Clone, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub(super) struct Carries {
    #[serde(default)]
    pub(super) proof: BTreeMap<String, String>,
    #[serde(default)]
    pub(super) demands: BTreeMap<String, String>,
}

/// Answer to `load`: no fault, or every fault of the level with its place.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Loaded {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    pub(super) faults: Vec<Misfit>,
}

/// One fault of a level.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Misfit {
    pub(super) path: String,
    pub(super) what: String,
}

/// Answer to `start`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Started<'a> {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    #[serde(borrow)]
    pub(super) state: Text<'a>,
    #[serde(borrow)]
    pub(super) standing: Text<'a>,
}

/// A legal move: its text, the state it leads to, and how that one stands.
pub(super) type Successor<'a> = (Text<'a>, Text<'a>, Text<'a>);

/// Answer to `expand`: for each state, in the order asked, its legal moves.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expanded<'a> {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    #[serde(borrow)]
    pub(super) moves: Vec<Vec<Successor<'a>>>,
}

/// Answer to `play`: the state after the move, or why it is illegal.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Played {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    #[serde(default)]
    pub(super) state: Option<String>,
    #[serde(default)]
    pub(super) standing: Option<String>,
    #[serde(default)]
    pub(super) undo: Option<String>,
    #[serde(default)]
    pub(super) illegal: Option<String>,
}

/// Answer to `undo`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Undone {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    pub(super) state: String,
}

/// Answer to `rows`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Drawn {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    pub(super) rows: Vec<String>,
}

/// Answer to `form`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Formed {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    pub(super) form: String,
}

/// Answer to `choose`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Chosen {
    #[serde(rename = "id")]
    pub(super) _id: u64,
    /// The key must be there: with a plain `Option` a missing one would be read as `null`.
    #[serde(rename = "move", deserialize_with = "Option::deserialize")]
    pub(super) mv: Option<String>,
}
