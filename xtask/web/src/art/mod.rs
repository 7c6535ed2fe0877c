//! How each game looks and how it is handled: one file a game, one registry.
//!
//! A scene is a level before an artist. It draws a state and turns what a hand does into
//! the text of a move. It never judges: whether the move is legal, won or lost is asked
//! of the gate.

pub(crate) mod lumina;
pub(crate) mod millrace;
mod plain;
pub(crate) mod plumb;
mod scene;
mod screwsmith;

use crate::drawing::Drawing;
use gate::erased::AnyLevel;

pub(crate) use scene::cell_at;
pub use scene::{Act, Artist, Cursor, Curve, Gesture, Scale, Scene, state_after};

/// Every artist, each registered here and nowhere else.
fn all() -> [&'static dyn Artist; 4] {
    [
        &lumina::Lumina,
        &millrace::Millrace,
        &plumb::Plumb,
        &screwsmith::Screwsmith,
    ]
}

/// The artist of a game; one who draws rows of text, for a game that has none of its own.
pub fn artist(game: &str) -> &'static dyn Artist {
    let found = all().into_iter().find(|artist| artist.game() == game);
    found.unwrap_or(&plain::Plain)
}

/// The board at the start and after each move of a legal line.
pub fn frames(level: &dyn AnyLevel, moves: &[&str]) -> Vec<Drawing> {
    let Some(scene) = artist(level.game()).scene(level) else {
        return plain::frames(level, moves);
    };
    let cursor = Cursor::default();
    (0..=moves.len())
        .map(|played| scene.draw(&moves[..played], &cursor))
        .collect()
}

/// The board after a legal line, with what the player has taken up.
pub fn draw(level: &dyn AnyLevel, moves: &[&str], cursor: &Cursor) -> Drawing {
    match artist(level.game()).scene(level) {
        Some(scene) => scene.draw(moves, cursor),
        None => plain::frames(level, moves)
            .pop()
            .expect("the start is a frame"),
    }
}
