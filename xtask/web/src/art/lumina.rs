//! Lumina as stained glass: every kind of block has a texture of its own beside its
//! colour, the lantern burns outside the frame, and a beam is drawn as it runs.

use super::scene::{Act, Artist, Cursor, Curve, Gesture, Scale, Scene, cell_at, state_after};
use crate::drawing::{Drawing, Piece};
use crate::edit::Editor;
use gate::erased::AnyLevel;
use maud::{Markup, html};
use rules::Puzzle;
use rules::grid::{Cell, Size};
use rules::lumina::beam::{BeamEnd, source};
use rules::lumina::{Axis, Kind, Lantern, Level, LevelText, Move, Rect, Side, State, Tilt, Win};

/// Draws Lumina.
pub(super) struct Lumina;

/// Width of a cell.
pub(crate) const CELL: i32 = 100;
/// Room around the board, where the lantern hangs.
pub(crate) const RIM: i32 = 70;

impl Artist for Lumina {
    fn game(&self) -> &'static str {
        "lumina"
    }

    fn about(&self) -> &'static str {
        "Slide the blocks out of the way and bring the key to the lantern's wall, or bend its beam through mirrors into the lantern."
    }

    fn handling(&self) -> &'static str {
        "Drag a block along its axis. Keyboard: a letter takes up its block, arrow keys drag it by one cell, with Shift as far as it goes, and a digit pressed before an arrow sets the distance."
    }

    fn legend(&self) -> Vec<(String, &'static str)> {
        let signs = [
            (Kind::Key, false, "the key"),
            (Kind::Crystal, false, "crystal: plain"),
            (Kind::Ice, false, "ice: slides as far as it can"),
            (Kind::Sand, false, "sand: may be dragged once"),
            (Kind::Sand, true, "spent sand: frozen for good"),
            (Kind::Rime, true, "rime: frozen until the key touches it"),
            (
                Kind::Mirror(Tilt::Rising),
                false,
                "a mirror, which bends the beam",
            ),
        ];
        let draw = |(kind, frozen, meaning): (Kind, bool, &'static str)| {
            let slab = Slab {
                letter: ' ',
                kind,
                rect: Rect {
                    x: 0,
                    y: 0,
                    width: 2,
                    height: 1,
                },
                frozen,
                selected: false,
            };
            let svg = html! { svg.board.lumina viewBox="0 0 200 100" aria-hidden="true" { (slab.body()) } };
            (svg.into_string(), meaning)
        };
        signs.into_iter().map(draw).collect()
    }

    fn names(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("lines", "shortest lines"),
            ("plans", "plans: shortest lines up to the order of moves"),
            ("idle", "blocks that move in no shortest line"),
        ]
    }

    fn curves(&self) -> &'static [Curve] {
        &[Curve {
            field: "odds",
            axis: "luck of random play (bits)",
            scale: Scale::Bits,
            rises: false,
        }]
    }

    fn scene(&self, level: &dyn AnyLevel) -> Option<Box<dyn Scene>> {
        let text: LevelText = serde_json::from_value(level.level_value()).ok()?;
        Some(Box::new(Window(Level::new(&text).ok()?)))
    }

    fn editor(&self) -> Option<&'static dyn Editor> {
        Some(&crate::edit::Lumina)
    }
}

/// A level behind glass.
pub(crate) struct Window(pub(crate) Level);

impl Scene for Window {
    fn draw(&self, moves: &[&str], cursor: &Cursor) -> Drawing {
        let level = &self.0;
        let state = state_after(level, moves);
        let lit = level.standing(&state).is_won();
        let pane = Pane {
            size: level.size(),
            walls: level.walls().iter().collect(),
            lantern: Some(level.lantern()),
            lit,
            slabs: self.slabs(&state, cursor),
            beam: self.beam(&state),
        };
        let rows = level.rows(&state).join("; ");
        let how = if lit { "won" } else { "open" };
        let goal = match level.win() {
            Win::Key => "the key must reach the wall",
            Win::Beam => "the beam must leave",
        };
        pane.drawing(format!(
            "{how}; {goal} at {}. Rows from the top: {rows}",
            level.lantern()
        ))
    }

