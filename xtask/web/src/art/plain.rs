//! A board as rows of text: for a game without an artist of its own.

use super::scene::{Artist, Curve, Scale, Scene};
use crate::drawing::{Drawing, Piece};
use gate::erased::AnyLevel;
use maud::html;

/// Draws rows of text.
pub(super) struct Plain;

impl Artist for Plain {
    fn game(&self) -> &'static str {
        ""
    }

    fn about(&self) -> &'static str {
        "A puzzle of this library."
    }

    fn handling(&self) -> &'static str {
        "Play a move from the list of legal moves, by a click or with Tab and Enter."
    }

    fn curves(&self) -> &'static [Curve] {
        &[Curve {
            field: "odds",
            axis: "odds against a random player (bits)",
            scale: Scale::Bits,
            rises: false,
        }]
    }

    /// It needs the level itself: see [`frames`].
    fn scene(&self, _: &dyn AnyLevel) -> Option<Box<dyn Scene>> {
        None
    }
}

/// The rows of a board after each move of a line, the start first.
pub(super) fn frames(level: &dyn AnyLevel, moves: &[&str]) -> Vec<Drawing> {
    let states = std::iter::once(level.start_state()).chain(level.replay(moves).states);
    states.map(|state| drawing(&text_of(&state))).collect()
}

fn text_of(state: &serde_json::Value) -> String {
    match state {
        serde_json::Value::String(rows) => rows.clone(),
        other => other.to_string(),
    }
}

fn drawing(rows: &str) -> Drawing {
    let width = rows.lines().map(|r| r.chars().count()).max().unwrap_or(1) as i32;
    let height = rows.lines().count() as i32;
    let piece = |(y, row): (usize, &str)| {
        let text = html! { text { (row) } };
        Piece::new(format!("row-{y}"), (8, 24 * (y as i32 + 1)), 0, text)
    };
    Drawing {
        style: "plain",
        frame: [0, 0, 13 * width + 16, 24 * height + 16],
        title: rows.to_owned(),
        ground: String::new(),
        pieces: rows.lines().enumerate().map(piece).collect(),
    }
}
