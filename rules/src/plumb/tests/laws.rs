//! The laws that hold on every board, on random ones.

use super::bench::{any_level, any_line, legal};
use crate::grid::{Direction, Symmetry};
use crate::plumb::image::image_rows;
use crate::plumb::{Level, Recolouring, State};
use crate::puzzle::Puzzle;
use proptest::prelude::*;

/// Plays the legal tilts of a line, stopping at the end of the run.
fn run(level: &Level, line: &[Direction]) -> Vec<(Direction, State)> {
    let mut state = level.start();
    let mut states = Vec::new();
    for &way in line {
        if level.standing(&state).is_open() && legal(level, &state).contains(&way) {
            level.play(&mut state, way);
            states.push((way, state.clone()));
        }
    }
    states
}

fn any_image() -> impl Strategy<Value = (Symmetry, Recolouring)> {
    (
        prop::sample::select(&Symmetry::ALL[..]),
        prop::sample::select(Recolouring::all()),
    )
}

proptest! {
    #[test]
    fn the_text_comes_back(level in any_level()) {
        prop_assert_eq!(Level::new(&level.text()).expect("legal"), level);
    }

    #[test]
    fn mirrored_play_on_the_mirrored_level_gives_mirrored_states(
        level in any_level(), line in any_line(), (symmetry, recolouring) in any_image(),
    ) {
        let image = level.image(symmetry, recolouring);
        let turned: Vec<Direction> = line.iter().map(|&way| symmetry.direction(way)).collect();
        let (states, images) = (run(&level, &line), run(&image, &turned));
        prop_assert_eq!(states.len(), images.len());
        for ((way, state), (turned_way, turned_state)) in states.iter().zip(&images) {
            prop_assert_eq!(symmetry.direction(*way), *turned_way);
            prop_assert_eq!(level.standing(state), image.standing(turned_state));
            prop_assert_eq!(
                image_rows(&level.rows(state), symmetry, recolouring),
                image.rows(turned_state)
            );
        }
    }

    #[test]
    fn undo_restores_the_whole_state(level in any_level(), line in any_line()) {
        let mut before = level.start();
        for (way, after) in run(&level, &line) {
            let mut state = before.clone();
            let undo = level.play(&mut state, way);
            prop_assert_eq!(&state, &after);
            level.undo(&mut state, undo);
            prop_assert_eq!(&state, &before);
            before = after;
        }
    }

    #[test]
    fn no_two_marbles_share_a_cell_and_none_stands_in_a_solid(
        level in any_level(), line in any_line(),
    ) {
        for (_, state) in run(&level, &line) {
            let mut cells: Vec<_> =
                (0..level.marbles().len()).filter_map(|i| state.marble(i).cell()).collect();
            for &cell in &cells {
                prop_assert!(!matches!(
                    level.tile(cell).glyph(), '#' | '*' | 'O'
                ));
            }
            cells.sort_unstable();
            cells.dedup();
            let gone = (0..level.marbles().len())
                .filter(|&i| state.marble(i).cell().is_none())
                .count();
            prop_assert_eq!(cells.len() + gone, level.marbles().len());
        }
    }

    #[test]
    fn a_tilt_is_legal_exactly_when_the_key_changes(level in any_level(), line in any_line()) {
        for (_, state) in run(&level, &line) {
            if !level.standing(&state).is_open() {
                continue;
            }
            for way in Direction::ALL {
                let changes = level.key(&level.tilt(&state, way)) != level.key(&state);
                prop_assert_eq!(legal(&level, &state).contains(&way), changes);
            }
        }
    }

    #[test]
    fn a_key_gives_a_state_back_unless_a_marble_is_lost(
        level in any_level(), line in any_line(),
    ) {
        for (_, state) in run(&level, &line) {
            let key = level.key(&state);
            let back = level.unpack(key).map(|state| level.key(&state));
            prop_assert_eq!(back, (!level.standing(&state).is_lost()).then_some(key));
        }
    }

    #[test]
    fn as_many_cups_are_filled_as_marbles_are_home(level in any_level(), line in any_line()) {
        for (_, state) in run(&level, &line) {
            let home = (0..level.marbles().len())
                .filter(|&i| state.marble(i) == crate::plumb::Marble::Home)
                .count();
            let filled = (0..level.cups().len()).filter(|&cup| state.is_filled(cup)).count();
            prop_assert_eq!(home, filled);
        }
    }
}

#[test]
fn there_are_24_recolourings_the_identity_first() {
    let all = Recolouring::all();
    assert_eq!(all.len(), 24);
    assert_eq!(all[0], Recolouring::IDENTITY);
    assert!(all.is_sorted());
}
