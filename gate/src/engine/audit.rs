//! Whether an engine says the same thing twice.
//!
//! Asked once a level, when its graph has been fetched: the moves of its states once more
//! in another order and other batches, and `play` (and `undo`) on the moves that `expand`
//! lists and on those it leaves out.

use super::connection::{Answer, Ask};
use super::lanes::{contradiction, unknown};
use super::level::{EngineLevel, read_expanded, words};
use super::mv::EngineMove;
use super::protocol::{Played, Successor, Undone};
use super::store::{EngineState, standing};
use rules::Failure;

/// Most states whose moves are asked once more; above, they are picked evenly.
const MOST_AGAIN: usize = 1_000;
/// Most states in which moves are played; above, they are picked evenly.
const MOST_PLAYED: usize = 100;
/// Most distinct moves that are tried where the engine does not list its moves.
const MOST_TRIED: usize = 12;
/// Requests on their way at once.
const WINDOW: usize = 64;

/// What was asked, and answered as before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Audited {
    /// States whose moves were asked once more.
    pub(super) again: usize,
    /// Legal moves played.
    pub(super) played: usize,
    /// Moves left out by `expand` and refused by `play`.
    pub(super) refused: usize,
    /// Moves taken back.
    pub(super) undone: usize,
}

/// Audits the states of a level that were expanded.
pub(super) fn audit(level: &EngineLevel, states: &[EngineState]) -> Result<Audited, Failure> {
    let mut audited = Audited::default();
    again(level, &evenly(states, MOST_AGAIN), &mut audited)?;
    play(level, &evenly(states, MOST_PLAYED), &mut audited)?;
    Ok(audited)
}

/// At most so many of the states, evenly spread, the first among them.
fn evenly(states: &[EngineState], most: usize) -> Vec<EngineState> {
    let count = states.len().min(most);
    (0..count)
        .map(|i| states[i * states.len() / count])
        .collect()
}

fn again(
    level: &EngineLevel,
    states: &[EngineState],
    audited: &mut Audited,
) -> Result<(), Failure> {
    let backwards: Vec<EngineState> = states.iter().rev().copied().collect();
    // Another size of batch: an answer must not depend on what else is asked.
    let size = (level.description().batch as usize / 3).max(1);
    for batch in backwards.chunks(size) {
        level.work(|connection| {
            let ask = level.expand_request(batch);
            let answer = connection.ask(&ask).map_err(unknown)?;
            for (&state, moves) in batch.iter().zip(read_expanded(&answer, batch)?) {
                compare(level, &answer, state, &moves)?;
            }
            Ok(())
        })?;
        audited.again += batch.len();
    }
    Ok(())
}

fn compare(
    level: &EngineLevel,
    answer: &Answer,
    state: EngineState,
    moves: &[Successor],
) -> Result<(), Failure> {
    let now = level.read_edges(answer, moves)?;
    let store = level.store();
    let before = store.edges(state).unwrap_or_default();
    if now == before {
        return Ok(());
    }
    let told = |edges: &[(EngineMove, EngineState)]| {
        let edge = |(mv, to): &(EngineMove, EngineState)| format!("{mv} to {:?}", store.text(*to));
        edges.iter().map(edge).collect::<Vec<_>>().join(", ")
    };
    let what = format!(
        "asked twice for the moves of {:?}: first {}; then {}",
        store.text(state),
        told(before),
        told(&now)
    );
    Err(contradiction(answer.fault(&what)))
}

/// A move to be tried in a state, and where it leads if it is legal.
struct Try {
    state: EngineState,
    mv: EngineMove,
    to: Option<EngineState>,
}

