//! The fast solver against the plain one.

use super::levels::{facts, level, shipped};
use super::plain;
use gate::Game;
use gate::games::plumb::{KeySpace, Plumb, first_win};
use gate::search::{Chance, Extent, Limits, Lines, Odds, PuzzleSpace, explore, solve};
use proptest::prelude::*;
use rules::Puzzle;
use rules::plumb::Level;

/// Outcome, optimum, line, states, odds and number of lines.
fn agree(name: &str, level: &Level) {
    let plain = plain::solve(level);
    let fast = facts(level);
    let solution = fast.solution();
    assert_eq!(solution.line(), plain.line.as_deref(), "{name}: line");
    let optimum = plain.line.as_ref().map(|line| line.len() as u32);
    assert_eq!(solution.optimum(), optimum, "{name}: optimum");
    assert_eq!(solution.states, Some(plain.states as u64), "{name}: states");
    let odds = Chance::new(plain.odds.numer().clone(), plain.odds.denom().clone());
    assert_eq!(fast.odds(), &Odds::Exact(odds), "{name}: odds");
    let graph = fast.graph().expect("a small board");
    let lines = Lines::of(graph)
        .map(|lines| lines.count(graph))
        .unwrap_or_default();
    assert_eq!(lines, plain.lines, "{name}: lines");
    assert_eq!(
        first_win(level, None, Limits::default()),
        Ok(optimum),
        "{name}: first win"
    );
}

#[test]
fn they_agree_on_every_shipped_level() {
    let shipped = shipped();
    assert!(!shipped.is_empty());
    for (name, file) in shipped {
        agree(&name, &file.level);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn they_agree_on_random_boards(level in level()) {
        agree(&level.text().board.join("/"), &level);
    }

    /// The space of packed keys is the rules, state by state.
    #[test]
    fn the_space_of_keys_equals_the_rules(level in level()) {
        let fast = explore(&mut KeySpace::new(&level), Extent::Whole, Limits::default());
        let plain = explore(&mut PuzzleSpace::new(&level), Extent::Whole, Limits::default());
        let (fast, plain) = (fast.expect("small"), plain.expect("small"));
        prop_assert_eq!(fast.len(), plain.len());
        for state in plain.states() {
            prop_assert_eq!(fast.key(state), plain.key(state));
            prop_assert_eq!(fast.standing(state), plain.standing(state));
            prop_assert_eq!(fast.edges(state), plain.edges(state));
        }
    }

    /// The same answer from the middle of a run: what hints are made of.
    #[test]
    fn they_agree_from_the_middle_of_a_run(level in level(), picks in prop::collection::vec(0_usize..4, 0..8)) {
        let mut state = level.start();
        for pick in picks {
            let mut legal = Vec::new();
            level.moves(&state, &mut legal);
            if !legal.is_empty() && level.standing(&state).is_open() {
                level.play(&mut state, legal[pick % legal.len()]);
            }
        }
        let fast = Plumb.solve_from(&level, &state, Limits::default());
        let plain = solve(&mut PuzzleSpace::from(&level, state), Limits::default());
        prop_assert_eq!(fast.answer, plain.answer);
    }
}

/// Three answers and never two: a cap is no proof of anything.
#[test]
fn a_search_stopped_at_its_cap_is_exhausted() {
    let (_, file) = shipped().pop().expect("levels ship");
    let facts = gate::Facts::within(std::sync::Arc::new(Plumb), file.level, Limits::states(3));
    assert!(facts.solution().exhausted().is_some());
    assert!(matches!(facts.odds(), Odds::Unknown(_)));
}
