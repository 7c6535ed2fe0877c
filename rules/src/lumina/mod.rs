//! Lumina: slide the key to the lantern, or route its light there.
//!
//! The game in reading order:
//!
//! 1. [`text`]: a level as it stands in a file.
//! 2. [`kind`], [`block`]: what lies on a board.
//! 3. [`level`]: the level itself and its one constructor; [`read`] makes one from its text.
//! 4. [`state`]: what a move changes, and the packed key.
//! 5. [`moves`]: one drag; [`play`]: the rules of playing it; [`thaw`]: what the key wakes.
//! 6. [`beam`], [`win`]: the light, and when a level is won; [`mod@stars`]: what a win is worth.
//! 7. [`drag`]: the player's hand. [`picture`], [`symmetry`], [`rush`]: boards drawn,
//!    turned, and read from Rush Hour texts.
//!
//! Decisions where the rules page is silent stand in `README.md` beside this file.

pub mod beam;
pub mod block;
pub mod cells;
pub mod drag;
pub mod kind;
pub mod level;
pub mod moves;
pub mod picture;
pub mod play;
pub mod random;
pub mod read;
pub mod rush;
pub mod stars;
pub mod state;
pub mod symmetry;
pub mod text;
pub mod thaw;
pub mod win;

#[cfg(test)]
mod laws;
#[cfg(test)]
mod proptests;

pub use beam::Beam;
pub use block::{Axis, Block, Letter, Rect};
pub use cells::Cells;
pub use drag::{Refused, Run};
pub use kind::{Kind, Tilt};
pub use level::{Draft, Level};
pub use moves::Move;
pub use stars::stars;
pub use state::{Key, State};
pub use text::{End, Lantern, LevelText, Side, Twist, Win};

/// The version of these rules, as output states it.
pub const RULES: &str = "lumina/1";

/// The metric of this game: one whole drag is one move.
pub const METRIC: &str = "drags";
