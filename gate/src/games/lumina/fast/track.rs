//! What the blocks of one lane can do among themselves.

use rules::lumina::{Cells, Level, Rect};

/// Most arrangements a track may have; a board with more is left to the plain search.
/// (A lane of eight has at most 15. Only thick blocks tie lanes into larger tracks.)
const MOST_ARRANGEMENTS: usize = 1 << 13;

/// Blocks that slide along the same lanes, and every arrangement of them that they
/// could reach if nothing crossed their way.
#[derive(Debug)]
pub(super) struct Track {
    /// Indices into [`Level::movers`], ascending.
    pub movers: Vec<usize>,
    /// Packed places, three bits a mover in the order of `movers`; ascending.
    pub arrangements: Vec<u128>,
}

impl Track {
    /// The tracks of a level, or nothing where one has too many arrangements.
    pub(super) fn all(level: &Level) -> Option<Vec<Track>> {
        tied(level)
            .into_iter()
            .map(|movers| {
                let arrangements = arrangements(level, &movers)?;
                Some(Track {
                    movers,
                    arrangements,
                })
            })
            .collect()
    }

    /// The place of the `i`-th mover of the track in an arrangement.
    pub(super) fn place(&self, digit: usize, i: usize) -> u8 {
        place(self.arrangements[digit], i)
    }

    /// The digit of an arrangement, if it is one.
    pub(super) fn digit(&self, arrangement: u128) -> Option<usize> {
        self.arrangements.binary_search(&arrangement).ok()
    }

    /// The drags of the `i`-th mover one way, as far as the track itself lets it: the
    /// place and the digit after 1, 2, ... cells.
    pub(super) fn drags(
        &self,
        digit: usize,
        i: usize,
        sign: i8,
        places: u8,
    ) -> impl Iterator<Item = (u8, usize)> {
        let here = self.arrangements[digit];
        let at = place(here, i);
        (1..8).map_while(move |cells: i8| {
            let to = at.wrapping_add_signed(sign * cells);
            let on_board = to < places;
            let next = on_board.then(|| self.digit(with_place(here, i, to)));
            next.flatten().map(|next| (to, next))
        })
    }

    /// The arrangement that places make, packed.
    pub(super) fn packed(places: impl DoubleEndedIterator<Item = u8>) -> u128 {
        places.rev().fold(0, |all, at| all << 3 | u128::from(at))
    }
}

pub(super) fn place(arrangement: u128, i: usize) -> u8 {
    (arrangement >> (3 * i) & 7) as u8
}

/// The arrangement with the `i`-th mover elsewhere.
pub(super) fn with_place(arrangement: u128, i: usize, at: u8) -> u128 {
    arrangement & !(7 << (3 * i)) | u128::from(at) << (3 * i)
}

/// Groups the movers that share lanes, directly or through others.
fn tied(level: &Level) -> Vec<Vec<usize>> {
    let movers = level.movers();
    let lanes = |i: usize| {
        let mover = &movers[i];
        let (first, count) = mover.block.rect.lanes(mover.axis);
        ((1u32 << count) - 1) << first
    };
    let mut groups: Vec<(usize, u32, Vec<usize>)> = Vec::new();
    for i in 0..movers.len() {
        let mut merged = (i, lanes(i), vec![i]);
        groups.retain(|(of, mask, group)| {
            let apart = movers[*of].axis != movers[i].axis || mask & lanes(i) == 0;
            if !apart {
                merged.1 |= mask;
                merged.2.extend(group);
            }
            apart
        });
        groups.push(merged);
    }
    let mut tracks: Vec<Vec<usize>> = groups.into_iter().map(|(_, _, group)| group).collect();
    for track in &mut tracks {
        track.sort_unstable();
    }
    tracks.sort();
    tracks
}

/// Every arrangement within reach of the start by single steps, among walls, blocks
/// that never move and each other.
fn arrangements(level: &Level, movers: &[usize]) -> Option<Vec<u128>> {
    let start = Track::packed(movers.iter().map(|&m| level.movers()[m].start()));
    let mut known = vec![start];
    let mut next = 0;
    while next < known.len() {
        let here = known[next];
        next += 1;
        for (i, &m) in movers.iter().enumerate() {
            let mover = &level.movers()[m];
            let at = place(here, i);
            let others = others(level, movers, here, i);
            for to in [at.wrapping_sub(1), at + 1] {
                let free = to < mover.places && !mover.rect(to).cells().meets(others);
                let there = with_place(here, i, to & 7);
                if free && !known.contains(&there) {
                    known.push(there);
                }
            }
            if known.len() > MOST_ARRANGEMENTS {
                return None;
            }
        }
    }
    known.sort_unstable();
    Some(known)
}

fn others(level: &Level, movers: &[usize], arrangement: u128, except: usize) -> Cells {
    movers
        .iter()
        .enumerate()
        .filter(|&(j, _)| j != except)
        .map(|(j, &m)| level.movers()[m].rect(place(arrangement, j)))
        .map(Rect::cells)
        .fold(level.still(), Cells::or)
}
