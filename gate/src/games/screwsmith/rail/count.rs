//! How many states the taps of the rules reach, without building their graph.

use hashbrown::HashSet;
use rules::screwsmith::Level;
use rustc_hash::FxBuildHasher;

use super::taps::{Key, Machine, Screws};

/// States that room is made for at once.
const ROOM: u64 = 1 << 16;

/// Whether more than so many states can be reached from the start, tap by tap, under the
/// level's own rail: loosened screws, lost states and all are counted as the rules have
/// them.
pub fn has_more_states(level: &Level, states: u64) -> bool {
    let machine = Machine::of(level);
    if machine.fits_a_word() {
        exceeds::<u64>(&machine, states)
    } else {
        exceeds::<Screws>(&machine, states)
    }
}

fn exceeds<K: Key>(machine: &Machine, states: u64) -> bool {
    let room = states.min(ROOM) as usize;
    // States that play on (or are stuck, or won), and those lost to an overflow.
    let mut alive: HashSet<K, FxBuildHasher> =
        HashSet::with_capacity_and_hasher(room, FxBuildHasher);
    let mut overflowed: HashSet<K, FxBuildHasher> = HashSet::default();
    let mut open = vec![Screws::default()];
    alive.insert(K::of(machine, open[0]));
    while let Some(state) = open.pop() {
        machine.taps(state, |next, overflows| {
            let key = K::of(machine, next);
            if overflows {
                overflowed.insert(key);
            } else if alive.insert(key) {
                open.push(next);
            }
        });
        if (alive.len() + overflowed.len()) as u64 > states {
            return true;
        }
    }
    false
}
