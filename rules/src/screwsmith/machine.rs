//! The machine as a state machine: which taps are legal, and what they do.

use super::cascade;
use super::level::Level;
use super::screws::{ScrewIndex, ScrewSet};
use super::state::{Before, Change, Key, Pose, State, Undo};
use super::tap::{Illegal, Tap};
use super::text::Kind;
use super::{RAIL_OVERFLOW, STUCK};
use crate::puzzle::{Puzzle, Standing};

impl Level {
    /// The part that covers a screw, if there is one; of several, the first of
    /// the level's list.
    pub fn covered_by(&self, state: &State, screw: ScrewIndex) -> Option<usize> {
        let covering =
            self.screw(screw)
                .covers
                .iter()
                .find(|cover| match state.poses[cover.part] {
                    Pose::First => cover.first,
                    Pose::Settled => cover.settled,
                    Pose::Gone => false,
                });
        covering.map(|cover| cover.part)
    }

    /// Whether a present screw is not covered.
    pub fn is_reachable(&self, state: &State, screw: ScrewIndex) -> bool {
        !state.removed.has(screw) && self.covered_by(state, screw).is_none()
    }

    /// The present screws that are not covered.
    pub fn reachable(&self, state: &State) -> ScrewSet {
        let present = self.all_screws().without(state.removed);
        present
            .iter()
            .filter(|&screw| self.covered_by(state, screw).is_none())
            .collect()
    }

    /// The tap that turns a screw: bolts are turned with the wrench.
    pub fn tap_on(&self, screw: ScrewIndex) -> Tap {
        Tap {
            screw: u16::from(screw),
            wrench: self.screw(screw).kind == Kind::Bolt,
        }
    }

    /// Whether a tap is legal by the position alone (the standing is not asked).
    ///
    /// # Errors
    ///
    /// Why it is illegal.
    pub fn legality(&self, state: &State, tap: Tap) -> Result<(), Illegal> {
        if usize::from(tap.screw) >= self.screws().len() {
            return Err(Illegal::NoSuchScrew);
        }
        let screw = tap.screw as ScrewIndex;
        if state.removed.has(screw) {
            return Err(Illegal::Absent);
        }
        if let Some(part) = self.covered_by(state, screw) {
            return Err(Illegal::Covered(part));
        }
        match (self.screw(screw).kind, tap.wrench) {
            (Kind::Bolt, false) => Err(Illegal::NeedsWrench),
            (Kind::Plain | Kind::Rusted | Kind::Masked, true) => Err(Illegal::NotABolt),
            _ => Ok(()),
        }
    }

    /// Whether people and players know the colour of a present screw: it has
    /// one, and no mask, or another screw of its part is out, or it was alone.
    pub fn shows(&self, state: &State, screw: ScrewIndex) -> bool {
        let part = &self.parts()[self.screw(screw).part];
        match self.screw(screw).kind {
            Kind::Plain | Kind::Rusted => true,
            Kind::Bolt => false,
            Kind::Masked => part.set.len() == 1 || !part.set.and(state.removed).is_empty(),
        }
    }

    fn remove(&self, state: &mut State, screw: ScrewIndex) -> Before {
        let part = self.screw(screw).part;
        let before = Before {
            loosened: state.loosened.has(screw),
            pose: state.poses[part],
            slots: state.slots,
            next_id: state.next_id,
            sealed: state.sealed.len(),
            rail: state.rail,
            wrenches: state.wrenches,
            overflowed: state.overflowed,
        };
        state.removed.insert(screw);
        state.loosened.remove(screw);
        if self.screw(screw).kind == Kind::Bolt {
            state.wrenches -= 1;
        }
        cascade::deliver(self, state, screw);
        state.poses[part] = self.pose(part, state.removed);
        before
    }
}

impl Puzzle for Level {
    type State = State;
    type Key = Key;
    type Move = Tap;
    type Undo = Undo;

    fn start(&self) -> State {
        State::start(self)
    }

    fn key(&self, state: &State) -> Key {
        Key {
            removed: state.removed,
            loosened: state.loosened,
            overflowed: state.overflowed,
        }
    }

    fn moves(&self, state: &State, out: &mut Vec<Tap>) {
        let present = self.all_screws().without(state.removed);
        for screw in present.iter() {
            if self.covered_by(state, screw).is_none() {
                out.push(self.tap_on(screw));
            }
        }
    }

    fn play(&self, state: &mut State, tap: Tap) -> Undo {
        let screw = tap.screw as ScrewIndex;
        state.taps += 1;
        let loosens = self.screw(screw).kind == Kind::Rusted && !state.loosened.has(screw);
        let change = if loosens {
            state.loosened.insert(screw);
            Change::Loosened
        } else {
            Change::Removed(self.remove(state, screw))
        };
        Undo { screw, change }
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        state.taps -= 1;
        match undo.change {
            Change::Loosened => state.loosened.remove(undo.screw),
            Change::Removed(before) => {
                state.removed.remove(undo.screw);
                if before.loosened {
                    state.loosened.insert(undo.screw);
                }
                state.poses[self.screw(undo.screw).part] = before.pose;
                state.slots = before.slots;
                state.next_id = before.next_id;
                state.sealed.truncate(before.sealed);
                state.rail = before.rail;
                state.wrenches = before.wrenches;
                state.overflowed = before.overflowed;
            }
        }
    }

    fn standing(&self, state: &State) -> Standing {
        let present: ScrewSet = self.all_screws().without(state.removed);
        if state.overflowed {
            Standing::Lost(RAIL_OVERFLOW)
        } else if present.is_empty() {
            Standing::Won
        } else if present.iter().any(|s| self.covered_by(state, s).is_none()) {
            Standing::Open
        } else {
            Standing::Lost(STUCK)
        }
    }
}

#[cfg(test)]
mod tests;
