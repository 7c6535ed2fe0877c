//! The tables of a level: codes, successors, predecessors, wins.

use rules::Puzzle;
use rules::grid::{Cell, Direction, Size};
use rules::lumina::beam::source;
use rules::lumina::level::Mover;
use rules::lumina::{Block, Cells, Kind, Level, Move, State, Tilt, Win};

use super::lane::Lane;
use super::track::Track;
use super::visited::MOST_INDEX_BITS;

/// Most tracks: eight rows and eight columns.
const TRACKS: usize = 16;

/// A level compiled for search.
#[derive(Debug)]
pub struct Board<'a> {
    level: &'a Level,
    tracks: Vec<Track>,
    /// How codes are made of digits.
    radix: Radix,
    movers: Vec<MoverTable>,
    drags: Vec<Drag>,
    /// The lanes whose drags are looked up, and the movers of all other tracks.
    lanes: Vec<Lane>,
    loose: Vec<usize>,
    /// Every drag can be taken back: no ice, no sand, no rime.
    reversible: bool,
    /// Cells taken by a track's blocks, by track and digit, from `base[track]`.
    taken: Vec<u64>,
    base: Vec<u32>,
    /// Track of the key; thaw bits and win by its digit.
    key_track: usize,
    warm: Vec<u32>,
    flush: Vec<bool>,
    light: Option<Light>,
}

/// What a beam level traces with.
#[derive(Debug)]
struct Light {
    size: Size,
    lantern: Cell,
    outward: Direction,
    /// Mirrors that stand still.
    rising: Cells,
    falling: Cells,
    /// Mirrors that slide, of either tilt, laid out as `Board::taken`.
    mirrors: Vec<(Cells, Cells)>,
    /// The emitting cell and the way of the light, by the key's place.
    sources: Vec<(Cell, Direction)>,
}

/// How a code is split into digits.
#[derive(Debug)]
struct Radix {
    /// Codes of a track's digit differ by this; the last entry is the thaw mask's.
    strides: Vec<u64>,
    sizes: Vec<u64>,
    /// Number of codes; `None`: more than 64 bits hold (never compiled).
    codes: u64,
    split: Split,
}

#[derive(Debug)]
enum Split {
    /// Mixed radix, below 2^32: `floor(code * magic / 2^64)` is the exact quotient by a
    /// stride of at least 2 (Lemire, Kaser, Kurz 2019).
    Dense { magic: Vec<u64> },
    /// Powers of two: shifts.
    Shifts,
}

/// How a mover moves.
#[derive(Debug)]
struct MoverTable {
    track: usize,
    /// Its drags in each arrangement of its track.
    entries: Vec<Entry>,
    ice: bool,
    /// The thaw bit it needs; zero: none.
    needs: u32,
    key: bool,
    sand: bool,
    /// Its place in each arrangement.
    places: Vec<u8>,
    start: u8,
}

/// Where the drags of a mover in an arrangement stand in the table: those back, from
/// near to far, then those forth.
#[derive(Clone, Copy, Debug)]
struct Entry {
    first: u32,
    back: u8,
    forth: u8,
    /// May be dragged at all (no spent sand).
    live: bool,
}

/// One drag: the cells it enters and what it adds to the code.
#[derive(Clone, Copy, Debug)]
struct Drag {
    sweep: u64,
    delta: u64,
}

/// A code taken apart.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decoded {
    code: u64,
    digits: [u16; TRACKS],
    thaw: u32,
    taken: u64,
}

impl<'a> Board<'a> {
    /// Compiles a level; `None` where codes would not fit 64 bits or a track has too
    /// many arrangements.
    pub fn compile(level: &'a Level) -> Option<Board<'a>> {
        let tracks = Track::all(level)?;
        let radix = Radix::of(&tracks, level.rimes())?;
        let mut board = Board {
            level,
            movers: Vec::new(),
            drags: Vec::new(),
            lanes: Vec::new(),
            loose: Vec::new(),
            reversible: level
                .movers()
                .iter()
                .all(|m| !matches!(m.block.kind, Kind::Ice | Kind::Sand | Kind::Rime)),
            taken: Vec::new(),
            base: Vec::new(),
            key_track: 0,
            warm: Vec::new(),
            flush: Vec::new(),
            light: None,
            tracks,
            radix,
        };
        board.lay_out_cells();
        for mover in 0..level.movers().len() {
            let table = board.mover_table(mover);
            board.movers.push(table);
        }
        board.lay_out_lanes();
        board.lay_out_key();
        if level.win() == Win::Beam {
            board.light = Some(board.lay_out_light());
        }
        Some(board)
    }

    /// The level.
    pub fn level(&self) -> &'a Level {
        self.level
    }

