//! A level as it stands in a file.

use serde::{Deserialize, Serialize};

/// The `"level"` object of a Plumb file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LevelText {
    /// The rows of the board, top first: 3 to 9 rows of 3 to 9 characters, all of
    /// one length. `#` wall, `.` floor, `O` pit, `^ v < >` gate, `+` pad,
    /// `*` spring, `A`..`D` cup of a colour, `a`..`d` marble of that colour at the
    /// start. As many cups as marbles of each colour, 1 to 8 marbles in all.
    pub board: Vec<String>,
}
