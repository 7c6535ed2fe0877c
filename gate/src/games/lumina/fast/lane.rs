//! What the blocks of a single lane can do, by what stands in their way: one look-up.
//!
//! A lane's legal drags follow from its arrangement and from which of its cells others
//! take. Both are small, so every list of drags is made beforehand, and equal lists of
//! one arrangement are stored once: the tables of a 6 x 6 board stay in the nearest
//! cache. (Measured on the public boards: see `benches/lumina_search.rs`.)

use rules::lumina::{Axis, Kind, Level};

use super::track::Track;

/// Column 0, one bit a row.
const COLUMN: u64 = 0x0101_0101_0101_0101;
/// Gathers the bits of column 0 into the top byte, row 0 lowest.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// The drags of a lane, by digit and by which cells of it are taken.
#[derive(Debug)]
pub(super) struct Lane {
    /// Index of its track.
    pub track: usize,
    axis: Axis,
    /// Row or column.
    index: u8,
    /// Cells along it.
    length: u8,
    /// `spans[digit << length | taken]`: where the list stands in `deltas`.
    spans: Vec<(u16, u16)>,
    /// What each drag adds to the code.
    deltas: Vec<u64>,
}

impl Lane {
    /// The table of a track that keeps to one lane and holds no rime; `None` for others.
    pub(super) fn of(level: &Level, tracks: &[Track], track: usize, stride: u64) -> Option<Lane> {
        let movers: Vec<_> = tracks[track]
            .movers
            .iter()
            .map(|&m| &level.movers()[m])
            .collect();
        let axis = movers[0].axis;
        let (index, _) = movers[0].block.rect.lanes(axis);
        let simple = movers
            .iter()
            .all(|m| m.block.rect.lanes(axis).1 == 1 && m.rime.is_none());
        // A key that may thaw changes more than its own digit.
        let thaws = level.rimes() > 0 && movers[0].block.kind == Kind::Key;
        if !simple || thaws {
            return None;
        }
        let mut lane = Lane {
            track,
            axis,
            index,
            length: match axis {
                Axis::Horizontal => level.size().width,
                Axis::Vertical => level.size().height,
            },
            spans: Vec::new(),
            deltas: Vec::new(),
        };
        for digit in 0..tracks[track].arrangements.len() {
            lane.lay_out(level, &tracks[track], digit, stride);
        }
        Some(lane)
    }

    /// What each drag adds, for a digit and the taken cells of the board.
    #[inline]
    pub(super) fn drags(&self, digit: u16, taken: u64) -> &[u64] {
        let along = match self.axis {
            Axis::Horizontal => taken >> (8 * self.index) & 0xFF,
            Axis::Vertical => (taken >> self.index & COLUMN).wrapping_mul(GATHER) >> 56,
        };
        let (first, count) = self.spans[usize::from(digit) << self.length | along as usize];
        &self.deltas[usize::from(first)..][..usize::from(count)]
    }

    /// Appends the lists of one digit.
    fn lay_out(&mut self, level: &Level, track: &Track, digit: usize, stride: u64) {
        let moves = Reaches::of(level, track, digit, stride);
        let mut known: Vec<(u64, (u16, u16))> = Vec::new();
        for taken in 0..1u16 << self.length {
            if taken & moves.own != moves.own {
                // Its own blocks take their cells: never asked.
                self.spans.push((0, 0));
                continue;
            }
            let extents = moves.extents(taken & !moves.own);
            let span = known.iter().find(|(of, _)| *of == extents).map(|k| k.1);
            let span = span.unwrap_or_else(|| {
                let first = self.deltas.len();
                moves.list(extents, &mut self.deltas);
                let span = (first as u16, (self.deltas.len() - first) as u16);
                known.push((extents, span));
                span
            });
            self.spans.push(span);
        }
    }
}

/// The drags of the movers of a lane in one arrangement, if nothing else is in the way.
struct Reaches {
    /// Cells of the lane that its own blocks take.
    own: u16,
    movers: Vec<Reach>,
}

struct Reach {
    ice: bool,
    /// Drags back, then forth, from near to far: the cell entered last, and what the
    /// drag adds to the code.
    ways: [Vec<(u16, u64)>; 2],
}

impl Reaches {
    fn of(level: &Level, track: &Track, digit: usize, stride: u64) -> Reaches {
        let mut own = 0;
        let mut movers = Vec::new();
        for (i, &m) in track.movers.iter().enumerate() {
            let mover = &level.movers()[m];
            let at = track.place(digit, i);
            own |= ((1u16 << mover.length()) - 1) << at;
            let spent = mover.block.kind == Kind::Sand && at != mover.start();
            let way = |sign: i8| {
                if spent {
                    return Vec::new();
                }
                let drags = track.drags(digit, i, sign, mover.places);
                let drags = drags.map(|(to, next)| {
                    let entered = if sign < 0 {
                        to
                    } else {
                        to + mover.length() - 1
                    };
                    let steps = (next as u64).wrapping_sub(digit as u64);
                    (1 << entered, steps.wrapping_mul(stride))
                });
                drags.collect()
            };
            movers.push(Reach {
                ice: mover.block.kind == Kind::Ice,
                ways: [way(-1), way(1)],
            });
        }
        Reaches { own, movers }
    }

    /// How far each mover can go back and forth, four bits each. (A lane of eight
    /// holds at most four movers.)
    fn extents(&self, others: u16) -> u64 {
        let ways = self.movers.iter().flat_map(|m| &m.ways);
        ways.fold(0, |all, way| {
            let free = way.iter().take_while(|(entered, _)| entered & others == 0);
            all << 4 | free.count() as u64
        })
    }

    /// Appends what the drags of these extents add to the code.
    fn list(&self, extents: u64, deltas: &mut Vec<u64>) {
        let ways: Vec<_> = self
            .movers
            .iter()
            .flat_map(|m| m.ways.iter().map(|w| (m.ice, w)))
            .collect();
        for (k, (ice, way)) in ways.iter().enumerate() {
            let extent = (extents >> (4 * (ways.len() - 1 - k)) & 15) as usize;
            let first = if *ice { extent.saturating_sub(1) } else { 0 };
            deltas.extend(way[first..extent].iter().map(|(_, delta)| delta));
        }
    }
}
