//! Random legal levels of every kind, for tests of searches and properties. They are no forge's
//! candidates: most are not worth playing.

use super::block::{Block, Letter, Rect};
use super::cells::Cells;
use super::kind::{Kind, Tilt};
use super::level::{Draft, Level};
use super::text::{End, Lantern, Side, Win};
use crate::grid::{Cell, Size};
use crate::rng::Rng;
use std::ops::RangeInclusive;

/// What random levels are like.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// Width and height of the board, 3 to 8 at most.
    pub sides: RangeInclusive<u8>,
    /// How often a block is put down at random; what does not fit is left out.
    pub blocks: RangeInclusive<u8>,
    /// Of a hundred blocks thicker than one cell, how many are kept.
    pub thick: u64,
}

impl Recipe {
    /// The next level: any kind, win, emitting end and side.
    pub fn level(&self, rng: &mut Rng) -> Level {
        loop {
            if let Ok(level) = Level::build(self.draft(rng)) {
                return level;
            }
        }
    }

    fn draft(&self, rng: &mut Rng) -> Draft {
        let size = Size::new(within(rng, &self.sides), within(rng, &self.sides));
        let mut taken = Cells::NONE;
        let mut blocks = Vec::new();
        let mut letters = std::iter::once(Letter::KEY).chain(Letter::others());
        for _ in 0..within(rng, &self.blocks) {
            let wanted = rng.percent(self.thick);
            let rect = random_rect(rng, size);
            let outside = rect.x + rect.width > size.width || rect.y + rect.height > size.height;
            let thick = rect.width.min(rect.height) > 1;
            if outside || (thick && !wanted) || rect.cells().meets(taken) {
                continue;
            }
            let Some(letter) = letters.next() else { break };
            taken = taken.or(rect.cells());
            let kind = random_kind(rng, letter, rect);
            blocks.push(Block { letter, kind, rect });
        }
        let free: Vec<Cell> = Cells::board(size).without(taken).iter().collect();
        let walls = free.into_iter().filter(|_| rng.percent(5)).collect();
        let win = *rng.pick(&[Win::Key, Win::Beam]);
        let side = *rng.pick(&[Side::Left, Side::Right, Side::Top, Side::Bottom]);
        Draft {
            size,
            blocks,
            walls,
            win,
            emit: (win == Win::Beam).then(|| *rng.pick(&[End::Plus, End::Minus])),
            lantern: Lantern(side, rng.index(side.lanes(size).into()) as u8),
        }
    }
}

fn within(rng: &mut Rng, range: &RangeInclusive<u8>) -> u8 {
    rng.between((*range.start()).into(), (*range.end()).into()) as u8
}

fn random_rect(rng: &mut Rng, size: Size) -> Rect {
    Rect {
        x: rng.index(size.width.into()) as u8,
        y: rng.index(size.height.into()) as u8,
        width: rng.between(1, 3) as u8,
        height: rng.between(1, 3) as u8,
    }
}

fn random_kind(rng: &mut Rng, letter: Letter, rect: Rect) -> Kind {
    // What stands needs no axis.
    let standing = [
        Kind::Crystal,
        Kind::Mirror(Tilt::Rising),
        Kind::Mirror(Tilt::Falling),
    ];
    let sliding = [Kind::Ice, Kind::Sand, Kind::Rime];
    match (letter, rect.axis()) {
        (Letter::KEY, _) => Kind::Key,
        (_, None) => *rng.pick(&standing),
        (_, Some(_)) => *rng.pick(&[&standing[..], &sliding[..]].concat()),
    }
}
