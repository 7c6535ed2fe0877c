//! Playing a line of move texts, one state after the other.

use crate::game::{Game, LevelOf, MoveOf, StateOf};
use rules::{Puzzle, Standing};

/// An illegal move, where it stood, and why it was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Illegal {
    /// Its number in the line, from 1.
    pub index: u32,
    /// Its text.
    pub text: String,
    /// Why.
    pub why: String,
}

/// A line as it was played, up to its end or the first illegal move.
pub struct Replay<G: Game> {
    /// The moves played.
    pub moves: Vec<MoveOf<G>>,
    /// The state after each move; the start is left out.
    pub states: Vec<StateOf<G>>,
    /// How the last state stands.
    pub standing: Standing,
    /// The illegal move that stopped it.
    pub illegal: Option<Illegal>,
}

/// Plays move texts from the start of a level. An illegal move, and any move after the
/// end, stops the replay there.
pub fn replay<G: Game>(game: &G, level: &LevelOf<G>, texts: &[&str]) -> Replay<G> {
    let mut state = level.start();
    let mut run = Replay::<G> {
        moves: Vec::new(),
        states: Vec::new(),
        standing: level.standing(&state),
        illegal: None,
    };
    let mut legal = Vec::new();
    for (i, text) in texts.iter().enumerate() {
        let refused = |why: String| {
            Some(Illegal {
                index: i as u32 + 1,
                text: (*text).to_owned(),
                why,
            })
        };
        if !run.standing.is_open() {
            run.illegal = refused(match run.standing.reason() {
                Some(reason) => format!("the run is over: lost ({reason})"),
                None => "the run is over: won".to_owned(),
            });
            return run;
        }
        let Ok(mv) = text.parse::<MoveOf<G>>() else {
            run.illegal = refused(format!("{text:?} is no move of {}", game.name()));
            return run;
        };
        legal.clear();
        level.moves(&state, &mut legal);
        if let Some(failure) = level.failure() {
            run.illegal = refused(failure.what);
            return run;
        }
        if !legal.contains(&mv) {
            run.illegal = refused(game.why_illegal(level, &state, mv));
            return run;
        }
        level.play(&mut state, mv);
        run.moves.push(mv);
        run.states.push(state.clone());
        run.standing = level.standing(&state);
    }
    run
}
