//! Thoughtless players: deterministic, and never looking beyond the move in front of
//! them. One playthrough of each is a proof.

mod play;
mod standard;

pub use play::{Outcome, Report, Win, play_all, playthrough};
pub use standard::{Cycle, Priority, Single, direction_players, orders, standard_players};

use rules::Puzzle;

/// A player. Built anew for every playthrough.
pub trait Player<P: Puzzle>: Send {
    /// The name printed when it wins: `cycle U L`.
    fn name(&self) -> String;

    /// The next move among `legal` (never empty, in canonical order), or `None` to stop.
    fn choose(&mut self, level: &P, state: &P::State, legal: &[P::Move]) -> Option<P::Move>;

    /// What the next choice depends on beside the state: play that comes back to the
    /// same state in the same phase repeats for ever and has not won.
    fn phase(&self) -> u64 {
        0
    }
}
