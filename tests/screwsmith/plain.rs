//! A deliberately plain solver: states of the rules, a map, and one pass from the end
//! backward. It shares nothing with the fast one but the rules.

use num_bigint::BigUint;
use num_rational::Ratio;
use rules::Puzzle;
use rules::screwsmith::{Key, Level, State};
use std::collections::BTreeMap;

/// What is known of a state.
#[derive(Clone)]
pub(crate) struct Known {
    /// Fewest rail slots with which a win follows; `None`: none does.
    pub(crate) rail: Option<u8>,
    /// Chance of a uniformly random player.
    pub(crate) chance: Ratio<BigUint>,
    /// Winning lines; two stands for two or more.
    pub(crate) lines: u32,
}

/// A solver with its memory.
#[derive(Default)]
pub(crate) struct Plain {
    known: BTreeMap<Key, Known>,
    most: usize,
}

impl Plain {
    /// What is known of the start, and how many states there are; `None` beyond `most`.
    pub(crate) fn solve(level: &Level, most: usize) -> Option<(Known, usize)> {
        let plain = Plain::walk(level, most)?;
        let start = plain.known(level, &level.start()).clone();
        Some((start, plain.known.len()))
    }

    /// What is known of every state that can be reached; `None` beyond `most` of them.
    pub(crate) fn walk(level: &Level, most: usize) -> Option<Plain> {
        let mut plain = Plain {
            most,
            ..Plain::default()
        };
        plain.look(level, &level.start())?;
        Some(plain)
    }

    /// What is known of a state that can be reached.
    pub(crate) fn known(&self, level: &Level, state: &State) -> &Known {
        &self.known[&level.key(state)]
    }

    fn look(&mut self, level: &Level, state: &State) -> Option<Known> {
        let key = level.key(state);
        if let Some(known) = self.known.get(&key) {
            return Some(known.clone());
        }
        let standing = level.standing(state);
        let won = u32::from(standing.is_won());
        let mut known = Known {
            rail: standing.is_won().then_some(1),
            chance: Ratio::from_integer(BigUint::from(won)),
            lines: won,
        };
        if standing.is_open() {
            let mut taps = Vec::new();
            level.moves(state, &mut taps);
            let share = Ratio::new(BigUint::from(1_u8), BigUint::from(taps.len()));
            for tap in taps {
                let mut next = state.clone();
                level.play(&mut next, tap);
                let after = self.look(level, &next)?;
                known.chance += after.chance * &share;
                known.lines = (known.lines + after.lines).min(2);
                known.rail = match (known.rail, after.rail) {
                    (Some(a), Some(b)) => Some(a.min(b)),
                    (a, b) => a.or(b),
                };
            }
        }
        known.rail = known.rail.map(|rail| rail.max(state.rail.len()));
        self.known.insert(key, known.clone());
        (self.known.len() <= self.most).then_some(known)
    }
}
