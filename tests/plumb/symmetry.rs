//! The symmetry law: eight symmetries times recolouring change no figure and no verdict.

use super::levels::{facts, level, shipped};
use gate::games::plumb::{Plumb, canonical, likeness, shared_line};
use gate::search::Lines;
use gate::{Facts, Game};
use proptest::prelude::*;
use rules::Puzzle;
use rules::grid::Symmetry;
use rules::plumb::{Level, Recolouring};
use tests::answers;

fn any_image() -> impl Strategy<Value = (Symmetry, Recolouring)> {
    (
        prop::sample::select(&Symmetry::ALL[..]),
        prop::sample::select(Recolouring::all()),
    )
}

/// How many shortest lines a level has, as text.
fn line_count(facts: &Facts<Plumb>) -> Option<String> {
    let graph = facts.graph().expect("a small board");
    Some(Lines::of(graph)?.count(graph).to_string())
}

fn same_figures(level: &Level, symmetry: Symmetry, recolouring: Recolouring) {
    let image = level.image(symmetry, recolouring);
    let (here, there) = (facts(level), facts(&image));
    assert_eq!(here.solution().optimum(), there.solution().optimum());
    assert_eq!(here.solution().states, there.solution().states);
    assert_eq!(here.odds(), there.odds());
    assert_eq!(line_count(&here), line_count(&there));
    assert_eq!(Plumb.proof_values(&here), Plumb.proof_values(&there));
    assert_eq!(here.canon().form, there.canon().form);
    assert_eq!(here.battery().wins.len(), there.battery().wins.len());
    assert_eq!(answers(&here), answers(&there));
    if let Some(line) = here.solution().line() {
        let mut state = image.start();
        for &way in line {
            let mut legal = Vec::new();
            image.moves(&state, &mut legal);
            assert!(
                legal.contains(&symmetry.direction(way)),
                "the turned line is legal"
            );
            image.play(&mut state, symmetry.direction(way));
        }
        assert!(
            image.standing(&state).is_won(),
            "the turned line solves the turned board"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn an_image_has_the_same_figures_and_verdicts(
        level in level(), (symmetry, recolouring) in any_image(),
    ) {
        same_figures(&level, symmetry, recolouring);
    }

    /// The symmetry that a twin is named by maps the one level on the other, up to the
    /// names of colours.
    #[test]
    fn the_symmetry_between_twins_is_named_rightly(
        level in level(), (symmetry, recolouring) in any_image(),
    ) {
        let image = level.image(symmetry, recolouring);
        let named = canonical(&level).onto(&canonical(&image));
        let turned = |by: &Recolouring| level.image(named, *by) == image;
        prop_assert!(Recolouring::all().iter().any(turned));
    }

    /// What 11 measures depends on neither board's turning and colours.
    #[test]
    fn boards_differ_as_much_whichever_way_they_lie(
        one in level(), other in level(),
        (symmetry, recolouring) in any_image(),
    ) {
        let image = one.image(symmetry, recolouring);
        let differing = |a: &Level, b: &Level| likeness(a, b).map(|l| l.differing);
        let expected = differing(&one, &other);
        prop_assert_eq!(differing(&image, &other), expected);
        prop_assert_eq!(differing(&other, &image), expected);
    }

    /// Nor does what 12 finds.
    #[test]
    fn lines_are_shared_whichever_way_boards_lie(
        one in level(), other in level(),
        (symmetry, recolouring) in any_image(),
    ) {
        if facts(&one).solution().optimum() != facts(&other).solution().optimum() {
            return Ok(());
        }
        let image = one.image(symmetry, recolouring);
        let shared = |a: &Level, b: &Level| {
            shared_line(facts(a).graph().expect("small"), b).is_some()
        };
        let expected = shared(&one, &other);
        prop_assert_eq!(shared(&image, &other), expected);
        prop_assert_eq!(shared(&other, &image), expected);
    }
}

#[test]
fn the_law_holds_on_shipped_levels() {
    let images = Symmetry::ALL
        .into_iter()
        .zip(Recolouring::all().into_iter().step_by(3))
        .cycle();
    for ((_, file), (symmetry, recolouring)) in shipped().iter().zip(images) {
        same_figures(&file.level, symmetry, recolouring);
    }
}