    /// Whether codes are a perfect index small enough for a bitset.
    pub fn is_indexed(&self) -> bool {
        matches!(self.radix.split, Split::Dense { .. })
    }

    /// Number of codes.
    pub fn codes(&self) -> u64 {
        self.radix.codes
    }

    /// The code of a state that can be reached from the level's start.
    pub fn code(&self, state: &State) -> u64 {
        self.code_if_any(state)
            .expect("a reachable state arranges every track by its own moves")
    }

    /// The code of any state; `None` where the blocks of a lane stand as no moves of
    /// theirs could place them.
    pub fn code_if_any(&self, state: &State) -> Option<u64> {
        let mut code = self.radix.thaw_stride() * u64::from(state.thawed);
        for (track, stride) in self.tracks.iter().zip(&self.radix.strides) {
            let places = track.movers.iter().map(|&m| state.at[m]);
            code += stride * track.digit(Track::packed(places))? as u64;
        }
        Some(code)
    }

    /// The state of a code.
    pub fn state(&self, code: u64) -> State {
        let decoded = self.decode(code);
        let mut state = self.level.start();
        state.thawed = decoded.thaw;
        for (m, table) in self.movers.iter().enumerate() {
            state.at[m] = table.places[usize::from(decoded.digits[table.track])];
            if table.sand && state.at[m] != table.start {
                state.spent |= 1 << m;
            }
        }
        state
    }

    #[inline]
    pub(super) fn decode(&self, code: u64) -> Decoded {
        let mut digits = [0; TRACKS];
        let mut taken = self.level.still().0;
        let tracks = self.tracks.len();
        let thaw = match &self.radix.split {
            Split::Dense { magic } => {
                let quotient = |t: usize| -> u64 {
                    match magic[t] {
                        0 => code,
                        magic => ((u128::from(code) * u128::from(magic)) >> 64) as u64,
                    }
                };
                let mut low = quotient(0);
                for (t, digit) in digits.iter_mut().enumerate().take(tracks) {
                    let high = quotient(t + 1);
                    *digit = (low - high * self.radix.sizes[t]) as u16;
                    taken |= self.taken[self.base[t] as usize + usize::from(*digit)];
                    low = high;
                }
                low as u32
            }
            Split::Shifts => {
                for (t, digit) in digits.iter_mut().enumerate().take(tracks) {
                    let from = self.radix.strides[t].trailing_zeros();
                    let to = self.radix.strides[t + 1].trailing_zeros();
                    *digit = (code >> from & ((1 << (to - from)) - 1)) as u16;
                    taken |= self.taken[self.base[t] as usize + usize::from(*digit)];
                }
                (code >> self.radix.thaw_stride().trailing_zeros()) as u32
            }
        };
        Decoded {
            code,
            digits,
            thaw,
            taken,
        }
    }

    /// Hands the code of every successor to `sink`, in no particular order.
    #[inline]
    pub(super) fn neighbours(&self, from: &Decoded, mut sink: impl FnMut(u64)) {
        for lane in &self.lanes {
            for delta in lane.drags(from.digits[lane.track], from.taken) {
                sink(from.code.wrapping_add(*delta));
            }
        }
        for &m in &self.loose {
            self.drags_of(m, from, &mut |_, _, code| sink(code));
        }
    }

    /// Hands every successor to `sink` as (mover, distance, code), in canonical move
    /// order.
    pub(super) fn successors(&self, from: &Decoded, mut sink: impl FnMut(usize, i8, u64)) {
        for m in 0..self.movers.len() {
            self.drags_of(m, from, &mut sink);
        }
    }

