//! The battery of 280 players, none of which looks beyond the move in front of it.

use crate::battery::{Player, direction_players, orders};
use rules::Puzzle;
use rules::grid::{Cell, Direction};
use rules::millrace::{Board, Level, State, Tile};

/// The whole battery: 4 that push one direction, 60 cycles, 24 priority orders, then
/// eight rules under each of the 24 orders as tie-break.
pub(super) fn players() -> Vec<Box<dyn Player<Level>>> {
    let mut players = direction_players::<Level>(&Direction::ALL);
    for rule in Rule::ALL {
        for order in orders(&Direction::ALL, Direction::ALL.len()) {
            players.push(Box::new(Ranked { rule, order }));
        }
    }
    players
}

/// Whether a player of that name knows of the inlet and of losing.
pub(super) fn knows_the_rules(player: &str) -> bool {
    Rule::ALL
        .iter()
        .any(|rule| rule.knows_the_rules() && player.starts_with(rule.name()))
}

/// What a player that ranks the legal moves looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Most points merged by this move.
    Points,
    /// Most empty cells after the slide.
    Empty,
    /// Biggest tile after the slide.
    Biggest,
    /// Keeps the inlet free after the slide, if any move does.
    Clear,
    /// The same, then most points.
    ClearThenScore,
    /// Avoids a move that loses at once, if any does not.
    NoLoss,
    /// Keeps the inlet free, then brings the biggest tile nearest a corner.
    Corner,
    /// Keeps the inlet free, then brings the tile nearest in value to the target nearest
    /// the vault.
    Chase,
}

impl Rule {
    const ALL: [Rule; 8] = [
        Rule::Points,
        Rule::Empty,
        Rule::Biggest,
        Rule::Clear,
        Rule::ClearThenScore,
        Rule::NoLoss,
        Rule::Corner,
        Rule::Chase,
    ];

    fn name(self) -> &'static str {
        match self {
            Rule::Points => "greedy for points",
            Rule::Empty => "greedy for empty cells",
            Rule::Biggest => "greedy for the biggest tile",
            Rule::Clear => "clear",
            Rule::ClearThenScore => "clear then score",
            Rule::NoLoss => "no loss",
            Rule::Corner => "corner",
            Rule::Chase => "chase",
        }
    }

    fn knows_the_rules(self) -> bool {
        !matches!(self, Rule::Points | Rule::Empty | Rule::Biggest)
    }

    /// How good a legal move looks: the greater, the better.
    fn rank(self, level: &Level, state: &State, mv: Direction) -> (bool, u32) {
        let before = state.board();
        let after = before.slide(mv);
        // On a winning slide and on the last move too.
        let free = || after.tile(level.inlet()).is_none();
        match self {
            Rule::Points => (true, points(before, after)),
            Rule::Empty => (true, after.empty_cells() as u32),
            Rule::Biggest => (true, after.biggest().map_or(0, |tile| tile.rank().into())),
            Rule::Clear => (free(), 0),
            Rule::ClearThenScore => (free(), points(before, after)),
            Rule::NoLoss => (!loses(level, state, mv), 0),
            Rule::Corner => (free(), nearness(corner_distance(after))),
            Rule::Chase => (free(), nearness(vault_distance(level, after))),
        }
    }
}

/// A player that plays the move its rule ranks best, the first in its order among equals.
struct Ranked {
    rule: Rule,
    order: Vec<Direction>,
}

impl Player<Level> for Ranked {
    fn name(&self) -> String {
        let order: String = self.order.iter().map(|d| d.letter()).collect();
        format!("{}, ties {order}", self.rule.name())
    }

