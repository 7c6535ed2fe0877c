//! A level: an immutable, legal board, and the one constructor that makes it.
//!
//! Every rebuild (a turned board, a candidate of the forge, a block exchanged for
//! another kind) takes the [`Draft`] of a level, changes what it wants and gives the
//! whole back to [`Level::build`]. A draft has no optional parts and no defaults: a
//! field that a rebuild does not name is carried, and one that is added to the game
//! reaches every rebuild through the compiler.

use super::block::{Axis, Block, Letter, Rect};
use super::cells::Cells;
use super::kind::Kind;
use super::state::MOVERS;
use super::text::{End, Lantern, Side, Win};
use crate::fault::{Fault, Faults};
use crate::grid::{Cell, Size};

/// The smallest width and height of a board.
pub const LEAST: u8 = 3;
/// The largest width and height of a board.
pub const MOST: u8 = 8;

/// All that a level consists of, not yet known to be legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// Size of the board.
    pub size: Size,
    /// The blocks, in any order.
    pub blocks: Vec<Block>,
    /// The cells that are walls.
    pub walls: Cells,
    /// What wins.
    pub win: Win,
    /// The end of the key that shines; `None` unless the beam wins.
    pub emit: Option<End>,
    /// Where the lantern stands.
    pub lantern: Lantern,
}

/// A legal level. Immutable; compare by value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    size: Size,
    /// Ascending by letter, so the key comes first.
    blocks: Vec<Block>,
    walls: Cells,
    win: Win,
    emit: Option<End>,
    lantern: Lantern,
    /// Derived: the blocks that can slide, ascending by letter.
    movers: Vec<Mover>,
    /// Derived: walls and blocks that never move.
    still: Cells,
}

/// A block that can slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// The block.
    pub block: Block,
    /// The axis it slides along.
    pub axis: Axis,
    /// The number of places along its axis: positions run below it.
    pub places: u8,
    /// Which bit of the thaw mask is its own, if it is rime.
    pub rime: Option<u8>,
}

impl Mover {
    /// Where the block stands when its coordinate along its axis is `at`.
    pub const fn rect(&self, at: u8) -> Rect {
        self.block.rect.moved_to(self.axis, at)
    }

    /// Its coordinate at the start.
    pub const fn start(&self) -> u8 {
        self.block.rect.at(self.axis)
    }

    /// Its length along its axis.
    pub const fn length(&self) -> u8 {
        self.block.rect.length(self.axis)
    }
}

impl Level {
    /// The one constructor.
    ///
    /// # Errors
    ///
    /// Every fault of the draft, with its path inside the level text.
    pub fn build(draft: Draft) -> Result<Level, Faults> {
        let mut faults = Vec::new();
        check_size(draft.size, &mut faults);
        // What follows speaks of cells, which only a board of legal size has.
        Faults::none(std::mem::take(&mut faults))?;
        check_blocks(&draft, &mut faults);
        check_kinds(&draft, &mut faults);
        check_goal(&draft, &mut faults);
        Faults::none(faults)?;
        Ok(Level::derive(draft))
    }

    /// Adds to a legal draft what follows from it.
    fn derive(draft: Draft) -> Level {
        let Draft {
            size,
            mut blocks,
            walls,
            win,
            emit,
            lantern,
        } = draft;
        blocks.sort_by_key(|block| block.letter);
        let mut still = walls;
        let mut movers = Vec::new();
        let mut rimes = 0;
        for &block in &blocks {
            let Some(axis) = block.axis() else {
                still = still.or(block.rect.cells());
                continue;
            };
            let rime = (block.kind == Kind::Rime).then(|| {
                rimes += 1;
                rimes - 1
            });
            let lane = match axis {
                Axis::Horizontal => size.width,
                Axis::Vertical => size.height,
            };
            movers.push(Mover {
                block,
                axis,
                places: lane - block.rect.length(axis) + 1,
                rime,
            });
        }
        debug_assert!(movers.len() <= MOVERS, "two cells each, on at most 64");
        Level {
            size,
            blocks,
            walls,
            win,
            emit,
            lantern,
            movers,
            still,
        }
    }

    /// All that the level consists of, for a rebuild.
    pub fn draft(&self) -> Draft {
        Draft {
            size: self.size,
            blocks: self.blocks.clone(),
            walls: self.walls,
            win: self.win,
            emit: self.emit,
            lantern: self.lantern,
        }
    }

    /// Size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The blocks, ascending by letter: the key first.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The blocks that can slide, ascending by letter: the key first.
    pub fn movers(&self) -> &[Mover] {
        &self.movers
    }

    /// The key. (It always slides: a square one is malformed.)
    pub fn key_block(&self) -> &Mover {
        &self.movers[0]
    }

    /// The walls.
    pub fn walls(&self) -> Cells {
        self.walls
    }

    /// Walls and blocks that never move.
    pub fn still(&self) -> Cells {
        self.still
    }

    /// What wins.
    pub fn win(&self) -> Win {
        self.win
    }

    /// The end of the key that shines, on a beam level.
    pub fn emit(&self) -> Option<End> {
        self.emit
    }

