//! What a key tells apart, and what not.

use super::bench::{legal, level, played};
use crate::plumb::{Key, State};
use crate::puzzle::Puzzle;

#[test]
fn marbles_of_a_colour_are_alike() {
    let level = level("a.#A .a.. ..A#");
    let mut states = vec![level.start()];
    let mut next = 0;
    while let Some(state) = states.get(next).cloned() {
        for way in legal(&level, &state) {
            let after = level.tilt(&state, way);
            if !states.contains(&after) {
                states.push(after);
            }
        }
        next += 1;
    }
    // Both on the board, so that no cup is filled and only their places count.
    states.retain(|state| (0..2).all(|marble| state.marble(marble).cell().is_some()));
    let exchanges = |one: &State, other: &State| {
        one != other && one.marble(0) == other.marble(1) && one.marble(1) == other.marble(0)
    };
    let mut found = 0;
    for one in &states {
        for other in states.iter().filter(|other| exchanges(one, other)) {
            assert_eq!(level.key(one), level.key(other));
            found += 1;
        }
    }
    assert!(found > 0, "somewhere the two marbles exchange places");
}

#[test]
fn marbles_of_two_colours_are_not_alike() {
    let one = level("a.b A.B ...");
    let other = level("b.a A.B ...");
    assert_ne!(one.key(&one.start()), other.key(&other.start()));
}

#[test]
fn a_key_tells_which_cup_is_filled() {
    let level = level("aA. a.# A..");
    let keys = [level.key(&played(&level, "R")), level.key(&level.start())];
    assert_ne!(
        keys[0].bits() >> Key::CUPS_SHIFT,
        keys[1].bits() >> Key::CUPS_SHIFT
    );
}

#[test]
fn a_key_forgets_where_a_marble_was_lost() {
    let level = level("OaO A## ###");
    let (left, right) = (played(&level, "L"), played(&level, "R"));
    assert_ne!(left, right);
    assert_eq!(level.key(&left), level.key(&right));
}

#[test]
fn a_key_has_seven_bits_a_marble_and_one_a_cup() {
    let level = level("a.. .#b A.B");
    let gone = u64::from(Key::GONE);
    let unused = (2..8).map(|slot| gone << (7 * slot)).sum::<u64>();
    assert_eq!(level.key(&level.start()), Key::of_bits(unused | 5 << 7));
}