    fn choose(&mut self, level: &Level, state: &State, legal: &[Direction]) -> Option<Direction> {
        let mut best = None;
        for &mv in self.order.iter().filter(|mv| legal.contains(mv)) {
            let rank = self.rule.rank(level, state, mv);
            if best.is_none_or(|(highest, _)| rank > highest) {
                best = Some((rank, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }
}

/// The sum of the values that merging made, read off the boards before and after.
///
/// Give a tile of value `2^r` the worth `2^r (r - 1)`: two of them are worth `2^(r+1)`
/// less than the tile they merge into, and sliding changes no worth.
fn points(before: Board, after: Board) -> u32 {
    let worth = |board: Board| -> u32 {
        board
            .tiles()
            .map(|(_, tile)| tile.value() * u32::from(tile.rank() - 1))
            .sum()
    };
    worth(after) - worth(before)
}

/// The move ends the run, and not by a win. Out of moves counts.
fn loses(level: &Level, state: &State, mv: Direction) -> bool {
    let mut next = *state;
    level.play(&mut next, mv);
    level.standing(&next).is_lost()
}

/// The nearer the greater, and 0 where there is nothing to bring near.
fn nearness(distance: Option<u32>) -> u32 {
    const BEYOND_ANY_BOARD: u32 = 64;
    distance.map_or(0, |d| BEYOND_ANY_BOARD - d)
}

/// How far the nearest of the biggest tiles lies from its nearest corner.
fn corner_distance(board: Board) -> Option<u32> {
    let last = board.side() - 1;
    let to_corner =
        |cell: Cell| u32::from(cell.x.min(last - cell.x)) + u32::from(cell.y.min(last - cell.y));
    nearest(board, board.biggest()?, to_corner)
}

/// How far the nearest of the tiles nearest in value to the target (the largest not above
/// it) lies from the vault.
fn vault_distance(level: &Level, board: Board) -> Option<u32> {
    let below = board
        .tiles()
        .map(|(_, tile)| tile)
        .filter(|&tile| tile <= level.target());
    nearest(board, below.max()?, |cell| cell.distance(level.vault()))
}

fn nearest(board: Board, sought: Tile, distance: impl Fn(Cell) -> u32) -> Option<u32> {
    let copies = board.tiles().filter(|&(_, tile)| tile == sought);
    copies.map(|(cell, _)| distance(cell)).min()
}

#[cfg(test)]
mod tests {
    use super::{Rule, corner_distance, players, points, vault_distance};
    use rules::Puzzle;
    use rules::grid::Direction;
    use rules::millrace::{Level, LevelText};
    use std::collections::BTreeSet;

    fn level(board: [&str; 4], queue: &[u32], budget: u32) -> Level {
        Level::new(&LevelText {
            board: board.map(str::to_owned).to_vec(),
            inlet: [3, 1],
            vault: [0, 2],
            target: 32,
            queue: queue.to_vec(),
            budget,
        })
        .unwrap()
    }

    #[test]
    fn there_are_280_players_each_with_a_name_of_its_own() {
        let names: BTreeSet<String> = players().iter().map(|p| p.name()).collect();
        assert_eq!(players().len(), 280);
        assert_eq!(names.len(), 280);
    }

    #[test]
    fn points_are_what_merging_made() {
        let board = level(["2 2 4 4", "8 . 8 .", "16 . . 2", "16 2 . 2"], &[], 9).board();
        for direction in Direction::ALL {
            let slide = board.slide_counting(direction);
            assert_eq!(points(board, slide.board), slide.points, "{direction}");
        }
    }

    #[test]
    fn the_last_move_loses_unless_it_wins() {
        let last = level(["2 . . .", ". . . .", ". . . .", ". . . ."], &[], 1);
        let start = last.start();
        assert!(!Rule::NoLoss.rank(&last, &start, Direction::Down).0);
        let longer = level(["2 . . .", ". . . .", ". . . .", ". . . ."], &[], 2);
        assert!(Rule::NoLoss.rank(&longer, &start, Direction::Down).0);
    }

    #[test]
    fn the_inlet_is_looked_at_after_the_slide_even_where_that_wins() {
        // The 32 stays on the vault and the 4 stays on the inlet: won, and not free.
        let level = level([". . . .", "4 . . .", ". 16 . 16", ". . . ."], &[2], 2);
        let free = |mv| Rule::Clear.rank(&level, &level.start(), mv).0;
        assert!(free(Direction::Left));
        assert!(!free(Direction::Right));
    }

    #[test]
    fn corner_looks_at_the_nearest_copy_of_the_biggest_tile() {
        let level = level([". . . .", ". 8 . .", ". 2 . 8", ". . . ."], &[], 9);
        assert_eq!(corner_distance(level.board()), Some(1));
    }

    #[test]
    fn chase_looks_at_the_largest_tile_not_above_the_target() {
        let near = level([". . . .", ". . 64 .", "64 2 8 .", ". . . 8"], &[], 9);
        assert_eq!(vault_distance(&near, near.board()), Some(2));
        let none = level([". . . .", ". . 64 .", "64 . . .", ". . . ."], &[], 9);
        assert_eq!(vault_distance(&none, none.board()), None);
    }

    #[test]
    fn with_every_tile_above_the_target_chase_ranks_the_move_last_in_its_class() {
        let none = level([". . . .", ". . 64 .", ". . . .", ". . . ."], &[], 9);
        let rank = |mv| Rule::Chase.rank(&none, &none.start(), mv);
        assert_eq!(rank(Direction::Left), (true, 0));
        assert_eq!(rank(Direction::Right), (false, 0));
    }

    /// The first choice of the player of that name.
    fn first_choice(level: &Level, name: &str) -> Option<Direction> {
        let mut all = players();
        let player = all
            .iter_mut()
            .find(|p| p.name() == name)
            .expect("a player of that name");
        let mut legal = Vec::new();
        level.moves(&level.start(), &mut legal);
        player.choose(level, &level.start(), &legal)
    }

    #[test]
    fn ties_fall_to_the_order() {
        let level = level([". . . .", ". . . .", ". 2 . .", ". . . ."], &[], 9);
        for (name, expected) in [
            ("greedy for points, ties LRUD", Direction::Left),
            ("greedy for empty cells, ties RLUD", Direction::Right),
            ("clear, ties DULR", Direction::Down),
            ("first legal of U D L R", Direction::Up),
            ("only D", Direction::Down),
            ("cycle R U", Direction::Right),
        ] {
            assert_eq!(first_choice(&level, name), Some(expected), "{name}");
        }
    }

    #[test]
    fn a_player_passes_a_win_by_if_its_rule_says_so() {
        // Left wins, but up leaves more points on the table.
        let level = level(["8 . . .", "8 . . .", ". 32 . .", "8 . . ."], &[2], 9);
        assert_eq!(
            first_choice(&level, "greedy for points, ties UDLR"),
            Some(Direction::Up)
        );
    }
}
