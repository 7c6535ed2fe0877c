//! The deliberately plain search: no packing, no pruning, nothing shared with the
//! fast one but the rules.

use rules::Puzzle;
use rules::screwsmith::{Level, State};
use std::collections::{BTreeSet, VecDeque};

use crate::search::{Exhausted, Limits};

/// The smallest rail, from 1 to the level's own, with which a winning line exists from
/// the start: a breadth-first search over the taps of the rules for each.
///
/// # Errors
///
/// [`Exhausted`] when one of them meets more states than the cap.
pub fn bare(level: &Level, limits: Limits) -> Result<Option<u8>, Exhausted> {
    for rail in 1..=level.rail() {
        let level = level.with_rail(rail);
        if wins(&level, level.start(), limits)? {
            return Ok(Some(rail));
        }
    }
    Ok(None)
}

/// Whether a winning line exists from a state under the level's own rail.
///
/// # Errors
///
/// [`Exhausted`] when the cap is hit.
#[cfg(test)]
pub(super) fn bare_from(level: &Level, from: &State, limits: Limits) -> Result<bool, Exhausted> {
    wins(level, from.clone(), limits)
}

fn wins(level: &Level, start: State, limits: Limits) -> Result<bool, Exhausted> {
    let mut seen = BTreeSet::from([level.key(&start)]);
    let mut queue = VecDeque::from([start]);
    while let Some(state) = queue.pop_front() {
        let standing = level.standing(&state);
        if standing.is_won() {
            return Ok(true);
        }
        if !standing.is_open() {
            continue;
        }
        let mut taps = Vec::new();
        level.moves(&state, &mut taps);
        for tap in taps {
            let mut next = state.clone();
            level.play(&mut next, tap);
            if seen.insert(level.key(&next)) {
                queue.push_back(next);
            }
        }
        limits.admit(seen.len() as u64, 0)?;
    }
    Ok(false)
}
