//! A level as it stands in a file: the JSON of `"level"`.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::grid::{Cell, Direction, Size};
use crate::nullable::present;

/// The text of a level, exactly as written. Not yet known to be legal: see
/// [`Level::new`](super::Level::new).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(transform = crate::nullable::every_key))]
#[serde(deny_unknown_fields)]
pub struct LevelText {
    /// The rows from the top. One letter a block, `A` is the key, `.` an empty cell,
    /// `#` a wall of one cell. 3 to 8 rows of 3 to 8 characters.
    pub board: Vec<String>,
    /// The kind of every block that is neither the key nor crystal, by letter.
    #[serde(deserialize_with = "distinct_letters")]
    pub kinds: BTreeMap<String, Twist>,
    /// What wins the level.
    pub win: Win,
    /// The end of the key that shines, `+` (right or down) or `-`; null unless the
    /// beam wins.
    #[serde(deserialize_with = "present")]
    pub emit: Option<End>,
    /// Side of the board and index of the lane, from 0.
    pub lantern: Lantern,
}

/// The kinds that a file names. (A block without one is crystal.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Twist {
    /// Slides as far as it can.
    #[serde(rename = "ice")]
    Ice,
    /// May be dragged once.
    #[serde(rename = "sand")]
    Sand,
    /// Frozen until the key touches it.
    #[serde(rename = "rime")]
    Rime,
    /// Sends a rightward beam up.
    #[serde(rename = "mirror/")]
    MirrorRising,
    /// Sends a rightward beam down.
    #[serde(rename = "mirror\\")]
    MirrorFalling,
}

/// What wins a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Win {
    /// The key at rest, flush against the lantern's wall.
    Key,
    /// The key's beam leaving the board through the lantern.
    Beam,
}

/// One end of a block along its axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum End {
    /// The right or lower end.
    #[serde(rename = "+")]
    Plus,
    /// The left or upper end.
    #[serde(rename = "-")]
    Minus,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The wall beside column 0.
    Left,
    /// The wall beside the last column.
    Right,
    /// The wall above row 0.
    Top,
    /// The wall below the last row.
    Bottom,
}

impl Side {
    /// The way out of the board through this side.
    pub const fn outward(self) -> Direction {
        match self {
            Side::Left => Direction::Left,
            Side::Right => Direction::Right,
            Side::Top => Direction::Up,
            Side::Bottom => Direction::Down,
        }
    }

    /// The side that a direction leads to.
    pub const fn of(direction: Direction) -> Self {
        match direction {
            Direction::Left => Side::Left,
            Direction::Right => Side::Right,
            Direction::Up => Side::Top,
            Direction::Down => Side::Bottom,
        }
    }

    /// The word used in files.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
            Side::Top => "top",
            Side::Bottom => "bottom",
        }
    }

    /// How many lanes end at this side of a board.
    pub const fn lanes(self, size: Size) -> u8 {
        match self {
            Side::Left | Side::Right => size.height,
            Side::Top | Side::Bottom => size.width,
        }
    }
}

/// Where the lantern stands: outside the board, at a side, beside a row or column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Lantern(
    /// The side of the board.
    pub Side,
    /// The row (left, right) or column (top, bottom), from 0.
    pub u8,
);

impl Lantern {
    /// The edge cell beside the lantern. The index must be on the board.
    pub const fn cell(self, size: Size) -> Cell {
        match self.0 {
            Side::Left => Cell::new(0, self.1),
            Side::Right => Cell::new(size.width - 1, self.1),
            Side::Top => Cell::new(self.1, 0),
            Side::Bottom => Cell::new(self.1, size.height - 1),
        }
    }
}

impl fmt::Display for Lantern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.word(), self.1)
    }
}

/// A map that refuses to name a letter twice (serde's own keeps the last).
fn distinct_letters<'de, D>(from: D) -> Result<BTreeMap<String, Twist>, D::Error>
where
    D: Deserializer<'de>,
{
    struct Distinct;

    impl<'de> Visitor<'de> for Distinct {
        type Value = BTreeMap<String, Twist>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object of kinds by letter")
        }

        fn visit_map<M: MapAccess<'de>>(self, mut from: M) -> Result<Self::Value, M::Error> {
            let mut kinds = BTreeMap::new();
            while let Some((letter, kind)) = from.next_entry::<String, Twist>()? {
                if kinds.contains_key(&letter) {
                    return Err(M::Error::custom(format!(
                        "the letter {letter:?} stands twice"
                    )));
                }
                kinds.insert(letter, kind);
            }
            Ok(kinds)
        }
    }

    from.deserialize_map(Distinct)
}