    /// Where the lantern stands.
    pub fn lantern(&self) -> Lantern {
        self.lantern
    }

    /// The edge cell beside the lantern.
    pub fn lantern_cell(&self) -> Cell {
        self.lantern.cell(self.size)
    }

    /// How many rime blocks there are: the bits of a thaw mask.
    pub fn rimes(&self) -> u8 {
        self.movers.iter().filter(|m| m.rime.is_some()).count() as u8
    }
}

fn check_size(size: Size, faults: &mut Vec<Fault>) {
    for (what, length) in [("rows", size.height), ("columns", size.width)] {
        if !(LEAST..=MOST).contains(&length) {
            faults.push(Fault::at(
                "board",
                format!("{length} {what}, expected {LEAST} to {MOST}"),
            ));
        }
    }
}

/// Blocks lie on the board, apart from each other and from walls, each with a letter
/// of its own.
fn check_blocks(draft: &Draft, faults: &mut Vec<Fault>) {
    let board = Cells::board(draft.size);
    let mut taken = draft.walls;
    if !taken.without(board).is_empty() {
        faults.push(Fault::at("board", "a wall outside the board"));
    }
    let mut letters = Vec::new();
    for block in &draft.blocks {
        let letter = block.letter;
        if letters.contains(&letter) {
            faults.push(Fault::at("board", format!("two blocks are named {letter}")));
        }
        letters.push(letter);
        let Rect {
            x,
            y,
            width,
            height,
        } = block.rect;
        let inside = (1..=MOST).contains(&width)
            && (1..=MOST).contains(&height)
            && x.saturating_add(width) <= draft.size.width
            && y.saturating_add(height) <= draft.size.height;
        if !inside {
            faults.push(Fault::at(
                "board",
                format!("block {letter} is outside the board"),
            ));
            continue;
        }
        if block.rect.cells().meets(taken) {
            faults.push(Fault::at(
                "board",
                format!("block {letter} lies on another block or a wall"),
            ));
        }
        taken = taken.or(block.rect.cells());
    }
}

/// Exactly one key, named A; squares only where a square may stand.
fn check_kinds(draft: &Draft, faults: &mut Vec<Fault>) {
    if !draft.blocks.iter().any(|b| b.letter == Letter::KEY) {
        faults.push(Fault::at("board", "no key, expected one block A"));
    }
    for block in &draft.blocks {
        let letter = block.letter;
        if (letter == Letter::KEY) != (block.kind == Kind::Key) {
            faults.push(Fault::at(
                format!("kinds/{letter}"),
                "the block A is the key and nothing else, and no other block is",
            ));
        }
        if block.rect.axis().is_none() && !block.kind.may_stand() {
            let path = match block.kind {
                Kind::Key => "board".to_owned(),
                _ => format!("kinds/{letter}"),
            };
            faults.push(Fault::at(
                path,
                format!(
                    "block {letter} ({}) is a square and could never move, expected one longer side",
                    block.kind
                ),
            ));
        }
    }
}

/// The lantern is on the board's edge, where this win can use it.
fn check_goal(draft: &Draft, faults: &mut Vec<Fault>) {
    let Lantern(side, index) = draft.lantern;
    let lanes = side.lanes(draft.size);
    if index >= lanes {
        faults.push(Fault::at(
            "lantern/1",
            format!("lane {index}, expected 0 to {}", lanes - 1),
        ));
    }
    match (draft.win, draft.emit) {
        (Win::Key, Some(_)) => {
            faults.push(Fault::at("emit", "a key level has no beam, expected null"));
        }
        (Win::Beam, None) => faults.push(Fault::at(
            "emit",
            "a beam level names the end of the key that shines, expected \"+\" or \"-\"",
        )),
        (Win::Key, None) | (Win::Beam, Some(_)) => {}
    }
    let key = draft.blocks.iter().find(|b| b.letter == Letter::KEY);
    let Some((rect, axis)) = key.and_then(|k| Some((k.rect, k.rect.axis()?))) else {
        return;
    };
    let (first, count) = rect.lanes(axis);
    match draft.win {
        Win::Key => check_key_lantern(side, index, axis, first, count, faults),
        Win::Beam if count != 1 => faults.push(Fault::at(
            "board",
            format!("the key is {count} cells thick, expected 1 on a beam level"),
        )),
        Win::Beam => {}
    }
}

/// The key can reach a lantern only along its axis, in one of its own lanes.
fn check_key_lantern(
    side: Side,
    index: u8,
    axis: Axis,
    first: u8,
    count: u8,
    faults: &mut Vec<Fault>,
) {
    if Axis::of(side.outward()) != axis {
        let expected = match axis {
            Axis::Horizontal => "left or right",
            Axis::Vertical => "top or bottom",
        };
        faults.push(Fault::at(
            "lantern/0",
            format!(
                "{}, where the key never goes, expected {expected}",
                side.word()
            ),
        ));
    } else if index < first || index - first >= count {
        faults.push(Fault::at(
            "lantern/1",
            format!(
                "lane {index}, expected one of the key's lanes, {first} to {}",
                first + count - 1
            ),
        ));
    }
}
