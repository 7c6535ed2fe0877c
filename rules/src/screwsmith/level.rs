//! A validated level, with everything about it that never changes.

use super::colour::Colour;
use super::geometry::{BOARD_HEIGHT, BOARD_WIDTH, Point, REACH, Rect};
use super::queue::crate_queue;
use super::screws::{ScrewIndex, ScrewSet};
use super::text::{Kind, LevelText, PartText, ScrewText};
use crate::fault::{Fault, Faults};

/// The most screws of a level.
pub const MAX_SCREWS: usize = 128;
/// The most slots of a rail.
pub const MAX_RAIL: u8 = 9;
/// The most crates that stand open at a time.
pub const MAX_OPEN: u8 = 4;
/// How many screws a crate takes.
pub const CRATE: u8 = 3;

/// A part of the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Layer, 0 the lowest.
    pub layer: u16,
    /// Where it is while two or more of its screws are present.
    pub rect: Rect,
    /// Where it is when exactly one is present, if that is elsewhere.
    pub settled: Option<Rect>,
    /// Its screws, in the order of the text.
    pub screws: Vec<ScrewIndex>,
    /// The same as a set.
    pub set: ScrewSet,
}

impl Part {
    /// A part that never had a screw neither settles nor comes away.
    pub fn is_housing(&self) -> bool {
        self.screws.is_empty()
    }
}

/// A screw of the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Screw {
    /// Where it sits; it never moves.
    pub at: Point,
    /// Its colour; a bolt has none.
    pub colour: Option<Colour>,
    /// What it takes to get it out.
    pub kind: Kind,
    /// Diameter of its touch target.
    pub touch: u16,
    /// The part it holds, as a place in the level's list.
    pub part: usize,
    /// The parts of higher layers that can lie over it.
    pub covers: Vec<Cover>,
}

/// A part that can lie over a screw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The part, as a place in the level's list.
    pub part: usize,
    /// It covers the screw in its first pose.
    pub first: bool,
    /// It covers the screw once it has settled (as in the first pose, for a part
    /// that does not settle).
    pub settled: bool,
}

/// A level: the immutable description of one machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    seed: u32,
    rail: u8,
    open: u8,
    parts: Vec<Part>,
    screws: Vec<Screw>,
    queue: Vec<Colour>,
    wrenches: u8,
}

impl Level {
    /// Validates a level text.
    ///
    /// # Errors
    ///
    /// Every fault of the text, with its path inside it.
    pub fn new(text: &LevelText) -> Result<Level, Faults> {
        let mut faults = Vec::new();
        numbers(text, &mut faults);
        parts(text, &mut faults);
        screws(text, &mut faults);
        threes(text, &mut faults);
        // Ownership refers to screws by number: with too many of them, faults of
        // single screws would drown the one that matters.
        if text.screws.len() <= MAX_SCREWS {
            ownership(text, &mut faults);
        }
        Faults::none(faults)?;
        Ok(Level::assemble(text))
    }

    /// Builds the level of a text that has no fault.
    fn assemble(text: &LevelText) -> Level {
        let parts: Vec<Part> = text.parts.iter().map(part).collect();
        let mut owner = vec![0; text.screws.len()];
        for (index, part) in parts.iter().enumerate() {
            for &screw in &part.screws {
                owner[screw as usize] = index;
            }
        }
        let screws = text.screws.iter().zip(owner);
        let screws: Vec<Screw> = screws
            .map(|(screw, part)| Screw {
                at: point(screw.at),
                colour: screw.colour,
                kind: screw.kind,
                touch: screw.touch,
                part,
                covers: covers(&parts, parts[part].layer, point(screw.at)),
            })
            .collect();
        let mut crates = [0; Colour::COUNT];
        for colour in Colour::ALL {
            let count = screws.iter().filter(|s| s.colour == Some(colour)).count();
            crates[colour.index()] = count / CRATE as usize;
        }
        Level {
            seed: text.seed,
            rail: text.rail,
            open: text.open,
            queue: crate_queue(&crates, text.seed),
            wrenches: screws.iter().filter(|s| s.kind == Kind::Bolt).count() as u8,
            parts,
            screws,
        }
    }

