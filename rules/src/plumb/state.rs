//! What a tilt changes: where each marble is, and which cups are filled.

use super::level::{Level, MAX_MARBLES};
use crate::grid::Cell;

/// Where a marble is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Marble {
    /// On the board, at rest.
    At(Cell),
    /// In a cup of its colour, gone from the board.
    Home,
    /// Fallen into the pit on that cell, gone from the board.
    Lost(Cell),
}

impl Marble {
    /// Its cell, while it is on the board.
    pub const fn cell(self) -> Option<Cell> {
        match self {
            Marble::At(cell) => Some(cell),
            Marble::Home | Marble::Lost(_) => None,
        }
    }
}

/// A position between two tilts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// By the level's index of marbles. Places beyond the level's marbles read
    /// `Home`, so that "every marble is home" needs no level.
    pub(super) marbles: [Marble; MAX_MARBLES],
    /// Bit i: cup i of the level is filled.
    pub(super) filled: u8,
}

impl State {
    /// Where the marble with that index of the level is.
    pub fn marble(&self, index: usize) -> Marble {
        self.marbles[index]
    }

    /// Whether the cup with that index of the level is filled.
    pub fn is_filled(&self, cup: usize) -> bool {
        self.filled & (1 << cup) != 0
    }

    /// The index of the marble on a cell.
    pub fn marble_at(&self, cell: Cell) -> Option<usize> {
        self.marbles.iter().position(|&m| m == Marble::At(cell))
    }
}

/// A state packed into 64 bits: seven bits a marble, sorted within each colour,
/// then one bit a cup. A marble that is gone has all seven bits set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(u64);

impl Key {
    /// Bits of one marble's place.
    pub const PLACE_BITS: u32 = 7;
    /// The place of a marble that is gone, home or lost; no board has that cell.
    pub const GONE: u8 = 0x7F;
    /// Where the bits of the cups begin.
    pub const CUPS_SHIFT: u32 = Key::PLACE_BITS * MAX_MARBLES as u32;

    /// The key with those bits. Marble i's place stands at bits 7i..7i+7, the
    /// places of one colour ascending, unused ones [`Key::GONE`].
    pub const fn of_bits(bits: u64) -> Key {
        Key(bits)
    }

    /// The bits.
    pub const fn bits(self) -> u64 {
        self.0
    }
}

impl Level {
    /// The state before the first tilt.
    pub(super) fn start_state(&self) -> State {
        let mut marbles = [Marble::Home; MAX_MARBLES];
        for (place, start) in marbles.iter_mut().zip(self.marbles()) {
            *place = Marble::At(start.cell);
        }
        State { marbles, filled: 0 }
    }

    /// The packed form of a state of this level.
    pub(super) fn pack(&self, state: &State) -> Key {
        let mut places = [Key::GONE; MAX_MARBLES];
        for (place, marble) in places.iter_mut().zip(state.marbles) {
            if let Some(cell) = marble.cell() {
                *place = cell.index(self.size().width) as u8;
            }
        }
        // Marbles of one colour stand in one run; alike means sorted.
        for run in self.marbles().chunk_by(|a, b| a.colour == b.colour) {
            let first = self.first_of(run[0].colour);
            places[first..first + run.len()].sort_unstable();
        }
        let packed = places
            .iter()
            .rev()
            .fold(0, |bits, &place| bits << Key::PLACE_BITS | u64::from(place));
        Key(packed | u64::from(state.filled) << Key::CUPS_SHIFT)
    }

    /// A state with that key, the marbles of each colour in order of their cells; `None`
    /// if a marble is lost in it (a key does not tell where) or it is no key of this level.
    pub fn unpack(&self, key: Key) -> Option<State> {
        let filled = (key.bits() >> Key::CUPS_SHIFT) as u8;
        let mut state = State {
            marbles: [Marble::Home; MAX_MARBLES],
            filled,
        };
        for (slot, marble) in state.marbles.iter_mut().enumerate() {
            let place = (key.bits() >> (Key::PLACE_BITS * slot as u32)) as u8 & Key::GONE;
            if place != Key::GONE {
                *marble = Marble::At(Cell::of_index(usize::from(place), self.size().width));
            }
        }
        let home = state.marbles[..self.marbles().len()]
            .iter()
            .filter(|&&marble| marble == Marble::Home);
        let none_lost = home.count() == filled.count_ones() as usize;
        (none_lost && self.pack(&state) == key).then_some(state)
    }

    /// The index of the first marble (and cup) of a colour.
    fn first_of(&self, colour: super::Colour) -> usize {
        self.marbles().partition_point(|m| m.colour < colour)
    }
}
