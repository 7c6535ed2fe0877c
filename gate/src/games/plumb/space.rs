//! The fast face of the rules for searches: keys in, keys out, no state between.
//!
//! Every way a marble can roll from a cell on an empty board is laid out once a
//! level. A tilt then walks a path only where another marble or an open cup lies on
//! it. A test shows that this equals the rules state by state.

use crate::search::{Arrival, Fault, Space};
use rules::grid::{Cell, Direction};
use rules::plumb::{Colour, Key, Level, MAX_MARBLES, State, Tile};
use rules::{Puzzle, Standing};

/// A roll on an empty board meets at most this many cells: up to a spring and back.
const LONGEST: usize = 16;

/// The cells a marble meets from a cell in a direction if nothing is in its way.
#[derive(Clone, Copy)]
struct Path {
    cells: [u8; LONGEST],
    len: u8,
    /// It ends in a pit.
    pit: bool,
    /// The cells as a set.
    mask: u128,
}

impl Path {
    fn of(level: &Level, from: Cell, way: Direction) -> Path {
        let mut path = Path {
            cells: [0; LONGEST],
            len: 0,
            pit: false,
            mask: 0,
        };
        let (mut cell, mut way, mut bounced) = (from, way, false);
        while let Some(next) = cell.step(way, level.size()) {
            match level.tile(next) {
                Tile::Spring if !bounced => {
                    bounced = true;
                    way = way.opposite();
                    continue;
                }
                Tile::Wall | Tile::Spring => break,
                Tile::Gate(open) if open != way => break,
                _ => {}
            }
            let index = next.index(level.size().width) as u8;
            path.cells[usize::from(path.len)] = index;
            path.len += 1;
            path.mask |= 1 << index;
            path.pit = level.tile(next) == Tile::Pit;
            if path.pit || level.tile(next) == Tile::Pad {
                break;
            }
            cell = next;
        }
        path
    }
}

/// Where a roll ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    At(u8),
    Home(u8),
    Lost,
}

/// A level as a [`Space`] of packed keys.
pub struct KeySpace {
    from: Key,
    /// By direction, then cell.
    paths: [Vec<Path>; 4],
    /// By slot of the key: the colour of the marble there.
    colours: [u8; MAX_MARBLES],
    marbles: usize,
    /// By colour: its first slot.
    first: [u8; 4],
    /// By cup: colour and cell.
    cups: Vec<(u8, u8)>,
}

impl KeySpace {
    /// The space reachable from the start of a level.
    pub fn new(level: &Level) -> Self {
        KeySpace::from(level, &level.start())
    }

    /// The space reachable from a state in which no marble is lost.
    pub fn from(level: &Level, state: &State) -> Self {
        let width = level.size().width;
        let paths = Direction::ALL.map(|way| {
            level
                .size()
                .iter()
                .map(|cell| Path::of(level, cell, way))
                .collect()
        });
        let mut colours = [0; MAX_MARBLES];
        for (slot, marble) in colours.iter_mut().zip(level.marbles()) {
            *slot = marble.colour as u8;
        }
        let first = Colour::ALL.map(|colour| {
            level
                .marbles()
                .partition_point(|marble| marble.colour < colour) as u8
        });
        let cups = level
            .cups()
            .iter()
            .map(|cup| (cup.colour as u8, cup.cell.index(width) as u8))
            .collect();
        KeySpace {
            from: level.key(state),
            paths,
            colours,
            marbles: level.marbles().len(),
            first,
            cups,
        }
    }

    /// The key the space begins in.
    pub fn start_key(&self) -> Key {
        self.from
    }

    /// How a state without a lost marble stands.
    fn standing(&self, filled: u64) -> Standing {
        if filled.count_ones() as usize == self.marbles {
            Standing::Won
        } else {
            Standing::Open
        }
    }

    /// The key and standing after one tilt; `None` if it moves no marble.
    pub fn tilted(&self, key: Key, way: Direction) -> Option<(Key, Standing)> {
        Position::unpack(self, key).tilted(self, way)
    }

    /// Hands every legal tilt of a state to `sink`, in canonical order, with the key and
    /// the standing it leads to.
    pub fn tilts(&self, key: Key, mut sink: impl FnMut(Direction, Key, Standing)) {
        let before = Position::unpack(self, key);
        for way in Direction::ALL {
            if let Some((key, standing)) = before.tilted(self, way) {
                sink(way, key, standing);
            }
        }
    }
}

/// A key laid open.
struct Position {
    /// Cell and colour of the marbles on the board, by ascending cell: front to back
    /// for U and L, back to front for D and R, in every lane at once.
    marbles: [(u8, u8); MAX_MARBLES],
    len: usize,
    occupied: u128,
    /// By colour: the cells of its open cups.
    open: [u128; 4],
    filled: u64,
}

