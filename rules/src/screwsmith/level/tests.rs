use test_case::test_case;

use super::super::sample;
use super::{Level, LevelText};
use crate::screwsmith::{Colour, Kind};

/// Paths of the faults of the sample level after a change.
fn faults(change: impl FnOnce(&mut LevelText)) -> Vec<String> {
    let mut text = sample::text();
    change(&mut text);
    match Level::new(&text) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.0.into_iter().map(|fault| fault.path).collect(),
    }
}

#[test]
fn a_level_gives_its_text_back() {
    let text = sample::text();
    assert_eq!(Level::new(&text).unwrap().text(), text);
}

#[test]
fn a_seed_of_zero_is_malformed() {
    assert_eq!(faults(|t| t.seed = 0), ["seed"]);
    assert!(faults(|t| t.seed = u32::MAX).is_empty());
}

#[test_case(0, false)]
#[test_case(1, true)]
#[test_case(9, true)]
#[test_case(10, false)]
fn a_rail_has_one_to_nine_slots(rail: u8, valid: bool) {
    assert_eq!(faults(|t| t.rail = rail).is_empty(), valid);
}

#[test_case(1, false)]
#[test_case(2, true)]
#[test_case(4, true)]
#[test_case(5, false)]
fn two_to_four_crates_stand_open(open: u8, valid: bool) {
    assert_eq!(faults(|t| t.open = open).is_empty(), valid);
}

#[test]
fn a_screw_belongs_to_exactly_one_part() {
    assert_eq!(
        faults(|t| t.parts[1].screws[0] = 0),
        ["parts/1/screws/0", "screws/2"]
    );
    assert_eq!(faults(|t| t.parts[0].screws = vec![0]), ["screws/1"]);
    assert_eq!(
        faults(|t| t.parts[0].screws = vec![0, 1, 1]),
        ["parts/0/screws/2"]
    );
}

#[test]
fn a_part_names_screws_that_exist() {
    assert_eq!(
        faults(|t| t.parts[0].screws = vec![0, 1, 200]),
        ["parts/0/screws/2"]
    );
}

#[test]
fn a_screw_lies_inside_the_first_rectangle_of_its_part_edges_included() {
    assert_eq!(
        faults(|t| t.screws[0].at = [900, 900]),
        ["parts/0/screws/0"]
    );
    assert!(faults(|t| t.screws[0].at = [t.parts[0].rect[0], 100]).is_empty());
    // The settled rectangle need not contain it.
    assert!(faults(|t| t.parts[0].settled = Some([900, 900, 5, 5])).is_empty());
}

#[test]
fn widths_and_heights_are_positive() {
    assert_eq!(
        faults(|t| t.parts[2].rect[2] = 0).first().unwrap(),
        "parts/2/rect"
    );
    assert_eq!(
        faults(|t| t.parts[2].settled = Some([0, 0, 9, -1])),
        ["parts/2/settled"]
    );
}

#[test]
fn numbers_far_beyond_the_board_are_refused() {
    for far in [i32::MIN, i32::MAX] {
        for number in 0..4 {
            assert!(!faults(|t| t.parts[0].rect[number] = far).is_empty());
        }
        assert!(!faults(|t| t.screws[0].at = [far, far]).is_empty());
    }
}

#[test]
fn touch_targets_lie_on_the_board() {
    let at = |x, y| {
        move |t: &mut LevelText| {
            t.screws[0].at = [x, y];
            t.parts[0].rect = [0, 0, 1000, 1400];
        }
    };
    // The targets are 90 wide.
    assert!(faults(at(45, 45)).is_empty());
    assert!(faults(at(955, 1355)).is_empty());
    for (x, y) in [(44, 45), (45, 44), (956, 1355), (955, 1356)] {
        assert_eq!(faults(at(x, y)), ["screws/0/at"], "{x} {y}");
    }
}

#[test]
fn there_are_at_most_128_screws() {
    let many = |count: u8| {
        move |t: &mut LevelText| {
            let screw = t.screws[0].clone();
            t.screws = vec![screw; count as usize];
            for s in &mut t.screws {
                s.kind = Kind::Bolt;
                s.colour = None;
            }
            t.parts.truncate(1);
            t.parts[0].screws = (0..count).collect();
        }
    };
    assert!(faults(many(128)).is_empty());
    assert_eq!(faults(many(129)), ["screws"]);
}

#[test]
fn screws_of_each_colour_come_in_threes() {
    assert_eq!(
        faults(|t| t.screws[0].colour = Some(Colour::G)),
        ["screws", "screws"]
    );
}

#[test]
fn bolts_alone_have_no_colour() {
    assert_eq!(
        faults(|t| t.screws[8].colour = Some(Colour::A))[0],
        "screws/8/colour"
    );
    assert_eq!(faults(|t| t.screws[0].colour = None)[0], "screws/0/colour");
}

#[test]
fn all_faults_are_told_at_once() {
    let paths = faults(|t| {
        t.seed = 0;
        t.rail = 0;
        t.open = 9;
        t.parts[0].rect[2] = -1;
        t.screws[3].touch = 0;
    });
    for path in ["seed", "rail", "open", "parts/0/rect", "screws/3/touch"] {
        assert!(paths.iter().any(|p| p == path), "{path} in {paths:?}");
    }
}

#[test]
fn a_level_without_screws_is_legal() {
    assert!(
        faults(|t| {
            t.parts.clear();
            t.screws.clear();
        })
        .is_empty()
    );
}

#[test]
fn there_are_as_many_wrenches_as_bolts_and_a_crate_for_three_screws() {
    let level = sample::level();
    assert_eq!(level.wrenches(), 1);
    assert_eq!(level.queue().len() * 3, level.screws().len() - 1);
}
