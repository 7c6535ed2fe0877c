//! 01 solvable.

use super::{Case, Evidence, Property, Verdict};
use crate::game::Game;
use crate::search::Answer;
use rules::{Puzzle, Standing};

/// The registry entry.
pub fn property<G: Game>() -> Property<G> {
    Property {
        number: 1,
        slug: "solvable",
        sentence: "A winning line exists, the start is open, and at least one move is legal.",
        cost: 30,
        check,
    }
}

/// Holds when a winning line exists (within the budget, where there is one), the start
/// is neither won nor lost, and at least one move is legal. Exhausted fails.
pub fn check<G: Game>(case: &Case<G>) -> Verdict {
    let level = case.level();
    let start = level.start();
    match level.standing(&start) {
        Standing::Open => {}
        Standing::Won => return Verdict::lost("the start is already won"),
        Standing::Lost(reason) => {
            return Verdict::Lost(
                Evidence::new(format!("the start is already lost: {reason}"))
                    .with("reason", reason),
            );
        }
    }
    let mut legal = Vec::new();
    level.moves(&start, &mut legal);
    if legal.is_empty() {
        return Verdict::lost("no move is legal at the start");
    }
    let metric = case.game().metric();
    let solution = case.facts.solution();
    match &solution.answer {
        Answer::Solved { optimum, .. } => Verdict::Held(
            Evidence::new(format!("won in {optimum} {metric}"))
                .with("optimum", *optimum)
                .with("states", solution.states),
        ),
        Answer::Unsolvable => Verdict::Lost(
            Evidence::new("unsolvable: the whole reachable space holds no win")
                .with("states", solution.states),
        ),
        Answer::Exhausted(exhausted) => Verdict::exhausted(exhausted),
    }
}
