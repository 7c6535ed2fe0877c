//! An engine's level as a space: requests in batches.

use super::level::EngineLevel;
use super::mv::EngineMove;
use super::store::EngineState;
use crate::search::{Arrival, Fault, Space};
use rules::Puzzle;

/// The space reachable from a state.
pub(super) struct EngineSpace<'a> {
    level: &'a EngineLevel,
    from: EngineState,
}

impl<'a> EngineSpace<'a> {
    pub(super) fn new(level: &'a EngineLevel) -> Self {
        EngineSpace::from(level, level.start())
    }

    pub(super) fn from(level: &'a EngineLevel, from: EngineState) -> Self {
        EngineSpace { level, from }
    }
}

impl Space for EngineSpace<'_> {
    type Node = EngineState;
    type Key = EngineState;
    type Move = EngineMove;

    fn start(&mut self) -> Result<Arrival<EngineState, EngineState>, Fault> {
        match self.level.failure() {
            Some(failure) => Err(Fault(failure.what)),
            None => Ok(Arrival {
                node: self.from,
                key: self.from,
                standing: self.level.standing(&self.from),
            }),
        }
    }

    fn batch(&self) -> usize {
        self.level.description().batch as usize
    }

    fn held(&self) -> u64 {
        self.level.store().bytes()
    }

    fn expand<F>(&mut self, batch: &[EngineState], mut sink: F) -> Result<(), Fault>
    where
        F: FnMut(usize, EngineMove, Arrival<EngineState, EngineState>),
    {
        let fetched = self.level.fetch(batch);
        fetched.map_err(|failure| Fault(failure.what))?;
        let store = self.level.store();
        for (i, &state) in batch.iter().enumerate() {
            for &(mv, to) in store.edges(state).unwrap_or_default() {
                let arrival = Arrival {
                    node: to,
                    key: to,
                    standing: store.standing(to),
                };
                sink(i, mv, arrival);
            }
        }
        Ok(())
    }
}