    /// The text of this level.
    pub fn text(&self) -> LevelText {
        let part = |part: &Part| PartText {
            layer: part.layer,
            rect: numbers_of(part.rect),
            settled: part.settled.map(numbers_of),
            screws: part.screws.clone(),
        };
        let screw = |screw: &Screw| ScrewText {
            at: [screw.at.x, screw.at.y],
            colour: screw.colour,
            kind: screw.kind,
            touch: screw.touch,
        };
        LevelText {
            seed: self.seed,
            rail: self.rail,
            open: self.open,
            parts: self.parts.iter().map(part).collect(),
            screws: self.screws.iter().map(screw).collect(),
        }
    }

    /// The same machine with another rail.
    ///
    /// # Panics
    ///
    /// If the rail has no slot, or more than [`MAX_RAIL`].
    pub fn with_rail(&self, rail: u8) -> Level {
        let text = LevelText {
            rail,
            ..self.text()
        };
        Level::new(&text).expect("a rail of 1 to 9 slots leaves a level valid")
    }

    /// Seed of the crate queue and of the human trials.
    pub fn seed(&self) -> u32 {
        self.seed
    }

    /// Slots of the rail.
    pub fn rail(&self) -> u8 {
        self.rail
    }

    /// Crates that stand open side by side, as long as the queue lasts.
    pub fn open(&self) -> u8 {
        self.open
    }

    /// The parts, in the order of the text.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The screws, in the order of the text.
    pub fn screws(&self) -> &[Screw] {
        &self.screws
    }

    /// One screw.
    pub fn screw(&self, screw: ScrewIndex) -> &Screw {
        &self.screws[screw as usize]
    }

    /// The crates in the order in which they open.
    pub fn queue(&self) -> &[Colour] {
        &self.queue
    }

    /// Uses of the wrench: as many as there are bolts.
    pub fn wrenches(&self) -> u8 {
        self.wrenches
    }

    /// Every screw of the level.
    pub fn all_screws(&self) -> ScrewSet {
        ScrewSet::first(self.screws.len())
    }
}

fn point(at: [i32; 2]) -> Point {
    Point { x: at[0], y: at[1] }
}

fn rect(numbers: [i32; 4]) -> Rect {
    let [x, y, w, h] = numbers;
    Rect { x, y, w, h }
}

fn numbers_of(rect: Rect) -> [i32; 4] {
    [rect.x, rect.y, rect.w, rect.h]
}

fn part(text: &PartText) -> Part {
    Part {
        layer: text.layer,
        rect: rect(text.rect),
        settled: text.settled.map(rect),
        screws: text.screws.clone(),
        set: text.screws.iter().copied().collect(),
    }
}

/// The parts that can lie over a screw of that layer at that point.
fn covers(parts: &[Part], layer: u16, at: Point) -> Vec<Cover> {
    let higher = parts.iter().enumerate().filter(|(_, p)| p.layer > layer);
    higher
        .filter_map(|(part, p)| {
            let first = p.rect.contains(at);
            // The housing never settles, whatever its text says.
            let settled = match p.settled {
                Some(settled) if !p.is_housing() => settled.contains(at),
                _ => first,
            };
            (first || settled).then_some(Cover {
                part,
                first,
                settled,
            })
        })
        .collect()
}

fn numbers(text: &LevelText, faults: &mut Vec<Fault>) {
    if text.seed == 0 {
        faults.push(Fault::at("seed", "0, expected 1 to 4294967295"));
    }
    if !(1..=MAX_RAIL).contains(&text.rail) {
        let what = format!("{} slots, expected 1 to {MAX_RAIL}", text.rail);
        faults.push(Fault::at("rail", what));
    }
    if !(2..=MAX_OPEN).contains(&text.open) {
        let what = format!("{} open crates, expected 2 to {MAX_OPEN}", text.open);
        faults.push(Fault::at("open", what));
    }
    if text.screws.len() > MAX_SCREWS {
        let what = format!(
            "{} screws, expected at most {MAX_SCREWS}",
            text.screws.len()
        );
        faults.push(Fault::at("screws", what));
    }
}

fn parts(text: &LevelText, faults: &mut Vec<Fault>) {
    for (i, part) in text.parts.iter().enumerate() {
        rectangle(part.rect, &format!("parts/{i}/rect"), faults);
        if let Some(settled) = part.settled {
            rectangle(settled, &format!("parts/{i}/settled"), faults);
        }
    }
}

