//! What is measured of a Plumb level beside the common facts.

use super::game::Plumb;
use crate::game::GraphOf;
use crate::search::{Chance, Lines};
use num_bigint::BigUint;

/// `states` of the proof block: distinct keys not lost of depth at most the optimum; of
/// an unsolvable level all that are reachable.
pub(super) fn count_states(graph: &GraphOf<Plumb>) -> u64 {
    let deepest = graph.optimum().unwrap_or(u32::MAX);
    let counts = |&state: &u32| graph.depth(state) <= deepest && !graph.standing(state).is_lost();
    graph.states().filter(counts).count() as u64
}

/// The chance that a tilter who picks uniformly among the legal tilts wins in exactly
/// the optimum; 0 where there is no win.
///
/// The number of legal tilts divides 12, so a run of `n` tilts has a chance of some
/// integer over `12^n`: integers of any size, and one fraction at the end.
pub(super) fn odds(graph: &GraphOf<Plumb>) -> Chance {
    let Some(lines) = Lines::of(graph) else {
        return Chance::zero();
    };
    let optimum = lines.optimum();
    // By state on a line: its chance times 12 to the power of the tilts that remain.
    let mut weight = vec![BigUint::ZERO; graph.len()];
    for state in graph.states().rev().filter(|&state| lines.contains(state)) {
        weight[state as usize] = if graph.depth(state) == optimum {
            BigUint::from(1_u8)
        } else {
            let legal = graph.edges(state).len();
            let sum: BigUint = lines
                .edges(graph, state)
                .map(|edge| &weight[edge.to as usize])
                .sum();
            sum * (12 / legal)
        };
    }
    Chance::new(weight.swap_remove(0), BigUint::from(12_u8).pow(optimum))
}