    fn act(&self, moves: &[&str], legal: &[String], cursor: &Cursor, gesture: &Gesture) -> Act {
        let state = state_after(&self.0, moves);
        match gesture {
            Gesture::Drag { from, to } => self.drag(&state, legal, *from, *to),
            Gesture::Key { name, shift } => self.key(legal, cursor, name, *shift),
        }
    }

    fn point_at(&self, mv: &str) -> Cursor {
        Cursor {
            selected: mv.get(..1).map(str::to_owned),
            armed: false,
        }
    }
}

impl Window {
    /// Where each block stands, in the order of the letters.
    fn placed(&self, state: &State) -> Vec<(usize, Rect)> {
        // Movers are the blocks with an axis, in the same order.
        let mut movers = self.0.movers().iter().zip(&state.at);
        let place = |(i, block): (usize, &rules::lumina::Block)| {
            let moved = block.axis().and_then(|_| movers.next());
            (i, moved.map_or(block.rect, |(mover, &at)| mover.rect(at)))
        };
        self.0.blocks().iter().enumerate().map(place).collect()
    }

    fn slabs(&self, state: &State, cursor: &Cursor) -> Vec<Slab> {
        let frozen = |letter| {
            let mover = self
                .0
                .movers()
                .iter()
                .position(|m| m.block.letter == letter);
            mover.is_some_and(|i| self.0.frozen(i, state))
        };
        let slab = |(i, rect): (usize, Rect)| {
            let block = &self.0.blocks()[i];
            let letter = block.letter.char();
            Slab {
                letter,
                kind: block.kind,
                rect,
                frozen: frozen(block.letter),
                selected: cursor.selected.as_deref() == Some(letter.to_string().as_str()),
            }
        };
        self.placed(state).into_iter().map(slab).collect()
    }

    fn beam(&self, state: &State) -> Option<Vec<(i32, i32)>> {
        let beam = self.0.beam(state)?;
        let (cell, towards) = source(&self.0, state)?;
        let mut points = vec![centre(cell)];
        points.extend(beam.path.iter().map(|lit| centre(lit.cell)));
        let last = beam
            .path
            .last()
            .map_or((cell, towards), |lit| (lit.cell, lit.leaving));
        let reach = match beam.end {
            BeamEnd::Left(_) => CELL / 2 + 34,
            BeamEnd::Stopped => CELL / 2,
            BeamEnd::Capped => 0,
        };
        let ((x, y), (dx, dy)) = (centre(last.0), last.1.delta());
        points.push((x + reach * i32::from(dx), y + reach * i32::from(dy)));
        Some(points)
    }

    fn drag(&self, state: &State, legal: &[String], from: (i32, i32), to: (i32, i32)) -> Act {
        let Some(cell) = cell_of(from, self.0.size()) else {
            return Act::Point(Cursor::default());
        };
        let under = |&(_, rect): &(usize, Rect)| rect.cells().has(cell);
        let Some((i, rect)) = self.placed(state).into_iter().find(under) else {
            return Act::Point(Cursor::default());
        };
        let letter = self.0.blocks()[i].letter.to_string();
        let along = match rect.axis() {
            Some(Axis::Horizontal) => to.0 - from.0,
            Some(Axis::Vertical) => to.1 - from.1,
            None => 0,
        };
        // Half a cell of the way counts as the whole.
        let cells = (along.abs() + CELL / 2) / CELL * along.signum();
        if cells == 0 {
            return Act::Point(Cursor {
                selected: Some(letter),
                armed: false,
            });
        }
        reach(legal, &letter, cells)
            .map_or_else(|| Act::Move(format!("{letter}{cells:+}")), Act::Move)
    }