impl Position {
    fn unpack(space: &KeySpace, key: Key) -> Position {
        let bits = key.bits();
        let mut position = Position {
            marbles: [(0, 0); MAX_MARBLES],
            len: 0,
            occupied: 0,
            open: [0; 4],
            filled: bits >> Key::CUPS_SHIFT,
        };
        for slot in 0..space.marbles {
            let place = (bits >> (Key::PLACE_BITS * slot as u32)) as u8 & Key::GONE;
            if place != Key::GONE {
                position.add(place, space.colours[slot]);
            }
        }
        for (cup, &(colour, cell)) in space.cups.iter().enumerate() {
            if position.filled & (1 << cup) == 0 {
                position.open[usize::from(colour)] |= 1 << cell;
            }
        }
        position
    }

    fn add(&mut self, place: u8, colour: u8) {
        let mut at = self.len;
        while at > 0 && self.marbles[at - 1].0 > place {
            self.marbles[at] = self.marbles[at - 1];
            at -= 1;
        }
        self.marbles[at] = (place, colour);
        self.len += 1;
        self.occupied |= 1 << place;
    }

    /// The key and standing after a tilt; `None` if no marble moves.
    fn tilted(&self, space: &KeySpace, way: Direction) -> Option<(Key, Standing)> {
        let mut after = Tilting {
            occupied: self.occupied,
            open: self.open,
            filled: self.filled,
            slots: [Key::GONE; MAX_MARBLES],
            next: space.first,
            lost: false,
            moved: false,
        };
        let paths = &space.paths[way as usize];
        let ascending = matches!(way, Direction::Up | Direction::Left);
        for i in 0..self.len {
            let (cell, colour) = self.marbles[if ascending { i } else { self.len - 1 - i }];
            after.roll(space, &paths[usize::from(cell)], cell, colour);
        }
        if !after.moved {
            return None;
        }
        let standing = if after.lost {
            Standing::Lost("pit")
        } else {
            space.standing(after.filled)
        };
        Some((after.pack(), standing))
    }
}

/// A tilt under way.
struct Tilting {
    occupied: u128,
    /// By colour: the cells of its open cups.
    open: [u128; 4],
    filled: u64,
    /// Places by slot of the key, filled colour by colour in ascending order.
    slots: [u8; MAX_MARBLES],
    next: [u8; 4],
    lost: bool,
    moved: bool,
}

impl Tilting {
    fn roll(&mut self, space: &KeySpace, path: &Path, from: u8, colour: u8) {
        self.occupied &= !(1 << from);
        let end = self.end_of(space, path, from, usize::from(colour));
        match end {
            End::At(cell) => {
                self.occupied |= 1 << cell;
                self.settle(
                    cell,
                    usize::from(colour),
                    usize::from(space.first[usize::from(colour)]),
                );
            }
            End::Home(cup) => {
                let (colour, cell) = space.cups[usize::from(cup)];
                self.filled |= 1 << cup;
                self.open[usize::from(colour)] &= !(1 << cell);
            }
            End::Lost => self.lost = true,
        }
        self.moved |= end != End::At(from);
    }

    fn end_of(&self, space: &KeySpace, path: &Path, from: u8, colour: usize) -> End {
        let len = usize::from(path.len);
        if len == 0 {
            return End::At(from);
        }
        let open = self.open[colour];
        if path.mask & (self.occupied | open) == 0 {
            return if path.pit {
                End::Lost
            } else {
                End::At(path.cells[len - 1])
            };
        }
        let mut at = from;
        for &cell in &path.cells[..len] {
            if self.occupied & (1 << cell) != 0 {
                return End::At(at);
            }
            if open & (1 << cell) != 0 {
                let cup = space.cups.iter().position(|cup| cup.1 == cell);
                return End::Home(cup.expect("an open cup is a cup of the level") as u8);
            }
            at = cell;
        }
        if path.pit { End::Lost } else { End::At(at) }
    }

    /// Puts a place into the run of its colour, which begins at `first`, keeping the
    /// run ascending.
    fn settle(&mut self, place: u8, colour: usize, first: usize) {
        let mut at = usize::from(self.next[colour]);
        self.next[colour] += 1;
        while at > first && self.slots[at - 1] > place {
            self.slots[at] = self.slots[at - 1];
            at -= 1;
        }
        self.slots[at] = place;
    }

    fn pack(&self) -> Key {
        let places = self.slots.iter().rev().fold(0_u64, |bits, &place| {
            bits << Key::PLACE_BITS | u64::from(place)
        });
        Key::of_bits(places | self.filled << Key::CUPS_SHIFT)
    }
}

impl Space for KeySpace {
    type Node = Key;
    type Key = Key;
    type Move = Direction;

    fn start(&mut self) -> Result<Arrival<Key, Key>, Fault> {
        let standing = self.standing(self.from.bits() >> Key::CUPS_SHIFT);
        Ok(Arrival {
            node: self.from,
            key: self.from,
            standing,
        })
    }

    fn expand<F>(&mut self, batch: &[Key], mut sink: F) -> Result<(), Fault>
    where
        F: FnMut(usize, Direction, Arrival<Key, Key>),
    {
        for (i, &from) in batch.iter().enumerate() {
            self.tilts(from, |way, key, standing| {
                sink(
                    i,
                    way,
                    Arrival {
                        node: key,
                        key,
                        standing,
                    },
                );
            });
        }
        Ok(())
    }
}
