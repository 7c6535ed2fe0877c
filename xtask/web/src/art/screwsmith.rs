//! Screwsmith as a machine on a bench: sheet metal in layers, screws with their colour's
//! letter, the crates above and the rail below.

use super::scene::{Act, Artist, Cursor, Curve, Gesture, Scale, Scene, state_after};
use crate::drawing::{Drawing, Piece};
use gate::erased::AnyLevel;
use maud::{Markup, html};
use rules::Puzzle;
use rules::screwsmith::{
    BOARD_HEIGHT, BOARD_WIDTH, CRATE, Colour, Kind, Level, LevelText, Rect, ScrewIndex, State,
};

/// Draws Screwsmith.
pub(super) struct Screwsmith;

/// Room above the board for the crates, and below it for the rail.
const CRATES: i32 = 210;
const RAIL: i32 = 170;
/// How far beyond its target a tap still counts as meant for a screw.
const SLACK: i64 = 12;

impl Artist for Screwsmith {
    fn game(&self) -> &'static str {
        "screwsmith"
    }

    fn about(&self) -> &'static str {
        "Take the machine apart screw by screw. A screw goes to an open crate of its colour or, if there is none, to the rail; a full rail takes no more."
    }

    fn handling(&self) -> &'static str {
        "Tap a screw; arm the wrench for a bolt. Keyboard: arrow keys go from one reachable screw to the next, Enter or Space taps, W arms the wrench."
    }

    fn legend(&self) -> Vec<(String, &'static str)> {
        let small = |body: Markup| {
            html! { svg.board.screwsmith viewBox="-50 -50 100 100" aria-hidden="true" { (body) } }
                .into_string()
        };
        let screw = |colour, kind, covered, shows, loosened| {
            small(
                Head {
                    colour,
                    kind,
                    covered,
                    shows,
                    loosened,
                    chosen: false,
                    touch: 90,
                }
                .body(),
            )
        };
        let a = Some(Colour::A);
        vec![
            (
                screw(a, Kind::Plain, false, true, false),
                "a screw within reach, with the letter of its colour",
            ),
            (
                screw(a, Kind::Plain, true, true, false),
                "a covered screw: dimmed, letter small",
            ),
            (
                screw(a, Kind::Rusted, false, true, false),
                "rusted: the first tap loosens it",
            ),
            (screw(a, Kind::Rusted, false, true, true), "loosened"),
            (
                screw(a, Kind::Masked, false, false, false),
                "masked: the colour does not show yet",
            ),
            (
                screw(None, Kind::Bolt, false, true, false),
                "a bolt: comes out with the wrench",
            ),
        ]
    }

    fn names(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("taps", "taps of any winning line"),
            ("human_loss", "human loss (of 24 trials)"),
            ("peak", "mean peak of the rail over 24 trials"),
            ("difficulty", "difficulty (1 to 10)"),
        ]
    }

    fn curves(&self) -> &'static [Curve] {
        &[
            Curve {
                field: "human_loss",
                axis: "human loss (% of 24 trials)",
                scale: Scale::Percent,
                rises: false,
            },
            Curve {
                field: "difficulty",
                axis: "difficulty (1 to 10)",
                scale: Scale::Number,
                rises: false,
            },
            Curve {
                field: "odds",
                axis: "luck of random play (bits)",
                scale: Scale::Bits,
                rises: false,
            },
        ]
    }

    fn scene(&self, level: &dyn AnyLevel) -> Option<Box<dyn Scene>> {
        let text: LevelText = serde_json::from_value(level.level_value()).ok()?;
        Some(Box::new(Machine(Level::new(&text).ok()?)))
    }

    fn arms(&self) -> bool {
        true
    }
}

struct Machine(Level);

impl Scene for Machine {
    fn draw(&self, moves: &[&str], cursor: &Cursor) -> Drawing {
        let state = state_after(&self.0, moves);
        let mut pieces = self.parts(&state);
        pieces.extend(self.heads(&state, cursor));
        pieces.extend(self.crates(&state));
        pieces.extend(self.rail(&state));
        pieces.push(self.words(&state, cursor));
        Drawing {
            style: "screwsmith taps",
            frame: [0, -CRATES, BOARD_WIDTH, CRATES + BOARD_HEIGHT + RAIL],
            title: self.title(&state),
            ground: ground().into_string(),
            pieces,
        }
    }