    fn key(&self, legal: &[String], cursor: &Cursor, name: &str, shift: bool) -> Act {
        let taken = cursor.selected.clone().unwrap_or_else(|| "A".into());
        let (letter, count) = match taken.split_once('*') {
            Some((letter, digit)) => (letter.to_owned(), digit.parse().unwrap_or(1)),
            None => (taken.clone(), 1),
        };
        let block = self
            .0
            .blocks()
            .iter()
            .find(|b| b.letter.to_string() == letter);
        let sign = match (name, block.and_then(rules::lumina::Block::axis)) {
            ("ArrowLeft", Some(Axis::Horizontal)) | ("ArrowUp", Some(Axis::Vertical)) => -1,
            ("ArrowRight", Some(Axis::Horizontal)) | ("ArrowDown", Some(Axis::Vertical)) => 1,
            _ => return self.take_up(&letter, name),
        };
        let cells = if shift { 7 } else { count };
        reach(legal, &letter, sign * cells).map_or_else(
            || Act::Move(format!("{letter}{:+}", sign * cells)),
            Act::Move,
        )
    }

    /// A letter takes up its block; a digit is kept for the arrow that follows.
    fn take_up(&self, letter: &str, name: &str) -> Act {
        let mut chars = name.chars();
        let (Some(key), None) = (chars.next(), chars.next()) else {
            return Act::Nothing;
        };
        if let Some(digit @ 1..=7) = key.to_digit(10) {
            let selected = Some(format!("{letter}*{digit}"));
            return Act::Point(Cursor {
                selected,
                armed: false,
            });
        }
        let has = |c: char| self.0.blocks().iter().any(|b| b.letter.char() == c);
        let meant = [key.to_ascii_uppercase(), key]
            .into_iter()
            .find(|&c| has(c));
        meant.map_or(Act::Nothing, |c| {
            Act::Point(Cursor {
                selected: Some(c.to_string()),
                armed: false,
            })
        })
    }
}

/// The legal move of a block nearest to a drag of so many cells without going further;
/// where the block cannot stop that early (ice), its nearest stop.
fn reach(legal: &[String], letter: &str, cells: i32) -> Option<String> {
    let moves = legal.iter().filter_map(|text| text.parse::<Move>().ok());
    let mut stops: Vec<Move> = moves
        .filter(|m| m.letter.to_string() == letter && i32::from(m.by).signum() == cells.signum())
        .collect();
    stops.sort_by_key(|m| m.by.unsigned_abs());
    let within = stops
        .iter()
        .rfind(|m| u32::from(m.by.unsigned_abs()) <= cells.unsigned_abs());
    within.or(stops.first()).map(ToString::to_string)
}

