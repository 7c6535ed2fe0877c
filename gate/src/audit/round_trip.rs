//! The undo round trip and the soundness of keys.

use crate::facts::join_line;
use crate::game::{Game, LevelOf};
use crate::search::Limits;
use rules::rng::Rng;
use rules::{Puzzle, Standing};
use serde_json::{Value, json};

/// Seeds of the random playthroughs.
const SEEDS: u64 = 4;
/// Most moves of one playthrough, for games whose runs need not end.
const MOST_MOVES: usize = 120;
/// States around the start whose every move is taken back and whose arrivals are compared: whole
/// layers until there are so many, so that the figures do not depend on the order of moves.
const MOST_STATES: u64 = 500;

/// What an audit did. The figures are those of the level however it is turned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AuditReport {
    /// Random playthroughs, each taken back whole.
    pub playthroughs: u64,
    /// States around the start that were searched.
    pub states: u64,
    /// Moves from those states, each played and taken back.
    pub undone: u64,
    /// Arrivals at a key that had been reached before.
    pub compared: u64,
}

/// What an audit found.
#[derive(Clone, Debug, PartialEq)]
pub struct AuditFault {
    /// What is wrong.
    pub what: String,
    /// The line that leads there.
    pub line: String,
    /// The differing fields.
    pub facts: Vec<(&'static str, Value)>,
    /// The audit could not be made under the caps: nothing is known.
    pub exhausted: bool,
}

impl AuditFault {
    fn new<M: std::fmt::Display>(what: impl Into<String>, line: &[M]) -> Self {
        AuditFault {
            what: what.into(),
            line: join_line(line),
            facts: Vec::new(),
            exhausted: false,
        }
    }

    fn with(mut self, name: &'static str, value: impl std::fmt::Debug) -> Self {
        self.facts.push((name, json!(format!("{value:?}"))));
        self
    }
}

/// Audits a level of a game; its playthroughs prefer what [`Game::audit_move`] prefers.
///
/// # Errors
///
/// The first fault found.
pub fn audit<G: Game>(
    game: &G,
    level: &LevelOf<G>,
    limits: Limits,
) -> Result<AuditReport, AuditFault> {
    audit_puzzle(level, limits, |state, legal, rng| {
        game.audit_move(level, state, legal, rng)
    })
}

/// Audits any puzzle, with a chooser of moves for its random playthroughs.
///
/// # Errors
///
/// The first fault found.
pub fn audit_puzzle<P: Puzzle>(
    level: &P,
    limits: Limits,
    choose: impl Fn(&P::State, &[P::Move], &mut Rng) -> P::Move,
) -> Result<AuditReport, AuditFault> {
    let mut auditor = Auditor {
        level,
        seen: std::collections::BTreeMap::new(),
        report: AuditReport::default(),
        met: 0,
        most: limits.states,
    };
    for seed in 0..SEEDS {
        auditor.playthrough(&mut Rng::stream(0x0AD1, seed), &choose)?;
    }
    auditor.search()?;
    auditor.vacuous()?;
    Ok(auditor.report)
}

type Seen<P> = std::collections::BTreeMap<
    <P as Puzzle>::Key,
    (<P as Puzzle>::State, Vec<<P as Puzzle>::Move>),
>;
type Outlook<P> = (
    Standing,
    Vec<(<P as Puzzle>::Move, <P as Puzzle>::Key, Standing)>,
);

struct Auditor<'a, P: Puzzle> {
    level: &'a P,
    /// The first state met with each key, and the line to it.
    seen: Seen<P>,
    report: AuditReport,
    /// Arrivals, in playthroughs and in the search, at a key that was met before.
    met: u64,
    most: u64,
}

