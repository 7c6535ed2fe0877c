use std::sync::Arc;

use rules::Puzzle;
use rules::screwsmith::{Level, State};

use super::hint;
use crate::facts::Facts;
use crate::games::screwsmith::{Screwsmith, small};
use crate::hint::Hint;
use crate::property::{Case, p08_hint_line};

/// A level whose optimum is two slots, and that after its first half asks for one.
const RAIL_NEEDED_EARLY: &str = include_str!("../samples/rail-needed-early.json");

fn facts(level: &Level) -> Facts<Screwsmith> {
    Facts::new(Arc::new(Screwsmith), level.clone())
}

fn rail_needed_early() -> Level {
    let text = serde_json::from_str(RAIL_NEEDED_EARLY).expect("the sample is a level text");
    Level::new(&text).expect("the sample is valid")
}

fn after(level: &Level, line: &str) -> State {
    let mut state = level.start();
    for tap in line.split(' ') {
        level.play(&mut state, tap.parse().expect("a tap"));
    }
    state
}

/// The line that was proved for the start is not good enough where it has used all of its
/// slots: from there on a win may take fewer.
#[test]
fn a_hint_counts_the_slots_from_here_on_and_not_those_of_the_whole_run() {
    let level = rail_needed_early();
    let state = after(&level, "3 11 11 2 2 12 9 9 13 8 15 16 16");
    let facts = facts(&level);
    assert_eq!(facts.solution().optimum(), Some(2));
    let Hint::Play(tap) = hint(&facts, &state) else {
        panic!("the level can be won from there");
    };
    assert!(["4", "6"].contains(&tap.to_string().as_str()), "{tap}");
    assert!(p08_hint_line::check(&Case::bare(&facts)).is_held());
}

#[test]
fn hints_are_best_from_every_state_of_hundreds_of_small_machines() {
    let mut sound = 0;
    for seed in 0..1_500 {
        let level = small(seed);
        let facts = facts(&level);
        if facts.solution().optimum().is_none() {
            continue;
        }
        let verdict = p08_hint_line::check(&Case::bare(&facts));
        assert!(verdict.is_held(), "machine {seed}: {verdict:?}");
        sound += 1;
    }
    assert!(sound >= 300, "{sound} can be won");
}
