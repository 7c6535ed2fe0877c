//! The next move of a shortest line, from any state of a run.

use crate::facts::Facts;
use crate::game::{Game, MoveOf, StateOf};
use crate::replay::{Replay, replay};
use crate::search::{Answer, Exhausted, stopped_by};
use rules::{Puzzle, Standing};

/// What a hint says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint<M> {
    /// The next move of a shortest line.
    Play(M),
    /// The run is won already.
    Won,
    /// No winning continuation exists: proved by complete search.
    Hopeless,
    /// A cap was hit: nothing is known.
    Unknown(Exhausted),
}

/// The default of [`Game::hint`]: from the swept graph where there is one and the state
/// stands in it, else by a search from the state.
pub fn hint<G: Game>(facts: &Facts<G>, state: &StateOf<G>) -> Hint<MoveOf<G>> {
    let said = believed(facts, state);
    match facts.level().failure() {
        None => said,
        Some(failure) => Hint::Unknown(stopped_by(0, failure.what)),
    }
}

fn believed<G: Game>(facts: &Facts<G>, state: &StateOf<G>) -> Hint<MoveOf<G>> {
    match facts.level().standing(state) {
        Standing::Won => return Hint::Won,
        Standing::Lost(_) => return Hint::Hopeless,
        Standing::Open => {}
    }
    if let Some((graph, distances)) = facts.hint_map()
        && let Some(here) = graph.find(facts.level().key(state))
    {
        return match distances.get(here) {
            None => Hint::Hopeless,
            Some(far) => graph
                .edges(here)
                .iter()
                .find(|e| distances.get(e.to).is_some_and(|d| d + 1 == far))
                .map_or(Hint::Hopeless, |e| Hint::Play(e.mv)),
        };
    }
    match facts
        .game()
        .solve_from(facts.level(), state, facts.limits())
        .answer
    {
        Answer::Solved { line, .. } => line.first().map_or(Hint::Won, |&mv| Hint::Play(mv)),
        Answer::Unsolvable => Hint::Hopeless,
        Answer::Exhausted(exhausted) => Hint::Unknown(exhausted),
    }
}

/// What can be said of a run after it: the first move (from 1) after which no win remained.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hindsight {
    /// A win was still possible at the end.
    Alive,
    /// No win remained after this move, counted from 1; 0: there never was one.
    LostAt(u32),
    /// A cap was hit: nothing is known.
    Unknown(Exhausted),
}

/// Looks back on the moves of a run.
///
/// # Errors
///
/// The replay, where it met an illegal move.
pub fn hindsight<G: Game>(facts: &Facts<G>, moves: &[&str]) -> Result<Hindsight, Box<Replay<G>>> {
    let run = replay(facts.game(), facts.level(), moves);
    if run.illegal.is_some() {
        return Err(Box::new(run));
    }
    let start = facts.level().start();
    let states: Vec<_> = std::iter::once(&start).chain(&run.states).collect();
    // What cannot be won any more stays so: the first such state is found by halving.
    let (mut winnable, mut hopeless) = match lost(facts, states[states.len() - 1]) {
        Ok(false) => return Ok(Hindsight::Alive),
        Ok(true) => (0, states.len() - 1),
        Err(exhausted) => return Ok(Hindsight::Unknown(exhausted)),
    };
    while winnable < hopeless {
        let middle = winnable + (hopeless - winnable) / 2;
        match lost(facts, states[middle]) {
            Ok(true) => hopeless = middle,
            Ok(false) => winnable = middle + 1,
            Err(exhausted) => return Ok(Hindsight::Unknown(exhausted)),
        }
    }
    Ok(Hindsight::LostAt(hopeless as u32))
}

/// No win can be reached from a state.
fn lost<G: Game>(facts: &Facts<G>, state: &StateOf<G>) -> Result<bool, Exhausted> {
    match facts.game().hint(facts, state) {
        Hint::Play(_) | Hint::Won => Ok(false),
        Hint::Hopeless => Ok(true),
        Hint::Unknown(exhausted) => Err(exhausted),
    }
}
