//! The faces of an artist and of a scene.

use crate::drawing::Drawing;
use crate::edit::Editor;
use gate::erased::AnyLevel;
use rules::Puzzle;
use rules::grid::{Cell, Size};
use serde::{Deserialize, Serialize};

/// How a figure of a proof block is read for a curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// A number as it stands.
    Number,
    /// A chance, shown as bits: minus its binary logarithm.
    Bits,
    /// A fraction as text, shown in percent.
    Percent,
}

/// A figure that is plotted level by level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Curve {
    /// Field of the proof block.
    pub field: &'static str,
    /// Name of the axis, with its unit.
    pub axis: &'static str,
    /// How the field is read.
    pub scale: Scale,
    /// A campaign wants it to rise: levels where it falls are marked.
    pub rises: bool,
}

/// Who draws a game.
pub trait Artist: Sync {
    /// Name of the game.
    fn game(&self) -> &'static str;

    /// The game in one sentence, for someone who sees it for the first time.
    fn about(&self) -> &'static str;

    /// How it is played by hand: mouse and touch, then keyboard.
    fn handling(&self) -> &'static str;

    /// The signs of a board and what they stand for, as (drawing, meaning).
    fn legend(&self) -> Vec<(String, &'static str)> {
        Vec::new()
    }

    /// The game's own fields of a proof block for people, as (field, name).
    fn names(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// What is plotted beside the optimum.
    fn curves(&self) -> &'static [Curve];

    /// A level, ready to be drawn. `None`: the level is of another game.
    fn scene(&self, level: &dyn AnyLevel) -> Option<Box<dyn Scene>>;

    /// How its boards are changed by hand, where that is offered.
    fn editor(&self) -> Option<&'static dyn Editor> {
        None
    }

    /// Whether a player may arm a tool before a move.
    fn arms(&self) -> bool {
        false
    }
}

/// What the player has taken up, beside the moves made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cursor {
    /// The piece that keys act on.
    pub selected: Option<String>,
    /// A tool is armed (the wrench).
    pub armed: bool,
}

/// What a hand did on the board, in units of the drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Gesture {
    /// Pressed at one point and let go at another.
    #[serde(rename = "drag")]
    Drag {
        /// Where it was pressed.
        from: (i32, i32),
        /// Where it was let go.
        to: (i32, i32),
    },
    /// A key, by its name in a browser (`ArrowUp`, `Enter`, `b`).
    #[serde(rename = "key")]
    Key {
        /// Its name.
        name: String,
        /// Shift was held.
        shift: bool,
    },
}

/// What a gesture comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move is meant; whether it is legal is not said.
    Move(String),
    /// The cursor changes.
    Point(Cursor),
    /// Nothing.
    Nothing,
}

/// A level before an artist.
pub trait Scene {
    /// The board after a legal line.
    fn draw(&self, moves: &[&str], cursor: &Cursor) -> Drawing;

    /// What a gesture after a legal line comes to; `legal` are the moves there.
    fn act(&self, moves: &[&str], legal: &[String], cursor: &Cursor, gesture: &Gesture) -> Act;

    /// The cursor on what a move moves, for a hint.
    fn point_at(&self, mv: &str) -> Cursor {
        let _ = mv;
        Cursor::default()
    }
}

/// The state after a line, as far as it is legal.
pub fn state_after<L: Puzzle>(level: &L, moves: &[&str]) -> L::State {
    let mut state = level.start();
    let mut legal = Vec::new();
    for text in moves {
        let Ok(mv) = text.parse::<L::Move>() else {
            break;
        };
        legal.clear();
        level.moves(&state, &mut legal);
        if !level.standing(&state).is_open() || !legal.contains(&mv) {
            break;
        }
        level.play(&mut state, mv);
    }
    state
}

/// The direction key or swipe of a game whose moves are the four directions.
pub(super) fn direction_of(gesture: &Gesture) -> Option<&'static str> {
    match gesture {
        Gesture::Key { name, .. } => match name.as_str() {
            "ArrowUp" | "u" | "U" => Some("U"),
            "ArrowDown" | "d" | "D" => Some("D"),
            "ArrowLeft" | "l" | "L" => Some("L"),
            "ArrowRight" | "r" | "R" => Some("R"),
            _ => None,
        },
        Gesture::Drag { from, to } => swipe(*from, *to),
    }
}

/// Fewest units of a swipe: a quarter of a cell of a hundred.
const SHORTEST_SWIPE: u32 = 25;

fn swipe(from: (i32, i32), to: (i32, i32)) -> Option<&'static str> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    if dx.unsigned_abs().max(dy.unsigned_abs()) < SHORTEST_SWIPE {
        return None;
    }
    Some(
        match (dx.unsigned_abs() > dy.unsigned_abs(), dx > 0, dy > 0) {
            (true, true, _) => "R",
            (true, false, _) => "L",
            (false, _, true) => "D",
            (false, _, false) => "U",
        },
    )
}

/// The cell of a board at a point of its drawing: `rim` the room around the board, `side` the width
/// of a cell. `None`: beside the board.
pub(crate) fn cell_at((x, y): (i32, i32), rim: i32, side: i32, size: Size) -> Option<Cell> {
    let (column, row) = ((x - rim).div_euclid(side), (y - rim).div_euclid(side));
    let on =
        (0..i32::from(size.width)).contains(&column) && (0..i32::from(size.height)).contains(&row);
    on.then(|| Cell::new(column as u8, row as u8))
}
