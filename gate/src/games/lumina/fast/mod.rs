//! The fast Lumina search: a perfect index where the board has one, packed keys
//! where the index would be too large.
//!
//! Blocks of one lane never pass each other, so a lane has few arrangements. The
//! blocks of each [`track`] (a lane, or lanes tied together by a thick block) are one
//! digit, the thaw mask is another, and a state is a number: its *code*. Moves are
//! table look-ups that add to the code, and a visited set is a bitset over all codes
//! (4 bytes a state beside it) or, above [`visited::MOST_INDEX_BITS`], a table of
//! codes with open addressing. Both are exact. The plain search of the generic core
//! knows none of this and must agree: see `tests/`.
//!
//! - [`track`]: what blocks of a lane can do among themselves.
//! - [`lane`]: the drags of a lane by what stands in the way, in one look-up.
//! - [`board`]: the tables of a level, successors and predecessors of a code.
//! - [`visited`]: the two kinds of visited set.
//! - [`reach`]: forward search by layers.
//! - [`lines`]: the shortest lines as a directed acyclic graph, and what is read from it.
//! - [`sweep`]: backward search from every win at once.

pub mod board;
mod lane;
pub mod lines;
pub mod reach;
pub mod sweep;
mod track;
mod visited;

#[cfg(test)]
mod tests;

pub use board::Board;
pub use lines::{Lines, Plans};
pub use reach::{Reach, Wins};
pub use sweep::Sweep;
