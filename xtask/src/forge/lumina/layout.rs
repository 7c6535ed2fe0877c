//! Phase A: a board that is already solved.
//!
//! Starting solved guarantees that the layout's component holds a win; how far from it
//! the farthest state lies is the only open question.

use rules::grid::{Cell, Direction, Size};
use rules::lumina::{
    Axis, Block, Cells, Draft, End, Kind, Lantern, Letter, Level, Rect, Side, Tilt, Win,
};
use rules::rng::Rng;

use super::worlds::{Twist, Wish};

/// A solved board as wished; `None` where the dice laid out nothing legal.
pub fn layout(wish: &Wish, rng: &mut Rng) -> Option<Level> {
    let mut plan = match wish.win() {
        Win::Key => Plan::key_at_lantern(wish.size, rng),
        Win::Beam => Plan::lit_lantern(wish.size, rng)?,
    };
    plan.scatter(wish, rng);
    plan.twist(wish.twist, rng);
    Level::build(plan.draft).ok()
}

/// A layout in the making.
struct Plan {
    draft: Draft,
    taken: Cells,
    /// Cells that must stay empty for the layout to be solved.
    reserved: Cells,
}

impl Plan {
    /// The key flush against the lantern's wall.
    fn key_at_lantern(size: Size, rng: &mut Rng) -> Plan {
        // Which side is a matter of turning the board; players meet all four.
        let side = *rng.pick(&[
            Side::Right,
            Side::Right,
            Side::Left,
            Side::Top,
            Side::Bottom,
        ]);
        let axis = Axis::of(side.outward());
        let lane = rng.index(side.lanes(size).into()) as u8;
        let rect = match axis {
            Axis::Horizontal => Rect {
                x: 0,
                y: lane,
                width: 2,
                height: 1,
            },
            Axis::Vertical => Rect {
                x: lane,
                y: 0,
                width: 1,
                height: 2,
            },
        };
        let along = match axis {
            Axis::Horizontal => size.width,
            Axis::Vertical => size.height,
        };
        let at = match side {
            Side::Left | Side::Top => 0,
            Side::Right | Side::Bottom => along - 2,
        };
        Plan::with_key(
            size,
            rect.moved_to(axis, at),
            Win::Key,
            None,
            Lantern(side, lane),
        )
    }

    fn with_key(size: Size, rect: Rect, win: Win, emit: Option<End>, lantern: Lantern) -> Plan {
        let key = Block {
            letter: Letter::KEY,
            kind: Kind::Key,
            rect,
        };
        Plan {
            draft: Draft {
                size,
                blocks: vec![key],
                walls: Cells::NONE,
                win,
                emit,
                lantern,
            },
            taken: rect.cells(),
            reserved: Cells::NONE,
        }
    }

    /// A key whose beam reaches a lantern over one to three mirrors: the light path is
    /// reserved, with mirrors on its corners.
    fn lit_lantern(size: Size, rng: &mut Rng) -> Option<Plan> {
        let horizontal = rng.percent(50);
        let (width, height) = if horizontal { (2, 1) } else { (1, 2) };
        let rect = Rect {
            x: rng.index(usize::from(size.width - width) + 1) as u8,
            y: rng.index(usize::from(size.height - height) + 1) as u8,
            width,
            height,
        };
        let end = *rng.pick(&[End::Plus, End::Minus]);
        let far = Cell::new(rect.x + width - 1, rect.y + height - 1);
        let (source, towards) = match (horizontal, end) {
            (true, End::Plus) => (far, Direction::Right),
            (true, End::Minus) => (rect.corner(), Direction::Left),
            (false, End::Plus) => (far, Direction::Down),
            (false, End::Minus) => (rect.corner(), Direction::Up),
        };
        let mut plan = Plan::with_key(size, rect, Win::Beam, Some(end), Lantern(Side::Left, 0));
        let bends = rng.between(1, 3);
        let (lantern, side) = plan.lay_light(source, towards, bends, rng)?;
        let index = match side {
            Side::Left | Side::Right => lantern.y,
            Side::Top | Side::Bottom => lantern.x,
        };
        plan.draft.lantern = Lantern(side, index);
        Some(plan)
    }

    /// Walks the light from its source, bends it, and lets it out: returns the edge cell
    /// and side.
    fn lay_light(
        &mut self,
        source: Cell,
        mut towards: Direction,
        bends: u64,
        rng: &mut Rng,
    ) -> Option<(Cell, Side)> {
        let size = self.draft.size;
        let mut at = source;
        for _ in 0..bends {
            let mut straight = Vec::new();
            let mut next = at.step(towards, size);
            while let Some(cell) = next {
                if self.taken.has(cell) {
                    break;
                }
                straight.push(cell);
                next = cell.step(towards, size);
            }
            if straight.len() < 2 {
                return None;
            }
            // At least one empty cell before the corner.
            let corner = rng.between(1, straight.len() as u64 - 1) as usize;
            for &cell in &straight[..corner] {
                self.reserved = self.reserved.or(Cells::one(cell));
            }
            at = straight[corner];
            if self.reserved.has(at) {
                return None;
            }
            let tilt = *rng.pick(&[Tilt::Rising, Tilt::Falling]);
            self.mirror(at, tilt, rng)?;
            towards = tilt.bend(towards);
        }
        let mut edge = None;
        let mut next = at.step(towards, size);
        while let Some(cell) = next {
            if self.taken.has(cell) {
                return None;
            }
            self.reserved = self.reserved.or(Cells::one(cell));
            edge = Some(cell);
            next = cell.step(towards, size);
        }
        Some((edge?, Side::of(towards)))
    }

