//! What the tests of this game share.

use rules::plumb::{Level, LevelText};

/// The level with these rows, separated by blanks.
pub(super) fn level(rows: &str) -> Level {
    let board = rows.split_whitespace().map(str::to_owned).collect();
    Level::new(&LevelText { board }).expect("a legal level")
}
