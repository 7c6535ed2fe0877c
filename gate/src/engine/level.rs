//! A level whose rules are asked of a process.

use super::audit::Audited;
use super::connection::{Answer, Ask, Connection};
use super::describe::{Description, cut, symmetry_name};
use super::lanes::{Lanes, contradiction, unknown};
use super::mv::EngineMove;
use super::protocol::{Chosen, Drawn, Expanded, Formed, Started, Successor};
use super::store::{EngineState, Store, standing};
use rules::grid::Symmetry;
use rules::{Failure, Puzzle, Standing};
use serde_json::{Value, json};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// A level of an engine's game, and all that its process told of it. Clones share both.
#[derive(Clone)]
pub struct EngineLevel(Arc<Inner>);

struct Inner {
    lanes: Arc<Lanes>,
    number: u64,
    text: Value,
    store: Mutex<Store>,
    start: OnceLock<EngineState>,
    audited: OnceLock<Audited>,
    failure: OnceLock<Failure>,
}

impl EngineLevel {
    /// A level that the engine has taken under that number.
    pub(super) fn new(lanes: Arc<Lanes>, number: u64, text: Value) -> Self {
        EngineLevel(Arc::new(Inner {
            lanes,
            number,
            text,
            store: Mutex::default(),
            start: OnceLock::new(),
            audited: OnceLock::new(),
            failure: OnceLock::new(),
        }))
    }

    /// A level of which nothing is known: handing it over failed already.
    pub(super) fn failed(lanes: Arc<Lanes>, number: u64, text: Value, failure: Failure) -> Self {
        let level = EngineLevel::new(lanes, number, text);
        level.fail(failure);
        level
    }

    /// Keeps the first failure: another thread's may have come before.
    fn fail(&self, failure: Failure) {
        let _ = self.0.failure.set(failure);
    }

    /// The JSON under `"level"`.
    pub fn text(&self) -> &Value {
        &self.0.text
    }

    /// A state's text, as the engine wrote it.
    pub fn state_text(&self, state: EngineState) -> String {
        self.store().text(state).to_owned()
    }

    pub(super) fn description(&self) -> &Description {
        self.0.lanes.description()
    }

    pub(super) fn store(&self) -> MutexGuard<'_, Store> {
        self.0.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the audit found; made once.
    pub(super) fn audited(&self, audit: impl FnOnce() -> Option<Audited>) -> Option<&Audited> {
        if self.0.audited.get().is_none() {
            // Two threads may both audit; they ask the same and find the same.
            let _ = self.0.audited.set(audit()?);
        }
        self.0.audited.get()
    }

    /// Works with the level's process, unless the level has failed; keeps the first failure.
    pub(super) fn work<T>(
        &self,
        work: impl FnOnce(&mut Connection) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        if let Some(failure) = self.0.failure.get() {
            return Err(failure.clone());
        }
        let inner = &self.0;
        let done = inner.lanes.with(inner.number, &inner.text, work);
        done.inspect_err(|failure| self.fail(failure.clone()))
    }

    /// Drops what was told, to give back its memory.
    pub(super) fn forget(&self) {
        if let Some(&start) = self.0.start.get() {
            let mut store = self.store();
            let (text, stands) = (store.text(start).to_owned(), store.standing(start));
            let mut fresh = Store::default();
            // The start keeps its number, which is the first.
            if start == EngineState(0) && fresh.intern(&text, stands) == Ok(start) {
                *store = fresh;
            }
        }
    }

    fn ask_start(&self) -> Result<EngineState, Failure> {
        self.work(|connection| {
            let answer = ask_twice(connection, &Ask::new("start"))?;
            let said: Started = answer.read().map_err(unknown)?;
            self.met(&answer, &said.state.0, &said.standing.0)
        })
    }

