//! Hints against the plain solver.

use super::levels::facts;
use super::plain::Plain;
use gate::Game;
use gate::games::screwsmith::{Screwsmith, small};
use gate::hint::Hint;
use proptest::prelude::*;
use rules::Puzzle;
use rules::screwsmith::{Level, State};

/// Most states of a machine that is walked through.
const MOST: usize = 3_000;

/// Every state that can be reached.
fn states(level: &Level) -> Vec<State> {
    let mut states = vec![level.start()];
    let mut seen = std::collections::BTreeSet::from([level.key(&states[0])]);
    let mut done = 0;
    while done < states.len() {
        let state = states[done].clone();
        done += 1;
        let mut taps = Vec::new();
        if level.standing(&state).is_open() {
            level.moves(&state, &mut taps);
        }
        for tap in taps {
            let mut next = state.clone();
            level.play(&mut next, tap);
            if seen.insert(level.key(&next)) {
                states.push(next);
            }
        }
    }
    states
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Whatever the run did before: after the hint a win takes the fewest slots, and none
    /// is given exactly where no line wins.
    #[test]
    fn the_hint_of_every_state_is_what_the_plain_solver_finds_best(seed in any::<u64>()) {
        let level = small(seed);
        let Some(plain) = Plain::walk(&level, MOST) else {
            return Ok(());
        };
        let facts = facts(&level);
        for state in states(&level).iter().filter(|s| level.standing(s).is_open()) {
            let mut taps = Vec::new();
            level.moves(state, &mut taps);
            let slots = |tap| {
                let mut next = state.clone();
                level.play(&mut next, tap);
                plain.known(&level, &next).rail
            };
            let best = taps.iter().filter_map(|&tap| slots(tap)).min();
            match Screwsmith.hint(&facts, state) {
                Hint::Play(tap) => prop_assert!(taps.contains(&tap) && slots(tap) == best),
                Hint::Hopeless => prop_assert_eq!(best, None),
                other => prop_assert!(false, "{:?}", other),
            }
        }
    }
}
