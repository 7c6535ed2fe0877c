//! Boards turned, mirrored and renamed.

use super::block::{Axis, Block, Letter, Rect};
use super::kind::Kind;
use super::level::{Draft, Level, Mover};
use super::moves::Move;
use super::state::State;
use super::text::{End, Lantern, Side};
use crate::grid::{Cell, Direction, Size, Symmetry};

impl Level {
    /// The turned or mirrored level; letters are kept.
    pub fn image(&self, symmetry: Symmetry) -> Level {
        let mut draft = self.draft();
        let size = self.size();
        draft.size = symmetry.size(size);
        draft.walls = self
            .walls()
            .iter()
            .map(|c| symmetry.cell(c, size))
            .collect();
        for block in &mut draft.blocks {
            *block = Block {
                letter: block.letter,
                kind: kind_image(block.kind, symmetry),
                rect: rect_image(block.rect, symmetry, size),
            };
        }
        draft.emit = self.emit().map(|end| {
            let towards = towards(self.key_block().axis, end);
            end_of(symmetry.direction(towards))
        });
        draft.lantern = lantern_image(self.lantern(), symmetry, size);
        rebuilt(draft)
    }

    /// The same level with its letters exchanged. `name` must be one to one on the
    /// letters of the level and keep the key's.
    pub fn renamed(&self, name: impl Fn(Letter) -> Letter) -> Level {
        let mut draft = self.draft();
        for block in &mut draft.blocks {
            block.letter = name(block.letter);
        }
        rebuilt(draft)
    }

    /// The image of a move of this level: what it is called on `image(symmetry)`.
    pub fn image_of_move(&self, symmetry: Symmetry, mv: Move) -> Move {
        let axis = self
            .movers()
            .iter()
            .find(|m| m.block.letter == mv.letter)
            .map_or(Axis::Horizontal, |m| m.axis);
        let by = match end_of(symmetry.direction(axis.forward())) {
            End::Plus => mv.by,
            End::Minus => -mv.by,
        };
        Move { by, ..mv }
    }

    /// The image of a state of this level on `image(symmetry)`.
    pub fn image_of_state(&self, symmetry: Symmetry, state: &State) -> State {
        let mut image = state.clone();
        for (place, mover) in image.at.iter_mut().zip(self.movers()) {
            *place = place_image(mover, *place, symmetry, self.size());
        }
        image
    }
}

/// A rebuild of a legal level by a symmetry or a renaming is legal.
fn rebuilt(draft: Draft) -> Level {
    Level::build(draft).expect("the image of a legal level is legal")
}

fn place_image(mover: &Mover, at: u8, symmetry: Symmetry, size: Size) -> u8 {
    let image = rect_image(mover.rect(at), symmetry, size);
    image.axis().map_or(0, |axis| image.at(axis))
}

/// The image of a rectangle on a board of that size.
pub fn rect_image(rect: Rect, symmetry: Symmetry, size: Size) -> Rect {
    let a = symmetry.cell(rect.corner(), size);
    let far = Cell::new(rect.x + rect.width - 1, rect.y + rect.height - 1);
    let b = symmetry.cell(far, size);
    Rect {
        x: a.x.min(b.x),
        y: a.y.min(b.y),
        width: a.x.abs_diff(b.x) + 1,
        height: a.y.abs_diff(b.y) + 1,
    }
}

/// The image of a kind: a mirror lies on the other diagonal after a reflection, and
/// after a quarter turn.
pub fn kind_image(kind: Kind, symmetry: Symmetry) -> Kind {
    match kind {
        Kind::Mirror(tilt) if symmetry.mirrored != (symmetry.turns % 2 == 1) => {
            Kind::Mirror(tilt.other())
        }
        _ => kind,
    }
}

/// The image of a lantern at a board of that size.
pub fn lantern_image(lantern: Lantern, symmetry: Symmetry, size: Size) -> Lantern {
    let cell = symmetry.cell(lantern.cell(size), size);
    let side = Side::of(symmetry.direction(lantern.0.outward()));
    match side {
        Side::Left | Side::Right => Lantern(side, cell.y),
        Side::Top | Side::Bottom => Lantern(side, cell.x),
    }
}

/// The way that an end of a block on an axis points.
pub const fn towards(axis: Axis, end: End) -> Direction {
    match end {
        End::Plus => axis.forward(),
        End::Minus => axis.forward().opposite(),
    }
}

const fn end_of(direction: Direction) -> End {
    match direction {
        Direction::Right | Direction::Down => End::Plus,
        Direction::Left | Direction::Up => End::Minus,
    }
}
