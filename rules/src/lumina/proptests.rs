//! Laws on random boards.

use proptest::prelude::*;

use super::block::Letter;
use super::kind::Kind;
use super::level::Level;
use super::moves::Move;
use super::random::Recipe;
use super::rush;
use super::state::State;
use super::text::{Lantern, LevelText, Side, Win};
use crate::grid::Symmetry;
use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// A random legal level of any size.
fn random_level(seed: u64) -> Level {
    let recipe = Recipe {
        sides: 3..=8,
        blocks: 4..=60,
        thick: 100,
    };
    recipe.level(&mut Rng::new(seed))
}

/// Plays random legal moves; returns the states on the way and the moves between.
fn playthrough(level: &Level, seed: u64, length: usize) -> (Vec<State>, Vec<Move>) {
    let mut rng = Rng::new(seed);
    let mut states = vec![level.start()];
    let mut played = Vec::new();
    for _ in 0..length {
        let mut state = states[states.len() - 1].clone();
        let mut moves = Vec::new();
        level.moves(&state, &mut moves);
        if moves.is_empty() {
            break;
        }
        let mv = *rng.pick(&moves);
        level.play(&mut state, mv);
        states.push(state);
        played.push(mv);
    }
    (states, played)
}

proptest! {
    #[test]
    fn text_reads_back(seed: u64) {
        let level = random_level(seed);
        prop_assert_eq!(Level::new(&level.text()).unwrap(), level.clone());
        let json = serde_json::to_string(&level.text()).unwrap();
        let text: LevelText = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(Level::new(&text).unwrap(), level);
    }

    #[test]
    fn undo_restores_everything(seed: u64) {
        let level = random_level(seed);
        for state in playthrough(&level, seed, 30).0 {
            let mut moves = Vec::new();
            level.moves(&state, &mut moves);
            for mv in moves {
                let mut next = state.clone();
                let undo = level.play(&mut next, mv);
                prop_assert_ne!(&next, &state);
                level.undo(&mut next, undo);
                prop_assert_eq!(&next, &state);
            }
        }
    }

    #[test]
    fn moves_are_in_canonical_order_and_keep_blocks_apart(seed: u64) {
        let level = random_level(seed);
        let area: u32 = level.blocks().iter().map(|b| b.rect.cells().len()).sum();
        for state in playthrough(&level, seed, 30).0 {
            let mut moves = Vec::new();
            level.moves(&state, &mut moves);
            prop_assert!(moves.is_sorted());
            prop_assert_eq!(level.taken(&state).len(), area + level.walls().len());
        }
    }

    #[test]
    fn sand_is_spent_exactly_off_its_start(seed: u64) {
        let level = random_level(seed);
        for state in playthrough(&level, seed, 40).0 {
            for (i, mover) in level.movers().iter().enumerate() {
                let off = mover.block.kind == Kind::Sand && state.at[i] != mover.start();
                prop_assert_eq!(state.spent & 1 << i != 0, off);
            }
            prop_assert_eq!(&level.key(&state).unpack(&level), &state);
        }
    }

    #[test]
    fn mirrored_play_gives_mirrored_states(seed: u64) {
        let level = random_level(seed);
        let (states, played) = playthrough(&level, seed, 30);
        for symmetry in Symmetry::ALL {
            let image = level.image(symmetry);
            let mut state = image.start();
            prop_assert_eq!(&state, &level.image_of_state(symmetry, &states[0]));
            for (before, (mv, after)) in states.iter().zip(played.iter().zip(&states[1..])) {
                let mut expected = Vec::new();
                level.moves(before, &mut expected);
                for mv in &mut expected {
                    *mv = level.image_of_move(symmetry, *mv);
                }
                expected.sort();
                let mut moves = Vec::new();
                image.moves(&state, &mut moves);
                prop_assert_eq!(moves, expected);
                image.play(&mut state, level.image_of_move(symmetry, *mv));
                prop_assert_eq!(&state, &level.image_of_state(symmetry, after));
                prop_assert_eq!(image.standing(&state), level.standing(after));
            }
            prop_assert_eq!(image.image(symmetry.inverse()), level.clone());
        }
    }

    #[test]
    fn names_are_only_names(seed: u64) {
        let level = random_level(seed);
        let letters: Vec<Letter> = level.blocks().iter().map(|b| b.letter).collect();
        let mut shuffled = letters[1..].to_vec();
        Rng::new(seed).shuffle(&mut shuffled);
        let name = |letter: Letter| match letters[1..].iter().position(|&l| l == letter) {
            Some(i) => shuffled[i],
            None => letter,
        };
        let renamed = level.renamed(name);
        let (states, played) = playthrough(&level, seed, 20);
        let mut state = renamed.start();
        for (mv, after) in played.iter().zip(&states[1..]) {
            let mv = Move { letter: name(mv.letter), ..*mv };
            renamed.play(&mut state, mv);
            prop_assert_eq!(renamed.standing(&state), level.standing(after));
            prop_assert_eq!(renamed.taken(&state), level.taken(after));
        }
    }

    #[test]
    fn a_keys_own_beam_never_loops(seed: u64) {
        let level = random_level(seed);
        for state in playthrough(&level, seed, 20).0 {
            if let Some(beam) = level.beam(&state) {
                prop_assert_ne!(beam.end, super::beam::BeamEnd::Capped);
            }
        }
    }

    #[test]
    fn no_text_panics(board in prop::collection::vec("[A-D#.é]{0,9}", 0..9), letter: String, lane: u8) {
        let text = LevelText {
            board,
            kinds: [(letter, super::Twist::Ice)].into(),
            win: Win::Key,
            emit: None,
            lantern: Lantern(Side::Right, lane),
        };
        let _ = Level::new(&text);
    }

    #[test]
    fn no_rush_text_panics(text in "[A-Cox.é]{0,64}") {
        let _ = rush::read(&text);
    }
}
