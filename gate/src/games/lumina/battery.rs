//! The battery: 96 players who look at the move in front of them and at nothing else.
//!
//! Three metrics, eight ways of scanning the board, longest or shortest drag first, and
//! whether the last drag may be taken back at once. A player scores the state after
//! each legal drag; ties go to the block whose cell the scan meets first on the board
//! before the drag, then to the distance, then to the direction that goes with the scan.

use crate::battery::Player;
use rules::Puzzle;
use rules::grid::{Cell, Size};
use rules::lumina::beam::source;
use rules::lumina::{Axis, Cells, Letter, Level, Move, Side, State, Win};

/// All 96, in a fixed order.
pub fn players() -> Vec<Box<dyn Player<Level>>> {
    let mut players: Vec<Box<dyn Player<Level>>> = Vec::with_capacity(96);
    for metric in [Metric::Near, Metric::Clear, Metric::Loose] {
        for scan in Scan::all() {
            for longest in [true, false] {
                for takes_back in [true, false] {
                    players.push(Box::new(Greedy {
                        metric,
                        scan,
                        longest,
                        takes_back,
                        last: None,
                    }));
                }
            }
        }
    }
    players
}

/// What a player wants of the state after its drag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Metric {
    /// Few cells between the key and the lantern's wall; a long beam.
    Near,
    /// Few blocks and walls among those cells; a beam that ends near the lantern.
    Clear,
    /// A key with many resting places.
    Loose,
}

/// One of the eight orders in which a board can be scanned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scan {
    /// Row after row; else column after column.
    by_rows: bool,
    /// Columns from the left.
    rightward: bool,
    /// Rows from the top.
    downward: bool,
}

impl Scan {
    fn all() -> impl Iterator<Item = Scan> {
        (0..8).map(|i| Scan {
            by_rows: i & 4 == 0,
            rightward: i & 2 == 0,
            downward: i & 1 == 0,
        })
    }

    /// When the scan meets a cell.
    fn turn(self, cell: Cell, size: Size) -> u16 {
        let along = |at: u8, length: u8, forward: bool| {
            u16::from(if forward { at } else { length - 1 - at })
        };
        let x = along(cell.x, size.width, self.rightward);
        let y = along(cell.y, size.height, self.downward);
        if self.by_rows {
            y * u16::from(size.width) + x
        } else {
            x * u16::from(size.height) + y
        }
    }

    /// Whether a drag goes with the scan.
    fn goes_with(self, axis: Axis, by: i8) -> bool {
        let forward = match axis {
            Axis::Horizontal => self.rightward,
            Axis::Vertical => self.downward,
        };
        (by > 0) == forward
    }
}

/// A player.
struct Greedy {
    metric: Metric,
    scan: Scan,
    longest: bool,
    takes_back: bool,
    last: Option<Move>,
}

/// What decides between drags, the least first.
type Rank = (i32, u16, i8, bool);

impl Greedy {
    fn rank(&self, level: &Level, state: &State, mv: Move) -> Rank {
        let i = mover(level, mv.letter);
        let mover = &level.movers()[i];
        let cells = mover.rect(state.at[i]).cells();
        let met = cells.iter().map(|c| self.scan.turn(c, level.size())).min();
        let far = mv.by.abs();
        let mut after = state.clone();
        level.play(&mut after, mv);
        (
            self.metric.score(level, &after),
            met.unwrap_or(0),
            if self.longest { -far } else { far },
            !self.scan.goes_with(mover.axis, mv.by),
        )
    }

    fn may(&self, mv: Move) -> bool {
        let back = |last: Move| last.letter == mv.letter && last.by.signum() != mv.by.signum();
        self.takes_back || !self.last.is_some_and(back)
    }
}

impl Player<Level> for Greedy {
    fn name(&self) -> String {
        let metric = match self.metric {
            Metric::Near => "near",
            Metric::Clear => "clear",
            Metric::Loose => "loose",
        };
        let first = if self.scan.by_rows { "rows" } else { "columns" };
        let across = if self.scan.rightward { "right" } else { "left" };
        let along = if self.scan.downward { "down" } else { "up" };
        let distance = if self.longest { "longest" } else { "shortest" };
        let back = if self.takes_back {
            "may take back"
        } else {
            "may not take back"
        };
        format!("{metric}, {first} {across} {along}, {distance} first, {back}")
    }

    fn choose(&mut self, level: &Level, state: &State, legal: &[Move]) -> Option<Move> {
        let allowed = legal.iter().copied().filter(|&mv| self.may(mv));
        let best = allowed.min_by_key(|&mv| self.rank(level, state, mv));
        self.last = best;
        best
    }

    fn phase(&self) -> u64 {
        match self.last {
            Some(mv) if !self.takes_back => {
                u64::from(u32::from(mv.letter.char())) * 2 + u64::from(mv.by > 0)
            }
            _ => 0,
        }
    }
}

