//! The fast solver against the plain one and against the generic search.

use super::levels::{facts, level, shipped};
use super::plain::{Plain, slide};
use gate::facts::{Facts, join_line};
use gate::games::millrace::Millrace;
use gate::search::{Answer, Chance, Limits, PuzzleSpace, odds_acyclic, solve};
use gate::{Game, search::Odds};
use proptest::prelude::*;
use rules::Puzzle;
use rules::grid::Direction;
use rules::millrace::Level;
use std::sync::atomic::{AtomicU32, Ordering};

/// Outcome, optimum, line, states, odds and number of lines are those of the plain solver.
fn agrees_with_the_plain_one(level: &Level) -> Facts<Millrace> {
    let (known, states) = Plain::solve(&level.text());
    let facts = facts(level);
    let solution = facts.solution();
    assert_eq!(solution.states, Some(states as u64), "states");
    assert_eq!(solution.line().map(join_line), known.line, "line");
    match &solution.answer {
        Answer::Solved { optimum, line } => assert_eq!(*optimum as usize, line.len(), "optimum"),
        other => assert_eq!(*other, Answer::Unsolvable),
    }
    let chance = Chance::new(known.chance.numer().clone(), known.chance.denom().clone());
    assert_eq!(*facts.odds(), Odds::Exact(chance), "odds");
    let own = Millrace.proof_values(&facts).expect("the level is small");
    assert_eq!(own[0].to_string(), known.lines.to_string(), "lines");
    facts
}

/// So are they those of the generic search over the rules.
fn agrees_with_the_generic_one(facts: &Facts<Millrace>) {
    let solution = facts.solution();
    let graph = facts.graph().expect("the level is small");
    assert_eq!(
        solution.states,
        Some(Millrace.count_states(graph)),
        "states"
    );
    assert_eq!(
        solution.line(),
        graph.first_win().map(|win| graph.line_to(win)).as_deref()
    );
    let odds = odds_acyclic(graph).expect("every move is counted");
    assert_eq!(*facts.odds(), Odds::Exact(odds), "odds");
}

#[test]
fn the_solvers_agree_on_every_shipped_level() {
    let shipped = shipped();
    assert_eq!(shipped.len(), 64);
    for (name, file) in shipped {
        let facts = agrees_with_the_plain_one(&file.level);
        agrees_with_the_generic_one(&facts);
        println!("{name}: {:?} states", facts.solution().states);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn the_solvers_agree_on_random_levels(level in level().prop_filter_map("malformed", |l| l)) {
        let facts = agrees_with_the_plain_one(&level);
        agrees_with_the_generic_one(&facts);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// From every state of a run: the same answer as a search that knows nothing of layers.
    #[test]
    fn the_way_from_any_state_is_a_shortest_one(
        level in level().prop_filter_map("malformed", |l| l),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 6),
    ) {
        let mut state = level.start();
        for pick in picks {
            let fast = Millrace.solve_from(&level, &state, Limits::default());
            if !level.standing(&state).is_open() {
                prop_assert_eq!(fast.answer, Answer::Unsolvable);
                break;
            }
            let plain = solve(&mut PuzzleSpace::from(&level, state), Limits::default());
            prop_assert_eq!(fast.answer, plain.answer);
            let mut legal = Vec::new();
            level.moves(&state, &mut legal);
            level.play(&mut state, *pick.get(&legal));
        }
    }

    /// A cap is never taken for an answer: exhausted, or the same answer as without it.
    #[test]
    fn a_cap_changes_no_answer(
        level in level().prop_filter_map("malformed", |l| l),
        cap in 1_u64..60,
    ) {
        let free = facts(&level);
        let capped = Facts::within(free.shared_game(), level, Limits::states(cap));
        match &capped.solution().answer {
            Answer::Exhausted(exhausted) => prop_assert_eq!(exhausted.states, cap),
            answer => prop_assert_eq!(answer, &free.solution().answer),
        }
        if capped.solution().states.is_some() {
            prop_assert_eq!(capped.odds(), free.odds());
        } else {
            prop_assert!(matches!(capped.odds(), Odds::Unknown(_)));
        }
    }

    #[test]
    fn slides_agree(level in level().prop_filter_map("malformed", |l| l)) {
        let number = |word: &str| word.parse().unwrap_or(0);
        let read = |rows: Vec<String>| -> Vec<Vec<u32>> {
            rows.iter().map(|row| row.split_whitespace().map(number).collect()).collect()
        };
        for direction in Direction::ALL {
            let fast = read(level.board().slide(direction).rows());
            prop_assert_eq!(fast, slide(&read(level.board().rows()), direction.letter()));
        }
    }
}

/// Else agreement would be shown on boards without a win alone.
#[test]
fn many_random_levels_can_be_won() {
    let (won, all) = (AtomicU32::new(0), AtomicU32::new(0));
    proptest!(ProptestConfig::with_cases(300), |(level in level().prop_filter_map("malformed", |l| l))| {
        all.fetch_add(1, Ordering::Relaxed);
        won.fetch_add(u32::from(facts(&level).solution().optimum().is_some()), Ordering::Relaxed);
    });
    let (won, all) = (won.into_inner(), all.into_inner());
    assert!(won * 10 > all, "{won} of {all}");
}
