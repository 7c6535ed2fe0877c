//! How marbles roll over each tile. Boards are rows; the line is played, and the
//! picture afterwards is compared.

use super::bench::{after, legal, level};
use crate::grid::Direction;
use test_case::test_case;

// A row of wall below keeps the boards at the least legal height.
#[test_case("a..#. A####", "R", "..a#. A####"; "a marble stops before a wall")]
#[test_case("a.... A####", "R", "....a A####"; "the outside is wall")]
#[test_case("a.>.. A####", "R", "..>.a A####"; "a gate lets in what rolls its way")]
#[test_case("a.<.. A####", "R", ".a<.. A####"; "a gate turned round is closed")]
#[test_case("a.^.. A####", "R", ".a^.. A####"; "a gate turned aside is closed")]
#[test_case("a.+.. A####", "R", "..a.. A####"; "a pad stops")]
#[test_case("a.+.. A####", "RR", "..+.a A####"; "a pad lets go")]
#[test_case(".a..* A####", "R", "a...* A####"; "a spring turns round")]
#[test_case("...a* A####", "R", "a...* A####"; "a spring turns round from next to it")]
#[test_case("*.a.* A####", "R", "*a..* A####"; "after its bounce a spring is a wall")]
#[test_case(".+a.* A####", "R", ".a..* A####"; "a pad stops on the way back")]
#[test_case("..<a* A####", "R", "a.<.* A####"; "a gate is asked the way the marble rolls now")]
#[test_case("a.B.. Ab###", "R", "..B.a Ab###"; "a cup of another colour is floor")]
#[test_case("a.A.. #####", "R", "..... #####"; "a cup takes its marble in passing")]
#[test_case(".Aa.* #####", "R", "....* #####"; "a cup takes its marble on the way back")]
#[test_case("a.O.. A####", "R", "..O.. A####"; "a pit takes a marble")]
fn rolls(rows: &str, line: &str, picture: &str) {
    let below = " #####";
    assert_eq!(
        after(&format!("{rows}{below}"), line),
        format!("{picture}{below}")
    );
}

#[test_case("aa... AA###", "R", "...aa AA###"; "marbles keep their order")]
#[test_case("a.a.# AA###", "R", "..aa# AA###"; "a marble stops before another")]
#[test_case("aa.A. A####", "R", "....a A####"; "a filled cup is floor at once for the marble behind")]
#[test_case("aa.O. AA###", "R", "...O. AA###"; "a pit swallows any number")]
#[test_case("ab.O. AB###", "R", "...O. AB###"; "a lost marble blocks nobody")]
#[test_case("a..a* AA###", "R", "aa..* AA###"; "a bounced marble comes to rest against one that has not moved")]
#[test_case(".a.a* AA###", "R", ".aa.* AA###"; "the one behind then finds its way blocked")]
#[test_case("a.+a* AA###", "R", ".aa.* AA###"; "a pad stops the bounced and it stops the next")]
fn lanes(rows: &str, line: &str, picture: &str) {
    let below = " #####";
    assert_eq!(
        after(&format!("{rows}{below}"), line),
        format!("{picture}{below}")
    );
}

#[test_case("ab... ##### #AB##", &[Direction::Right]; "marbles at the wall do not move")]
#[test_case("#a>.. ##### #A###", &[Direction::Right]; "nor does one before a wall")]
#[test_case("..<a# ##### #A###", &[Direction::Left]; "a gate open that way lets it go")]
#[test_case("..>a# ##### #A###", &[]; "a closed gate does not")]
#[test_case("#aa.* ##### #AA##", &[]; "two of which one bounces back against the other")]
#[test_case("#aa*# ##### #AA##", &[]; "two that come back to where they were")]
fn legal_at_the_start(rows: &str, ways: &[Direction]) {
    let level = level(rows);
    assert_eq!(legal(&level, &crate::Puzzle::start(&level)), ways);
}

#[test]
fn lanes_do_not_touch_each_other() {
    assert_eq!(after("a.#.. b...# AB###", "R"), ".a#.. ...b# AB###");
}

#[test]
fn columns_are_lanes_too() {
    assert_eq!(after("a#A a#. .#. .#A", "D"), ".#A .#. a#. a#A");
    assert_eq!(after("A## .## .## a##", "U"), ".## .## .## .##");
}

#[test]
fn a_marble_leaves_a_gate_any_way() {
    let board = "a>#A ##.# ####";
    let resting = super::bench::played(&level(board), "R");
    assert_eq!(level(board).rows(&resting)[0], ".a#A");
    assert_eq!(legal(&level(board), &resting), [Direction::Left]);
}

#[test]
fn a_pad_under_a_marble_that_bounces_on_the_spot_lets_it_go() {
    assert_eq!(after("a.+*. A#### #####", "RR"), "a.+*. A#### #####");
}

#[test]
fn a_marble_that_comes_back_to_its_pad_has_not_moved() {
    let level = level("##+.* A#a## #####");
    let on_pad = super::bench::played(&level, "U");
    assert_eq!(level.rows(&on_pad)[0], "##a.*");
    assert_eq!(legal(&level, &on_pad), [Direction::Down]);
}

#[test]
fn a_marble_that_bounces_back_to_its_cell_has_not_moved() {
    let level = level("#a.*A ##### #####");
    assert_eq!(legal(&level, &crate::Puzzle::start(&level)), []);
}