    fn act(&self, moves: &[&str], _legal: &[String], cursor: &Cursor, gesture: &Gesture) -> Act {
        let state = state_after(&self.0, moves);
        match gesture {
            Gesture::Drag { from, .. } => self
                .under(&state, *from)
                .map_or(Act::Nothing, |screw| Act::Move(tap(screw, cursor.armed))),
            Gesture::Key { name, .. } => self.key(&state, cursor, name),
        }
    }

    fn point_at(&self, mv: &str) -> Cursor {
        Cursor {
            selected: Some(mv.trim_end_matches('w').to_owned()),
            armed: mv.ends_with('w'),
        }
    }
}

fn tap(screw: ScrewIndex, armed: bool) -> String {
    format!("{screw}{}", if armed { "w" } else { "" })
}

impl Machine {
    fn parts(&self, state: &State) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (i, part) in self.0.parts().iter().enumerate() {
            let Some(rect) = self.0.rect_now(state, i) else {
                continue;
            };
            let body = plate(rect, part.layer, part.is_housing(), part.settled);
            let height = 10 * u32::from(part.layer);
            let piece = Piece::new(format!("part{i}"), (rect.x, rect.y), height, body);
            let named = format!("part {i}");
            pieces.push(if part.is_housing() {
                piece
            } else {
                piece.named(named)
            });
        }
        pieces
    }

    /// A screw is painted with the part that it belongs to, so that what lies over that
    /// part lies over it.
    fn heads(&self, state: &State, cursor: &Cursor) -> Vec<Piece> {
        let present = self.0.all_screws().without(state.removed);
        let head = |screw: ScrewIndex| {
            let it = self.0.screw(screw);
            let covered = self.0.covered_by(state, screw).is_some();
            let head = Head {
                colour: it.colour,
                kind: it.kind,
                covered,
                shows: self.0.shows(state, screw),
                loosened: state.loosened.has(screw),
                chosen: cursor.selected.as_deref() == Some(screw.to_string().as_str()),
                touch: i32::from(it.touch),
            };
            // Covered screws stay to be seen through what covers them: dimmed.
            let height = 100_000 + u32::from(!covered);
            Piece::new(format!("s{screw}"), (it.at.x, it.at.y), height, head.body())
        };
        present.iter().map(head).collect()
    }

    fn crates(&self, state: &State) -> Vec<Piece> {
        let open = i32::from(self.0.open());
        let width = (BOARD_WIDTH - 240) / open.max(1);
        let mut pieces = Vec::new();
        for (slot, stands) in state.slots[..open as usize].iter().enumerate() {
            let at = (20 + width * slot as i32, -CRATES + 20);
            let body = html! {
                rect.slot width=(width - 20) height="150" rx="12" {}
                @if let Some(stands) = stands {
                    @let fill = paint(stands.colour.rgb());
                    rect.crate width=(width - 20) height="150" rx="12" style=(format!("fill:{fill}")) {}
                    text.letter x="28" y="48" style=(ink(stands.colour.rgb())) { (stands.colour) }
                    @for place in 0..i32::from(CRATE) {
                        @let class = if place < i32::from(stands.filled) { "full" } else { "free" };
                        circle class=(class) cx=((width - 20) * (2 * place + 1) / 6) cy="104" r="28" {}
                    }
                }
            };
            pieces.push(Piece::new(format!("crate{slot}"), at, 200_000, body));
        }
        let waiting = &self.0.queue()[usize::from(state.next_id).min(self.0.queue().len())..];
        let body = html! {
            text.words { "waiting" }
            @for (i, colour) in waiting.iter().take(12).enumerate() {
                @let (x, y) = (44 * (i as i32 % 4), 20 + 44 * (i as i32 / 4));
                rect.waiting x=(x) y=(y) width="38" height="38" rx="6" style=(format!("fill:{}", paint(colour.rgb()))) {}
                text.small x=(x + 19) y=(y + 28) style=(ink(colour.rgb())) { (colour) }
            }
        };
        pieces.push(Piece::new(
            "waiting",
            (BOARD_WIDTH - 200, -CRATES + 40),
            200_000,
            body,
        ));
        pieces
    }

    fn rail(&self, state: &State) -> Vec<Piece> {
        let slots = i32::from(self.0.rail());
        let width = (BOARD_WIDTH - 60) / (slots + 1).max(6);
        let top = BOARD_HEIGHT + 46;
        let empty = html! {
            @for slot in 0..slots {
                rect.slot x=(width * slot + 4) y="0" width=(width - 8) height="100" rx="14" {}
            }
        };
        let mut pieces = vec![Piece::new("rail", (30, top), 200_000, empty)];
        for (i, &screw) in state.rail.screws().iter().enumerate() {
            let Some(colour) = self.0.screw(screw).colour else {
                continue;
            };
            let beyond = if i as i32 >= slots { " beyond" } else { "" };
            let body = html! {
                g class={ "onrail" (beyond) } {
                    circle.head r="38" style=(format!("fill:{}", paint(colour.rgb()))) {}
                    text.letter y="12" style=(ink(colour.rgb())) { (colour) }
                }
            };
            let at = (30 + width * i as i32 + width / 2, top + 50);
            pieces.push(Piece::new(format!("r{screw}"), at, 200_001, body));
        }
        pieces
    }

    fn words(&self, state: &State, cursor: &Cursor) -> Piece {
        let wrench = match (self.0.wrenches(), cursor.armed) {
            (0, _) => String::new(),
            (_, true) => format!(" · wrench armed ({} left)", state.wrenches),
            (_, false) => format!(" · wrenches: {}", state.wrenches),
        };
        let text = format!(
            "rail {} of {} · {} taps · {} screws left{wrench}",
            state.rail.len(),
            self.0.rail(),
            state.taps,
            self.0.all_screws().without(state.removed).len()
        );
        Piece::new(
            "words",
            (30, BOARD_HEIGHT + 32),
            200_000,
            html! { text.words { (text) } },
        )
    }

    fn title(&self, state: &State) -> String {
        let shown = self.0.shown(state);
        let crates: Vec<String> = shown
            .crates
            .iter()
            .map(|slot| slot.map_or("empty".into(), |(colour, n)| format!("{colour} with {n}")))
            .collect();
        let rail: Vec<String> = shown.rail.iter().map(ToString::to_string).collect();
        let standing = self.0.standing(state);
        format!(
            "{}; {} screws out; crates: {}; rail: {}",
            standing.word(),
            shown.removed.len(),
            crates.join(", "),
            if rail.is_empty() {
                "empty".into()
            } else {
                rail.join(" ")
            }
        )
    }

    /// The screw meant by a tap at a point: the nearest whose target lies under it, one
    /// within reach before one that is covered.
    fn under(&self, state: &State, (x, y): (i32, i32)) -> Option<ScrewIndex> {
        let present = self.0.all_screws().without(state.removed);
        let distance = |screw: ScrewIndex| {
            let at = self.0.screw(screw).at;
            let (dx, dy) = (i64::from(at.x - x), i64::from(at.y - y));
            dx * dx + dy * dy
        };
        let near = |&screw: &ScrewIndex| {
            let radius = i64::from(self.0.screw(screw).touch) / 2 + SLACK;
            distance(screw) <= radius * radius
        };
        present
            .iter()
            .filter(near)
            .min_by_key(|&screw| (!self.0.is_reachable(state, screw), distance(screw)))
    }

    fn key(&self, state: &State, cursor: &Cursor, name: &str) -> Act {
        let here: Option<ScrewIndex> = cursor.selected.as_deref().and_then(|s| s.parse().ok());
        match name {
            "w" | "W" => Act::Point(Cursor {
                armed: !cursor.armed,
                ..cursor.clone()
            }),
            "Enter" | " " => here.map_or(Act::Nothing, |screw| Act::Move(tap(screw, cursor.armed))),
            "ArrowLeft" => self.step(state, cursor, here, (-1, 0)),
            "ArrowRight" => self.step(state, cursor, here, (1, 0)),
            "ArrowUp" => self.step(state, cursor, here, (0, -1)),
            "ArrowDown" => self.step(state, cursor, here, (0, 1)),
            _ => Act::Nothing,
        }
    }

    /// From one reachable screw to the next in a direction; from nowhere to the first.
    fn step(
        &self,
        state: &State,
        cursor: &Cursor,
        here: Option<ScrewIndex>,
        (dx, dy): (i64, i64),
    ) -> Act {
        let reachable = self.0.reachable(state);
        let known = here.filter(|&s| usize::from(s) < self.0.screws().len());
        let next = match known.map(|s| self.0.screw(s).at) {
            None => reachable.iter().next(),
            Some(from) => {
                let way = |screw: ScrewIndex| {
                    let at = self.0.screw(screw).at;
                    let (x, y) = (i64::from(at.x - from.x), i64::from(at.y - from.y));
                    (x * dx + y * dy, (x * dy).abs() + (y * dx).abs())
                };
                reachable
                    .iter()
                    .filter(|&s| Some(s) != known && way(s).0 > 0)
                    .min_by_key(|&s| way(s).0 + 2 * way(s).1)
                    .or(known)
            }
        };
        let selected = next.map(|screw| screw.to_string());
        Act::Point(Cursor {
            selected,
            ..cursor.clone()
        })
    }
}

