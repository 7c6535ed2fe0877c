use rules::Puzzle;
use rules::rng::Rng;
use rules::screwsmith::{Level, State};

use super::{Found, Prunings, Rails, Steps, anatomy, bare, has_more_states, search, search_with};
use crate::games::screwsmith::small;
use crate::search::Limits;

const ALL: Limits = Limits::states(1_000_000);

fn fast(level: &Level, from: &State) -> Found {
    let rails = Rails {
        from: 1,
        to: level.rail(),
    };
    search(level, from, rails, ALL).expect("small machines are searched whole")
}

/// Plays a line; the longest rail on the way, if it wins.
fn longest(level: &Level, from: &State, line: &[rules::screwsmith::Tap]) -> Option<u8> {
    let mut state = from.clone();
    let mut longest = state.rail.len();
    for &tap in line {
        assert_eq!(level.legality(&state, tap), Ok(()));
        assert!(level.standing(&state).is_open());
        level.play(&mut state, tap);
        longest = longest.max(state.rail.len());
    }
    level.standing(&state).is_won().then_some(longest)
}

#[test]
fn the_search_agrees_with_the_bare_one_on_thousands_of_small_machines() {
    let mut solved = 0;
    for seed in 0..4_000 {
        let level = small(seed);
        let plain = bare(&level, ALL).expect("small machines are searched whole");
        let found = fast(&level, &level.start());
        let rail = found.win.as_ref().map(|(rail, _)| *rail);
        assert_eq!(rail, plain, "machine {seed}");
        if let Some((rail, line)) = &found.win {
            let used = longest(&level, &level.start(), line);
            assert_eq!(used.map(|used| used.max(1)), Some(*rail), "machine {seed}");
            solved += 1;
        }
    }
    assert!((1_000..3_900).contains(&solved), "{solved} solvable");
}

/// Each pruning by itself, and the heap with the waiting that it thins out.
const ONE_BY_ONE: [(&str, Prunings); 4] = {
    const NONE: Prunings = Prunings::NONE;
    [
        ("safe", Prunings { safe: true, ..NONE }),
        ("fold", Prunings { fold: true, ..NONE }),
        (
            "waiting",
            Prunings {
                steps: Steps::Waiting,
                ..NONE
            },
        ),
        (
            "heap last",
            Prunings {
                steps: Steps::HeapLast,
                ..NONE
            },
        ),
    ]
};

#[test]
fn each_pruning_by_itself_agrees_with_the_bare_search_and_saves_states() {
    let none = Prunings::NONE;
    let mut states = [0; 5];
    for seed in 0..2_000 {
        let level = small(seed);
        let rails = Rails {
            from: 1,
            to: level.rail(),
        };
        let start = level.start();
        let plain = bare(&level, ALL).expect("small machines are searched whole");
        let ask = |prunings| {
            let found = search_with(&level, &start, rails, ALL, prunings);
            found.expect("small machines are searched whole")
        };
        let all = [("none", none)].into_iter().chain(ONE_BY_ONE);
        for ((name, prunings), states) in all.zip(&mut states) {
            let found = ask(prunings);
            *states += found.states;
            let rail = found.win.as_ref().map(|(rail, _)| *rail);
            assert_eq!(rail, plain, "machine {seed}, {name}");
            if let Some((rail, line)) = found.win {
                let used = longest(&level, &start, &line).map(|used| used.max(1));
                assert_eq!(used, Some(rail), "machine {seed}, {name}");
            }
        }
    }
    let [none, safe, fold, wait, heap] = states;
    assert!(safe < none && fold < none && wait < none, "{states:?}");
    assert!(heap < wait, "{states:?}");
}

/// The one memo across rails: what a search knows of shorter rails is what a search under
/// each of them alone finds.
#[test]
fn one_search_through_all_rails_agrees_with_a_search_under_each() {
    for seed in 0..2_000 {
        let level = small(seed);
        let wins = |&rail: &u8| {
            let alone = Rails {
                from: rail,
                to: rail,
            };
            let found = search(&level, &level.start(), alone, ALL);
            let found = found.expect("small machines are searched whole");
            found.win.is_some()
        };
        let least = (1..=level.rail()).find(wins);
        let found = fast(&level, &level.start());
        assert_eq!(found.win.map(|(rail, _)| rail), least, "machine {seed}");
    }
}

#[test]
fn the_search_agrees_with_the_bare_one_in_the_middle_of_a_run() {
    for seed in 0..1_000 {
        let level = small(seed);
        let mut rng = Rng::new(seed);
        let mut state = level.start();
        let mut taps = Vec::new();
        for _ in 0..rng.index(8) {
            taps.clear();
            level.moves(&state, &mut taps);
            if taps.is_empty() || !level.standing(&state).is_open() {
                break;
            }
            level.play(&mut state, *rng.pick(&taps));
        }
        let wins = |rail: &u8| {
            let level = level.with_rail(*rail);
            super::bare::bare_from(&level, &state, ALL).expect("searched whole")
        };
        let plain = (state.rail.len().max(1)..=level.rail()).find(wins);
        let found = fast(&level, &state);
        let rail = found.win.as_ref().map(|(rail, _)| *rail);
        assert_eq!(rail, plain, "machine {seed}");
        if let Some((rail, line)) = &found.win {
            let used = longest(&level, &state, line);
            assert_eq!(used.map(|used| used.max(1)), Some(*rail), "machine {seed}");
        }
    }
}

#[test]
fn a_cap_is_never_taken_for_unsolvable() {
    let rails = Rails { from: 1, to: 9 };
    let mut stopped = 0;
    for seed in 0..400 {
        let level = small(seed);
        match search(&level, &level.start(), rails, Limits::states(1)) {
            Err(_) => stopped += 1,
            Ok(found) => assert!(found.states <= 1),
        }
        let bytes = Limits {
            bytes: 1,
            ..Limits::states(1_000)
        };
        let full = search(&level, &level.start(), rails, bytes);
        assert!(full.is_err() || full.is_ok_and(|f| f.states == 0));
    }
    assert!(stopped > 15, "{stopped}");
}

#[test]
fn states_are_counted_as_the_whole_graph_has_them() {
    use crate::search::{Extent, PuzzleSpace, explore};
    for seed in 0..1_000 {
        let level = small(seed);
        let graph = explore(&mut PuzzleSpace::new(&level), Extent::Whole, ALL);
        let states = graph.expect("small machines are searched whole").len() as u64;
        assert!(!has_more_states(&level, states), "machine {seed}");
        assert!(has_more_states(&level, states - 1), "machine {seed}");
    }
}

#[test]
fn the_whole_space_is_counted_as_its_graph_has_it() {
    use crate::games::screwsmith::Screwsmith;
    for seed in 0..1_000 {
        let level = small(seed);
        let plain = crate::anatomy::anatomy(&Screwsmith, &level, ALL);
        let plain = plain.expect("small machines are searched whole");
        let counted = anatomy(&level, Limits::states(plain.states));
        assert_eq!(counted, Ok(Some(plain.clone())), "machine {seed}");
        let capped = anatomy(&level, Limits::states(plain.states - 1));
        assert!(capped.is_err(), "machine {seed}");
    }
}