    /// A mirror on a corner of the light: mostly a fixed one, else a domino that slides.
    fn mirror(&mut self, at: Cell, tilt: Tilt, rng: &mut Rng) -> Option<()> {
        let (x, y) = (at.x, at.y);
        let fixed = Rect {
            x,
            y,
            width: 1,
            height: 1,
        };
        let sliding = [
            Rect { width: 2, ..fixed },
            Rect { height: 2, ..fixed },
            Rect {
                x: x.wrapping_sub(1),
                width: 2,
                ..fixed
            },
            Rect {
                y: y.wrapping_sub(1),
                height: 2,
                ..fixed
            },
        ];
        let wished = if rng.percent(60) {
            fixed
        } else {
            *rng.pick(&sliding)
        };
        let rect = if self.fits(wished) { wished } else { fixed };
        self.fits(rect)
            .then(|| self.put(Kind::Mirror(tilt), rect))?
    }

    /// Crystals over the rest of the board, until only a share of it is empty.
    fn scatter(&mut self, wish: &Wish, rng: &mut Rng) {
        let size = self.draft.size;
        let cells = size.cells() as u64;
        let share = match self.draft.win {
            // Shallow boards are won by chance and by greed unless they are crowded.
            Win::Key if wish.band.1 <= 3 => rng.between(15, 30),
            Win::Key => rng.between(24, 40),
            Win::Beam => rng.between(36, 52),
        };
        let empty = (cells * share / 100) as u32;
        let walls = if rng.percent(30) {
            rng.between(1, 2)
        } else {
            0
        };
        for _ in 0..walls {
            let cell = Cell::of_index(rng.index(size.cells()), size.width);
            if self.fits(Rect {
                x: cell.x,
                y: cell.y,
                width: 1,
                height: 1,
            }) {
                self.draft.walls = self.draft.walls.or(Cells::one(cell));
                self.taken = self.taken.or(Cells::one(cell));
            }
        }
        for _ in 0..200 {
            if Cells::board(size).without(self.taken).len() <= empty {
                return;
            }
            let rect = random_rect(size, rng);
            if self.fits(rect) {
                self.put(Kind::Crystal, rect);
            }
        }
    }

    /// Gives some of the blocks that slide their twist.
    fn twist(&mut self, twist: Twist, rng: &mut Rng) {
        let mut kinds = Vec::new();
        let mut some = |kind: Kind, most: u64, rng: &mut Rng| {
            kinds.extend((0..rng.between(1, most)).map(|_| kind));
        };
        match twist {
            Twist::None | Twist::Beam => {}
            Twist::Sand => some(Kind::Sand, 3, rng),
            Twist::Ice => some(Kind::Ice, 3, rng),
            Twist::Rime => some(Kind::Rime, 1, rng),
            Twist::Mixed => {
                some(Kind::Sand, 2, rng);
                some(Kind::Ice, 2, rng);
            }
        }
        let mut plain: Vec<usize> = (0..self.draft.blocks.len())
            .filter(|&i| self.draft.blocks[i].kind == Kind::Crystal)
            .filter(|&i| self.draft.blocks[i].axis().is_some())
            .collect();
        rng.shuffle(&mut plain);
        for (kind, i) in kinds.into_iter().zip(plain) {
            self.draft.blocks[i].kind = kind;
        }
    }

    fn fits(&self, rect: Rect) -> bool {
        let size = self.draft.size;
        let inside = rect.x < size.width
            && rect.y < size.height
            && rect.x + rect.width <= size.width
            && rect.y + rect.height <= size.height;
        inside && !rect.cells().meets(self.taken.or(self.reserved))
    }

    fn put(&mut self, kind: Kind, rect: Rect) -> Option<()> {
        let letter = Letter::others().nth(self.draft.blocks.len() - 1)?;
        self.draft.blocks.push(Block { letter, kind, rect });
        self.taken = self.taken.or(rect.cells());
        Some(())
    }
}

/// Mostly dominoes, some of three cells, seldom a square.
fn random_rect(size: Size, rng: &mut Rng) -> Rect {
    let (long, thick) = match rng.below(100) {
        0..70 => (2, 1),
        70..97 => (3, 1),
        _ => (2, 2),
    };
    let (width, height) = if rng.percent(50) {
        (long, thick)
    } else {
        (thick, long)
    };
    Rect {
        x: rng.index(usize::from(size.width - width) + 1) as u8,
        y: rng.index(usize::from(size.height - height) + 1) as u8,
        width,
        height,
    }
}
