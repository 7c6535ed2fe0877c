//! A board of another hand, with the length its author published.

use super::bench::{legal, level};
use crate::plumb::Level;
use crate::puzzle::Puzzle;
use std::collections::BTreeSet;

/// The least number of tilts that wins, by plain breadth-first search.
fn optimum(level: &Level) -> Option<usize> {
    let mut layer = vec![level.start()];
    let mut seen = BTreeSet::from([level.key(&layer[0])]);
    for depth in 0.. {
        if layer.iter().any(|state| level.standing(state).is_won()) {
            return Some(depth);
        }
        let mut next = Vec::new();
        for state in layer.iter().filter(|state| level.standing(state).is_open()) {
            for way in legal(level, state) {
                let mut after = state.clone();
                level.play(&mut after, way);
                if seen.insert(level.key(&after)) {
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            return None;
        }
        layer = next;
    }
    None
}

#[test]
fn a_public_tilt_board_takes_seven() {
    let public = "XXXXXXX/XGX...X/X.....X/X..O..X/X.....X/X..X..X/XXXXXXX";
    let ours = public.replace('X', "#").replace('G', "a").replace('O', "A");
    assert_eq!(optimum(&level(&ours.replace('/', " "))), Some(7));
}
