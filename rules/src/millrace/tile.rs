//! A tile: a power of two from 2 to 32768.

use std::fmt;

/// A tile, kept as its rank: 2 has rank 1, 4 rank 2, ... 32768 rank 15.
///
/// A rank fits four bits, with 0 left over for an empty cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The largest tile, 32768. It never merges.
    pub const MAX: Tile = Tile(15);

    /// The tile of that value, if there is one.
    pub fn of_value(value: u32) -> Option<Tile> {
        value
            .is_power_of_two()
            .then(|| value.trailing_zeros() as u8)
            .and_then(Tile::of_rank)
    }

    /// The tile of that rank, if it is one of 1..=15.
    pub fn of_rank(rank: u8) -> Option<Tile> {
        (1..=Tile::MAX.0).contains(&rank).then_some(Tile(rank))
    }

    /// The value printed on the tile, 2..=32768.
    pub fn value(self) -> u32 {
        1 << self.0
    }

    /// The exponent of its value, 1..=15.
    pub fn rank(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Tile;

    #[test]
    fn tiles_are_the_powers_of_two_from_2_to_32768() {
        let tiles: Vec<u32> = (0..=70_000)
            .filter(|&v| Tile::of_value(v).is_some())
            .collect();
        let powers: Vec<u32> = (1..=15).map(|rank| 1 << rank).collect();
        assert_eq!(tiles, powers);
        assert_eq!(Tile::of_value(u32::MAX), None);
        assert_eq!(Tile::of_value(1 << 31), None);
    }
}
