//! A thoughtless player that lives in the engine.

use super::level::EngineLevel;
use super::mv::EngineMove;
use super::store::EngineState;
use crate::battery::Player;

/// A player that the engine describes: its choice depends on the state alone.
pub(super) struct EnginePlayer(pub(super) String);

impl Player<EngineLevel> for EnginePlayer {
    fn name(&self) -> String {
        self.0.clone()
    }

    fn choose(
        &mut self,
        level: &EngineLevel,
        state: &EngineState,
        legal: &[EngineMove],
    ) -> Option<EngineMove> {
        level.choose(&self.0, *state, legal)
    }
}
