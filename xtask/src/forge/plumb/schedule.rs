//! What is asked of each place of the campaign.
//!
//! A place asks for one optimum and for a band of luck; bands follow each other without
//! overlap, so that whatever fills the places never gets easier. The bands follow what
//! random boards of their optimum have (measured: the middle half of them), about a bit
//! and a half a tilt.

use super::recipe::Recipe;
use rules::plumb::Tile;
use std::ops::Range;

/// Levels in the campaign.
pub(super) const PLACES: u32 = 100;

/// Candidates of one stretch are numbered from its index times this.
pub(super) const STRIDE: u64 = 1_000_000_000;

/// Places in a row that one recipe fills.
#[derive(Clone, Copy)]
pub(super) struct Stretch {
    /// Its first place; it ends before the next one's.
    pub first: u32,
    /// What its candidates are scattered by.
    pub recipe: Recipe,
    /// The tile that its first place must show: it comes here for the first time.
    pub brings: Option<Tile>,
    /// Fewest tiles that must be left when idle ones are taken off.
    pub least_tiles: usize,
}

const fn stretch(first: u32, least_tiles: usize, recipe: Recipe) -> Stretch {
    Stretch {
        first,
        recipe,
        brings: None,
        least_tiles,
    }
}

const fn bringing(tile: Tile, stretch: Stretch) -> Stretch {
    Stretch {
        brings: Some(tile),
        ..stretch
    }
}

/// Any gate: which way it points does not matter.
const GATE: Tile = Tile::Gate(rules::grid::Direction::Up);

/// The sizes that a trial of these rules found to fill; boards grow dense by marbles and
/// colours rather than by area. Second marble at 4, second colour at 9, gates at 12, pads
/// at 17, springs at 22, the first pit at 28.
pub(super) const STRETCHES: [Stretch; 14] = [
    stretch(1, 0, Recipe::plain((3, 3), "a", (0, 2))),
    stretch(2, 1, Recipe::plain((3, 4), "a", (1, 3))),
    stretch(3, 1, Recipe::plain((3, 5), "a", (1, 4))),
    stretch(4, 1, Recipe::plain((4, 4), "aa", (1, 4))),
    stretch(9, 1, Recipe::plain((4, 5), "ab", (1, 5))),
    bringing(
        GATE,
        stretch(
            12,
            2,
            Recipe::plain((4, 5), "ab", (1, 4)).furnished((2, 0, 0)),
        ),
    ),
    stretch(
        15,
        3,
        Recipe::plain((5, 5), "aab", (2, 6)).furnished((1, 0, 0)),
    ),
    bringing(
        Tile::Pad,
        stretch(
            17,
            3,
            Recipe::plain((5, 5), "aab", (2, 5)).furnished((1, 2, 0)),
        ),
    ),
    bringing(
        Tile::Spring,
        stretch(
            22,
            4,
            Recipe::plain((5, 5), "aab", (2, 5)).furnished((1, 2, 2)),
        ),
    ),
    stretch(
        28,
        4,
        Recipe::plain((5, 5), "aab", (2, 5))
            .furnished((1, 1, 1))
            .pits(1),
    ),
    stretch(
        41,
        5,
        Recipe::plain((5, 6), "aabb", (2, 6))
            .furnished((2, 2, 1))
            .pits(1),
    ),
    stretch(
        61,
        5,
        Recipe::plain((5, 6), "aabc", (2, 6))
            .furnished((2, 2, 2))
            .pits(1),
    ),
    stretch(
        81,
        6,
        Recipe::plain((6, 6), "aabc", (3, 7))
            .furnished((2, 2, 2))
            .pits(2),
    ),
    stretch(
        91,
        6,
        Recipe::plain((6, 6), "aabbc", (3, 7))
            .furnished((2, 2, 2))
            .pits(2),
    ),
];

/// The index of the stretch a place lies in.
fn stretch_of(place: u32) -> usize {
    STRETCHES.partition_point(|stretch| stretch.first <= place) - 1
}