fn centre(cell: Cell) -> (i32, i32) {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

pub(crate) fn corner(cell: Cell) -> (i32, i32) {
    (
        RIM + CELL * i32::from(cell.x),
        RIM + CELL * i32::from(cell.y),
    )
}

/// The cell under a point of the drawing.
pub(crate) fn cell_of(point: (i32, i32), size: Size) -> Option<Cell> {
    cell_at(point, RIM, CELL, size)
}

/// A board, legal or not.
pub(crate) struct Pane {
    pub(crate) size: Size,
    pub(crate) walls: Vec<Cell>,
    pub(crate) lantern: Option<Lantern>,
    pub(crate) lit: bool,
    pub(crate) slabs: Vec<Slab>,
    pub(crate) beam: Option<Vec<(i32, i32)>>,
}

/// A block.
pub(crate) struct Slab {
    pub(crate) letter: char,
    pub(crate) kind: Kind,
    pub(crate) rect: Rect,
    pub(crate) frozen: bool,
    pub(crate) selected: bool,
}

impl Pane {
    pub(crate) fn drawing(&self, title: String) -> Drawing {
        let (width, height) = (
            CELL * i32::from(self.size.width),
            CELL * i32::from(self.size.height),
        );
        let mut pieces: Vec<Piece> = self.slabs.iter().map(Slab::piece).collect();
        if let Some(lantern) = self.lantern {
            let body = lantern_body(lantern.0, self.lit);
            let (x, y) = centre(lantern.cell(self.size));
            let (dx, dy) = lantern.0.outward().delta();
            let off = CELL / 2 + 34;
            let at = (x + off * i32::from(dx), y + off * i32::from(dy));
            pieces.push(Piece::new("lantern", at, 1, body));
        }
        if let Some(points) = &self.beam {
            let path: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
            let path = path.join(" ");
            let class = if self.lit { "lit" } else { "dim" };
            let body = html! {
                polyline class={ "halo " (class) } points=(path) {}
                polyline class={ "beam " (class) } points=(path) {}
            };
            pieces.push(Piece::new("beam", (0, 0), 9, body));
        }
        Drawing {
            style: "lumina",
            frame: [0, 0, width + 2 * RIM, height + 2 * RIM],
            title,
            ground: self.ground(width, height).into_string(),
            pieces,
        }
    }

    fn ground(&self, width: i32, height: i32) -> Markup {
        html! {
            rect.frame x=(RIM - 12) y=(RIM - 12) width=(width + 24) height=(height + 24) rx="10" {}
            rect.bed x=(RIM) y=(RIM) width=(width) height=(height) {}
            @for cell in self.size.iter() {
                @let (x, y) = corner(cell);
                rect.cell x=(x + 2) y=(y + 2) width=(CELL - 4) height=(CELL - 4) rx="4" {}
            }
            @if let Some(lantern) = self.lantern {
                @let (x, y) = centre(lantern.cell(self.size));
                @let (dx, dy) = lantern.0.outward().delta();
                @let (dx, dy) = (i32::from(dx), i32::from(dy));
                // The gap in the frame through which the lantern is seen.
                rect.gap x=(x + dx * 56 - 40 * dy.abs() - 7 * dx.abs())
                    y=(y + dy * 56 - 40 * dx.abs() - 7 * dy.abs())
                    width=(80 * dy.abs() + 14 * dx.abs()) height=(80 * dx.abs() + 14 * dy.abs()) {}
            }
            @for &cell in &self.walls {
                @let (x, y) = corner(cell);
                g transform=(format!("translate({x} {y})")) {
                    rect.wall x="3" y="3" width="94" height="94" rx="3" {}
                    path.brick d="M3 34h94M3 66h94M50 3v31M26 34v32M74 34v32M50 66v31" {}
                }
            }
        }
    }
}

fn lantern_body(side: Side, lit: bool) -> Markup {
    let class = if lit { "lantern lit" } else { "lantern" };
    let turn = match side {
        Side::Top => 0,
        Side::Right => 90,
        Side::Bottom => 180,
        Side::Left => 270,
    };
    html! {
        g class=(class) {
            @if lit { circle.glow r="34" {} }
            g transform=(format!("rotate({turn})")) { path.hook d="M-14 18 h28 M-10 18 v-6 h20 v6" {} }
            circle.glass r="16" {}
            path.flame d="M0 -10 q9 9 0 18 q-9 -9 0 -18 z" {}
        }
    }
}

impl Slab {
    fn piece(&self) -> Piece {
        let at = corner(Cell::new(self.rect.x, self.rect.y));
        let piece = Piece::new(format!("b{}", self.letter), at, 3, self.body());
        if self.rect.axis().is_some() {
            piece.named(format!("block {} ({})", self.letter, self.kind))
        } else {
            piece
        }
    }

    fn body(&self) -> Markup {
        let (w, h) = (
            CELL * i32::from(self.rect.width),
            CELL * i32::from(self.rect.height),
        );
        let chosen = if self.selected { " chosen" } else { "" };
        let class = format!("slab {}{chosen}", word(self.kind));
        html! {
            g class=(class) {
                rect.pane x="6" y="6" width=(w - 12) height=(h - 12) rx="12" {}
                (self.texture(w, h))
                @if self.rect.axis().is_some() && !matches!(self.kind, Kind::Key) { (arrows(w, h)) }
                @if self.frozen { (lock(w, h)) }
                @if self.letter != ' ' && self.kind != Kind::Key {
                    text.letter x="24" y="38" { (self.letter) }
                }
            }
        }
    }

    /// What tells the kind without colour.
    fn texture(&self, w: i32, h: i32) -> Markup {
        let (cx, cy) = (w / 2, h / 2);
        match self.kind {
            Kind::Key => html! {
                g.keyhead transform=(format!("translate({cx} {cy}) rotate({})", if w >= h { 0 } else { 90 })) {
                    circle cx="-26" r="17" {}
                    path d="M-9 0 H40 M28 0 v15 M40 0 v15" {}
                }
            },
            Kind::Crystal => html! {
                path.facet d=(format!("M6 {cy} L{cx} 6 L{} {cy} L{cx} {} Z", w - 6, h - 6)) {}
            },
            Kind::Ice => html! {
                @for (x, y) in spots(w, h) {
                    path.flake d=(format!("M{x} {} v40 M{} {} l34 20 M{} {} l34 -20", y - 20, x - 17, y - 10, x - 17, y + 10)) {}
                }
            },
            Kind::Sand => html! {
                @for (x, y) in spots(w, h) {
                    @for (dx, dy) in [(-26, -14), (-8, -24), (12, -12), (28, -22), (-18, 6), (2, 2), (22, 10), (-28, 24), (-4, 24), (16, 28)] {
                        circle.grain cx=(x + dx) cy=(y + dy) r="4" {}
                    }
                }
            },
            Kind::Rime => html! {
                rect.frost x="16" y="16" width=(w - 32) height=(h - 32) rx="8" {}
            },
            Kind::Mirror(tilt) => html! {
                @for (x, y) in spots(w, h) {
                    @let d = if tilt == Tilt::Rising { -1 } else { 1 };
                    path.silver d=(format!("M{} {} L{} {}", x - 36, y - 36 * d, x + 36, y + 36 * d)) {}
                }
            },
        }
    }
}

fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Key => "key",
        Kind::Crystal => "crystal",
        Kind::Ice => "ice",
        Kind::Sand => "sand",
        Kind::Rime => "rime",
        Kind::Mirror(_) => "mirror",
    }
}