impl<P: Puzzle> Auditor<'_, P> {
    fn legal(&self, state: &P::State) -> Vec<P::Move> {
        let mut legal = Vec::new();
        self.level.moves(state, &mut legal);
        legal
    }

    /// Plays to the end, undoing every legal move on the way (terminal ones are among
    /// them), then takes the whole run back.
    fn playthrough(
        &mut self,
        rng: &mut Rng,
        choose: &impl Fn(&P::State, &[P::Move], &mut Rng) -> P::Move,
    ) -> Result<(), AuditFault> {
        let mut state = self.level.start();
        let mut line = Vec::new();
        let mut behind: Vec<(P::State, P::Undo)> = Vec::new();
        while self.level.standing(&state).is_open() && line.len() < MOST_MOVES {
            self.arrive(&state, &line)?;
            let legal = self.legal(&state);
            if legal.is_empty() {
                break;
            }
            for &mv in &legal {
                self.there_and_back(&state, mv, &line)?;
            }
            let mv = choose(&state, &legal, rng);
            let before = state.clone();
            let undo = self.level.play(&mut state, mv);
            line.push(mv);
            behind.push((before, undo));
        }
        self.arrive(&state, &line)?;
        self.report.playthroughs += 1;
        while let Some((before, undo)) = behind.pop() {
            self.level.undo(&mut state, undo);
            if state != before {
                return Err(
                    AuditFault::new("undoing a whole run does not restore a state", &line)
                        .with("before", &before)
                        .with("after", &state),
                );
            }
            line.pop();
        }
        Ok(())
    }

    fn there_and_back(
        &self,
        state: &P::State,
        mv: P::Move,
        line: &[P::Move],
    ) -> Result<(), AuditFault> {
        let mut there = state.clone();
        let undo = self.level.play(&mut there, mv);
        self.level.undo(&mut there, undo);
        if there == *state {
            return Ok(());
        }
        Err(AuditFault::new(
            format!("undoing {mv} does not restore the state before it"),
            line,
        )
        .with("before", state)
        .with("after", &there))
    }

    /// Compares an arrival with the first state of the same key.
    fn arrive(&mut self, state: &P::State, line: &[P::Move]) -> Result<(), AuditFault> {
        let key = self.level.key(state);
        let Some((first, to_first)) = self.seen.get(&key) else {
            self.seen.insert(key, (state.clone(), line.to_vec()));
            return Ok(());
        };
        if to_first.as_slice() == line {
            return Ok(());
        }
        self.met += 1;
        // The rules are pure: only states that differ can play on differently.
        if first == state {
            return Ok(());
        }
        let (a, b) = (self.outlook(first), self.outlook(state));
        if a == b {
            return Ok(());
        }
        Err(
            AuditFault::new("two states with equal keys play on differently", line)
                .with("other_line", join_line(to_first))
                .with("first", a)
                .with("second", b),
        )
    }

    /// All that may be seen of a state from outside: standing, moves, and where they lead.
    fn outlook(&self, state: &P::State) -> Outlook<P> {
        let after = |mv: P::Move| {
            let mut next = state.clone();
            self.level.play(&mut next, mv);
            (mv, self.level.key(&next), self.level.standing(&next))
        };
        let standing = self.level.standing(state);
        let moves = if standing.is_open() {
            self.legal(state)
        } else {
            Vec::new()
        };
        (standing, moves.into_iter().map(after).collect())
    }

    /// A search from the start, layer by layer: every move taken back, every arrival compared.
    fn search(&mut self) -> Result<(), AuditFault> {
        let start = self.level.start();
        let mut searched = std::collections::BTreeSet::from([self.level.key(&start)]);
        let mut layer = vec![(start, Vec::new())];
        while !layer.is_empty() && (searched.len() as u64) < MOST_STATES.min(self.most) {
            let mut further = Vec::new();
            for (state, line) in layer {
                if !self.level.standing(&state).is_open() {
                    continue;
                }
                for mv in self.legal(&state) {
                    self.there_and_back(&state, mv, &line)?;
                    self.report.undone += 1;
                    let mut next = state.clone();
                    self.level.play(&mut next, mv);
                    let mut way = line.clone();
                    way.push(mv);
                    self.arrive(&next, &way)?;
                    if searched.insert(self.level.key(&next)) {
                        further.push((next, way));
                    } else {
                        self.report.compared += 1;
                    }
                }
            }
            layer = further;
        }
        self.report.states = searched.len() as u64;
        Ok(())
    }

    /// That nothing was compared is a failure wherever two moves commute: the key must
    /// then hold something that the order of moves changes and the play does not.
    fn vacuous(&self) -> Result<(), AuditFault> {
        if self.met > 0 {
            return Ok(());
        }
        let start = self.level.start();
        if let Some((a, b)) = self.commuting(&start) {
            let mut fault = AuditFault::new(
                format!(
                    "no two arrivals had equal keys although {a} and {b} commute: nothing was compared"
                ),
                &[a, b],
            );
            fault.exhausted = self.most < MOST_STATES;
            return Err(fault);
        }
        Ok(())
    }

    /// A pair of moves that leads from a state to the same place in either order.
    fn commuting(&self, state: &P::State) -> Option<(P::Move, P::Move)> {
        let play = |state: &P::State, mv: P::Move| {
            let mut next = state.clone();
            self.level.play(&mut next, mv);
            next
        };
        let then = |first: P::Move, second: P::Move| {
            let middle = play(state, first);
            let legal =
                self.level.standing(&middle).is_open() && self.legal(&middle).contains(&second);
            legal.then(|| play(&middle, second))
        };
        if !self.level.standing(state).is_open() {
            return None;
        }
        let legal = self.legal(state);
        for (i, &a) in legal.iter().enumerate() {
            for &b in &legal[i + 1..] {
                if let (Some(ab), Some(ba)) = (then(a, b), then(b, a))
                    && ab == ba
                {
                    return Some((a, b));
                }
            }
        }
        None
    }
}
