//! Hints: the next tap of a line that needs the fewest rail slots from here on.

use rules::Puzzle;
use rules::Standing;
use rules::screwsmith::{Level, State, Tap};

use super::facts::line_map;
use super::game::Screwsmith;
use crate::facts::{Facts, SMALL_GRAPH};
use crate::game::{Game, GraphOf};
use crate::hint::Hint;
use crate::property::{Case, Evidence, Verdict};
use crate::search::Answer;

/// The hint in a state: along the solver's own line where the state lies on it, else by
/// the same search from the state.
pub(super) fn hint(facts: &Facts<Screwsmith>, state: &State) -> Hint<Tap> {
    let level = facts.level();
    match level.standing(state) {
        Standing::Won => return Hint::Won,
        Standing::Lost(_) => return Hint::Hopeless,
        Standing::Open => {}
    }
    if let Some(&tap) = line_map(facts).get(&level.key(state)) {
        return Hint::Play(tap);
    }
    let solution = facts.game().solve_from(level, state, facts.limits());
    match solution.answer {
        Answer::Solved { line, .. } => line.first().map_or(Hint::Won, |&tap| Hint::Play(tap)),
        Answer::Unsolvable => Hint::Hopeless,
        Answer::Exhausted(exhausted) => Hint::Unknown(exhausted),
    }
}

/// What 08 asks beside: on a level whose graph is small, the hint from every state opens
/// a line that needs the fewest slots from there, and "no winning continuation" stands
/// exactly where there is none. (All winning lines from a state have the same number of
/// taps; the rail is what tells them apart.)
pub(super) fn check(case: &Case<Screwsmith>) -> Verdict {
    let Some((graph, _)) = case.facts.hint_map() else {
        return Verdict::held("the graph is not small");
    };
    if graph.len() as u64 > SMALL_GRAPH {
        return Verdict::held("the graph is not small");
    }
    let level = case.level();
    let states = all_states(level, graph);
    let needs = least_rails(level, graph, &states);
    for (number, state) in states.iter().enumerate() {
        if let Err(fault) = hint_is_best(case, graph, &needs, number as u32, state) {
            return fault;
        }
    }
    Verdict::held(format!("hints from {} states are best", states.len()))
}

/// The states of a graph, by number.
fn all_states(level: &Level, graph: &GraphOf<Screwsmith>) -> Vec<State> {
    let mut found: Vec<Option<State>> = vec![None; graph.len()];
    found[0] = Some(level.start());
    for number in graph.states() {
        let state = found[number as usize].clone();
        let state = state.expect("states are numbered after the one they are reached from");
        for edge in graph.edges(number) {
            if found[edge.to as usize].is_none() {
                let mut next = state.clone();
                level.play(&mut next, edge.mv);
                found[edge.to as usize] = Some(next);
            }
        }
    }
    found.into_iter().flatten().collect()
}

/// The fewest slots with which a win follows from each state; `None`: it does not. Taps
/// take things away for good, so later states come first.
fn least_rails(level: &Level, graph: &GraphOf<Screwsmith>, states: &[State]) -> Vec<Option<u8>> {
    let mut needs: Vec<Option<u8>> = vec![None; states.len()];
    // Breadth first, each tap one step: every edge leads to a higher number.
    for number in graph.states().rev() {
        let state = &states[number as usize];
        let after = match level.standing(state) {
            Standing::Won => Some(1),
            Standing::Lost(_) => None,
            Standing::Open => graph
                .edges(number)
                .iter()
                .filter_map(|edge| needs[edge.to as usize])
                .min(),
        };
        needs[number as usize] = after.map(|need| need.max(state.rail.len()).max(1));
    }
    needs
}

fn hint_is_best(
    case: &Case<Screwsmith>,
    graph: &GraphOf<Screwsmith>,
    needs: &[Option<u8>],
    number: u32,
    state: &State,
) -> Result<(), Verdict> {
    let need = needs[number as usize];
    let due = |what: &str| {
        Verdict::Lost(
            Evidence::new(format!(
                "the hint says {what} where {} is true",
                need.map_or("no winning continuation".to_owned(), |n| format!(
                    "a win with {n} rail slots"
                ))
            ))
            .with("line", crate::facts::join_line(&graph.line_to(number))),
        )
    };
    match hint(case.facts, state) {
        Hint::Won | Hint::Hopeless if !state_is_open(case.level(), state) => Ok(()),
        Hint::Won => Err(due("won")),
        Hint::Hopeless if need.is_none() => Ok(()),
        Hint::Hopeless => Err(due("no winning continuation")),
        Hint::Unknown(exhausted) => Err(Verdict::exhausted(&exhausted)),
        Hint::Play(tap) => {
            let edge = graph.edges(number).iter().find(|edge| edge.mv == tap);
            let after = edge.and_then(|edge| needs[edge.to as usize]);
            let best = after.is_some() && after.map(|n| n.max(state.rail.len())) == need;
            if best {
                Ok(())
            } else {
                Err(due(&tap.to_string()))
            }
        }
    }
}

fn state_is_open(level: &Level, state: &State) -> bool {
    level.standing(state).is_open()
}
