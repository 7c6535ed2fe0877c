//! What a block is made of.

use std::fmt;

use super::text::Twist;
use crate::grid::Direction;

/// What a block is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The light key; exactly one on a board.
    Key,
    /// Plain.
    Crystal,
    /// A drag carries it to the farthest cell that way.
    Ice,
    /// May be dragged once and is frozen then.
    Sand,
    /// Frozen until the key has touched it.
    Rime,
    /// Every cell of it bends the beam.
    Mirror(Tilt),
}

impl Kind {
    /// The kind that a level file names for a block.
    pub const fn named(twist: Twist) -> Self {
        match twist {
            Twist::Ice => Kind::Ice,
            Twist::Sand => Kind::Sand,
            Twist::Rime => Kind::Rime,
            Twist::MirrorRising => Kind::Mirror(Tilt::Rising),
            Twist::MirrorFalling => Kind::Mirror(Tilt::Falling),
        }
    }

    /// What a file writes for this kind; nothing for the key and for crystal.
    pub const fn twist(self) -> Option<Twist> {
        match self {
            Kind::Key | Kind::Crystal => None,
            Kind::Ice => Some(Twist::Ice),
            Kind::Sand => Some(Twist::Sand),
            Kind::Rime => Some(Twist::Rime),
            Kind::Mirror(Tilt::Rising) => Some(Twist::MirrorRising),
            Kind::Mirror(Tilt::Falling) => Some(Twist::MirrorFalling),
        }
    }

    /// Whether a block of this kind may be a square (and then stands still).
    pub const fn may_stand(self) -> bool {
        matches!(self, Kind::Crystal | Kind::Mirror(_))
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Key => "key",
            Kind::Crystal => "crystal",
            Kind::Ice => "ice",
            Kind::Sand => "sand",
            Kind::Rime => "rime",
            Kind::Mirror(Tilt::Rising) => "mirror/",
            Kind::Mirror(Tilt::Falling) => "mirror\\",
        })
    }
}

/// Which diagonal a mirror lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tilt {
    /// `/`: a rightward beam goes up.
    Rising,
    /// `\`: a rightward beam goes down.
    Falling,
}

impl Tilt {
    /// Where a beam goes on after meeting this mirror; both faces reflect.
    pub const fn bend(self, beam: Direction) -> Direction {
        match (self, beam) {
            (Tilt::Rising, Direction::Right) | (Tilt::Falling, Direction::Left) => Direction::Up,
            (Tilt::Rising, Direction::Left) | (Tilt::Falling, Direction::Right) => Direction::Down,
            (Tilt::Rising, Direction::Up) | (Tilt::Falling, Direction::Down) => Direction::Right,
            (Tilt::Rising, Direction::Down) | (Tilt::Falling, Direction::Up) => Direction::Left,
        }
    }

    /// The other diagonal.
    pub const fn other(self) -> Self {
        match self {
            Tilt::Rising => Tilt::Falling,
            Tilt::Falling => Tilt::Rising,
        }
    }
}
