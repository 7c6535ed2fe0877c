//! What is measured of a level beside the common facts, each at most once.

use std::sync::OnceLock;

use super::fast::{Board, Lines, Plans, Reach, Wins};
use super::game::Lumina;
use crate::facts::Facts;
use crate::search::{self, Answer, Exhausted, Extent, Limits, PuzzleSpace, Solution};
use rules::Puzzle;
use rules::lumina::{Letter, Level, Move, State};
use serde_json::{Value, json};

/// What the game keeps beside the common facts.
#[derive(Debug, Default)]
pub struct Own {
    analysis: OnceLock<Result<Analysis, Exhausted>>,
}

impl Own {
    /// An analysis as somebody else made it, for saboteurs.
    pub fn claimed(analysis: Analysis) -> Self {
        Own {
            analysis: OnceLock::from(Ok(analysis)),
        }
    }
}

/// The shortest lines of a level, and how many states there are.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// `None`: unsolvable.
    lines: Option<Lines>,
    idle: Vec<Letter>,
    /// `None`: a cap stopped the count after a win was met.
    states: Option<u64>,
    plans: OnceLock<Plans>,
}

impl Analysis {
    /// Measures a level.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] where a cap was hit before a win was met.
    pub fn of(level: &Level, limits: Limits) -> Result<Self, Exhausted> {
        match Board::compile(level) {
            Some(board) => {
                let reach = Reach::of(&board, &level.start(), Wins::Nearest, limits);
                Analysis::read(&board, &reach)
            }
            None => Analysis::plainly(level, limits),
        }
    }

    /// Reads a finished forward search.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] where a cap stopped it before a win was met.
    pub fn read(board: &Board, reach: &Reach) -> Result<Self, Exhausted> {
        let lines = Lines::of(board, reach);
        let states = match reach.stopped() {
            None => Some(reach.states()),
            Some(exhausted) if lines.is_none() => return Err(exhausted.clone()),
            Some(_) => None,
        };
        Ok(Analysis::new(board.level(), lines, states))
    }

    /// The same by the plain search, for the few boards whose codes do not fit the fast
    /// one.
    fn plainly(level: &Level, limits: Limits) -> Result<Self, Exhausted> {
        let graph = search::explore(&mut PuzzleSpace::new(level), Extent::PastWins, limits)?;
        let states = Some(graph.len() as u64);
        Ok(Analysis::new(level, Lines::of_graph(level, &graph), states))
    }

    fn new(level: &Level, lines: Option<Lines>, states: Option<u64>) -> Self {
        Analysis {
            idle: lines.as_ref().map_or_else(Vec::new, |l| l.idle(level)),
            lines,
            states,
            plans: OnceLock::new(),
        }
    }

    /// The shortest lines; `None` where the level is unsolvable.
    pub fn lines(&self) -> Option<&Lines> {
        self.lines.as_ref()
    }

    /// Distinct shortest lines up to the order of moves; none where there is no line.
    pub fn plans(&self) -> Plans {
        let plans = || self.lines.as_ref().map_or(Plans::Exactly(0), Lines::plans);
        *self.plans.get_or_init(plans)
    }

    /// The letters of non-square blocks other than the key that move in no shortest
    /// line; none where there is no line.
    pub fn idle(&self) -> &[Letter] {
        &self.idle
    }

    /// The states that can be reached, moves continued past wins.
    pub fn states(&self) -> Option<u64> {
        self.states
    }

    /// The level's answer.
    pub fn solution(&self) -> Solution<Move> {
        let answer = match &self.lines {
            None => Answer::Unsolvable,
            Some(lines) => Answer::Solved {
                optimum: lines.optimum(),
                line: lines.first(),
            },
        };
        Solution {
            answer,
            states: self.states,
        }
    }

    /// `lines`, `plans`, `idle` of the proof block.
    pub(super) fn proof_values(&self) -> Vec<Value> {
        let lines = self.lines.as_ref().map(|l| l.count().to_string());
        let lines = lines.unwrap_or_else(|| "0".to_owned());
        let lines = serde_json::from_str(&lines).expect("a count is a JSON number");
        let plans = match self.plans() {
            Plans::Exactly(few) => json!(few),
            Plans::Many => json!("15+"),
        };
        let idle: Vec<String> = self.idle.iter().map(Letter::to_string).collect();
        vec![lines, plans, json!(idle)]
    }
}

/// The analysis of a level.
///
/// # Errors
///
/// [`Exhausted`] where a cap was hit before a win was met.
pub fn analysis(facts: &Facts<Lumina>) -> Result<&Analysis, &Exhausted> {
    let measure = || Analysis::of(facts.level(), facts.limits());
    facts.own().analysis.get_or_init(measure).as_ref()
}

/// The level's answer.
pub(super) fn solution(facts: &Facts<Lumina>) -> Solution<Move> {
    match analysis(facts) {
        Ok(analysis) => analysis.solution(),
        Err(exhausted) => unknown(exhausted),
    }
}

/// The answer from any state of a run.
pub(super) fn solve_from(level: &Level, state: &State, limits: Limits) -> Solution<Move> {
    let Some(board) = Board::compile(level) else {
        return search::solve(&mut PuzzleSpace::from(level, state.clone()), limits);
    };
    let reach = Reach::of(&board, state, Wins::First, limits);
    match Analysis::read(&board, &reach) {
        Err(exhausted) => unknown(&exhausted),
        Ok(analysis) => {
            let solution = analysis.solution();
            // What was searched up to the first win is no count of the space.
            let states = solution.optimum().map_or(solution.states, |_| None);
            Solution { states, ..solution }
        }
    }
}

/// The next move from a state of the level that lies on a shortest line.
pub(super) fn step_on_line(facts: &Facts<Lumina>, state: &State) -> Option<Move> {
    let board = Board::compile(facts.level())?;
    let lines = analysis(facts).ok()?.lines()?;
    lines.step_from(board.code_if_any(state)?)
}

fn unknown(exhausted: &Exhausted) -> Solution<Move> {
    Solution {
        answer: Answer::Exhausted(exhausted.clone()),
        states: None,
    }
}
