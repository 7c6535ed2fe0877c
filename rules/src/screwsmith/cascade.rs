//! Where a removed screw goes, and what follows from it.

use super::level::{CRATE, Level};
use super::screws::ScrewIndex;
use super::state::{OpenCrate, State};

/// Delivers a coloured screw that was just removed: to the open crate of its
/// colour, else to the rail, else one beyond its end.
pub(super) fn deliver(level: &Level, state: &mut State, screw: ScrewIndex) {
    let Some(colour) = level.screw(screw).colour else {
        return;
    };
    if let Some(slot) = state.slot_for(colour) {
        fill(state, slot);
        settle_crates(level, state);
    } else {
        state.overflowed |= state.rail.len() >= level.rail();
        // On a state that is lost already nothing more can be laid down; callers
        // stop there, but a key must not depend on whether they do.
        if state.rail.len() <= level.rail() {
            state.rail.push(screw);
        }
    }
}

/// Seals full crates and opens the next ones, lowest slot first, until nothing
/// changes.
fn settle_crates(level: &Level, state: &mut State) {
    while let Some(slot) = full_slot(state) {
        seal(state, slot);
        open_next(level, state, slot);
        absorb(level, state, slot);
    }
}

fn full_slot(state: &State) -> Option<usize> {
    let full = |slot: &Option<OpenCrate>| slot.is_some_and(|stands| stands.filled == CRATE);
    state.slots.iter().position(full)
}

fn fill(state: &mut State, slot: usize) {
    if let Some(stands) = &mut state.slots[slot] {
        stands.filled += 1;
    }
}

/// A full crate leaves its slot.
fn seal(state: &mut State, slot: usize) {
    if let Some(full) = state.slots[slot].take() {
        state.sealed.push(full.id);
    }
}

/// The next crate of the queue, if there is one, opens in the slot.
fn open_next(level: &Level, state: &mut State, slot: usize) {
    let Some(&colour) = level.queue().get(state.next_id as usize) else {
        return;
    };
    state.slots[slot] = Some(OpenCrate {
        id: state.next_id,
        colour,
        filled: 0,
    });
    state.next_id += 1;
}

/// The crate in the slot takes what the rail holds of its colour, in order of
/// arrival, until it is full.
fn absorb(level: &Level, state: &mut State, slot: usize) {
    while let Some(stands) = state.slots[slot]
        && stands.filled < CRATE
    {
        let wanted = |screw| level.screw(screw).colour == Some(stands.colour);
        if state.rail.take(wanted).is_none() {
            return;
        }
        fill(state, slot);
    }
}
