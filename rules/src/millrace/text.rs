//! A level as files hold it.

use serde::{Deserialize, Serialize};

/// The text of a level, exactly the JSON of `"level"`; not yet known to be legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LevelText {
    /// The rows of the board from the top: 3 to 5 of them, each with as many cells,
    /// separated by spaces. A cell is `.` (empty) or a tile: 2, 4, 8, ... 32768.
    pub board: Vec<String>,
    /// Where tiles arrive, `[column, row]`: a cell on the edge.
    pub inlet: [u32; 2],
    /// Where the target must rest, `[column, row]`: another cell on the edge.
    pub vault: [u32; 2],
    /// The tile to deliver, a power of two from 2 to 32768.
    pub target: u32,
    /// The tiles that arrive, one a move: 2s and 4s, at most `budget - 1` of them.
    pub queue: Vec<u32>,
    /// The most moves a player may make, 1 to 32.
    pub budget: u32,
}