fn rectangle(numbers: [i32; 4], path: &str, faults: &mut Vec<Fault>) {
    let [x, y, w, h] = numbers;
    if w <= 0 || h <= 0 {
        let what = format!("{w} wide and {h} high, expected positive numbers");
        faults.push(Fault::at(path, what));
    }
    // The left edge of the mirror image counts too: every level has its image.
    let image = i64::from(BOARD_WIDTH) - i64::from(x) - i64::from(w);
    let [x, y, w, h] = [x, y, w, h].map(i64::from);
    let near = -i64::from(REACH)..=i64::from(REACH);
    if ![x, y, w, h, image]
        .iter()
        .all(|number| near.contains(number))
    {
        let what = format!("a number beyond {REACH}, far outside the board");
        faults.push(Fault::at(path, what));
    }
}

fn screws(text: &LevelText, faults: &mut Vec<Fault>) {
    for (i, screw) in text.screws.iter().enumerate() {
        match (screw.kind, screw.colour) {
            (Kind::Bolt, Some(colour)) => {
                let what = format!("{colour} on a bolt, expected null");
                faults.push(Fault::at(format!("screws/{i}/colour"), what));
            }
            (Kind::Plain | Kind::Rusted | Kind::Masked, None) => {
                let what = "null, expected a colour (only bolts have none)";
                faults.push(Fault::at(format!("screws/{i}/colour"), what));
            }
            _ => {}
        }
        if screw.touch == 0 {
            let what = "0, expected a positive diameter";
            faults.push(Fault::at(format!("screws/{i}/touch"), what));
        }
        if !on_board(screw) {
            let what = format!(
                "a touch target {} wide at [{}, {}] does not lie on the board of {BOARD_WIDTH} x {BOARD_HEIGHT}",
                screw.touch, screw.at[0], screw.at[1]
            );
            faults.push(Fault::at(format!("screws/{i}/at"), what));
        }
    }
}

/// Whether the whole touch target lies on the board, edges included.
fn on_board(screw: &ScrewText) -> bool {
    let touch = i64::from(screw.touch);
    let inside = |at: i32, length: i32| {
        let doubled = 2 * i64::from(at);
        doubled >= touch && doubled + touch <= 2 * i64::from(length)
    };
    inside(screw.at[0], BOARD_WIDTH) && inside(screw.at[1], BOARD_HEIGHT)
}

fn threes(text: &LevelText, faults: &mut Vec<Fault>) {
    for colour in Colour::ALL {
        let of_colour = |screw: &&ScrewText| screw.colour == Some(colour);
        let count = text.screws.iter().filter(of_colour).count();
        if !count.is_multiple_of(CRATE as usize) {
            let what = format!("{count} screws of colour {colour}, expected a multiple of {CRATE}");
            faults.push(Fault::at("screws", what));
        }
    }
}

fn ownership(text: &LevelText, faults: &mut Vec<Fault>) {
    let mut owner: Vec<Option<usize>> = vec![None; text.screws.len()];
    for (i, part) in text.parts.iter().enumerate() {
        for (j, &number) in part.screws.iter().enumerate() {
            let path = format!("parts/{i}/screws/{j}");
            let Some(screw) = text.screws.get(number as usize) else {
                let what = format!("no screw {number}, there are {}", text.screws.len());
                faults.push(Fault::at(path, what));
                continue;
            };
            if let Some(other) = owner[number as usize].replace(i) {
                let what = format!("screw {number} belongs to part {other} already");
                faults.push(Fault::at(path, what));
            } else if !inside(part.rect, screw.at) {
                let what = format!(
                    "screw {number} at [{}, {}] lies outside its part",
                    screw.at[0], screw.at[1]
                );
                faults.push(Fault::at(path, what));
            }
        }
    }
    for (number, owner) in owner.iter().enumerate() {
        if owner.is_none() {
            let what = "the screw belongs to no part";
            faults.push(Fault::at(format!("screws/{number}"), what));
        }
    }
}

/// Whether a point lies in a rectangle that may not be valid.
fn inside(rect: [i32; 4], at: [i32; 2]) -> bool {
    let within = |at: i32, from: i32, length: i32| {
        let (at, from) = (i64::from(at), i64::from(from));
        from <= at && at <= from + i64::from(length)
    };
    within(at[0], rect[0], rect[2]) && within(at[1], rect[1], rect[3])
}

#[cfg(test)]
mod tests;
