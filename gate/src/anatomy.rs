//! What a level is made of, beyond its proof: shares and counts for people.

use crate::game::{Game, LevelOf};
use crate::search::{Exhausted, Extent, Limits, Lines, PuzzleSpace, explore};
use num_bigint::BigUint;

/// Counts over the whole reachable space, terminal states included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anatomy {
    /// Reachable states.
    pub states: u64,
    /// States from which no win can be reached any more, lost ones included.
    pub hopeless: u64,
    /// Distinct winning lines of the fewest moves; 0 where there is no win.
    pub shortest_lines: BigUint,
}

/// Enumerates a level under caps of the caller's: a level whose proof needs no whole
/// graph may be too large for it.
///
/// # Errors
///
/// [`Exhausted`] when a cap is hit.
pub fn anatomy<G: Game>(
    game: &G,
    level: &LevelOf<G>,
    limits: Limits,
) -> Result<Anatomy, Exhausted> {
    let graph = explore(&mut PuzzleSpace::new(level), Extent::Whole, limits)?;
    let hopeless = game.distances(&graph).hopeless() as u64;
    Ok(Anatomy {
        states: graph.len() as u64,
        hopeless,
        shortest_lines: Lines::of(&graph).map_or(BigUint::ZERO, |lines| lines.count(&graph)),
    })
}
