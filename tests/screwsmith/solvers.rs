//! The fast solver against the plain one.

use super::levels::{facts, shipped};
use super::plain::Plain;
use gate::games::screwsmith::facts::{ODDS_CAP, only_line};
use gate::games::screwsmith::rail::has_more_states;
use gate::games::screwsmith::small;
use gate::search::{Chance, Odds};
use proptest::prelude::*;
use rules::screwsmith::Level;

/// Most states of a shipped level that the plain solver is asked about.
const SMALL: u64 = 20_000;

/// Outcome, min_rail, odds, and whether there is one line alone, are those of the plain
/// solver, which counts as many states as the graph has.
fn agrees(level: &Level, most: usize) -> bool {
    let Some((known, states)) = Plain::solve(level, most) else {
        assert!(has_more_states(level, most as u64), "states");
        return false;
    };
    assert!(!has_more_states(level, states as u64), "states");
    assert!(has_more_states(level, states as u64 - 1), "states");
    let facts = facts(level);
    assert_eq!(
        facts.solution().optimum(),
        known.rail.map(u32::from),
        "min_rail"
    );
    let chance = Chance::new(known.chance.numer().clone(), known.chance.denom().clone());
    if states as u64 <= ODDS_CAP || known.rail.is_none() {
        assert_eq!(*facts.odds(), Odds::Exact(chance), "odds");
    }
    assert_eq!(only_line(&facts), Ok(known.lines == 1), "lines");
    true
}

#[test]
fn the_solvers_agree_on_every_shipped_level_that_is_small_enough() {
    let shipped = shipped();
    assert_eq!(shipped.len(), 200);
    let mut compared = 0;
    for (_, file) in &shipped {
        // Counting is quick, and what it says of the small ones is checked below.
        if !has_more_states(&file.level, SMALL) {
            compared += u32::from(agrees(&file.level, SMALL as usize));
        }
    }
    assert!(compared >= 5, "{compared} are small enough");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_solvers_agree_on_random_machines(seed in any::<u64>()) {
        prop_assert!(agrees(&small(seed), 1_000_000));
    }
}