    #[inline]
    fn drags_of(&self, m: usize, from: &Decoded, sink: &mut impl FnMut(usize, i8, u64)) {
        let mover = &self.movers[m];
        let entry = mover.entries[usize::from(from.digits[mover.track])];
        let asleep = mover.needs & !from.thaw != 0;
        if asleep || !entry.live {
            return;
        }
        let (back, forth) = self.ways(entry);
        let (back, forth) = (free(back, from), free(forth, from));
        let mut arrive = |by: i8, drag: &Drag| {
            let mut code = from.code.wrapping_add(drag.delta);
            if mover.key && !self.warm.is_empty() {
                code += self.fresh_thaw(from, by);
            }
            sink(m, by, code);
        };
        if mover.ice {
            if let Some(last) = back.last() {
                arrive(-(back.len() as i8), last);
            }
            if let Some(last) = forth.last() {
                arrive(forth.len() as i8, last);
            }
        } else {
            for (i, drag) in back.iter().enumerate().rev() {
                arrive(-1 - i as i8, drag);
            }
            for (i, drag) in forth.iter().enumerate() {
                arrive(1 + i as i8, drag);
            }
        }
    }

    /// The drags of an entry, back and forth.
    #[inline]
    fn ways(&self, entry: Entry) -> (&[Drag], &[Drag]) {
        let drags = &self.drags[entry.first as usize..];
        drags[..usize::from(entry.back + entry.forth)].split_at(entry.back.into())
    }

    /// What the key adds to the code by thawing, after moving `by` cells.
    fn fresh_thaw(&self, from: &Decoded, by: i8) -> u64 {
        let digit = usize::from(from.digits[self.key_track]);
        let at = self.movers[0].places[digit].wrapping_add_signed(by);
        let fresh = self.warm[usize::from(at)] & !from.thaw;
        u64::from(fresh) * self.radix.thaw_stride()
    }

    /// Hands every code to `sink` from which one legal move might lead to this one.
    /// Complete for states that can be reached; some of what is handed over cannot.
    pub(super) fn predecessors(&self, to: &Decoded, mut sink: impl FnMut(u64)) {
        if self.reversible {
            return self.neighbours(to, sink);
        }
        for mover in &self.movers {
            let digit = usize::from(to.digits[mover.track]);
            let entry = mover.entries[digit];
            let at = mover.places[digit];
            let asleep = mover.needs & !to.thaw != 0;
            // Sand that lies at its start was never dragged.
            if asleep || mover.sand && at == mover.start {
                continue;
            }
            let (back, forth) = self.ways(entry);
            let (back, forth) = (free(back, to), free(forth, to));
            for (way, beyond, sign) in [(back, forth, -1), (forth, back, 1)] {
                // Ice that came from there would have glided on if it could.
                if mover.ice && !beyond.is_empty() {
                    continue;
                }
                for (i, drag) in way.iter().enumerate() {
                    let before = at.wrapping_add_signed(sign * (1 + i as i8));
                    if mover.sand && before != mover.start {
                        continue;
                    }
                    let code = to.code.wrapping_add(drag.delta);
                    if mover.key && !self.warm.is_empty() {
                        self.colder(to, at, before, code, &mut sink);
                    } else {
                        sink(code);
                    }
                }
            }
        }
    }

    /// The thaw masks that the key could have had before it came from `before` to `at`.
    fn colder(&self, to: &Decoded, at: u8, before: u8, code: u64, sink: &mut impl FnMut(u64)) {
        let maybe_fresh = to.thaw & self.warm[usize::from(at)] & !self.warm[usize::from(before)];
        // Every subset of the bits that this arrival may have set.
        let mut fresh = 0u32;
        loop {
            sink(code - u64::from(fresh) * self.radix.thaw_stride());
            fresh = fresh.wrapping_sub(maybe_fresh) & maybe_fresh;
            if fresh == 0 {
                return;
            }
        }
    }

    /// Whether the state is won.
    #[inline]
    pub(super) fn is_won(&self, here: &Decoded) -> bool {
        match &self.light {
            None => self.flush[usize::from(here.digits[self.key_track])],
            Some(light) => self.lights(light, here),
        }
    }

    /// The move that takes mover `m` by so many cells.
    pub fn named(&self, m: usize, by: i8) -> Move {
        let letter = self.level.movers()[m].block.letter;
        Move { letter, by }
    }

