//! Won, lost, open.

use super::bench::{legal, level, played};
use crate::plumb::Marble;
use crate::puzzle::{Puzzle, Standing};

#[test]
fn won_when_every_marble_is_home() {
    let level = level("a.A b.B ###");
    assert_eq!(level.standing(&level.start()), Standing::Open);
    assert_eq!(level.standing(&played(&level, "R")), Standing::Won);
}

#[test]
fn not_won_while_a_marble_is_out() {
    let level = level("a.A b#B ###");
    assert_eq!(level.standing(&played(&level, "R")), Standing::Open);
}

#[test]
fn a_marble_in_a_pit_loses() {
    let level = level("aO. A## ###");
    assert_eq!(level.standing(&played(&level, "R")), Standing::Lost("pit"));
}

#[test]
fn a_pit_loses_even_if_the_last_other_comes_home_in_the_same_tilt() {
    let level = level("a.A bO# B##");
    let state = played(&level, "R");
    assert_eq!(state.marble(0), Marble::Home);
    assert_eq!(level.standing(&state), Standing::Lost("pit"));
}

#[test]
fn a_state_without_a_legal_tilt_is_open() {
    let level = level("a#A ### ###");
    assert_eq!(legal(&level, &level.start()), []);
    assert_eq!(level.standing(&level.start()), Standing::Open);
}

#[test]
fn marbles_of_a_colour_take_any_cup_of_it() {
    let level = level("a#a A#A ###");
    assert_eq!(level.standing(&played(&level, "D")), Standing::Won);
}