/// The centres of its cells.
fn spots(w: i32, h: i32) -> Vec<(i32, i32)> {
    let row = |y: i32| (0..w / CELL).map(move |x| (x * CELL + CELL / 2, y * CELL + CELL / 2));
    (0..h / CELL).flat_map(row).collect()
}

/// Small arrows at the two ends along its axis.
fn arrows(w: i32, h: i32) -> Markup {
    let (cx, cy) = (w / 2, h / 2);
    let d = if w > h {
        format!("M18 {cy} l10 -8 v16 z M{} {cy} l-10 -8 v16 z", w - 18)
    } else {
        format!("M{cx} 18 l-8 10 h16 z M{cx} {} l-8 -10 h16 z", h - 18)
    };
    html! { path.ends d=(d) {} }
}

fn lock(w: i32, h: i32) -> Markup {
    html! {
        g.lock transform=(format!("translate({} {})", w / 2, h / 2)) {
            rect x="-15" y="-6" width="30" height="24" rx="4" {}
            path d="M-9 -6 v-8 a9 9 0 0 1 18 0 v8" {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::reach;

    #[test]
    fn a_drag_goes_no_further_than_the_hand_and_ice_to_its_stop() {
        let legal = ["B+1", "B+2", "B+3", "C-4"].map(str::to_owned);
        assert_eq!(reach(&legal, "B", 2).as_deref(), Some("B+2"));
        assert_eq!(reach(&legal, "B", 7).as_deref(), Some("B+3"));
        assert_eq!(reach(&legal, "C", -1).as_deref(), Some("C-4"));
        assert_eq!(reach(&legal, "B", -1), None);
    }
}
