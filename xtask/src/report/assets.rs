//! Style and scripts, part of the command itself.

/// The style of all pages.
pub(super) const STYLE: &str = concat!(
    include_str!("../../web/assets/style.css"),
    include_str!("../../web/assets/boards.css")
);

/// The scripts of pages with a board, in the order in which they build on each other.
pub(super) const SCRIPT: &str = concat!(
    include_str!("../../web/assets/board.js"),
    include_str!("../../web/assets/engine.js"),
    include_str!("../../web/assets/replay.js"),
    include_str!("../../web/assets/play.js"),
    include_str!("../../web/assets/edit.js"),
    include_str!("../../web/assets/prove.js"),
    include_str!("../../web/assets/level.js")
);
