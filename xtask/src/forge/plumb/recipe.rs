//! How a candidate is scattered.

use rules::plumb::{Level, LevelText};
use rules::rng::Rng;

/// What is scattered over an empty board. Numbers of tiles are drawn anew for each
/// candidate, both ends included.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recipe {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// A letter a marble, each with a cup of its colour.
    pub marbles: &'static str,
    /// Exactly so many pits.
    pub pits: u64,
    /// Walls, least and most.
    pub walls: (u64, u64),
    /// Most gates, pads, springs.
    pub gates: u64,
    /// Most pads.
    pub pads: u64,
    /// Most springs.
    pub springs: u64,
}

impl Recipe {
    /// A board without pits and furniture.
    pub(super) const fn plain(
        (width, height): (u8, u8),
        marbles: &'static str,
        walls: (u64, u64),
    ) -> Recipe {
        Recipe {
            width,
            height,
            marbles,
            pits: 0,
            walls,
            gates: 0,
            pads: 0,
            springs: 0,
        }
    }

    /// With so many gates, pads and springs at most.
    pub(super) const fn furnished(mut self, (gates, pads, springs): (u64, u64, u64)) -> Recipe {
        (self.gates, self.pads, self.springs) = (gates, pads, springs);
        self
    }

    /// With exactly so many pits.
    pub(super) const fn pits(mut self, pits: u64) -> Recipe {
        self.pits = pits;
        self
    }

    /// A board of this recipe: everything on cells of its own, uniformly.
    pub(super) fn scatter(&self, rng: &mut Rng) -> Level {
        let cells = usize::from(self.width) * usize::from(self.height);
        let mut order: Vec<usize> = (0..cells).collect();
        rng.shuffle(&mut order);
        let mut glyphs = vec!['.'; cells];
        for (cell, glyph) in order.into_iter().zip(self.pieces(rng)) {
            glyphs[cell] = glyph;
        }
        let rows = glyphs.chunks(usize::from(self.width));
        let board = rows.map(|row| row.iter().collect()).collect();
        Level::new(&LevelText { board }).expect("a recipe scatters legal boards")
    }

    /// Everything that is not floor; what does not fit on the board is left out, from the end.
    fn pieces(&self, rng: &mut Rng) -> Vec<char> {
        let mut pieces = Vec::new();
        for marble in self.marbles.chars() {
            pieces.extend([marble, marble.to_ascii_uppercase()]);
        }
        let mut add = |glyph: char, many: u64| pieces.extend((0..many).map(|_| glyph));
        add('O', self.pits);
        add('#', rng.between(self.walls.0, self.walls.1));
        add('+', rng.between(0, self.pads));
        add('*', rng.between(0, self.springs));
        for _ in 0..rng.between(0, self.gates) {
            pieces.push(*rng.pick(&['^', 'v', '<', '>']));
        }
        pieces
    }
}

#[cfg(test)]
mod tests {
    use super::Recipe;
    use rules::plumb::Tile;
    use rules::rng::Rng;

    #[test]
    fn everything_asked_is_on_the_board() {
        let recipe = Recipe::plain((5, 6), "aab", (3, 5))
            .furnished((2, 2, 2))
            .pits(2);
        for candidate in 0..100 {
            let level = recipe.scatter(&mut Rng::stream(1, candidate));
            let count = |tile| level.count(|found| found == tile);
            assert_eq!((level.size().width, level.size().height), (5, 6));
            assert_eq!((level.marbles().len(), level.colours().len()), (3, 2));
            assert_eq!(count(Tile::Pit), 2);
            assert!((3..=5).contains(&count(Tile::Wall)));
            assert!(count(Tile::Pad) <= 2 && count(Tile::Spring) <= 2);
        }
    }
}
