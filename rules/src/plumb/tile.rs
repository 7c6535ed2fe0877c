//! What a cell can hold: the tiles and the colours.

use crate::grid::Direction;
use std::fmt;

/// A colour of marbles and cups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Marbles `a`, cups `A`.
    A,
    /// Marbles `b`, cups `B`.
    B,
    /// Marbles `c`, cups `C`.
    C,
    /// Marbles `d`, cups `D`.
    D,
}

impl Colour {
    /// All four, in order.
    pub const ALL: [Colour; 4] = [Colour::A, Colour::B, Colour::C, Colour::D];

    /// The letter of its cups, `A`..`D`.
    pub const fn cup(self) -> char {
        (b'A' + self as u8) as char
    }

    /// The letter of its marbles, `a`..`d`.
    pub const fn marble(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The colour whose marbles are drawn so.
    pub const fn of_marble(glyph: char) -> Option<Colour> {
        match glyph {
            'a' => Some(Colour::A),
            'b' => Some(Colour::B),
            'c' => Some(Colour::C),
            'd' => Some(Colour::D),
            _ => None,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.marble())
    }
}

/// What stands on a cell for the whole level. A filled cup is floor; that it is
/// filled is part of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// `#`, solid.
    Wall,
    /// `.`
    Floor,
    /// `O`: a marble that rolls onto it is lost.
    Pit,
    /// `^ v < >`: entered only while rolling that way.
    Gate(Direction),
    /// `+`: a marble that rolls onto it stops.
    Pad,
    /// `*`: solid, and turns a marble round once a tilt.
    Spring,
    /// `A`..`D`: takes a marble of its colour.
    Cup(Colour),
}

impl Tile {
    /// The tile drawn so; `None` for a marble's letter and everything else.
    pub const fn of_glyph(glyph: char) -> Option<Tile> {
        Some(match glyph {
            '#' => Tile::Wall,
            '.' => Tile::Floor,
            'O' => Tile::Pit,
            '^' => Tile::Gate(Direction::Up),
            'v' => Tile::Gate(Direction::Down),
            '<' => Tile::Gate(Direction::Left),
            '>' => Tile::Gate(Direction::Right),
            '+' => Tile::Pad,
            '*' => Tile::Spring,
            'A' => Tile::Cup(Colour::A),
            'B' => Tile::Cup(Colour::B),
            'C' => Tile::Cup(Colour::C),
            'D' => Tile::Cup(Colour::D),
            _ => return None,
        })
    }

    /// How it is drawn in a level text.
    pub const fn glyph(self) -> char {
        match self {
            Tile::Wall => '#',
            Tile::Floor => '.',
            Tile::Pit => 'O',
            Tile::Gate(Direction::Up) => '^',
            Tile::Gate(Direction::Down) => 'v',
            Tile::Gate(Direction::Left) => '<',
            Tile::Gate(Direction::Right) => '>',
            Tile::Pad => '+',
            Tile::Spring => '*',
            Tile::Cup(colour) => colour.cup(),
        }
    }

    /// What it is called in messages.
    pub const fn name(self) -> &'static str {
        match self {
            Tile::Wall => "wall",
            Tile::Floor => "floor",
            Tile::Pit => "pit",
            Tile::Gate(_) => "gate",
            Tile::Pad => "pad",
            Tile::Spring => "spring",
            Tile::Cup(_) => "cup",
        }
    }

    /// Whether the tile could be taken off, leaving floor: every tile but floor
    /// itself and the cups, without which a marble has no home.
    pub const fn is_removable(self) -> bool {
        !matches!(self, Tile::Floor | Tile::Cup(_))
    }
}
