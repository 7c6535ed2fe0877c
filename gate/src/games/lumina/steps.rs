//! The unit-step optimum: another metric than the game's own.
//!
//! Public lists of Rush Hour boards often count every cell that a piece travels. That is
//! a different number from the least number of drags, reached by other lines, and is
//! never printed under the same name.

use rules::lumina::{Key, Level, Move, State};

use crate::search::{Answer, Arrival, Exhausted, Fault, Limits, PuzzleSpace, Space, solve};

/// Fewest unit steps to a win; `None` where there is no win.
///
/// Meant for boards of key and crystal alone: ice knows no unit steps.
///
/// # Errors
///
/// [`Exhausted`] where a cap was hit.
pub fn unit_steps(level: &Level, limits: Limits) -> Result<Option<u32>, Exhausted> {
    match solve(&mut Steps(PuzzleSpace::new(level)), limits).answer {
        Answer::Solved { optimum, .. } => Ok(Some(optimum)),
        Answer::Unsolvable => Ok(None),
        Answer::Exhausted(exhausted) => Err(exhausted),
    }
}

/// A level whose drags are one cell long.
struct Steps<'a>(PuzzleSpace<'a, Level>);

impl Space for Steps<'_> {
    type Node = State;
    type Key = Key;
    type Move = Move;

    fn start(&mut self) -> Result<Arrival<State, Key>, Fault> {
        self.0.start()
    }

    fn expand<F>(&mut self, batch: &[State], mut sink: F) -> Result<(), Fault>
    where
        F: FnMut(usize, Move, Arrival<State, Key>),
    {
        self.0.expand(batch, |i, mv, arrival| {
            if mv.by.abs() == 1 {
                sink(i, mv, arrival);
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::unit_steps;
    use crate::search::Limits;

    #[test]
    fn every_public_board_gives_its_unit_steps() {
        let boards = include_str!("../../../../tests/oracles/rush_hour.tsv");
        for line in boards.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('\t').collect();
            let level = rules::lumina::rush::read(fields[0]).unwrap();
            let steps = unit_steps(&level, Limits::default()).unwrap();
            assert_eq!(steps, fields[2].parse().ok(), "{line}");
        }
    }

    #[test]
    fn a_board_without_a_win_has_none() {
        let level = rules::lumina::rush::read("AAxoooooo").unwrap();
        assert_eq!(unit_steps(&level, Limits::default()), Ok(None));
        assert!(unit_steps(&level, Limits::states(0)).is_err());
    }
}