    fn lay_out_cells(&mut self) {
        for track in &self.tracks {
            self.base.push(self.taken.len() as u32);
            for digit in 0..track.arrangements.len() {
                let cells = track.movers.iter().enumerate().map(|(i, &m)| {
                    let mover = &self.level.movers()[m];
                    mover.rect(track.place(digit, i)).cells()
                });
                self.taken.push(cells.fold(Cells::NONE, Cells::or).0);
            }
        }
    }

    fn mover_table(&mut self, m: usize) -> MoverTable {
        let mover = self.level.movers()[m];
        let is_own = |t: &Track| t.movers.contains(&m);
        let track = self.tracks.iter().position(is_own);
        let track = track.expect("every mover has its track");
        let i = self.tracks[track]
            .movers
            .iter()
            .position(|&other| other == m);
        let i = i.expect("the track holds the mover");
        let digits = 0..self.tracks[track].arrangements.len();
        let places: Vec<u8> = digits
            .clone()
            .map(|d| self.tracks[track].place(d, i))
            .collect();
        let sand = mover.block.kind == Kind::Sand;
        let entries = digits
            .map(|digit| {
                let first = self.drags.len() as u32;
                let back = self.lay_out_drags(&mover, track, i, digit, -1);
                let forth = self.lay_out_drags(&mover, track, i, digit, 1);
                Entry {
                    first,
                    back,
                    forth,
                    live: !sand || places[digit] == mover.start(),
                }
            })
            .collect();
        MoverTable {
            track,
            entries,
            ice: mover.block.kind == Kind::Ice,
            needs: mover.rime.map_or(0, |bit| 1 << bit),
            key: mover.block.kind == Kind::Key,
            sand,
            places,
            start: mover.start(),
        }
    }

    /// Appends the drags of a mover one way, as far as its own track lets it.
    fn lay_out_drags(
        &mut self,
        mover: &Mover,
        track: usize,
        i: usize,
        digit: usize,
        sign: i8,
    ) -> u8 {
        let lane = &self.tracks[track];
        let own = mover.rect(lane.place(digit, i)).cells();
        let mut sweep = Cells::NONE;
        let mut count = 0;
        for (to, next) in lane.drags(digit, i, sign, mover.places) {
            sweep = sweep.or(mover.rect(to).cells());
            let steps = (next as u64).wrapping_sub(digit as u64);
            self.drags.push(Drag {
                sweep: sweep.without(own).0,
                delta: steps.wrapping_mul(self.radix.strides[track]),
            });
            count += 1;
        }
        count
    }

    fn lay_out_lanes(&mut self) {
        for track in 0..self.tracks.len() {
            match Lane::of(self.level, &self.tracks, track, self.radix.strides[track]) {
                Some(lane) => self.lanes.push(lane),
                None => self.loose.extend(&self.tracks[track].movers),
            }
        }
    }

    fn lay_out_key(&mut self) {
        let level = self.level;
        let key = level.key_block();
        let table = &self.movers[0];
        self.key_track = table.track;
        self.flush = table
            .places
            .iter()
            .map(|&at| {
                let mut state = level.start();
                state.at[0] = at;
                level.win() == Win::Key && level.standing(&state).is_won()
            })
            .collect();
        if level.rimes() > 0 {
            // Frozen rime stands at its start, so what a place of the key thaws is a
            // matter of the place alone.
            self.warm = (0..key.places)
                .map(|at| {
                    let warm = key.rect(at).cells().beside();
                    let touched = level.movers().iter().filter_map(|m| {
                        let touched = m.block.rect.cells().meets(warm);
                        m.rime.filter(|_| touched)
                    });
                    touched.fold(0, |bits, bit| bits | 1 << bit)
                })
                .collect();
        }
    }

