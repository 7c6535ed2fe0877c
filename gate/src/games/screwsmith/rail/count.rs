//! How many states the taps of the rules reach, without building their graph.

use hashbrown::HashSet;
use rules::screwsmith::{Kind, Level, ScrewSet};
use rustc_hash::FxBuildHasher;
use std::hash::Hash;

use super::tables::{NO_COLOUR, Tables};
use super::view::Crates;

/// States that room is made for at once.
const ROOM: u64 = 1 << 16;

/// Whether more than so many states can be reached from the start, tap by tap, under the
/// level's own rail. Nothing is pruned and nothing merged here: loosened screws, lost
/// states and all are counted as the rules have them.
pub fn has_more_states(level: &Level, states: u64) -> bool {
    let screws = level.screws().len() as u32;
    let rusted: ScrewSet = (0..screws as u8)
        .filter(|&screw| level.screw(screw).kind == Kind::Rusted)
        .collect();
    // Keys of eight bytes where they fit: the table is what takes the time.
    if screws + rusted.len() <= u64::BITS {
        exceeds(level, rusted, states, |state| state.packed(screws, rusted))
    } else {
        exceeds(level, rusted, states, |state| state)
    }
}

/// What is out and what is loosened.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
struct Screws {
    removed: ScrewSet,
    loosened: ScrewSet,
}

impl Screws {
    /// The same in one word: a bit a screw, then one for each that rusts.
    fn packed(self, screws: u32, rusted: ScrewSet) -> u64 {
        let mut packed = self.removed.0 as u64;
        if !self.loosened.is_empty() {
            for (place, screw) in rusted.iter().enumerate() {
                packed |= u64::from(self.loosened.has(screw)) << (screws + place as u32);
            }
        }
        packed
    }
}

fn exceeds<K: Eq + Hash>(
    level: &Level,
    rusted: ScrewSet,
    states: u64,
    key: impl Fn(Screws) -> K,
) -> bool {
    let tables = Tables::new(level);
    let room = states.min(ROOM) as usize;
    // States that play on (or are stuck, or won), and those lost to an overflow.
    let mut alive: HashSet<K, FxBuildHasher> =
        HashSet::with_capacity_and_hasher(room, FxBuildHasher);
    let mut overflowed: HashSet<K, FxBuildHasher> = HashSet::default();
    let mut open = vec![Screws::default()];
    alive.insert(key(open[0]));
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
                    overflowed.insert(key(next));
                    continue;
                }
            }
            if alive.insert(key(next)) {
                open.push(next);
            }
        }
        if (alive.len() + overflowed.len()) as u64 > states {
            return true;
        }
    }
    false
}