fn ground() -> Markup {
    html! {
        rect.bench x="0" y=(-CRATES) width=(BOARD_WIDTH) height=(CRATES + BOARD_HEIGHT + RAIL) {}
        rect.sheet x="0" y="0" width=(BOARD_WIDTH) height=(BOARD_HEIGHT) {}
    }
}

/// A part as sheet metal, and where it settles.
fn plate(rect: Rect, layer: u16, housing: bool, settled: Option<Rect>) -> Markup {
    let class = if housing { "plate housing" } else { "plate" };
    let ghost = settled.filter(|s| *s != rect);
    html! {
        g class=(format!("{class} layer{}", layer.min(5))) {
            @if let Some(to) = ghost {
                rect.settles x=(to.x - rect.x) y=(to.y - rect.y) width=(to.w) height=(to.h) rx="18" {}
            }
            rect.metal width=(rect.w) height=(rect.h) rx="18" {}
            @if housing { path.feet d=(format!("M16 16 L{} {}", rect.w - 16, rect.h - 16)) {} }
            text.tag x="14" y="26" { (layer) }
        }
    }
}

/// The head of a screw.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is seen by itself on the head"
)]
struct Head {
    colour: Option<Colour>,
    kind: Kind,
    covered: bool,
    shows: bool,
    loosened: bool,
    chosen: bool,
    touch: i32,
}

