//! Levels to hold against each other: all that ship, and random ones.

use gate::Facts;
use gate::file::LevelFile;
use gate::games::plumb::Plumb;
use proptest::prelude::*;
use rules::plumb::{Level, LevelText};

/// The facts of a level, nothing measured yet.
pub(crate) fn facts(level: &Level) -> Facts<Plumb> {
    tests::facts(Plumb, level)
}

/// Every shipped level, by the name of its file.
pub(crate) fn shipped() -> Vec<(String, LevelFile<Level>)> {
    tests::shipped(&Plumb)
}

prop_compose! {
    /// A random legal level of 3x3 to 5x5 cells with every kind of tile and up to four
    /// marbles; about one in two can be won.
    pub(crate) fn level()(width in 3_usize..=5, height in 3_usize..=5)(
        furniture in prop::collection::vec(tile(), width * height),
        places in Just((0..width * height).collect::<Vec<_>>()).prop_shuffle(),
        marbles in prop::collection::vec(0_u8..4, 1..=4),
        width in Just(width),
    ) -> Level {
        let mut glyphs = furniture;
        let mut free = places.into_iter();
        for colour in marbles {
            for first in [b'a', b'A'] {
                let cell = free.next().expect("nine cells hold four marbles and four cups");
                glyphs[cell] = first + colour;
            }
        }
        let rows = glyphs.chunks(width);
        let board = rows.map(|row| String::from_utf8_lossy(row).into_owned()).collect();
        Level::new(&LevelText { board }).expect("a random board is legal")
    }
}

fn tile() -> impl Strategy<Value = u8> {
    prop_oneof![
        10 => Just(b'.'),
        3 => Just(b'#'),
        1 => prop::sample::select(&b"O+*"[..]),
        1 => prop::sample::select(&b"^v<>"[..]),
    ]
}
