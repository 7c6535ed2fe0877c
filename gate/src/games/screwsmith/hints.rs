//! Hints: the tap after which a win takes the fewest rail slots.

use rules::Puzzle;
use rules::Standing;
use rules::screwsmith::{Key, Level, State, Tap};
use rustc_hash::FxHashMap;

use super::facts::hint_line;
use super::game::Screwsmith;
use super::rail::{Rails, search};
use crate::facts::{Facts, SMALL_GRAPH};
use crate::game::{Game, GraphOf};
use crate::hint::Hint;
use crate::property::{Case, Evidence, Verdict};
use crate::search::{Answer, Exhausted, Limits};

/// A line that wins from some state, its first tap the best there is.
struct Way {
    /// Fewest slots with which a line wins from that state.
    rail: u8,
    line: Vec<Tap>,
}

/// The hint in a state: the tap after which a win takes the fewest slots. What the run
/// used before does not count any more.
pub(super) fn hint(facts: &Facts<Screwsmith>, state: &State) -> Hint<Tap> {
    let level = facts.level();
    match level.standing(state) {
        Standing::Won => return Hint::Won,
        Standing::Lost(_) => return Hint::Hopeless,
        Standing::Open => {}
    }
    if let Some(&tap) = hint_line(facts).get(&level.key(state)) {
        return Hint::Play(tap);
    }
    match way_from(facts, state) {
        Ok(Some(way)) => way.line.first().map_or(Hint::Won, |&tap| Hint::Play(tap)),
        Ok(None) => Hint::Hopeless,
        Err(exhausted) => Hint::Unknown(exhausted),
    }
}

/// The hints along the run that follows them from the start.
///
/// The solver's line is followed while it is known to be best. It is as long as the run
/// has used fewer slots than the line needs: the state could be reached under a shorter
/// rail, and that rail was refuted for all such states at once. Where the line has used
/// all its slots, the search is asked again. (A cap ends the walk: what is not noted here
/// is searched, and reported, when it is asked for.)
pub(super) fn along(facts: &Facts<Screwsmith>) -> FxHashMap<Key, Tap> {
    let level = facts.level();
    let mut hints = FxHashMap::default();
    let mut state = level.start();
    let mut next = first_way(facts);
    while let Some(Way { rail, line }) = next.take() {
        let mut used = state.rail.len();
        for &tap in &line {
            hints.insert(level.key(&state), tap);
            level.play(&mut state, tap);
            used = used.max(state.rail.len());
            let open = level.standing(&state).is_open();
            if open && rail > 1 && used == rail {
                next = way_from(facts, &state).ok().flatten();
                break;
            }
        }
    }
    hints
}

fn first_way(facts: &Facts<Screwsmith>) -> Option<Way> {
    let solution = facts.solution();
    Some(Way {
        rail: solution.optimum()? as u8,
        line: solution.line()?.to_vec(),
    })
}

/// A best way on from a state; `None`: no line wins.
fn way_from(facts: &Facts<Screwsmith>, state: &State) -> Result<Option<Way>, Exhausted> {
    let (level, limits) = (facts.level(), facts.limits());
    match facts.game().solve_from(level, state, limits).answer {
        Answer::Unsolvable => Ok(None),
        Answer::Exhausted(exhausted) => Err(exhausted),
        Answer::Solved { optimum, line } => {
            let rail = optimum as u8;
            let shorter = way_with_shorter_rail(level, state, rail, limits)?;
            let line = shorter.unwrap_or(line);
            Ok(Some(Way { rail, line }))
        }
    }
}

/// A line with fewer than `rail` slots after its first tap, if the state itself is all
/// that needs as many: then that first tap shortens the rail.
fn way_with_shorter_rail(
    level: &Level,
    state: &State,
    rail: u8,
    limits: Limits,
) -> Result<Option<Vec<Tap>>, Exhausted> {
    let mut best = None;
    let mut to = rail - 1;
    if state.rail.len() < rail {
        return Ok(None);
    }
    let mut legal = Vec::new();
    level.moves(state, &mut legal);
    for tap in legal {
        let mut after = state.clone();
        level.play(&mut after, tap);
        if after.rail.len() <= to
            && let Some((needs, rest)) = search(level, &after, Rails { from: 1, to }, limits)?.win
        {
            best = Some(std::iter::once(tap).chain(rest).collect());
            to = needs - 1;
        }
    }
    Ok(best)
}

/// What 08 asks beside: on a level whose graph is small, after the hint of every state a
/// win takes the fewest slots, and "no winning continuation" stands exactly where there
/// is none. (All winning lines from a state have the same number of taps; the rail is
/// what tells them apart.)
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
    let after = |tap: Tap| {
        let edge = graph.edges(number).iter().find(|edge| edge.mv == tap);
        edge.and_then(|edge| needs[edge.to as usize])
    };
    let least = graph.edges(number).iter().filter_map(|e| after(e.mv)).min();
    let due = |what: &str| {
        let truth = least.map_or("no winning continuation".to_owned(), |slots| {
            format!("a win with {slots} rail slots")
        });
        let says = format!("the hint says {what} where {truth} is true");
        let line = crate::facts::join_line(&graph.line_to(number));
        Err(Verdict::Lost(Evidence::new(says).with("line", line)))
    };
    match hint(case.facts, state) {
        Hint::Won | Hint::Hopeless if !state_is_open(case.level(), state) => Ok(()),
        Hint::Won => due("won"),
        Hint::Hopeless if least.is_none() => Ok(()),
        Hint::Hopeless => due("no winning continuation"),
        Hint::Unknown(exhausted) => Err(Verdict::exhausted(&exhausted)),
        Hint::Play(tap) if after(tap).is_some() && after(tap) == least => Ok(()),
        Hint::Play(tap) => due(&tap.to_string()),
    }
}

fn state_is_open(level: &Level, state: &State) -> bool {
    level.standing(state).is_open()
}

#[cfg(test)]
mod tests;
