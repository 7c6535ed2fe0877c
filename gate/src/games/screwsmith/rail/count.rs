//! How many states the taps of the rules reach, without building their graph.

use hashbrown::HashSet;
use rules::screwsmith::{Kind, Level, ScrewSet};
use rustc_hash::FxBuildHasher;

use super::tables::{NO_COLOUR, Tables};
use super::view::Crates;

/// States that room is made for at once.
const ROOM: u64 = 1 << 16;

/// Whether more than so many states can be reached from the start, tap by tap, under the
/// level's own rail. Nothing is pruned and nothing merged here: loosened screws, lost
/// states and all are counted as the rules have them.
pub fn has_more_states(level: &Level, states: u64) -> bool {
    let tables = Tables::new(level);
    let rusted: ScrewSet = (0..level.screws().len() as u8)
        .filter(|&screw| level.screw(screw).kind == Kind::Rusted)
        .collect();
    let mut seen = Seen::with_room(states.min(ROOM) as usize);
    let mut open = vec![Alive::default()];
    seen.alive.insert(open[0]);
    while let Some(state) = open.pop() {
        let crates = Crates::of(&tables, state.removed);
        for screw in tables.reachable(state.removed).iter() {
            let mut next = state;
            if rusted.has(screw) && !state.loosened.has(screw) {
                next.loosened.insert(screw);
            } else {
                next.removed.insert(screw);
                next.loosened.remove(screw);
                let colour = tables.colour_of[screw as usize];
                let waits = colour != NO_COLOUR && crates.room[colour] == 0;
                if waits && crates.rail == level.rail() {
                    seen.overflowed.insert(next);
                    continue;
                }
            }
            if seen.alive.insert(next) {
                open.push(next);
            }
        }
        if seen.len() > states {
            return true;
        }
    }
    false
}

/// What is out and what is loosened.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Alive {
    removed: ScrewSet,
    loosened: ScrewSet,
}

/// States met: those that play on (or are stuck, or won), and those lost to an overflow.
struct Seen {
    alive: HashSet<Alive, FxBuildHasher>,
    overflowed: HashSet<Alive, FxBuildHasher>,
}

impl Seen {
    fn with_room(states: usize) -> Self {
        Seen {
            alive: HashSet::with_capacity_and_hasher(states, FxBuildHasher),
            overflowed: HashSet::default(),
        }
    }

    fn len(&self) -> u64 {
        (self.alive.len() + self.overflowed.len()) as u64
    }
}
