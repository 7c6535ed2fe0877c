//! Blocks: rectangles on the grid, named by letters.

use std::fmt;

use super::cells::Cells;
use super::kind::Kind;
use crate::grid::{Cell, Direction};

/// The name of a block: `A` to `Z`, then `a` to `z`. `A` is the key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The key's letter.
    pub const KEY: Letter = Letter(b'A');

    /// The letter, if the character is one of the 52.
    pub const fn new(character: char) -> Option<Self> {
        if character.is_ascii_alphabetic() {
            Some(Letter(character as u8))
        } else {
            None
        }
    }

    /// All letters but the key's, in order.
    pub fn others() -> impl Iterator<Item = Letter> {
        (b'B'..=b'Z').chain(b'a'..=b'z').map(Letter)
    }

    /// The letter as a character.
    pub const fn char(self) -> char {
        self.0 as char
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

/// The line along which a block slides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Left and right.
    Horizontal,
    /// Up and down.
    Vertical,
}

impl Axis {
    /// The direction of growing coordinates.
    pub const fn forward(self) -> Direction {
        match self {
            Axis::Horizontal => Direction::Right,
            Axis::Vertical => Direction::Down,
        }
    }

    /// The axis that a direction runs along.
    pub const fn of(direction: Direction) -> Self {
        match direction {
            Direction::Left | Direction::Right => Axis::Horizontal,
            Direction::Up | Direction::Down => Axis::Vertical,
        }
    }
}

/// A rectangle of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rect {
    /// Leftmost column.
    pub x: u8,
    /// Topmost row.
    pub y: u8,
    /// Columns, at least 1.
    pub width: u8,
    /// Rows, at least 1.
    pub height: u8,
}

impl Rect {
    /// The axis that the shape gives: wider than tall slides horizontally, taller
    /// than wide vertically, a square not at all.
    pub const fn axis(self) -> Option<Axis> {
        if self.width > self.height {
            Some(Axis::Horizontal)
        } else if self.width < self.height {
            Some(Axis::Vertical)
        } else {
            None
        }
    }

    /// Coordinate along an axis.
    pub const fn at(self, axis: Axis) -> u8 {
        match axis {
            Axis::Horizontal => self.x,
            Axis::Vertical => self.y,
        }
    }

    /// Cells along an axis.
    pub const fn length(self, axis: Axis) -> u8 {
        match axis {
            Axis::Horizontal => self.width,
            Axis::Vertical => self.height,
        }
    }

    /// First lane and number of lanes: rows of a horizontal block, columns of a
    /// vertical one.
    pub const fn lanes(self, axis: Axis) -> (u8, u8) {
        match axis {
            Axis::Horizontal => (self.y, self.height),
            Axis::Vertical => (self.x, self.width),
        }
    }

    /// The same shape elsewhere along an axis.
    pub const fn moved_to(self, axis: Axis, at: u8) -> Self {
        match axis {
            Axis::Horizontal => Rect { x: at, ..self },
            Axis::Vertical => Rect { y: at, ..self },
        }
    }

    /// Its cells. Only for rectangles inside 8 x 8.
    pub const fn cells(self) -> Cells {
        let row = ((1u64 << self.width) - 1) << self.x;
        let mut cells = 0;
        let mut y = self.y;
        while y < self.y + self.height {
            cells |= row << (8 * y);
            y += 1;
        }
        Cells(cells)
    }

    /// The top left cell.
    pub const fn corner(self) -> Cell {
        Cell::new(self.x, self.y)
    }
}

/// A block as a level describes it: its name, kind and place at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Block {
    /// Its name.
    pub letter: Letter,
    /// What it is made of.
    pub kind: Kind,
    /// Where it stands at the start.
    pub rect: Rect,
}

impl Block {
    /// The axis it slides along; `None`: it never moves.
    pub const fn axis(&self) -> Option<Axis> {
        self.rect.axis()
    }
}
