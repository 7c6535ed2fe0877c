//! 08 hint-line.

use super::case::hint_text;
use super::{Case, Evidence, Property, Verdict};
use crate::facts::{SMALL_GRAPH, join_line};
use crate::game::{Game, LevelOf, MoveOf};
use crate::hint::Hint;
use crate::search::Answer;
use rules::Puzzle;

/// The registry entry.
pub fn property<G: Game>() -> Property<G> {
    Property {
        number: 8,
        slug: "hint-line",
        sentence: "Following the hint alone wins in exactly the optimum, and hints tell the truth from everywhere.",
        cost: 34,
        check,
    }
}

/// Holds when a player who only follows the hint wins in exactly the optimum, and, on
/// levels whose graph is small, when the hint from every reachable state is a shortest
/// way from there and "no winning continuation" stands exactly where there is none.
pub fn check<G: Game>(case: &Case<G>) -> Verdict {
    let optimum = match &case.facts.solution().answer {
        Answer::Solved { optimum, .. } => *optimum,
        Answer::Unsolvable => return Verdict::lost("unsolvable: no hint leads to a win"),
        Answer::Exhausted(exhausted) => return Verdict::exhausted(exhausted),
    };
    let line = match follow(case) {
        Ok(line) => line,
        Err(verdict) => return verdict,
    };
    let cost = case.game().cost(case.level(), &line);
    let metric = case.game().metric();
    if cost != optimum {
        return Verdict::Lost(
            Evidence::new(format!(
                "the hints win at {cost} {metric}, the optimum is {optimum}"
            ))
            .with("line", join_line(&line))
            .with("optimum", optimum),
        );
    }
    match everywhere(case) {
        Err(verdict) => verdict,
        Ok(states) => Verdict::Held(
            Evidence::new(format!(
                "the hints win at {cost} {metric}; {states} states checked"
            ))
            .with("line", join_line(&line))
            .with("states_checked", states),
        ),
    }
}

/// Plays the hint and nothing else.
fn follow<G: Game>(case: &Case<G>) -> Result<Vec<MoveOf<G>>, Verdict> {
    let level = case.level();
    let mut state = level.start();
    let mut line = Vec::new();
    // No shortest line visits a state twice, so more moves than any key can be new fails.
    let mut seen = rustc_hash::FxHashSet::default();
    while level.standing(&state).is_open() {
        if !seen.insert(level.key(&state)) {
            return Err(Verdict::Lost(
                Evidence::new("the hints go round in a circle").with("line", join_line(&line)),
            ));
        }
        let mut legal = Vec::new();
        level.moves(&state, &mut legal);
        match case.game().hint(case.facts, &state) {
            Hint::Play(mv) if legal.contains(&mv) => {
                level.play(&mut state, mv);
                line.push(mv);
            }
            Hint::Unknown(exhausted) => return Err(Verdict::exhausted(&exhausted)),
            other => {
                return Err(Verdict::Lost(
                    Evidence::new(format!(
                        "after {} hints on the way to a win it says: {}",
                        line.len(),
                        hint_text::<LevelOf<G>>(&other)
                    ))
                    .with("line", join_line(&line)),
                ));
            }
        }
    }
    if level.standing(&state).is_won() {
        Ok(line)
    } else {
        Err(Verdict::Lost(
            Evidence::new("the hints lead to a loss").with("line", join_line(&line)),
        ))
    }
}

/// Checks hints from every state of a small graph, and returns how many there were.
///
/// Distances to a win satisfy one equation and no others do: 0 at a win, else one more
/// than the least successor, and nowhere where no successor has one. That the hints
/// satisfy it at every state is therefore a proof for all of them.
fn everywhere<G: Game>(case: &Case<G>) -> Result<usize, Verdict> {
    let Some((graph, distances)) = case.facts.hint_map() else {
        return Ok(0);
    };
    if graph.len() as u64 > SMALL_GRAPH {
        return Ok(0);
    }
    for state in graph.states() {
        let standing = graph.standing(state);
        let least = graph
            .edges(state)
            .iter()
            .filter_map(|e| distances.get(e.to))
            .min();
        let due = match standing {
            rules::Standing::Won => Some(0),
            rules::Standing::Lost(_) => None,
            rules::Standing::Open => least.map(|d| d + 1),
        };
        if distances.get(state) != due {
            let said = distances
                .get(state)
                .map_or("none".into(), |d| d.to_string());
            let due = due.map_or("none".into(), |d| d.to_string());
            return Err(Verdict::Lost(
                Evidence::new(format!(
                    "the hint says {said} moves to a win where {due} is true"
                ))
                .with("line", join_line(&graph.line_to(state))),
            ));
        }
    }
    Ok(graph.len())
}