impl Head {
    fn body(&self) -> Markup {
        let rgb = match self.colour {
            Some(_) if !self.shows => [128, 128, 128],
            Some(colour) if self.covered => colour.dimmed(),
            Some(colour) => colour.rgb(),
            None => [150, 150, 158],
        };
        let class = format!(
            "screw{}{}{}",
            if self.covered { " covered" } else { "" },
            if self.loosened { " loose" } else { "" },
            if self.chosen { " chosen" } else { "" }
        );
        html! {
            g class=(class) {
                @if self.chosen { circle.touch r=(self.touch / 2) {} }
                @if self.colour.is_none() {
                    path.head d="M-32 0 L-16 -28 H16 L32 0 L16 28 H-16 Z" style=(format!("fill:{}", paint(rgb))) {}
                } @else {
                    circle.head r="32" style=(format!("fill:{}", paint(rgb))) {}
                }
                @if self.kind == Kind::Rusted {
                    @if self.loosened { path.rust d="M-36 -20 A40 40 0 0 1 20 -36 M36 20 A40 40 0 0 1 -20 36" {} }
                    @else { circle.rust r="38" {} }
                }
                text.letter y="12" style=(ink(rgb)) { (self.sign()) }
            }
        }
    }

    fn sign(&self) -> String {
        match self.colour {
            None => "⬡".into(),
            Some(_) if !self.shows => "?".into(),
            Some(colour) if self.covered => colour.letter().to_ascii_lowercase().into(),
            Some(colour) => colour.letter().into(),
        }
    }
}

fn paint([r, g, b]: [u8; 3]) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Black or white, whichever is read better on a colour.
fn ink([r, g, b]: [u8; 3]) -> &'static str {
    let light = 299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b);
    if light > 128_000 {
        "fill:#111"
    } else {
        "fill:#fff"
    }
}

#[cfg(test)]
mod tests {
    use super::{ink, paint};

    #[test]
    fn letters_are_read_on_light_and_on_dark_colours() {
        assert_eq!(ink([245, 200, 50]), "fill:#111");
        assert_eq!(ink([72, 40, 96]), "fill:#fff");
        assert_eq!(paint([200, 44, 60]), "#c82c3c");
    }
}
