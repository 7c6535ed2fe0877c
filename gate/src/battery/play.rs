//! Playing a battery through.

use super::Player;
use crate::facts::{Facts, join_line};
use crate::game::Game;
use rules::{Puzzle, Standing};
use rustc_hash::FxHashSet;

/// A playthrough never makes more moves than this without a repetition: a guard for
/// players whose phase grows without end, far above any real run.
const MOST_MOVES: u32 = 1_000_000;

/// How one player fared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome<M> {
    /// It won by this line.
    Won(Vec<M>),
    /// It did not win: lost, stopped, ran out of patience, or came back to where it was.
    Failed,
}

/// A player that won, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The player's name.
    pub player: String,
    /// Its winning line.
    pub line: String,
}

/// What a battery did on a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many players played.
    pub players: usize,
    /// Those that won, in battery order.
    pub wins: Vec<Win>,
}

/// Lets every player of the game's battery play the level.
pub fn play_all<G: Game>(facts: &Facts<G>) -> Report {
    let mut players = facts.game().battery(facts);
    let patience = facts.game().patience(facts);
    let mut wins = Vec::new();
    for player in &mut players {
        let name = player.name();
        if let Outcome::Won(line) = playthrough(facts.level(), player.as_mut(), patience) {
            wins.push(Win {
                player: name,
                line: join_line(&line),
            });
        }
    }
    Report {
        players: players.len(),
        wins,
    }
}

/// One playthrough, to its end.
pub fn playthrough<P: Puzzle>(
    level: &P,
    player: &mut dyn Player<P>,
    patience: Option<u32>,
) -> Outcome<P::Move> {
    let mut state = level.start();
    let mut line = Vec::new();
    let mut legal = Vec::new();
    let mut seen = FxHashSet::default();
    loop {
        match level.standing(&state) {
            Standing::Won => return Outcome::Won(line),
            Standing::Lost(_) => return Outcome::Failed,
            Standing::Open => {}
        }
        let moves = line.len() as u32;
        let repeats = !seen.insert((level.key(&state), player.phase()));
        if repeats || moves >= patience.unwrap_or(MOST_MOVES) {
            return Outcome::Failed;
        }
        legal.clear();
        level.moves(&state, &mut legal);
        if legal.is_empty() {
            return Outcome::Failed;
        }
        let Some(mv) = player.choose(level, &state, &legal) else {
            return Outcome::Failed;
        };
        level.play(&mut state, mv);
        line.push(mv);
    }
}
