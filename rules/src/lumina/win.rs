//! When a level is won: the one place that says so.

use super::level::Level;
use super::state::State;
use super::text::{Lantern, Side, Win};

/// Whether a state is won. A pure function of level and state, asked at rest.
pub fn is_won(level: &Level, state: &State) -> bool {
    let Lantern(side, _) = level.lantern();
    match level.win() {
        Win::Key => state.at[0] == flush(level, side),
        Win::Beam => level
            .beam(state)
            .is_some_and(|beam| beam.lights(level.lantern_cell(), side)),
    }
}

/// The key's coordinate where it touches that side's wall.
fn flush(level: &Level, side: Side) -> u8 {
    match side {
        Side::Left | Side::Top => 0,
        Side::Right | Side::Bottom => level.key_block().places - 1,
    }
}
