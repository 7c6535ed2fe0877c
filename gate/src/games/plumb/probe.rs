//! How far the first win is, and nothing else: no lines, no edges.

use super::space::KeySpace;
use crate::search::{Exhausted, Limits};
use rules::plumb::{Key, Level};
use rustc_hash::FxHashSet;

/// Bytes a key costs in the visited set and on the frontier, doubled for growth.
const BYTES_PER_KEY: u64 = 48;

/// The depth of the first win, searched by layers.
///
/// With a bound the search ends after that layer: `None` then says only that no win is
/// as near; without one it says that there is none at all.
///
/// # Errors
///
/// [`Exhausted`] when a cap is hit.
pub fn first_win(
    level: &Level,
    at_most: Option<u32>,
    limits: Limits,
) -> Result<Option<u32>, Exhausted> {
    let space = KeySpace::new(level);
    let mut seen: FxHashSet<Key> = FxHashSet::default();
    seen.insert(space.start_key());
    let mut layer = vec![space.start_key()];
    let mut next = Vec::new();
    let mut depth = 0;
    while !layer.is_empty() && at_most.is_none_or(|bound| depth < bound) {
        depth += 1;
        let mut won = false;
        for &key in &layer {
            space.tilts(key, |_, after, standing| {
                won |= standing.is_won();
                if standing.is_open() && seen.insert(after) {
                    next.push(after);
                }
            });
            if won {
                return Ok(Some(depth));
            }
        }
        let states = seen.len() as u64;
        limits.admit(states, states * BYTES_PER_KEY)?;
        layer.clear();
        std::mem::swap(&mut layer, &mut next);
    }
    Ok(None)
}
