//! Every law of the game as one short test.

use proptest::prelude::*;
use test_case::test_case;

use super::super::sample::{after, level, part, random, screw, text};
use crate::Puzzle;
use crate::puzzle::Standing;
use crate::rng::Rng;
use crate::screwsmith::{
    Colour, Illegal, Key, Kind, Level, LevelText, OpenCrate, Pose, STUCK, ScrewSet, State, Tap,
};

fn tap(text: &str) -> Tap {
    text.parse().expect("a tap")
}

fn legal(level: &Level, state: &State) -> String {
    let mut taps = Vec::new();
    level.moves(state, &mut taps);
    let texts: Vec<String> = taps.iter().map(Tap::to_string).collect();
    texts.join(" ")
}

/// A heap of loose screws, nothing covered: one part with all of them.
fn heap(colours: &str, rail: u8, open: u8, seed: u32) -> Level {
    let colour = |c: u8| Colour::ALL[usize::from(c - b'A')];
    let screws: Vec<_> = colours
        .bytes()
        .map(|c| screw([500, 500], Some(colour(c)), Kind::Plain))
        .collect();
    let all: Vec<u8> = (0..screws.len() as u8).collect();
    Level::new(&LevelText {
        seed,
        rail,
        open,
        parts: vec![part(0, [0, 0, 1000, 1400], None, &all)],
        screws,
    })
    .expect("a heap is valid")
}

/// A seed that gives a heap this queue.
fn seed_for(colours: &str, open: u8, queue: &str) -> u32 {
    let wanted: Vec<Colour> = queue
        .bytes()
        .map(|c| Colour::ALL[usize::from(c - b'A')])
        .collect();
    (1..10_000)
        .find(|&seed| heap(colours, 1, open, seed).queue() == wanted)
        .expect("some seed gives every order of a short queue")
}

fn filled(state: &State) -> Vec<Option<(u8, char, u8)>> {
    let shown = |slot: &Option<OpenCrate>| slot.map(|c| (c.id, c.colour.letter(), c.filled));
    state.slots.iter().map(shown).collect()
}

#[test]
fn only_screws_that_are_not_covered_can_be_tapped() {
    assert_eq!(legal(&level(), &level().start()), "0 1 3 4 5 6 7 8w 9");
    assert_eq!(
        level().legality(&level().start(), tap("2")),
        Err(Illegal::Covered(0))
    );
}

#[test]
fn a_part_settles_when_one_screw_is_left_and_may_cover_what_was_free() {
    let level = level();
    let state = after(&level, "0");
    assert_eq!(state.poses[0], Pose::Settled);
    assert!(level.is_reachable(&state, 2));
    assert_eq!(level.legality(&state, tap("3")), Err(Illegal::Covered(0)));
}

#[test]
fn a_part_without_screws_comes_away() {
    let level = level();
    let state = after(&level, "0 1 1");
    assert_eq!(state.poses[0], Pose::Gone);
    assert_eq!(legal(&level, &state), "2 3 4 5 6 7 8w 9");
}

#[test]
fn a_part_that_never_had_but_one_screw_starts_settled() {
    let mut text = text();
    text.parts
        .push(part(5, [100, 600, 50, 50], Some([580, 80, 40, 40]), &[10]));
    text.screws.push(screw([120, 620], None, Kind::Bolt));
    let level = Level::new(&text).unwrap();
    assert_eq!(level.start().poses[4], Pose::Settled);
    assert_eq!(level.covered_by(&level.start(), 5), Some(4));
}

#[test]
fn the_housing_neither_settles_nor_comes_away() {
    let mut text = text();
    text.parts[3] = part(9, [580, 80, 40, 40], Some([0, 0, 1, 1]), &[]);
    let level = Level::new(&text).unwrap();
    assert_eq!(level.covered_by(&level.start(), 5), Some(3));
    let end = after(&level, "0 1 1 2 3 4");
    assert_eq!(end.poses[3], Pose::First);
    assert_eq!(level.covered_by(&end, 5), Some(3));
}

#[test]
fn a_part_covers_lower_layers_alone() {
    // The plate (layer 0) contains screws of the lid (layer 1) and does not cover
    // them, nor does a part cover its own screws or those of its layer.
    let mut text = text();
    text.parts[2].rect = [0, 0, 1000, 1400];
    let level = Level::new(&text).unwrap();
    for screw in 0..10 {
        assert!(level.screw(screw).covers.iter().all(|c| c.part == 0));
    }
}

#[test]
fn edges_belong_to_a_part() {
    let mut text = text();
    text.screws[2].at = [300, 200];
    let level = Level::new(&text).unwrap();
    assert_eq!(level.covered_by(&level.start(), 2), Some(0));
}

