//! Plumb as a workshop drawing: a tray on squared paper, brass marbles whose colours are
//! told apart by a mark, and cups that carry the same mark.

use super::scene::{Act, Artist, Cursor, Curve, Gesture, Scale, Scene, direction_of, state_after};
use crate::drawing::{Drawing, Piece};
use crate::edit::Editor;
use gate::erased::AnyLevel;
use maud::{Markup, html};
use rules::Puzzle;
use rules::grid::{Cell, Direction, Size};
use rules::plumb::{Colour, Level, LevelText, Marble, Tile};

/// Draws Plumb.
pub(super) struct Plumb;

/// Width of a cell.
pub(crate) const CELL: i32 = 100;
/// Width of the tray's edge.
pub(crate) const RIM: i32 = 28;

impl Artist for Plumb {
    fn game(&self) -> &'static str {
        "plumb"
    }

    fn about(&self) -> &'static str {
        "Tilt the tray: every marble rolls as far as it can. Bring each into a cup of its colour, and none into a pit."
    }

    fn handling(&self) -> &'static str {
        "Swipe or drag in the direction of the tilt, or use the arrow keys (or U, D, L, R)."
    }

    fn legend(&self) -> Vec<(String, &'static str)> {
        let small = |body: Markup| {
            html! { svg.board.plumb viewBox="0 0 100 100" aria-hidden="true" {
                rect.floor width="100" height="100" {}
                (body)
            } }
            .into_string()
        };
        vec![
            (
                small(marble_body(Colour::A, false)),
                "a marble, with the mark of its colour",
            ),
            (
                small(tile_body(Tile::Cup(Colour::A))),
                "a cup: takes a marble of its mark, once",
            ),
            (small(tile_body(Tile::Wall)), "a wall"),
            (
                small(tile_body(Tile::Pit)),
                "a pit: a marble that rolls onto it is lost",
            ),
            (
                small(tile_body(Tile::Gate(Direction::Right))),
                "a gate: entered only while rolling that way",
            ),
            (small(tile_body(Tile::Pad)), "a pad: stops a marble"),
            (
                small(tile_body(Tile::Spring)),
                "a spring: turns a marble round, once a tilt",
            ),
        ]
    }

    fn names(&self) -> &'static [(&'static str, &'static str)] {
        &[("luck", "luck of a random tilter (bits)")]
    }

    fn curves(&self) -> &'static [Curve] {
        &[Curve {
            field: "luck",
            axis: "luck of random tilts (bits)",
            scale: Scale::Number,
            rises: true,
        }]
    }

    fn scene(&self, level: &dyn AnyLevel) -> Option<Box<dyn Scene>> {
        let text: LevelText = serde_json::from_value(level.level_value()).ok()?;
        Some(Box::new(Table(Level::new(&text).ok()?)))
    }

    fn editor(&self) -> Option<&'static dyn Editor> {
        Some(&crate::edit::Plumb)
    }
}

struct Table(Level);

impl Scene for Table {
    fn draw(&self, moves: &[&str], _cursor: &Cursor) -> Drawing {
        let level = &self.0;
        let state = state_after(level, moves);
        let size = level.size();
        let tiles = size.iter().map(|cell| (cell, level.tile(cell))).collect();
        let filled = |&(i, _): &(usize, &rules::plumb::Cup)| state.is_filled(i);
        let filled = level.cups().iter().enumerate().filter(filled);
        let balls = level.marbles().iter().enumerate().map(|(i, start)| {
            let (cell, lost) = match state.marble(i) {
                Marble::At(cell) => (Some(cell), false),
                Marble::Home => (None, false),
                Marble::Lost(cell) => (Some(cell), true),
            };
            Ball {
                index: i,
                colour: start.colour,
                cell,
                lost,
            }
        });
        let tray = Tray {
            size,
            tiles,
            filled: filled.map(|(_, cup)| cup.cell).collect(),
            balls: balls.collect(),
        };
        let standing = level.standing(&state);
        tray.drawing(format!(
            "{}; rows from the top: {}",
            standing.word(),
            level.rows(&state).join("; ")
        ))
    }

    fn act(&self, _: &[&str], _: &[String], _: &Cursor, gesture: &Gesture) -> Act {
        direction_of(gesture).map_or(Act::Nothing, |mv| Act::Move(mv.to_owned()))
    }
}

/// A marble.
pub(crate) struct Ball {
    pub(crate) index: usize,
    pub(crate) colour: Colour,
    pub(crate) cell: Option<Cell>,
    pub(crate) lost: bool,
}

/// A board, legal or not.
pub(crate) struct Tray {
    pub(crate) size: Size,
    pub(crate) tiles: Vec<(Cell, Tile)>,
    pub(crate) filled: Vec<Cell>,
    pub(crate) balls: Vec<Ball>,
}

