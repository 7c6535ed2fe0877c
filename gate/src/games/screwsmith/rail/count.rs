//! How many states the taps of the rules reach, without building their graph.

use hashbrown::HashSet;
use rules::screwsmith::{Key, Kind, Level, ScrewSet};
use rustc_hash::FxBuildHasher;

use super::tables::{NO_COLOUR, Tables};
use super::view::View;

/// Whether more than so many states can be reached from the start, tap by tap, under the
/// level's own rail. Nothing is pruned and nothing merged here: loosened screws, lost
/// states and all are counted as the rules have them.
pub fn has_more_states(level: &Level, states: u64) -> bool {
    let tables = Tables::new(level);
    let of_kind = |kind: Kind| -> ScrewSet {
        let numbers = 0..level.screws().len() as u8;
        numbers.filter(|&s| level.screw(s).kind == kind).collect()
    };
    let rusted = of_kind(Kind::Rusted);
    let start = Key {
        removed: ScrewSet::EMPTY,
        loosened: ScrewSet::EMPTY,
        overflowed: false,
    };
    let mut seen: HashSet<Key, FxBuildHasher> = HashSet::default();
    seen.insert(start);
    let mut open = vec![start];
    while let Some(key) = open.pop() {
        let view = View::new(&tables, key.removed);
        for screw in view.reachable.iter() {
            let mut next = key;
            if rusted.has(screw) && !key.loosened.has(screw) {
                next.loosened.insert(screw);
            } else {
                next.removed.insert(screw);
                next.loosened.remove(screw);
                let colour = tables.colour_of[screw as usize];
                let waits = colour != NO_COLOUR && view.crates.room[colour] == 0;
                next.overflowed = waits && view.crates.rail == level.rail();
            }
            if seen.insert(next) && !next.overflowed {
                open.push(next);
            }
        }
        if seen.len() as u64 > states {
            return true;
        }
    }
    false
}
