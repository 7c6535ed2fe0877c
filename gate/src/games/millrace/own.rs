//! What is measured of a Millrace level beside the common facts.

use super::census::Census;
use super::game::Millrace;
use super::layers::Layers;
use crate::facts::Facts;
use crate::search::{Answer, Exhausted, Extent, Limits, Solution};
use rules::Puzzle;
use rules::grid::Direction;
use rules::millrace::{Level, State};
use std::sync::OnceLock;

/// The census of a level's runs, taken at most once.
#[derive(Debug, Default)]
pub struct Own {
    census: OnceLock<Result<Census, Exhausted>>,
}

impl Own {
    /// A census from elsewhere, for saboteurs.
    pub(super) fn of(census: Result<Census, Exhausted>) -> Own {
        Own {
            census: census.into(),
        }
    }
}

/// The census of all runs of a level.
///
/// # Errors
///
/// [`Exhausted`] when a cap was hit.
pub(super) fn census(facts: &Facts<Millrace>) -> Result<&Census, &Exhausted> {
    let level = facts.level();
    let take = || Census::take(level, &level.start(), facts.limits());
    facts.own().census.get_or_init(take).as_ref()
}

/// The answer, with the count of states where the whole graph fits under the caps.
pub(super) fn solution(facts: &Facts<Millrace>) -> Solution<Direction> {
    match census(facts) {
        Ok(census) => Solution {
            answer: answer(census),
            states: Some(census.states()),
        },
        // The optimum may be provable where the whole graph is not: solved, count unknown.
        Err(_) => first_win(facts.level(), &facts.level().start(), facts.limits()),
    }
}

/// The shortest way to a win from a state.
pub(super) fn first_win(level: &Level, from: &State, limits: Limits) -> Solution<Direction> {
    match Layers::grow(level, from, Extent::FirstWin, limits) {
        Err(exhausted) => Solution {
            answer: Answer::Exhausted(exhausted),
            states: None,
        },
        Ok(layers) => {
            let census = Census::of(layers);
            let answer = answer(&census);
            // Without a win, all there is was enumerated.
            let states = (answer == Answer::Unsolvable).then(|| census.states());
            Solution { answer, states }
        }
    }
}

fn answer(census: &Census) -> Answer<Direction> {
    match census.line() {
        Some(line) => Answer::Solved {
            optimum: line.len() as u32,
            line,
        },
        None => Answer::Unsolvable,
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{another, sound};
    use super::first_win;
    use crate::search::{Extent, Limits};
    use rules::Puzzle;

    /// States of the last layer that come after the win are never expanded.
    #[test]
    fn a_search_that_stops_at_the_first_win_has_the_line_of_the_whole_one() {
        for level in [sound(), another()] {
            let facts = super::super::samples::facts(&level);
            let found = first_win(&level, &level.start(), Limits::default());
            assert_eq!(found.answer, facts.solution().answer);
            assert_eq!(found.states, None);
            let grown =
                super::Layers::grow(&level, &level.start(), Extent::FirstWin, Limits::default());
            assert_eq!(grown.map(|layers| layers.layers.len()), Ok(4));
        }
    }
}
