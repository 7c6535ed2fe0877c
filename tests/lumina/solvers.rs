//! The fast solver agrees with the plain one: in outcome, optimum, first line, states,
//! odds, lines, plans and idle blocks.

use super::levels::{facts, level, shipped};
use super::plain::{Plain, solve};
use gate::games::lumina::fast::{Lines, Plans};
use gate::games::lumina::own::analysis;
use gate::games::lumina::steps::unit_steps;
use gate::search::{Limits, Odds};
use num_bigint::BigUint;
use proptest::prelude::*;
use rules::lumina::{Level, rush};

/// Above, the plain solver takes too long for a test.
const SMALL: usize = 12_000;

fn agrees(level: &Level, plain: &Plain) {
    let facts = facts(level);
    let solution = facts.solution();
    assert_eq!(solution.optimum(), plain.optimum);
    assert_eq!(solution.line(), plain.line.as_deref());
    assert_eq!(solution.states, Some(plain.states as u64));
    let Odds::Exact(odds) = facts.odds() else {
        panic!("odds are exact");
    };
    assert_eq!(odds.numerator(), plain.odds.numer());
    assert_eq!(odds.denominator(), plain.odds.denom());
    let analysis = analysis(&facts).expect("a small level");
    let lines = analysis.lines().map_or(BigUint::ZERO, Lines::count);
    assert_eq!(lines, plain.lines);
    let plans = match plain.plans {
        many if many >= 15 => Plans::Many,
        few => Plans::Exactly(few as u8),
    };
    assert_eq!(analysis.plans(), plans);
    assert_eq!(analysis.idle(), plain.idle);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn on_random_boards(level in level()) {
        if let Some(plain) = solve(&level, SMALL) {
            agrees(&level, &plain);
        }
    }
}

#[test]
fn on_every_shipped_level_small_enough() {
    let mut compared = 0;
    for (name, file) in shipped() {
        let recorded = file.proof.as_ref().and_then(|p| p.count("states"));
        if recorded.is_none_or(|states| states > SMALL as u64) {
            continue;
        }
        let plain = solve(&file.level, SMALL).unwrap_or_else(|| panic!("{name} is small"));
        agrees(&file.level, &plain);
        compared += 1;
    }
    assert!(compared > 50, "{compared} levels are no comparison");
}

#[test]
fn on_every_public_board() {
    let boards = include_str!("../oracles/rush_hour.tsv");
    let mut compared = 0;
    for line in boards.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let level = rush::read(fields[0]).expect("a public board");
        let facts = facts(&level);
        assert_eq!(facts.solution().optimum(), fields[1].parse().ok(), "{line}");
        assert_eq!(facts.solution().states, fields[3].parse().ok(), "{line}");
        let steps = unit_steps(&level, Limits::default()).expect("below the cap");
        assert_eq!(steps, fields[2].parse().ok(), "{line}");
        compared += 1;
    }
    assert_eq!(compared, 360);
}
