//! The light: how it runs over a board.

use super::block::Axis;
use super::cells::Cells;
use super::kind::{Kind, Tilt};
use super::level::Level;
use super::state::State;
use super::text::{End, Side};
use crate::grid::{Cell, Direction, Size};

/// A beam, traced to where it ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beam {
    /// Every cell it entered, in order, with its direction on leaving it: empty cells
    /// crossed and mirrors that bent it.
    pub path: Vec<Lit>,
    /// How it ended.
    pub end: BeamEnd,
}

/// One cell of a beam's path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lit {
    /// The cell.
    pub cell: Cell,
    /// The direction in which the beam came in.
    pub entering: Direction,
    /// The direction in which it went on; differs from `entering` at a mirror.
    pub leaving: Direction,
    /// Whether a mirror stands there.
    pub mirror: bool,
}

/// How a beam ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BeamEnd {
    /// A block or a wall stopped it.
    Stopped,
    /// It left the board through this side, from the last cell of its path. With an
    /// empty path it never was on the board: its source shines at the wall.
    Left(Side),
    /// It ran for as many steps as a beam without a loop could at most.
    Capped,
}

/// Where the mirrors are, and what stops light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Optics {
    /// Cells of `/` mirrors.
    pub rising: Cells,
    /// Cells of `\` mirrors.
    pub falling: Cells,
    /// Cells of every other block, of walls and of the key.
    pub opaque: Cells,
}

impl Optics {
    /// The optics of a board in a state.
    pub fn of(level: &Level, state: &State) -> Self {
        let mut optics = Optics {
            opaque: level.walls(),
            ..Optics::default()
        };
        let mut movers = level.movers().iter().zip(&state.at);
        for block in level.blocks() {
            let rect = match block.axis() {
                None => block.rect,
                // Movers are the blocks with an axis, in the same order.
                Some(_) => match movers.next() {
                    Some((mover, &at)) => mover.rect(at),
                    None => block.rect,
                },
            };
            let set = match block.kind {
                Kind::Mirror(Tilt::Rising) => &mut optics.rising,
                Kind::Mirror(Tilt::Falling) => &mut optics.falling,
                _ => &mut optics.opaque,
            };
            *set = set.or(rect.cells());
        }
        optics
    }

    fn mirror(&self, cell: Cell) -> Option<Tilt> {
        if self.rising.has(cell) {
            Some(Tilt::Rising)
        } else if self.falling.has(cell) {
            Some(Tilt::Falling)
        } else {
            None
        }
    }
}

impl Beam {
    /// The light of the key in a state; `None` on a key level.
    pub fn of_key(level: &Level, state: &State) -> Option<Beam> {
        let (cell, towards) = source(level, state)?;
        Some(Beam::trace(
            level.size(),
            &Optics::of(level, state),
            cell.step(towards, level.size()),
            towards,
        ))
    }

    /// Traces light that enters `first` (nothing: the source is at the wall) in a
    /// direction. At most W x H x 4 steps, the number of pairs of cell and direction:
    /// a beam that goes on for longer goes round in a loop.
    pub fn trace(size: Size, optics: &Optics, first: Option<Cell>, towards: Direction) -> Beam {
        let mut path = Vec::new();
        let mut next = first;
        let mut entering = towards;
        for _ in 0..size.cells() * 4 {
            let Some(cell) = next else {
                let end = BeamEnd::Left(Side::of(entering));
                return Beam { path, end };
            };
            let mirror = optics.mirror(cell);
            if mirror.is_none() && optics.opaque.has(cell) {
                let end = BeamEnd::Stopped;
                return Beam { path, end };
            }
            let leaving = mirror.map_or(entering, |tilt| tilt.bend(entering));
            path.push(Lit {
                cell,
                entering,
                leaving,
                mirror: mirror.is_some(),
            });
            next = cell.step(leaving, size);
            entering = leaving;
        }
        let end = BeamEnd::Capped;
        Beam { path, end }
    }

    /// Whether it leaves the board through that edge cell, empty, towards that side.
    pub fn lights(&self, lantern: Cell, side: Side) -> bool {
        self.end == BeamEnd::Left(side)
            && self
                .path
                .last()
                .is_some_and(|lit| lit.cell == lantern && !lit.mirror)
    }

    /// The empty cells it crosses, in order; a cell crossed twice stands twice.
    pub fn crossed(&self) -> impl DoubleEndedIterator<Item = Cell> {
        self.path
            .iter()
            .filter(|lit| !lit.mirror)
            .map(|lit| lit.cell)
    }

    /// The mirrors that bend it, in order.
    pub fn bends(&self) -> impl Iterator<Item = Cell> {
        self.path
            .iter()
            .filter(|lit| lit.mirror)
            .map(|lit| lit.cell)
    }
}

/// The cell of the key that emits and the direction of its light; `None` on a key
/// level.
pub fn source(level: &Level, state: &State) -> Option<(Cell, Direction)> {
    let key = level.key_block();
    let rect = key.rect(state.at[0]);
    let forward = key.axis.forward();
    Some(match level.emit()? {
        End::Minus => (rect.corner(), forward.opposite()),
        End::Plus => {
            let far = match key.axis {
                Axis::Horizontal => Cell::new(rect.x + rect.width - 1, rect.y),
                Axis::Vertical => Cell::new(rect.x, rect.y + rect.height - 1),
            };
            (far, forward)
        }
    })
}
