//! The generic search against a plain one, and the three answers kept apart.

use crate::jugs::{Amounts, JugText, Jugs, Step, jugs};
use gate::search::{
    Answer, Cap, Extent, Limits, Lines, PuzzleSpace, explore, odds_acyclic, solve, sweep,
};
use proptest::prelude::*;
use rules::Puzzle;
use std::collections::{BTreeMap, VecDeque};

fn whole(level: &Jugs) -> gate::search::Graph<Amounts, Step> {
    explore(
        &mut PuzzleSpace::new(level),
        Extent::Whole,
        Limits::default(),
    )
    .expect("a small space")
}

#[test]
fn five_and_three_give_four_in_six() {
    let level = jugs(&[5, 3], 4);
    let solution = solve(&mut PuzzleSpace::new(&level), Limits::default());
    assert_eq!(solution.optimum(), Some(6));
    let texts: Vec<String> = solution
        .line()
        .unwrap()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(texts.join(" "), "fill0 pour01 empty1 pour01 fill0 pour01");
}

#[test]
fn what_is_out_of_reach_is_unsolvable_and_what_is_capped_is_not() {
    let level = jugs(&[6, 4], 3);
    let answer = |cap| solve(&mut PuzzleSpace::new(&level), Limits::states(cap)).answer;
    assert_eq!(answer(1000), Answer::Unsolvable);
    let Answer::Exhausted(exhausted) = answer(5) else {
        panic!("a cap of five is hit")
    };
    assert_eq!(exhausted.cap, Cap::States(5));
    let graph = explore(
        &mut PuzzleSpace::new(&level),
        Extent::Whole,
        Limits::states(5),
    );
    assert_eq!(graph.unwrap_err().cap, Cap::States(5));
}

#[test]
fn a_cap_on_bytes_is_a_cap() {
    let level = jugs(&[97, 89, 83], 1);
    let limits = Limits {
        bytes: 10_000,
        ..Limits::default()
    };
    let graph = explore(&mut PuzzleSpace::new(&level), Extent::Whole, limits);
    assert_eq!(graph.unwrap_err().cap, Cap::Bytes(10_000));
}

#[test]
fn odds_on_a_cycle_are_not_made_up() {
    assert_eq!(odds_acyclic(&whole(&jugs(&[5, 3], 4))), None);
}

/// Distances from the start and number of shortest lines, by the plainest search there is.
fn plain(level: &Jugs) -> (BTreeMap<Amounts, u32>, Option<(u32, u64)>) {
    let mut depth = BTreeMap::from([(level.start(), 0)]);
    let mut ways = BTreeMap::from([(level.start(), 1_u64)]);
    let mut queue = VecDeque::from([level.start()]);
    while let Some(state) = queue.pop_front() {
        if !level.standing(&state).is_open() {
            continue;
        }
        let mut moves = Vec::new();
        level.moves(&state, &mut moves);
        for mv in moves {
            let mut next = state;
            level.play(&mut next, mv);
            let here = depth[&state] + 1;
            if *depth.entry(next).or_insert_with(|| {
                queue.push_back(next);
                here
            }) == here
            {
                *ways.entry(next).or_default() += ways[&state];
            }
        }
    }
    let wins = || depth.iter().filter(|(s, _)| level.standing(s).is_won());
    let best = wins().map(|(_, &d)| d).min();
    let lines = best.map(|b| {
        (
            b,
            wins().filter(|&(_, &d)| d == b).map(|(s, _)| ways[s]).sum(),
        )
    });
    (depth, lines)
}

fn level() -> impl Strategy<Value = Jugs> {
    (
        proptest::collection::vec(1_u8..9, 1..=3),
        1_u8..9,
        any::<bool>(),
    )
        .prop_map(|(jugs, target, glass)| {
            Jugs::new(&JugText {
                jugs,
                target,
                glass,
            })
            .expect("a legal level")
        })
}

proptest! {
    #[test]
    fn explore_and_solve_agree_with_the_plain_search(level in level()) {
        let (depth, lines) = plain(&level);
        let graph = whole(&level);
        prop_assert_eq!(graph.len(), depth.len());
        for state in graph.states() {
            prop_assert_eq!(graph.depth(state), depth[&graph.key(state)]);
        }
        let solution = solve(&mut PuzzleSpace::new(&level), Limits::default());
        prop_assert_eq!(solution.optimum(), lines.map(|(best, _)| best));
        prop_assert_eq!(graph.optimum(), solution.optimum());
        let from_graph = graph.first_win().map(|win| graph.line_to(win));
        prop_assert_eq!(from_graph.as_deref(), solution.line());
        let dag = Lines::of(&graph);
        prop_assert_eq!(dag.map(|d| d.count(&graph)), lines.map(|(_, n)| n.into()));
        // As far as the first win, the graph is the same.
        let part = explore(&mut PuzzleSpace::new(&level), Extent::FirstWin, Limits::default()).unwrap();
        prop_assert_eq!(part.optimum(), graph.optimum());
        let (a, b) = (Lines::of(&part), Lines::of(&graph));
        prop_assert_eq!(a.map(|l| l.odds(&part)), b.map(|l| l.odds(&graph)));
    }

    #[test]
    fn swept_distances_are_those_of_a_search_from_each_state(level in level()) {
        let graph = whole(&level);
        let distances = sweep(&graph, |s| graph.standing(s).is_won());
        for state in graph.states().filter(|&s| graph.standing(s).is_open()).take(40) {
            let from = PuzzleSpace::from(&level, graph.key(state));
            let solution = solve(&mut { from }, Limits::default());
            prop_assert_eq!(distances.get(state), solution.optimum());
        }
    }
}
