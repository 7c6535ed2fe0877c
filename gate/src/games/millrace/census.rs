//! Everything that is counted over all runs of a level, in one pass back through its
//! layers: distances, winning lines, and the chance of a random player.

use super::layers::{Layer, Layers, To};
use crate::search::{Chance, Exhausted, Extent, Limits};
use num_bigint::BigUint;
use rules::grid::Direction;
use rules::millrace::{Level, State};

/// A chance is kept as a whole number of these parts a move: a player picks among one to
/// four legal moves, so every chance of a win within `m` moves is a multiple of `12^-m`.
const PARTS: u128 = 12;

/// What is counted of a level, from a state on.
#[derive(Debug)]
pub(super) struct Census {
    layers: Layers,
    /// Moves to the nearest win, for each state of each layer.
    distances: Vec<Vec<u8>>,
    lines: u128,
    chance: Chance,
}

/// The distance of a state from which no win is left.
const NEVER: u8 = u8::MAX;

impl Census {
    /// Counts every run of a level from a state on.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] when a cap is hit.
    pub(super) fn take(level: &Level, from: &State, limits: Limits) -> Result<Census, Exhausted> {
        Layers::grow(level, from, Extent::Whole, limits).map(Census::of)
    }

    /// The counts of layers that were grown, whole or as far as the first win.
    pub(super) fn of(layers: Layers) -> Census {
        let mut distances = Vec::with_capacity(layers.layers.len());
        // Of the layer after the one at hand.
        let mut ahead = Counts::default();
        let mut whole = 1_u128;
        for layer in layers.layers.iter().rev() {
            let counts = Counts::of(layer, &ahead, whole);
            whole *= PARTS;
            distances.push(ahead.distance);
            ahead = counts;
        }
        distances.push(ahead.distance);
        distances.reverse();
        distances.truncate(layers.layers.len());
        Census {
            lines: ahead.lines.first().copied().unwrap_or(0),
            chance: Chance::new(
                BigUint::from(ahead.parts.first().copied().unwrap_or(0)),
                BigUint::from(whole),
            ),
            layers,
            distances,
        }
    }

    /// Fewest moves to a win.
    pub(super) fn optimum(&self) -> Option<u32> {
        let start = *self.distances.first()?.first()?;
        (start != NEVER).then_some(u32::from(start))
    }

    /// The first shortest line, in canonical order.
    pub(super) fn line(&self) -> Option<Vec<Direction>> {
        let optimum = self.optimum()?;
        let mut line = Vec::with_capacity(optimum as usize);
        let mut at = 0;
        for layer in 0..optimum as usize {
            let (mv, to) = self
                .step(layer, at)
                .expect("a shortest line goes on to its win");
            line.push(mv);
            at = to;
        }
        Some(line)
    }

    /// The next move of a shortest line from the state with that number in a layer, and
    /// the number of the state it leads to (0 for a win).
    fn step(&self, layer: usize, state: usize) -> Option<(Direction, usize)> {
        let far = self.distances[layer][state];
        let moves = self.layers.layers[layer].moves(state);
        Direction::ALL
            .into_iter()
            .zip(moves)
            .find_map(|(mv, to)| match to {
                To::Won => (far == 1).then_some((mv, 0)),
                To::State(next) => {
                    let distance = self.distances.get(layer + 1)?[next as usize];
                    (distance != NEVER && distance + 1 == far).then_some((mv, next as usize))
                }
                _ => None,
            })
    }

    /// Distinct states from which a run plays on.
    pub(super) fn states(&self) -> u64 {
        self.layers.states()
    }

    /// Winning lines within the budget.
    pub(super) fn lines(&self) -> u128 {
        self.lines
    }

    /// The exact chance that a uniformly random player wins within the budget.
    pub(super) fn chance(&self) -> &Chance {
        &self.chance
    }

    /// The first line that a move numbered `number` (from 1) ends that way.
    pub(super) fn line_that_ends(&self, number: usize, end: To) -> Option<Vec<Direction>> {
        let layer = number - 1;
        let (state, mv) = self.layers.layers.get(layer)?.first_to(end)?;
        let mut line = self.layers.line_to(layer, state);
        line.push(mv);
        Some(line)
    }

    /// Number of layers: the most moves that a run makes.
    pub(super) fn longest_run(&self) -> usize {
        self.layers.layers.len()
    }
}

/// The counts of one layer, by state.
#[derive(Default)]
struct Counts {
    distance: Vec<u8>,
    lines: Vec<u128>,
    /// The chance of a win, in parts of `12^-m` where `m` moves are left.
    parts: Vec<u128>,
}

impl Counts {
    /// The counts of a layer, from those of the one after it; a certain win after one of
    /// its moves is `whole` parts.
    fn of(layer: &Layer, ahead: &Counts, whole: u128) -> Counts {
        let mut counts = Counts {
            distance: Vec::with_capacity(layer.len()),
            lines: Vec::with_capacity(layer.len()),
            parts: Vec::with_capacity(layer.len()),
        };
        for state in 0..layer.len() {
            let (mut distance, mut lines, mut parts, mut legal) = (NEVER, 0, 0, 0);
            for to in layer.moves(state) {
                legal += u128::from(to != To::Illegal);
                match to {
                    To::Won => {
                        distance = 1;
                        lines += 1;
                        parts += whole;
                    }
                    // Layers grown as far as the first win end before the states ahead.
                    To::State(next) if !ahead.distance.is_empty() => {
                        let next = next as usize;
                        distance = distance.min(ahead.distance[next].saturating_add(1));
                        lines += ahead.lines[next];
                        parts += ahead.parts[next];
                    }
                    _ => {}
                }
            }
            counts.distance.push(distance);
            counts.lines.push(lines);
            // A search as far as the first win passes states over: they have no moves.
            counts.parts.push(parts * (PARTS / legal.max(1)));
        }
        counts
    }
}