    fn lay_out_light(&self) -> Light {
        let level = self.level;
        let cells_of = |tilt: Tilt, block: &Block, cells: Cells| match block.kind {
            Kind::Mirror(own) if own == tilt => cells,
            _ => Cells::NONE,
        };
        let standing = |tilt: Tilt| {
            let still = level.blocks().iter().filter(|b| b.axis().is_none());
            still.fold(Cells::NONE, |all, b| {
                all.or(cells_of(tilt, b, b.rect.cells()))
            })
        };
        let sliding = |track: &Track, digit: usize, tilt: Tilt| {
            let movers = track.movers.iter().enumerate();
            movers.fold(Cells::NONE, |all, (i, &m)| {
                let mover = &level.movers()[m];
                let cells = mover.rect(track.place(digit, i)).cells();
                all.or(cells_of(tilt, &mover.block, cells))
            })
        };
        let mut mirrors = Vec::new();
        for track in &self.tracks {
            for digit in 0..track.arrangements.len() {
                let pair = [Tilt::Rising, Tilt::Falling].map(|t| sliding(track, digit, t));
                mirrors.push((pair[0], pair[1]));
            }
        }
        let sources = (0..level.key_block().places).filter_map(|at| {
            let mut state = level.start();
            state.at[0] = at;
            source(level, &state)
        });
        Light {
            size: level.size(),
            lantern: level.lantern_cell(),
            outward: level.lantern().0.outward(),
            rising: standing(Tilt::Rising),
            falling: standing(Tilt::Falling),
            mirrors,
            sources: sources.collect(),
        }
    }

    /// Whether the key's beam leaves through the lantern: `rules`' trace without the
    /// path, over bit masks.
    fn lights(&self, light: &Light, here: &Decoded) -> bool {
        if Cells(here.taken).has(light.lantern) {
            return false;
        }
        let (mut rising, mut falling) = (light.rising, light.falling);
        for (t, &base) in self.base.iter().enumerate() {
            let (up, down) = light.mirrors[base as usize + usize::from(here.digits[t])];
            rising = rising.or(up);
            falling = falling.or(down);
        }
        let place = self.movers[0].places[usize::from(here.digits[self.key_track])];
        let (mut cell, mut towards) = light.sources[usize::from(place)];
        for _ in 0..=light.size.cells() * 4 {
            match cell.step(towards, light.size) {
                // The lantern's cell is empty (asked above), so this is not the key's.
                None => return cell == light.lantern && towards == light.outward,
                Some(next) => cell = next,
            }
            if rising.has(cell) {
                towards = Tilt::Rising.bend(towards);
            } else if falling.has(cell) {
                towards = Tilt::Falling.bend(towards);
            } else if here.taken & Cells::one(cell).0 != 0 {
                return false;
            }
        }
        false
    }
}

/// The drags of a way that nothing blocks, from near to far.
#[inline]
fn free<'d>(way: &'d [Drag], state: &Decoded) -> &'d [Drag] {
    let blocked = way.iter().position(|d| d.sweep & state.taken != 0);
    &way[..blocked.unwrap_or(way.len())]
}

impl Radix {
    /// Mixed radix where all codes fit a bitset, powers of two where they do not;
    /// `None` where not even these fit 64 bits.
    fn of(tracks: &[Track], rimes: u8) -> Option<Radix> {
        let mut sizes: Vec<u64> = tracks.iter().map(|t| t.arrangements.len() as u64).collect();
        sizes.push(1 << rimes);
        let dense = Radix::product(&sizes).filter(|&codes| codes <= MOST_INDEX_BITS);
        if let Some(codes) = dense {
            let strides = Radix::strides(&sizes);
            let magic = strides
                .iter()
                .map(|&s| if s == 1 { 0 } else { u64::MAX / s + 1 })
                .collect();
            return Some(Radix {
                strides,
                sizes,
                codes,
                split: Split::Dense { magic },
            });
        }
        for size in &mut sizes {
            *size = size.next_power_of_two();
        }
        // Below 2^63: the table stores code + 1.
        let codes = Radix::product(&sizes).filter(|&codes| codes <= 1 << 63)?;
        Some(Radix {
            strides: Radix::strides(&sizes),
            sizes,
            codes,
            split: Split::Shifts,
        })
    }

    fn product(sizes: &[u64]) -> Option<u64> {
        sizes
            .iter()
            .try_fold(1u64, |all, &size| all.checked_mul(size))
    }

    fn strides(sizes: &[u64]) -> Vec<u64> {
        let running = sizes.iter().scan(1, |stride, &size| {
            let own = *stride;
            *stride *= size;
            Some(own)
        });
        running.collect()
    }

    fn thaw_stride(&self) -> u64 {
        self.strides[self.strides.len() - 1]
    }
}