impl Tray {
    pub(crate) fn drawing(&self, title: String) -> Drawing {
        let (w, h) = (
            CELL * i32::from(self.size.width),
            CELL * i32::from(self.size.height),
        );
        let ground = html! {
            rect.tray width=(w + 2 * RIM) height=(h + 2 * RIM) rx="16" {}
            rect.bed x=(RIM) y=(RIM) width=(w) height=(h) {}
            @for &(cell, tile) in self.tiles.iter().filter(|(_, t)| !matches!(t, Tile::Cup(_))) {
                @let (x, y) = corner(cell);
                g transform=(format!("translate({x} {y})")) {
                    rect.floor width="100" height="100" {}
                    (tile_body(tile))
                }
            }
            @for &(cell, _) in self.tiles.iter().filter(|(_, t)| matches!(t, Tile::Cup(_))) {
                @let (x, y) = corner(cell);
                rect.floor x=(x) y=(y) width="100" height="100" {}
            }
        };
        let mut pieces = Vec::new();
        for &(cell, tile) in &self.tiles {
            if let Tile::Cup(_) = tile
                && !self.filled.contains(&cell)
            {
                let id = format!("cup{}-{}", cell.x, cell.y);
                pieces.push(Piece::new(id, corner(cell), 1, tile_body(tile)));
            }
        }
        for ball in &self.balls {
            let Some(cell) = ball.cell else { continue };
            let body = marble_body(ball.colour, ball.lost);
            let name = format!("marble {} ({})", ball.index + 1, ball.colour);
            let id = format!("marble{}", ball.index);
            pieces.push(Piece::new(id, corner(cell), 2, body).named(name));
        }
        Drawing {
            style: "plumb",
            frame: [0, 0, w + 2 * RIM, h + 2 * RIM],
            title,
            ground: ground.into_string(),
            pieces,
        }
    }
}

pub(crate) fn corner(cell: Cell) -> (i32, i32) {
    (
        RIM + CELL * i32::from(cell.x),
        RIM + CELL * i32::from(cell.y),
    )
}

fn tile_body(tile: Tile) -> Markup {
    match tile {
        Tile::Floor => html! {},
        Tile::Wall => html! {
            rect.wall x="1" y="1" width="98" height="98" rx="4" {}
            path.hatch d="M4 36 L36 4 M4 68 L68 4 M8 96 L96 8 M36 96 L96 36 M68 96 L96 68" {}
        },
        Tile::Pit => html! {
            circle.pit cx="50" cy="50" r="38" {}
            path.cross d="M32 32 L68 68 M68 32 L32 68" {}
        },
        Tile::Gate(direction) => {
            let turn = match direction {
                Direction::Up => 0,
                Direction::Right => 90,
                Direction::Down => 180,
                Direction::Left => 270,
            };
            html! { g transform=(format!("rotate({turn} 50 50)")) {
                path.post d="M10 12 V88 M90 12 V88" {}
                path.gate d="M26 76 L50 52 L74 76 M26 48 L50 24 L74 48" {}
            } }
        }
        Tile::Pad => html! {
            rect.pad x="12" y="12" width="76" height="76" rx="8" {}
            path.plus d="M50 30 V70 M30 50 H70" {}
        },
        Tile::Spring => html! {
            rect.spring x="6" y="6" width="88" height="88" rx="20" {}
            path.coil d="M22 74 L78 62 L22 50 L78 38 L22 26" {}
        },
        Tile::Cup(colour) => html! {
            g class={ "cup colour" (colour.cup()) } {
                circle.ring cx="50" cy="50" r="40" {}
                g transform="translate(50 50)" { (mark(colour, 22)) }
            }
        },
    }
}

fn marble_body(colour: Colour, lost: bool) -> Markup {
    let class = format!(
        "marble colour{}{}",
        colour.cup(),
        if lost { " lost" } else { "" }
    );
    let radius = if lost { 20 } else { 33 };
    html! {
        g class=(class) transform="translate(50 50)" {
            circle.ball r=(radius) {}
            (mark(colour, radius / 2 - 1))
            @if !lost { ellipse.shine cx="-10" cy="-16" rx="9" ry="6" {} }
        }
    }
}

/// The mark that tells a colour: a dot, a bar, a triangle, a square.
fn mark(colour: Colour, r: i32) -> Markup {
    match colour {
        Colour::A => html! { circle.mark r=(r * 3 / 4) {} },
        Colour::B => html! { rect.mark x=(-r) y=(-r / 3) width=(2 * r) height=(2 * r / 3) {} },
        Colour::C => html! { path.mark d=(format!("M0 {} L{r} {} H{} Z", -r, r * 3 / 4, -r)) {} },
        Colour::D => {
            html! { rect.mark x=(-r * 3 / 4) y=(-r * 3 / 4) width=(r * 3 / 2) height=(r * 3 / 2) transform="rotate(45)" {} }
        }
    }
}
