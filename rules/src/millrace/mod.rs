//! Millrace: slide and merge tiles until an exact value rests on the vault.
//!
//! In reading order: [`Tile`] and [`Board`] (what lies on the grid), the slide
//! (rule 1), [`LevelText`] (a level as files hold it), [`Level`] (a level that is
//! known to be legal), [`State`] (what a move changes, and how a run ends), and the
//! images of it all under the eight symmetries of the square.
//!
//! # Decisions where the rules were silent
//!
//! * A row of the board may be written with any run of spaces between its cells;
//!   the one form that is written back is the aligned one.
//! * A number is written in plain decimal: `02` and `+2` are no tiles.
//! * Columns are as wide as the widest tile *on the board in that state*, and at
//!   least three; the target does not count.
//! * The target may be any tile, 2 to 32768. A tile above the target, a vault in a
//!   corner or a tile on the inlet are legal here: whether such a level is worth
//!   playing is for the properties to say.
//! * A board without a tile is legal, and stuck from the start.
//! * After a blocked inlet the board stays as the slide left it: the tile that
//!   could not arrive is not on it. The state remembers that it was blocked, for
//!   the board alone does not tell.
//! * Standings are tried in the order of the rules: won, blocked inlet, out of
//!   moves, stuck. A last move that blocks the inlet is not possible, because the
//!   queue holds at most `budget - 1` tiles.

mod board;
mod image;
mod level;
mod slide;
mod state;
mod text;
mod tile;

pub use board::{Board, MAX_SIDE, MIN_SIDE};
pub use level::{Level, MAX_BUDGET};
pub use slide::{Slide, push};
pub use state::{BLOCKED_INLET, Key, OUT_OF_MOVES, STUCK, State, Undo};
pub use text::LevelText;
pub use tile::Tile;

/// A move is a direction in which every tile slides.
pub type Move = crate::grid::Direction;

/// The version of these rules, part of every answer about a level.
pub const RULES: &str = "millrace/1";
