//! Screwsmith: take the machine apart without filling the rail.
//!
//! In reading order:
//!
//! * [`LevelText`]: a level as it stands in a file;
//! * [`Level`]: the same, validated, with everything that never changes;
//! * [`Tap`]: the one kind of move;
//! * [`State`]: what a tap changes, crates and rail included;
//! * the crate queue and its generator, [`Xorshift32`];
//! * the palette: [`Colour::rgb`] and [`DIMMING`].
//!
//! Decisions made where the rules page is silent stand in `README.md` beside
//! this file.

mod cascade;
mod colour;
mod geometry;
mod level;
mod machine;
mod mirror;
mod picture;
mod queue;
mod screws;
mod shown;
mod state;
mod tap;
mod text;

#[cfg(test)]
mod sample;

pub use colour::{Colour, DIMMING, Rgb};
pub use geometry::{BOARD_HEIGHT, BOARD_WIDTH, Point, REACH, Rect};
pub use level::{CRATE, Cover, Level, MAX_OPEN, MAX_RAIL, MAX_SCREWS, Part, Screw};
pub use queue::{Xorshift32, crate_queue};
pub use screws::{ScrewIndex, ScrewSet};
pub use shown::Shown;
pub use state::{Before, Change, CrateId, Key, OpenCrate, Pose, Rail, Slots, State, Undo};
pub use tap::{Illegal, Tap};
pub use text::{Kind, LevelText, PartText, ScrewText};

/// The version of the rules, as `solve --json` prints it.
pub const RULES: &str = "screwsmith/1";

/// Why a run is lost: a screw was laid beyond the end of a full rail.
pub const RAIL_OVERFLOW: &str = "rail overflow";
/// Why a run is lost: screws are left and none can be tapped.
pub const STUCK: &str = "stuck";
