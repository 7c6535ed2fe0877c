//! What the tests share: levels from rows, lines played, random boards.

use crate::grid::Direction;
use crate::plumb::{Level, LevelText, State};
use crate::puzzle::Puzzle;
use proptest::prelude::*;

/// The level with these rows, separated by spaces or line breaks.
pub(super) fn level(rows: &str) -> Level {
    let board = rows.split_whitespace().map(str::to_owned).collect();
    Level::new(&LevelText { board }).expect("a legal level")
}

/// The directions of a line such as `"ULR"`.
pub(super) fn line(letters: &str) -> Vec<Direction> {
    letters
        .chars()
        .map(|letter| letter.to_string().parse().expect("U, D, L or R"))
        .collect()
}

/// The state after a line; every tilt must be legal.
pub(super) fn played(level: &Level, letters: &str) -> State {
    let mut state = level.start();
    for way in line(letters) {
        assert!(legal(level, &state).contains(&way), "{way} is legal");
        level.play(&mut state, way);
    }
    state
}

/// The legal tilts of a state.
pub(super) fn legal(level: &Level, state: &State) -> Vec<Direction> {
    let mut moves = Vec::new();
    level.moves(state, &mut moves);
    moves
}

/// The picture after a line, rows joined by spaces.
pub(super) fn after(rows: &str, letters: &str) -> String {
    let level = level(rows);
    level.rows(&played(&level, letters)).join(" ")
}

/// Random boards: every size, every tile, every number of marbles.
pub(super) fn any_level() -> impl Strategy<Value = Level> {
    let furniture = prop::collection::vec(prop::sample::select("....##O^v<>+*".as_bytes()), 81);
    let marbles = prop::collection::vec(0_u8..4, 1..=4);
    let places = Just((0_usize..81).collect::<Vec<_>>()).prop_shuffle();
    (3_usize..=9, 3_usize..=9, furniture, marbles, places).prop_map(
        |(width, height, mut glyphs, marbles, places)| {
            let mut free = places.into_iter().filter(|&cell| cell < width * height);
            for colour in marbles {
                for first in [b'a', b'A'] {
                    let cell = free.next().expect("9 cells hold 4 marbles and 4 cups");
                    glyphs[cell] = first + colour;
                }
            }
            let rows = glyphs[..width * height].chunks(width);
            let board = rows
                .map(|row| String::from_utf8_lossy(row).into_owned())
                .collect();
            Level::new(&LevelText { board }).expect("a legal level")
        },
    )
}

/// A random line; tilts that are illegal where they come up are to be skipped.
pub(super) fn any_line() -> impl Strategy<Value = Vec<Direction>> {
    prop::collection::vec(prop::sample::select(&Direction::ALL[..]), 0..24)
}