#[test]
fn a_rusted_screw_takes_two_taps_and_counts_as_present_between_them() {
    let level = level();
    let state = after(&level, "1");
    assert_eq!(state.loosened, [1].into_iter().collect());
    assert_eq!(state.removed, ScrewSet::EMPTY);
    assert_eq!(state.poses[0], Pose::First);
    let state = after(&level, "1 1");
    assert_eq!(state.loosened, ScrewSet::EMPTY);
    assert_eq!(state.removed, [1].into_iter().collect());
}

#[test]
fn a_mask_lifts_when_another_screw_of_the_part_is_out() {
    let level = level();
    assert!(!level.shows(&level.start(), 4));
    assert!(level.shows(&after(&level, "3"), 4));
    // Screws of other parts lift nothing.
    assert!(!level.shows(&after(&level, "0 1 1 5 6 7"), 4));
}

#[test]
fn a_loosened_screw_lifts_no_mask() {
    let mut text = text();
    text.screws[3].kind = Kind::Rusted;
    let level = Level::new(&text).unwrap();
    assert!(!level.shows(&after(&level, "3"), 4));
    assert!(level.shows(&after(&level, "3 3"), 4));
}

#[test]
fn a_masked_screw_alone_on_its_part_shows_from_the_start() {
    let mut text = text();
    text.parts[1].screws = vec![2, 3];
    text.parts.push(part(0, [300, 50, 100, 100], None, &[4]));
    let level = Level::new(&text).unwrap();
    assert!(level.shows(&level.start(), 4));
}

#[test]
fn a_bolt_takes_the_wrench_and_goes_nowhere() {
    let level = level();
    let start = level.start();
    let state = after(&level, "8w");
    assert_eq!((start.wrenches, state.wrenches), (1, 0));
    assert_eq!(state.slots, start.slots);
    assert!(state.rail.is_empty());
}

#[test_case("8", Illegal::NeedsWrench)]
#[test_case("5w", Illegal::NotABolt)]
#[test_case("1w", Illegal::NotABolt; "on a rusted screw")]
#[test_case("2", Illegal::Covered(0))]
#[test_case("2w", Illegal::Covered(0); "covered is told before the wrench")]
#[test_case("10", Illegal::NoSuchScrew)]
#[test_case("65535", Illegal::NoSuchScrew; "far beyond")]
fn an_illegal_tap_says_why(text: &str, why: Illegal) {
    assert_eq!(level().legality(&level().start(), tap(text)), Err(why));
}

#[test]
fn a_screw_that_is_out_cannot_be_tapped_again() {
    let level = level();
    assert_eq!(
        level.legality(&after(&level, "0"), tap("0")),
        Err(Illegal::Absent)
    );
}

#[test]
fn the_first_of_the_queue_fill_the_slots_from_0_up() {
    let level = heap("AAABBBCCC", 5, 2, seed_for("AAABBBCCC", 2, "CAB"));
    assert_eq!(
        filled(&level.start()),
        [Some((0, 'C', 0)), Some((1, 'A', 0)), None, None]
    );
}

#[test]
fn with_too_few_crates_a_slot_stays_empty() {
    let level = heap("AAA", 5, 4, 1);
    assert_eq!(
        filled(&level.start()),
        [Some((0, 'A', 0)), None, None, None]
    );
}

#[test]
fn a_screw_goes_to_the_lowest_of_two_equally_full_crates_and_then_to_the_fullest() {
    let level = heap("AAAAAA", 5, 2, 1);
    let contents = |taps| {
        filled(&after(&level, taps))
            .into_iter()
            .flatten()
            .map(|c| c.2)
            .collect::<Vec<_>>()
    };
    assert_eq!(contents("0"), [1, 0]);
    assert_eq!(contents("0 1"), [2, 0]);
    // Sealed, nothing left in the queue: the other one remains.
    assert_eq!(contents("0 1 2"), [0]);
    assert_eq!(contents("0 1 2 3"), [1]);
}

#[test]
fn a_screw_without_an_open_crate_goes_to_the_rail_in_order_of_arrival() {
    let seed = seed_for("AAABBBCCCDDD", 2, "ABCD");
    let level = heap("AAABBBCCCDDD", 5, 2, seed);
    let state = after(&level, "9 6 10");
    assert_eq!(state.rail.screws(), [9, 6, 10]);
}

#[test]
fn a_full_rail_alone_is_no_loss_and_one_screw_more_is() {
    let seed = seed_for("AAABBBCCC", 2, "ABC");
    let level = heap("AAABBBCCC", 2, 2, seed);
    let full = after(&level, "6 7");
    assert_eq!(level.standing(&full), Standing::Open);
    let lost = after(&level, "6 7 8");
    assert_eq!(level.standing(&lost), Standing::Lost("rail overflow"));
    // The screw counts as removed and lies one beyond the end.
    assert_eq!(lost.rail.screws(), [6, 7, 8]);
    assert!(lost.removed.has(8));
}