    /// Asks for the moves of those states that were not expanded yet, in batches.
    pub(super) fn fetch(&self, states: &[EngineState]) -> Result<(), Failure> {
        let missing: Vec<EngineState> = {
            let store = self.store();
            let fresh = |s: &&EngineState| store.edges(**s).is_none();
            states.iter().filter(fresh).copied().collect()
        };
        if missing.is_empty() {
            return match self.0.failure.get() {
                None => Ok(()),
                Some(failure) => Err(failure.clone()),
            };
        }
        for batch in missing.chunks(self.description().batch as usize) {
            self.work(|connection| {
                let answer = connection
                    .ask(&self.expand_request(batch))
                    .map_err(unknown)?;
                for (&state, moves) in batch.iter().zip(read_expanded(&answer, batch)?) {
                    let edges = self.read_edges(&answer, &moves)?;
                    self.store().keep(state, &edges);
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    pub(super) fn expand_request(&self, states: &[EngineState]) -> Ask {
        let store = self.store();
        let texts: Vec<&str> = states.iter().map(|&s| store.text(s)).collect();
        Ask::new("expand").with("states", json!(texts))
    }

    pub(super) fn read_edges(
        &self,
        answer: &Answer,
        moves: &[Successor],
    ) -> Result<Vec<(EngineMove, EngineState)>, Failure> {
        let mut edges: Vec<(EngineMove, EngineState)> = Vec::with_capacity(moves.len());
        for (mv, state, stands) in moves {
            let garbage = |what: String| unknown(answer.fault(&what));
            let mv: EngineMove = mv.0.parse().map_err(|e| garbage(format!("{e}")))?;
            if edges.iter().any(|(known, _)| *known == mv) {
                return Err(garbage(format!("move {mv} is listed twice")));
            }
            edges.push((mv, self.met(answer, &state.0, &stands.0)?));
        }
        if let Some(described) = &self.description().moves {
            let places = edges
                .iter()
                .map(|(mv, _)| described.iter().position(|d| d == mv));
            let places: Vec<Option<usize>> = places.collect();
            if let Some(at) = places.iter().position(Option::is_none) {
                let what = format!("move {} is not among the moves described", edges[at].0);
                return Err(unknown(answer.fault(&what)));
            }
            if !places.is_sorted() {
                let what = "the moves do not stand in the order described";
                return Err(unknown(answer.fault(what)));
            }
        }
        Ok(edges)
    }

    /// Keeps a state that an answer names; it has to stand as it always did.
    fn met(&self, answer: &Answer, state: &str, stands: &str) -> Result<EngineState, Failure> {
        let stands = standing(stands).map_err(|what| unknown(answer.fault(&what)))?;
        self.store().intern(state, stands).map_err(|before| {
            let (now, before) = (words(stands), words(before));
            let what = format!("the state {state:?} is {now}, and was {before} before");
            contradiction(answer.fault(&what))
        })
    }

    /// The rows of a state, where the engine can draw; else its text.
    pub(super) fn rows(&self, state: EngineState) -> Vec<String> {
        let text = self.state_text(state);
        if !self.description().rows {
            return text.lines().map(str::to_owned).collect();
        }
        let drawn = self.work(|connection| {
            let ask = Ask::new("rows").with("state", text.as_str());
            let answer = connection.ask(&ask).map_err(unknown)?;
            Ok(answer.read::<Drawn>().map_err(unknown)?.rows)
        });
        drawn.unwrap_or_default()
    }

    /// The form of the level's image under a symmetry.
    pub(super) fn form(&self, symmetry: Symmetry) -> Result<String, Failure> {
        self.work(|connection| {
            let ask = Ask::new("form").with("symmetry", symmetry_name(symmetry));
            let answer = ask_twice(connection, &ask)?;
            Ok(answer.read::<Formed>().map_err(unknown)?.form)
        })
    }

    /// What a player of the engine's own chooses.
    pub(super) fn choose(
        &self,
        player: &str,
        state: EngineState,
        legal: &[EngineMove],
    ) -> Option<EngineMove> {
        let texts: Vec<&str> = legal.iter().map(EngineMove::as_str).collect();
        let ask = Ask::new("choose")
            .with("player", player)
            .with("state", self.state_text(state))
            .with("moves", json!(texts));
        let chosen = self.work(|connection| {
            let answer = ask_twice(connection, &ask)?;
            let Some(text) = answer.read::<Chosen>().map_err(unknown)?.mv else {
                return Ok(None);
            };
            let mv = legal.iter().find(|mv| mv.as_str() == text);
            mv.copied()
                .map(Some)
                .ok_or_else(|| unknown(answer.fault("the chosen move is not among the legal ones")))
        });
        chosen.ok().flatten()
    }
}

/// Asks a question that is asked once a level (or once a step of a player) twice: rules that answer it
/// differently contradict themselves.
fn ask_twice(connection: &mut Connection, ask: &Ask) -> Result<Answer, Failure> {
    let twice = [ask.clone(), ask.clone()];
    let mut answers = connection.ask_all(&twice).map_err(unknown)?;
    let first = answers[0].without_number().map_err(unknown)?;
    let second = answers[1].without_number().map_err(unknown)?;
    if first != second {
        let what = format!("asked twice, it answered {first} and {second}");
        return Err(contradiction(answers[1].fault(&cut(&what))));
    }
    Ok(answers.remove(0))
}

/// For each state that was asked, in that order, what `expand` says of its moves.
pub(super) fn read_expanded<'a>(
    answer: &'a Answer,
    states: &[EngineState],
) -> Result<Vec<Vec<Successor<'a>>>, Failure> {
    let said: Expanded = answer.read().map_err(unknown)?;
    if said.moves.len() != states.len() {
        let (got, due) = (said.moves.len(), states.len());
        let what = format!("moves of {got} states, expected {due}");
        return Err(unknown(answer.fault(&what)));
    }
    Ok(said.moves)
}

/// A standing in words.
pub(super) fn words(standing: Standing) -> String {
    match standing.reason() {
        None => standing.word().to_owned(),
        Some(reason) => format!("lost ({reason})"),
    }
}

impl fmt::Debug for EngineLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EngineLevel").field(&self.0.text).finish()
    }
}

impl PartialEq for EngineLevel {
    fn eq(&self, other: &Self) -> bool {
        self.0.text == other.0.text
    }
}

/// Where the level has failed, a run stands still: see [`Puzzle::failure`].
impl Puzzle for EngineLevel {
    type State = EngineState;
    type Key = EngineState;
    type Move = EngineMove;
    type Undo = EngineState;