impl Metric {
    /// The less, the better.
    fn score(self, level: &Level, state: &State) -> i32 {
        match (self, level.win()) {
            (Metric::Loose, _) => -key_places(level, state),
            (Metric::Near, Win::Key) => i32::from(gap(level, state)),
            (Metric::Clear, Win::Key) => obstacles(level, state),
            (Metric::Near, Win::Beam) => {
                let beam = level.beam(state);
                -beam.map_or(0, |beam| beam.crossed().count() as i32)
            }
            (Metric::Clear, Win::Beam) => beam_to_lantern(level, state),
        }
    }
}

fn mover(level: &Level, letter: Letter) -> usize {
    let found = level.movers().iter().position(|m| m.block.letter == letter);
    found.expect("legal moves name movers")
}

/// Drags of the key from here.
fn key_places(level: &Level, state: &State) -> i32 {
    let mut moves = Vec::new();
    level.moves(state, &mut moves);
    moves.iter().filter(|mv| mv.letter == Letter::KEY).count() as i32
}

/// Cells between the key's leading edge and the lantern's wall.
fn gap(level: &Level, state: &State) -> u8 {
    match level.lantern().0 {
        Side::Left | Side::Top => state.at[0],
        Side::Right | Side::Bottom => level.key_block().places - 1 - state.at[0],
    }
}

/// Distinct blocks and walls among the cells between the key and the lantern's wall.
fn obstacles(level: &Level, state: &State) -> i32 {
    let key = level.key_block();
    let ahead = match level.lantern().0 {
        Side::Left | Side::Top => 0..state.at[0],
        Side::Right | Side::Bottom => state.at[0]..key.places,
    };
    let swept = ahead.map(|at| key.rect(at).cells());
    let way = swept
        .fold(Cells::NONE, Cells::or)
        .without(key.rect(state.at[0]).cells());
    let blocks = level.placed(state).filter(|b| b.rect.cells().meets(way));
    let walls = level.walls().iter().filter(|&cell| way.has(cell));
    (blocks.count() + walls.count()) as i32
}

/// Steps between the beam's last crossed cell (none: the emitting cell) and the
/// lantern's.
fn beam_to_lantern(level: &Level, state: &State) -> i32 {
    let Some((emitting, _)) = source(level, state) else {
        return 0;
    };
    let last = level
        .beam(state)
        .and_then(|beam| beam.crossed().next_back());
    last.unwrap_or(emitting).distance(level.lantern_cell()) as i32
}

#[cfg(test)]
mod tests {
    use super::{Metric, players};
    use crate::battery::{Outcome, playthrough};
    use crate::games::lumina::samples::{beam_board, board};
    use rules::Puzzle;
    use rules::grid::Symmetry;
    use rules::lumina::{End, Level, Side, Twist};
    use std::collections::BTreeSet;

    fn wins(level: &Level, patience: u32) -> usize {
        let won = |mut player: Box<dyn crate::battery::Player<Level>>| {
            let outcome = playthrough(level, player.as_mut(), Some(patience));
            matches!(outcome, Outcome::Won(_))
        };
        players().into_iter().map(won).filter(|&won| won).count()
    }

    #[test]
    fn there_are_ninety_six_and_no_two_alike() {
        let names: BTreeSet<String> = players().iter().map(|p| p.name()).collect();
        assert_eq!(names.len(), 96);
    }

    #[test]
    fn an_open_way_is_taken_by_all_who_want_to_be_near() {
        let level = board(&["AA...", ".....", "....."], Side::Right, 0);
        for mut player in players() {
            let won = matches!(
                playthrough(&level, player.as_mut(), Some(1)),
                Outcome::Won(_)
            );
            assert!(
                won || !player.name().starts_with("near"),
                "{}",
                player.name()
            );
        }
    }

    #[test]
    fn metrics_measure_what_they_say() {
        let level = board(&["......", "AA.B#.", "...B..", "......"], Side::Right, 1);
        let start = level.start();
        assert_eq!(Metric::Near.score(&level, &start), 4);
        assert_eq!(Metric::Clear.score(&level, &start), 2);
        assert_eq!(Metric::Loose.score(&level, &start), -1);
    }

    #[test]
    fn beams_are_measured_by_what_they_cross() {
        let kinds = [("B", Twist::MirrorRising)];
        let level = beam_board(&["....", "AA.B", "...."], &kinds, End::Plus, Side::Top, 0);
        let start = level.start();
        assert_eq!(Metric::Near.score(&level, &start), -2);
        assert_eq!(Metric::Clear.score(&level, &start), 3);
        let dark = beam_board(&["....", "AAC.", "...."], &[], End::Plus, Side::Top, 0);
        assert_eq!(Metric::Near.score(&dark, &dark.start()), 0);
        assert_eq!(
            Metric::Clear.score(&dark, &dark.start()),
            2,
            "from its own cell"
        );
    }

    #[test]
    fn as_many_win_however_the_board_is_turned() {
        let level = board(&["BB.C.", "AA.C.", ".....", "DD..."], Side::Right, 1);
        for symmetry in Symmetry::ALL {
            assert_eq!(wins(&level.image(symmetry), 4), wins(&level, 4));
        }
    }
}
