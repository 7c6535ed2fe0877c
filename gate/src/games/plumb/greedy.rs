//! The players of the battery that look at the tilt in front of them.

use crate::battery::Player;
use crate::facts::join_line;
use rules::Puzzle;
use rules::grid::Direction;
use rules::plumb::{Level, Marble, State};

/// What a greedy player wants of the state after its tilt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// As many marbles home as possible.
    Home,
    /// The marbles as near to open cups of their own as possible, in total.
    Near,
    /// The same, but into a pit only if every legal tilt leads into one.
    NearWithCare,
}

/// Takes the tilt whose outcome it likes best; of equals the first in its order.
pub struct Greedy {
    wish: Wish,
    order: [Direction; 4],
}

impl Greedy {
    /// All 24: each wish with each of the eight orders that go round the compass, so
    /// that the verdict is the same in a mirror.
    pub fn all() -> Vec<Greedy> {
        let wishes = [Wish::Home, Wish::Near, Wish::NearWithCare];
        wishes
            .into_iter()
            .flat_map(|wish| {
                compass_orders()
                    .into_iter()
                    .map(move |order| Greedy { wish, order })
            })
            .collect()
    }
}

/// The four rotations of U R D L, then of U L D R.
fn compass_orders() -> Vec<[Direction; 4]> {
    use Direction::{Down, Left, Right, Up};
    [[Up, Right, Down, Left], [Up, Left, Down, Right]]
        .into_iter()
        .flat_map(|round| {
            (0..4).map(move |turn| {
                let mut order = round;
                order.rotate_left(turn);
                order
            })
        })
        .collect()
}

impl Player<Level> for Greedy {
    fn name(&self) -> String {
        let wish = match self.wish {
            Wish::Home => "most marbles home",
            Wish::Near => "nearest to the cups",
            Wish::NearWithCare => "nearest to the cups, not into a pit",
        };
        format!("{wish}, ties {}", join_line(&self.order))
    }

    fn choose(&mut self, level: &Level, state: &State, legal: &[Direction]) -> Option<Direction> {
        let cost = |way: &Direction| {
            let after = level.tilt(state, *way);
            match self.wish {
                Wish::Home => (false, level.marbles().len() as u32 - home(level, &after)),
                Wish::Near => (false, distance(level, &after)),
                Wish::NearWithCare => (level.standing(&after).is_lost(), distance(level, &after)),
            }
        };
        // `min_by_key` keeps the first of equals.
        self.order
            .iter()
            .filter(|way| legal.contains(way))
            .min_by_key(|way| cost(way))
            .copied()
    }
}

/// How many marbles are home.
fn home(level: &Level, state: &State) -> u32 {
    (0..level.marbles().len())
        .filter(|&i| state.marble(i) == Marble::Home)
        .count() as u32
}

/// Manhattan distances of the marbles that are not home, each to its nearest open cup of
/// its own colour, in total; a lost marble is measured from its pit.
fn distance(level: &Level, state: &State) -> u32 {
    let to_cup = |index: usize| {
        let (Marble::At(cell) | Marble::Lost(cell)) = state.marble(index) else {
            return 0;
        };
        let colour = level.marbles()[index].colour;
        let cups = level.cups().iter().enumerate();
        cups.filter(|&(i, cup)| cup.colour == colour && !state.is_filled(i))
            .map(|(_, cup)| cell.distance(cup.cell))
            .min()
            .expect("a marble that is not home has an open cup: there are as many as marbles")
    };
    (0..level.marbles().len()).map(to_cup).sum()
}

#[cfg(test)]
mod tests {
    use super::{Greedy, Wish, compass_orders, distance};
    use crate::battery::Player;
    use crate::games::plumb::sample::level;
    use rules::Puzzle;
    use rules::grid::Direction;
    use std::collections::BTreeSet;

    fn choice(wish: Wish, rows: &str) -> Option<Direction> {
        let level = level(rows);
        let mut legal = Vec::new();
        level.moves(&level.start(), &mut legal);
        let mut player = Greedy {
            wish,
            order: compass_orders()[0],
        };
        player.choose(&level, &level.start(), &legal)
    }

    #[test]
    fn there_are_24_and_no_two_alike() {
        let names: BTreeSet<String> = Greedy::all().iter().map(Player::name).collect();
        assert_eq!(names.len(), 24);
    }

    #[test]
    fn the_eight_orders_are_a_set_that_a_mirror_keeps() {
        let orders: BTreeSet<_> = compass_orders().into_iter().collect();
        for symmetry in rules::grid::Symmetry::ALL {
            let image: BTreeSet<_> = orders
                .iter()
                .map(|order| order.map(|way| symmetry.direction(way)))
                .collect();
            assert_eq!(image, orders);
        }
    }

    #[test]
    fn one_wants_marbles_home() {
        assert_eq!(choice(Wish::Home, "A.a ... ..."), Some(Direction::Left));
        assert_eq!(
            choice(Wish::Home, "A.a ... b.B"),
            Some(Direction::Right),
            "a tie"
        );
    }

    #[test]
    fn one_wants_them_near() {
        assert_eq!(
            choice(Wish::Near, "a... .... .A.. ...."),
            Some(Direction::Down)
        );
        assert_eq!(
            choice(Wish::Near, "a... ..A. .... ...."),
            Some(Direction::Right)
        );
    }

    #[test]
    fn a_lost_marble_is_measured_from_its_pit() {
        let level = level("a.O ... ..A");
        let lost = level.tilt(&level.start(), Direction::Right);
        assert_eq!(distance(&level, &lost), 2);
    }

    #[test]
    fn one_falls_into_a_pit_and_one_does_not() {
        let rows = "a.O .#. ..A";
        assert_eq!(choice(Wish::Near, rows), Some(Direction::Right));
        assert_eq!(choice(Wish::NearWithCare, rows), Some(Direction::Down));
        assert_eq!(
            choice(Wish::NearWithCare, "aO. O#. ..A"),
            Some(Direction::Right)
        );
    }
}
