//! The whole space, counted: how much of it is lost already, and by how many lines it is
//! won.
//!
//! Every tap takes a run one layer further, so layers are walked forward once to meet
//! their states and backward once to judge them. No edge is kept: a graph of half a
//! kilobyte a state would stop at the cap on bytes.

use hashbrown::{HashMap, HashSet};
use num_bigint::BigUint;
use rules::screwsmith::Level;
use rustc_hash::FxBuildHasher;

use super::taps::{Key, Machine, Screws};
use crate::anatomy::Anatomy;
use crate::search::{Exhausted, Limits};

/// The same as [`crate::anatomy::anatomy`]; `None` where the lines are too many to be
/// counted here.
///
/// # Errors
///
/// [`Exhausted`] when a cap is hit.
pub fn anatomy(level: &Level, limits: Limits) -> Result<Option<Anatomy>, Exhausted> {
    let machine = Machine::of(level);
    if machine.fits_a_word() {
        counted::<u64>(&machine, limits)
    } else {
        counted::<Screws>(&machine, limits)
    }
}

fn counted<K: Key>(machine: &Machine, limits: Limits) -> Result<Option<Anatomy>, Exhausted> {
    let (layers, overflowed) = layers::<K>(machine, limits)?;
    let alive: u64 = layers.iter().map(|layer| layer.len() as u64).sum();
    Ok(judged(machine, &layers).map(|(hopeless, lines)| Anatomy {
        states: alive + overflowed,
        hopeless: hopeless + overflowed,
        shortest_lines: lines.into(),
    }))
}

/// The states that no overflow has lost, by the number of taps that lead to them, and how
/// many an overflow has.
fn layers<K: Key>(machine: &Machine, limits: Limits) -> Result<(Vec<Vec<K>>, u64), Exhausted> {
    let mut layers = vec![vec![K::of(machine, Screws::default())]];
    let (mut alive, mut overflowed) = (1, 0);
    loop {
        let mut next = Vec::new();
        let mut seen: HashSet<K, FxBuildHasher> = HashSet::default();
        let mut lost: HashSet<K, FxBuildHasher> = HashSet::default();
        for &key in &layers[layers.len() - 1] {
            machine.taps(key.screws(machine), |to, overflows| {
                let key = K::of(machine, to);
                if overflows {
                    lost.insert(key);
                } else if seen.insert(key) {
                    next.push(key);
                }
            });
            let states = alive + overflowed + (seen.len() + lost.len()) as u64;
            limits.admit(states, bytes::<K>(states, seen.len().max(lost.len())))?;
        }
        alive += next.len() as u64;
        overflowed += lost.len() as u64;
        if next.is_empty() {
            return Ok((layers, overflowed));
        }
        layers.push(next);
    }
}

/// What the layers take, and the two widest tables.
fn bytes<K>(states: u64, widest: usize) -> u64 {
    let entry = (size_of::<K>() + size_of::<Lines>()) as u64;
    states * size_of::<K>() as u64 + 4 * widest as u64 * entry
}

/// How many of the layers' states cannot win any more, and the winning lines from the
/// start.
fn judged<K: Key>(machine: &Machine, layers: &[Vec<K>]) -> Option<(u64, Lines)> {
    let mut hopeless = 0;
    // Lines from the states of a layer, where there are any.
    let mut after: HashMap<K, Lines, FxBuildHasher> = HashMap::default();
    for layer in layers.iter().rev() {
        let mut now = HashMap::with_capacity_and_hasher(layer.len(), FxBuildHasher);
        for &key in layer {
            match lines_from(machine, key, &after)? {
                Lines::NONE => hopeless += 1,
                lines => {
                    now.insert(key, lines);
                }
            }
        }
        after = now;
    }
    let start = K::of(machine, Screws::default());
    Some((hopeless, after.get(&start).copied().unwrap_or(Lines::NONE)))
}

fn lines_from<K: Key>(
    machine: &Machine,
    key: K,
    after: &HashMap<K, Lines, FxBuildHasher>,
) -> Option<Lines> {
    let state = key.screws(machine);
    if state.removed == machine.all() {
        return Some(Lines::ONE);
    }
    let mut sum = Some(Lines::NONE);
    machine.taps(state, |to, overflows| {
        if !overflows && let Some(&lines) = after.get(&K::of(machine, to)) {
            sum = sum.and_then(|sum| sum.plus(lines));
        }
    });
    sum
}

/// A number of lines, below 2^256: that of fifty-seven taps in any order.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Lines {
    low: u128,
    high: u128,
}

impl Lines {
    const NONE: Lines = Lines { low: 0, high: 0 };
    const ONE: Lines = Lines { low: 1, high: 0 };

    fn plus(self, other: Lines) -> Option<Lines> {
        let (low, carry) = self.low.overflowing_add(other.low);
        let high = self.high.checked_add(other.high)?;
        Some(Lines {
            low,
            high: high.checked_add(u128::from(carry))?,
        })
    }
}

impl From<Lines> for BigUint {
    fn from(lines: Lines) -> BigUint {
        (BigUint::from(lines.high) << 128_u32) + lines.low
    }
}

#[cfg(test)]
mod tests {
    use super::{BigUint, Lines};

    #[test]
    fn lines_are_carried_over() {
        let most = Lines {
            low: u128::MAX,
            high: 0,
        };
        let sum = most.plus(Lines::ONE).unwrap();
        assert_eq!(BigUint::from(sum), BigUint::from(u128::MAX) + 1_u32);
        let full = Lines {
            high: u128::MAX,
            ..most
        };
        assert!(full.plus(Lines::ONE).is_none());
    }
}