/// Places in a row with one optimum.
#[derive(Clone, Copy)]
struct Run {
    optimum: u32,
    places: u32,
    /// Least luck of its first place, in thousandths of a bit; it ends where the next begins.
    from: u64,
}

const fn run(optimum: u32, places: u32, from: u64) -> Run {
    Run {
        optimum,
        places,
        from,
    }
}

/// The optimum rises slowly; the new ideas at 4, 9 and 28 each begin a run or a new band,
/// so that the four levels from there share their optimum and the first needs the least luck.
const RUNS: [Run; 19] = [
    run(2, 1, 1_000),
    run(3, 2, 2_200),
    run(4, 4, 3_600),
    run(5, 1, 5_100),
    run(6, 4, 6_400),
    run(7, 2, 8_200),
    run(8, 4, 9_500),
    run(9, 5, 10_800),
    run(10, 4, 12_100),
    run(11, 6, 13_600),
    run(12, 7, 15_200),
    run(13, 8, 16_900),
    run(14, 8, 18_600),
    run(15, 8, 20_200),
    run(16, 8, 21_600),
    run(17, 8, 23_200),
    run(18, 7, 24_800),
    run(19, 7, 26_600),
    run(20, 6, 28_200),
];

/// Where the last band ends, in thousandths of a bit.
const LAST_LUCK: u64 = 30_500;

/// What is asked of one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Its number, from 1.
    pub number: u32,
    /// Index of its stretch.
    pub stretch: usize,
    /// The optimum.
    pub optimum: u32,
    /// Bits of luck, in millionths.
    pub luck: Range<u64>,
    /// The tile it must show.
    pub brings: Option<Tile>,
}

impl Place {
    /// What is asked, for people.
    pub(super) fn asks(&self) -> String {
        let recipe = STRETCHES[self.stretch].recipe;
        let bits =
            |millionths: u64| format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000);
        let brings = self.brings.map(|tile| format!(", with a {}", tile.name()));
        format!(
            "level {}: {}x{}, marbles {}, {} pits, optimum {}, luck {} to {}{}",
            self.number,
            recipe.width,
            recipe.height,
            recipe.marbles,
            recipe.pits,
            self.optimum,
            bits(self.luck.start),
            bits(self.luck.end),
            brings.unwrap_or_default()
        )
    }
}

/// All places, in order.
pub(super) fn places() -> Vec<Place> {
    let mut places = Vec::new();
    for (index, run) in RUNS.iter().enumerate() {
        let end = RUNS.get(index + 1).map_or(LAST_LUCK, |next| next.from);
        // In millionths, the run's band is divided evenly among its places.
        let border = |i: u32| {
            run.from * 1000 + (end - run.from) * 1000 * u64::from(i) / u64::from(run.places)
        };
        for i in 0..run.places {
            let number = places.len() as u32 + 1;
            let stretch = stretch_of(number);
            let first = STRETCHES[stretch].first == number;
            places.push(Place {
                number,
                stretch,
                optimum: run.optimum,
                luck: border(i)..border(i + 1),
                brings: STRETCHES[stretch].brings.filter(|_| first),
            });
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::{PLACES, places};

    #[test]
    fn the_schedule_has_a_hundred_places_that_never_get_easier() {
        let places = places();
        assert_eq!(places.len(), PLACES as usize);
        for pair in places.windows(2) {
            assert!(pair[0].optimum <= pair[1].optimum);
            assert_eq!(pair[0].luck.end, pair[1].luck.start);
        }
    }

    #[test]
    fn a_new_idea_shares_its_optimum_with_the_three_levels_after_it() {
        let places = places();
        for idea in [4, 9, 28] {
            let optima: Vec<u32> = places[idea - 1..idea + 3]
                .iter()
                .map(|p| p.optimum)
                .collect();
            assert!(
                optima.iter().all(|&optimum| optimum == optima[0]),
                "{optima:?}"
            );
        }
    }

    #[test]
    fn new_tiles_come_on_three_different_levels() {
        let brought: Vec<u32> = places()
            .iter()
            .filter(|place| place.brings.is_some())
            .map(|p| p.number)
            .collect();
        assert_eq!(brought, [12, 17, 22]);
    }
}
