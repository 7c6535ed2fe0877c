//! Millrace as a mill: wooden tiles with their value burnt in, the inlet a chute, the
//! vault an iron frame, and the tiles to come in a row below.

use super::scene::{Act, Artist, Cursor, Curve, Gesture, Scale, Scene, direction_of, state_after};
use crate::drawing::{Drawing, Piece};
use crate::edit::Editor;
use gate::erased::AnyLevel;
use maud::{Markup, html};
use rules::Puzzle;
use rules::grid::{Cell, Size};
use rules::millrace::{Level, LevelText, State};

/// Draws Millrace.
pub(super) struct Millrace;

/// Width of a cell.
pub(crate) const CELL: i32 = 100;
/// Room above and beside the board, where the chute begins.
pub(crate) const RIM: i32 = 44;
const QUEUE_HEIGHT: i32 = 96;

impl Artist for Millrace {
    fn game(&self) -> &'static str {
        "millrace"
    }

    fn about(&self) -> &'static str {
        "Slide all tiles at once; equal neighbours merge. Deliver the exact value to the vault before the budget is spent or a tile finds the inlet blocked."
    }

    fn handling(&self) -> &'static str {
        "Swipe or drag in the direction of the slide, or use the arrow keys (or U, D, L, R)."
    }

    fn legend(&self) -> Vec<(String, &'static str)> {
        let small = |body: Markup| {
            html! { svg.board.millrace viewBox="0 0 100 100" aria-hidden="true" { (body) } }
                .into_string()
        };
        vec![
            (small(tile_body(8)), "a tile, with its value"),
            (
                small(html! { (cell_at((0, 0))) (vault_body((0, 0), 64)) }),
                "the vault, with the value it waits for",
            ),
            (
                small(html! { (cell_at((0, 0))) (arrow((50, 50))) }),
                "the inlet, where the next tile arrives",
            ),
        ]
    }

    fn names(&self) -> &'static [(&'static str, &'static str)] {
        &[("lines", "winning lines within the budget")]
    }

    fn curves(&self) -> &'static [Curve] {
        &[
            Curve {
                field: "odds",
                axis: "luck of random play (bits)",
                scale: Scale::Bits,
                rises: true,
            },
            Curve {
                field: "lines",
                axis: "winning lines in the budget",
                scale: Scale::Number,
                rises: false,
            },
        ]
    }

    fn scene(&self, level: &dyn AnyLevel) -> Option<Box<dyn Scene>> {
        let text: LevelText = serde_json::from_value(level.level_value()).ok()?;
        Some(Box::new(Bench(Level::new(&text).ok()?)))
    }

    fn editor(&self) -> Option<&'static dyn Editor> {
        Some(&crate::edit::Millrace)
    }
}

struct Bench(Level);

impl Scene for Bench {
    fn draw(&self, moves: &[&str], _cursor: &Cursor) -> Drawing {
        let level = &self.0;
        let state = state_after(level, moves);
        let words = Words {
            made: state.made(),
            budget: level.budget(),
            standing: level.standing(&state).word(),
            rows: level.rows(&state),
        };
        let tiles = state
            .board()
            .tiles()
            .map(|(cell, tile)| (cell, tile.value()));
        let drawn = Mill {
            size: level.size(),
            inlet: Some(level.inlet()),
            vault: Some(level.vault()),
            target: level.target().value(),
            tiles: tiles.collect(),
            queue: level.queue().iter().map(|t| t.value()).collect(),
            arrived: arrived(level, &state),
            footer: format!("move {} of {}", state.made(), level.budget()),
        };
        drawn.drawing(words.title())
    }

    fn act(&self, _: &[&str], _: &[String], _: &Cursor, gesture: &Gesture) -> Act {
        direction_of(gesture).map_or(Act::Nothing, |mv| Act::Move(mv.to_owned()))
    }
}

/// How many tiles of the queue have arrived: one a move, but none on a winning slide and
/// none where the inlet was blocked.
fn arrived(level: &Level, state: &State) -> usize {
    let due = usize::from(state.made()).min(level.queue().len());
    let kept = level.delivered(state.board()) && state.made() > 0 || state.blocked();
    if kept && usize::from(state.made()) <= level.queue().len() {
        due - 1
    } else {
        due
    }
}

struct Words {
    made: u8,
    budget: u8,
    standing: &'static str,
    rows: Vec<String>,
}

impl Words {
    fn title(&self) -> String {
        format!(
            "{} after {} of {} moves. Rows from the top: {}",
            self.standing,
            self.made,
            self.budget,
            self.rows.join("; ")
        )
    }
}

/// What is drawn of a board, legal or not.
pub(crate) struct Mill {
    pub(crate) size: Size,
    pub(crate) inlet: Option<Cell>,
    pub(crate) vault: Option<Cell>,
    pub(crate) target: u32,
    pub(crate) tiles: Vec<(Cell, u32)>,
    pub(crate) queue: Vec<u32>,
    pub(crate) arrived: usize,
    pub(crate) footer: String,
}

