//! What the key wakes.

use super::level::Level;
use super::state::State;

/// Thaws, for good, every rime block that shares an edge with a cell of the key. Done
/// at the start and after every move; only the key thaws.
pub fn thaw(level: &Level, state: &mut State) {
    let warm = level.key_block().rect(state.at[0]).cells().beside();
    for (mover, &at) in level.movers().iter().zip(&state.at) {
        if let Some(bit) = mover.rime
            && mover.rect(at).cells().meets(warm)
        {
            state.thawed |= 1 << bit;
        }
    }
}