    fn start(&self) -> EngineState {
        let asked = self
            .0
            .start
            .get()
            .copied()
            .map_or_else(|| self.ask_start(), Ok);
        match asked {
            Ok(start) => *self.0.start.get_or_init(|| start),
            Err(_) => EngineState::NOWHERE,
        }
    }

    fn key(&self, state: &EngineState) -> EngineState {
        *state
    }

    fn moves(&self, state: &EngineState, out: &mut Vec<EngineMove>) {
        if *state != EngineState::NOWHERE && self.fetch(&[*state]).is_ok() {
            let store = self.store();
            let edges = store.edges(*state).unwrap_or_default();
            out.extend(edges.iter().map(|(mv, _)| *mv));
        }
    }

    fn play(&self, state: &mut EngineState, mv: EngineMove) -> EngineState {
        let before = *state;
        if before != EngineState::NOWHERE && self.fetch(&[before]).is_ok() {
            let store = self.store();
            let edges = store.edges(before).unwrap_or_default();
            if let Some((_, after)) = edges.iter().find(|(known, _)| *known == mv) {
                *state = *after;
            }
        }
        before
    }

    fn undo(&self, state: &mut EngineState, before: EngineState) {
        *state = before;
    }

    fn standing(&self, state: &EngineState) -> Standing {
        self.store().standing(*state)
    }

    fn failure(&self) -> Option<Failure> {
        self.0.failure.get().cloned()
    }
}