#[test]
fn a_full_rail_still_lets_screws_into_open_crates() {
    let seed = seed_for("AAABBBCCC", 2, "ABC");
    let level = heap("AAABBBCCC", 2, 2, seed);
    assert_eq!(
        level.standing(&after(&level, "6 7 0 1 2 8")),
        Standing::Open
    );
}

#[test]
fn a_sealed_crate_makes_room_for_the_next_in_its_slot() {
    let seed = seed_for("AAABBBCCC", 2, "ABC");
    let level = heap("AAABBBCCC", 5, 2, seed);
    let state = after(&level, "0 1 2");
    assert_eq!(
        filled(&state),
        [Some((2, 'C', 0)), Some((1, 'B', 0)), None, None]
    );
    assert_eq!(state.sealed, [0]);
}

#[test]
fn a_new_crate_takes_what_the_rail_holds_of_its_colour() {
    let seed = seed_for("AAABBBCCCDDD", 2, "ABCD");
    let level = heap("AAABBBCCCDDD", 5, 2, seed);
    let state = after(&level, "6 9 7 0 1 2");
    assert_eq!(
        filled(&state)[0],
        Some((2, 'C', 2)),
        "two of colour C were on the rail"
    );
    assert_eq!(state.rail.screws(), [9]);
}

#[test]
fn a_crate_pulled_filled_and_sealed_within_one_tap_pulls_the_next() {
    let seed = seed_for("AAABBBCCCDDD", 2, "ABCD");
    let level = heap("AAABBBCCCDDD", 5, 2, seed);
    let state = after(&level, "6 7 8 9 0 1 2");
    assert_eq!(
        filled(&state),
        [Some((3, 'D', 1)), Some((1, 'B', 0)), None, None]
    );
    assert_eq!(state.sealed, [0, 2]);
    assert_eq!(state.next_id, 4);
    assert!(state.rail.is_empty());
}

#[test]
fn a_crate_takes_no_more_than_three_from_the_rail_in_order_of_arrival() {
    let seed = seed_for("AAABBBCCCCCC", 2, "ABCC");
    let level = heap("AAABBBCCCCCC", 5, 2, seed);
    let state = after(&level, "6 7 8 9 0 1 2");
    // The first crate C is sealed from the rail, the second opens in its slot
    // and takes the fourth.
    assert_eq!(filled(&state)[0], Some((3, 'C', 1)));
    assert_eq!(state.sealed, [0, 2]);
}

#[test]
fn a_level_is_won_when_no_screw_is_left() {
    let level = heap("AAABBB", 1, 2, 1);
    assert_eq!(level.standing(&after(&level, "0 1 2 3 4")), Standing::Open);
    assert_eq!(level.standing(&after(&level, "0 1 2 3 4 5")), Standing::Won);
}

#[test]
fn a_level_without_a_legal_tap_is_stuck() {
    let mut text = text();
    text.parts.push(part(9, [0, 0, 1000, 1400], None, &[]));
    let level = Level::new(&text).unwrap();
    assert_eq!(level.standing(&level.start()), Standing::Lost(STUCK));
}

#[test]
fn equal_screws_out_in_another_order_are_the_same_key() {
    let level = level();
    let (one, other) = (after(&level, "5 6 0"), after(&level, "0 6 5"));
    assert_eq!(level.key(&one), level.key(&other));
}

#[test]
fn a_loosened_screw_is_part_of_the_key() {
    let level = level();
    assert_ne!(level.key(&after(&level, "1")), level.key(&level.start()));
}