fn play(level: &EngineLevel, states: &[EngineState], audited: &mut Audited) -> Result<(), Failure> {
    let tries = tries(level, states);
    for some in tries.chunks(WINDOW) {
        level.work(|connection| {
            let asks: Vec<Ask> = some.iter().map(|t| play_request(level, t)).collect();
            let answers = connection.ask_all(&asks).map_err(unknown)?;
            let mut undos = Vec::new();
            for (attempt, answer) in some.iter().zip(&answers) {
                let undo = judge(level, attempt, answer)?;
                match attempt.to {
                    Some(_) => audited.played += 1,
                    None => audited.refused += 1,
                }
                undos.extend(undo.map(|undo| (attempt, undo)));
            }
            let asks: Vec<Ask> = undos.iter().map(|(_, undo)| undo.clone()).collect();
            let answers = connection.ask_all(&asks).map_err(unknown)?;
            for ((attempt, _), answer) in undos.iter().zip(&answers) {
                let said: Undone = answer.read().map_err(unknown)?;
                let due = level.state_text(attempt.state);
                if said.state != due {
                    let what = format!("undo restores {:?}, expected {due:?}", said.state);
                    return Err(contradiction(answer.fault(&what)));
                }
                audited.undone += 1;
            }
            Ok(())
        })?;
    }
    Ok(())
}

fn tries(level: &EngineLevel, states: &[EngineState]) -> Vec<Try> {
    let store = level.store();
    let mut known = level.description().moves.clone().unwrap_or_default();
    let seen = states
        .iter()
        .flat_map(|&s| store.edges(s).unwrap_or_default());
    if known.is_empty() {
        for (mv, _) in seen {
            if known.len() < MOST_TRIED && !known.contains(mv) {
                known.push(*mv);
            }
        }
    }
    let mut tries = Vec::new();
    for &state in states {
        let edges = store.edges(state).unwrap_or_default();
        let leads = |mv: EngineMove| edges.iter().find(|(m, _)| *m == mv).map(|(_, to)| *to);
        let left_out = known.iter().filter(|mv| leads(**mv).is_none());
        let all = edges.iter().map(|(mv, _)| mv).chain(left_out);
        tries.extend(all.map(|&mv| Try {
            state,
            mv,
            to: leads(mv),
        }));
    }
    tries
}

fn play_request(level: &EngineLevel, attempt: &Try) -> Ask {
    Ask::new("play")
        .with("state", level.state_text(attempt.state))
        .with("move", attempt.mv.as_str())
}

/// Compares what `play` says with what `expand` said; the request that takes it back.
fn judge(level: &EngineLevel, attempt: &Try, answer: &Answer) -> Result<Option<Ask>, Failure> {
    let said: Played = answer.read().map_err(unknown)?;
    let mv = attempt.mv;
    let (to, undo) = match (said.state, said.standing, said.illegal) {
        (None, None, Some(why)) => {
            return match attempt.to {
                None => Ok(None),
                Some(_) => Err(contradiction(
                    answer.fault(&format!("expand lists {mv}, play refuses it: {why}")),
                )),
            };
        }
        (Some(state), Some(stands), None) => {
            let stands = standing(&stands).map_err(|what| unknown(answer.fault(&what)))?;
            ((state, stands), said.undo)
        }
        _ => {
            let what = "expected state and standing, or illegal";
            return Err(unknown(answer.fault(what)));
        }
    };
    let Some(due) = attempt.to else {
        return Err(contradiction(
            answer.fault(&format!("play accepts {mv}, expand leaves it out")),
        ));
    };
    let due = (level.state_text(due), level.store().standing(due));
    if to != due {
        return Err(contradiction(answer.fault(&format!(
            "by play {mv} leads to {:?} ({}), by expand to {:?} ({})",
            to.0,
            words(to.1),
            due.0,
            words(due.1)
        ))));
    }
    if !level.description().undo {
        return Ok(None);
    }
    let Some(undo) = undo else {
        return Err(unknown(answer.fault("no undo, though it is described")));
    };
    Ok(Some(
        Ask::new("undo").with("state", to.0).with("undo", undo),
    ))
}