impl Mill {
    pub(crate) fn drawing(&self, title: String) -> Drawing {
        let side = CELL * i32::from(self.size.width);
        let width = side + 2 * RIM;
        Drawing {
            style: "millrace",
            frame: [0, 0, width, side + 2 * RIM + QUEUE_HEIGHT],
            title,
            ground: self.ground(side).into_string(),
            pieces: self.pieces(side),
        }
    }

    fn ground(&self, side: i32) -> Markup {
        html! {
            rect.bed x=(RIM - 8) y=(RIM - 8) width=(side + 16) height=(side + 16) rx="14" {}
            @for cell in self.size.iter() { (cell_at(corner(cell))) }
            @if let Some(inlet) = self.inlet { (chute(inlet, self.size)) }
            @if let Some(vault) = self.vault { (vault_body(corner(vault), self.target)) }
        }
    }

    fn pieces(&self, side: i32) -> Vec<Piece> {
        let tile = |&(cell, value): &(Cell, u32)| {
            let name = format!("tile {value} in column {}, row {}", cell.x, cell.y);
            let id = format!("t{}-{}-{value}", cell.x, cell.y);
            Piece::new(id, corner(cell), 2, tile_body(value)).named(name)
        };
        let mut pieces: Vec<Piece> = self.tiles.iter().map(tile).collect();
        let below = side + 2 * RIM;
        let step = ((side - 60) / self.queue.len().max(1) as i32).clamp(18, 46);
        for (i, &value) in self.queue.iter().enumerate().skip(self.arrived) {
            let at = (RIM + step * (i - self.arrived) as i32, below + 38);
            let class = if i == self.arrived { "next" } else { "later" };
            let body = html! {
                rect class={ "queued " (class) } width=(step - 4) height="40" rx="6" {}
                text.small x=(step / 2 - 2) y="27" { (value) }
            };
            pieces.push(Piece::new(format!("q{i}"), at, 1, body));
        }
        let label = if self.arrived < self.queue.len() {
            format!("next · {}", self.footer)
        } else {
            format!("nothing more arrives · {}", self.footer)
        };
        pieces.push(Piece::new(
            "footer",
            (RIM, below + 22),
            1,
            html! { text.words { (label) } },
        ));
        pieces
    }
}

pub(crate) fn corner(cell: Cell) -> (i32, i32) {
    (
        RIM + CELL * i32::from(cell.x),
        RIM + CELL * i32::from(cell.y),
    )
}

fn cell_at((x, y): (i32, i32)) -> Markup {
    html! { rect.cell x=(x + 4) y=(y + 4) width=(CELL - 8) height=(CELL - 8) rx="10" {} }
}

fn vault_body((x, y): (i32, i32), target: u32) -> Markup {
    html! {
        rect.vault x=(x + 5) y=(y + 5) width=(CELL - 10) height=(CELL - 10) rx="10" {}
        @for (dx, dy) in [(14, 14), (CELL - 14, 14), (14, CELL - 14), (CELL - 14, CELL - 14)] {
            circle.rivet cx=(x + dx) cy=(y + dy) r="4" {}
        }
        text.target x=(x + CELL / 2) y=(y + CELL / 2 + 9) { (target) }
    }
}

fn arrow((x, y): (i32, i32)) -> Markup {
    html! { path.chute d=(format!("M{} {} l18 24 h-11 v18 h-14 v-18 h-11 z", x, y - 24)) {} }
}

/// The chute: an arrow on the cell, and a mark on the rim beside it.
fn chute(inlet: Cell, size: Size) -> Markup {
    let (x, y) = corner(inlet);
    let (cx, cy) = (x + CELL / 2, y + CELL / 2);
    let turn = if inlet.y == 0 {
        180
    } else if inlet.y == size.height - 1 {
        0
    } else if inlet.x == 0 {
        90
    } else {
        270
    };
    html! {
        rect.inlet x=(x + 5) y=(y + 5) width=(CELL - 10) height=(CELL - 10) rx="10" {}
        g transform=(format!("rotate({turn} {cx} {cy}) translate(0 {})", CELL / 2 + 20)) {
            (arrow((cx, cy)))
        }
    }
}

fn tile_body(value: u32) -> Markup {
    let rank = value.checked_ilog2().unwrap_or(0);
    let digits = value.checked_ilog10().unwrap_or(0) + 1;
    let size = [46, 44, 38, 30, 24][digits.min(5) as usize - 1];
    html! {
        rect class={ "tile rank" (rank.min(15)) } x="7" y="7" width="86" height="86" rx="12" {}
        path.grain d="M18 24 q32 8 64 0 M18 78 q32 -8 64 0" {}
        text.value x="50" y=(50 + size * 36 / 100) font-size=(size) { (value) }
    }
}