#[test]
fn replay_shows_crates_rail_removed_and_loosened() {
    let seed = seed_for("AAABBBCCC", 2, "ABC");
    let level = heap("AAABBBCCC", 5, 2, seed);
    let shown = level.shown(&after(&level, "6 0"));
    assert_eq!(
        serde_json::to_string(&shown).unwrap(),
        r#"{"removed":[0,6],"loosened":[],"rail":["C"],"crates":[["A",1],["B",0]]}"#
    );
    let one_crate = heap("AAA", 5, 2, 1);
    assert!(
        serde_json::to_string(&one_crate.shown(&one_crate.start()))
            .unwrap()
            .ends_with(r#""crates":[["A",0],null]}"#)
    );
}

/// A random run to its end: the states, the last one included.
fn run(level: &Level, seed: u64, mut each: impl FnMut(&State, Tap)) -> State {
    let mut rng = Rng::new(seed);
    let mut state = level.start();
    let mut taps = Vec::new();
    while level.standing(&state).is_open() {
        taps.clear();
        level.moves(&state, &mut taps);
        let tap = *rng.pick(&taps);
        each(&state, tap);
        level.play(&mut state, tap);
    }
    state
}

/// Crates and rail worked out anew from what is out, with no history: the
/// content of a colour's crates and what is left over for the rail.
fn from_counts(level: &Level, state: &State) -> (u8, usize) {
    let count = |c: Colour| {
        let of = |&s: &u8| level.screw(s).colour == Some(c);
        state.removed.iter().filter(of).count()
    };
    let mut opened = usize::from(level.open()).min(level.queue().len());
    loop {
        let crates = |c: Colour| level.queue()[..opened].iter().filter(|&&q| q == c).count();
        let sealed: usize = Colour::ALL
            .iter()
            .map(|&c| (count(c) / 3).min(crates(c)))
            .sum();
        let next = (usize::from(level.open()) + sealed).min(level.queue().len());
        if next == opened {
            let over = |&c: &Colour| count(c).saturating_sub(3 * crates(c));
            return (Colour::ALL.iter().map(over).sum::<usize>() as u8, opened);
        }
        opened = next;
    }
}

proptest! {
    #[test]
    fn undo_restores_everything(machine in 0u64..1_000_000, play in any::<u64>()) {
        let level = random(machine);
        let mut wrong = None;
        run(&level, play, |state, tap| {
            let mut copy = state.clone();
            let undo = level.play(&mut copy, tap);
            level.undo(&mut copy, undo);
            if copy != *state {
                wrong = Some((state.clone(), tap));
            }
        });
        prop_assert_eq!(wrong, None);
    }

    #[test]
    fn crates_and_rail_follow_from_what_is_out(machine in 0u64..1_000_000, play in any::<u64>()) {
        let level = random(machine);
        let mut wrong = None;
        let end = run(&level, play, |state, tap| {
            if from_counts(&level, state) != (state.rail.len(), usize::from(state.next_id)) {
                wrong = Some((state.clone(), tap));
            }
        });
        prop_assert_eq!(wrong, None);
        if !end.overflowed {
            prop_assert_eq!(from_counts(&level, &end).0, end.rail.len());
        }
    }

    #[test]
    fn no_screw_on_the_rail_has_an_open_crate(machine in 0u64..1_000_000, play in any::<u64>()) {
        let level = random(machine);
        let end = run(&level, play, |_, _| {});
        for &screw in end.rail.screws() {
            let colour = level.screw(screw).colour.expect("bolts go nowhere");
            prop_assert_eq!(end.slot_for(colour), None);
        }
    }

    #[test]
    fn screws_are_conserved(machine in 0u64..1_000_000, play in any::<u64>()) {
        let level = random(machine);
        let end = run(&level, play, |_, _| {});
        let bolts = end.removed.iter().filter(|&s| level.screw(s).kind == Kind::Bolt).count();
        let crated: usize = end.slots.iter().flatten().map(|c| usize::from(c.filled)).sum();
        prop_assert_eq!(
            end.removed.len() as usize,
            bolts + crated + 3 * end.sealed.len() + usize::from(end.rail.len())
        );
        prop_assert_eq!(usize::from(end.wrenches) + bolts, usize::from(level.wrenches()));
    }

    #[test]
    fn legal_taps_are_those_that_legality_admits(machine in 0u64..1_000_000, play in any::<u64>()) {
        let level = random(machine);
        let mut wrong = false;
        run(&level, play, |state, _| {
            let mut listed = Vec::new();
            level.moves(state, &mut listed);
            let all = (0..level.screws().len() as u16 + 3)
                .flat_map(|screw| [false, true].map(|wrench| Tap { screw, wrench }));
            let admitted: Vec<Tap> =
                all.filter(|&tap| level.legality(state, tap).is_ok()).collect();
            wrong |= listed != admitted;
        });
        prop_assert!(!wrong);
    }

    #[test]
    fn poses_follow_from_what_is_out(machine in 0u64..1_000_000, play in any::<u64>()) {
        let level = random(machine);
        let end = run(&level, play, |_, _| {});
        for (part, &pose) in end.poses.iter().enumerate() {
            prop_assert_eq!(pose, level.pose(part, end.removed));
        }
    }
}

/// The three parts of a key, so that a field added to it is not forgotten here.
#[test]
fn a_key_is_removed_loosened_and_overflow() {
    let Key {
        removed,
        loosened,
        overflowed,
    } = level().key(&level().start());
    assert_eq!(
        (removed, loosened, overflowed),
        (ScrewSet::EMPTY, ScrewSet::EMPTY, false)
    );
}
