//! Saboteurs: deliberately broken rules, keys, undos, solvers and batteries that a
//! property must catch. A saboteur goes through the unmodified check, and its honest
//! twin passes the same check.
//!
//! Two ways to break something: [`BrokenGame`] is a game whose rules are broken in one
//! place (for the shared properties), and [`Facts::assume`](crate::facts::Facts::assume)
//! puts one false fact before any check (for the game's own).

use crate::battery::Player;
use crate::canon::Canon;
use crate::facts::Facts;
use crate::file::{Field, LevelFile, LevelParse};
use crate::game::{Game, GraphOf, StateOf};
use crate::property::{Case, Verdict};
use crate::search::{Exhausted, Extent, Odds};
use rules::{Failure, Puzzle, Standing};
use serde_json::Value;
use std::fmt;
use std::sync::Arc;

/// A saboteur in a game's list.
pub struct Saboteur {
    /// Its name, lower-case with hyphens: `slide-merges-twice`.
    pub name: &'static str,
    /// What it breaks, in one sentence.
    pub breaks: &'static str,
    /// The property that must catch it.
    pub caught_by: u8,
    /// Runs the honest twin and the saboteur through the same check.
    pub run: Box<dyn Fn() -> Sabotage + Send + Sync>,
}

impl Saboteur {
    /// A saboteur.
    pub fn new(
        name: &'static str,
        breaks: &'static str,
        caught_by: u8,
        run: impl Fn() -> Sabotage + Send + Sync + 'static,
    ) -> Self {
        Saboteur {
            name,
            breaks,
            caught_by,
            run: Box::new(run),
        }
    }
}

/// What the check said of both.
pub struct Sabotage {
    /// Of the honest twin: must hold.
    pub honest: Verdict,
    /// Of the saboteur: must not.
    pub broken: Verdict,
}

impl Sabotage {
    /// A check of a recorded level under the honest rules and under broken ones, each against
    /// the record that the honest rules made.
    pub fn of_rules<G: Game, B: Break<G::Level>>(
        game: &Arc<G>,
        file: &LevelFile<G::Level>,
        check: fn(&Case<G>) -> Verdict,
        broken_check: fn(&Case<BrokenGame<G, B>>) -> Verdict,
    ) -> Sabotage {
        let broken_file = LevelFile {
            must_fail: file.must_fail.clone(),
            title: file.title.clone(),
            level: Broken::<G::Level, B>::new(file.level.clone()),
            proof: file.proof.clone(),
            origin: file.origin.clone(),
            extra: file.extra.clone(),
        };
        let honest = Facts::new(Arc::clone(game), file.level.clone());
        let broken_game = Arc::new(BrokenGame::new(Arc::clone(game)));
        let broken = Facts::new(broken_game, Broken::new(file.level.clone()));
        Sabotage {
            honest: check(&Case::of_file(&honest, file)),
            broken: broken_check(&Case::of_file(&broken, &broken_file)),
        }
    }

    /// `Err` with what went unnoticed.
    ///
    /// # Errors
    ///
    /// If the honest twin is refused or the saboteur is not.
    pub fn noticed(&self) -> Result<(), String> {
        match (&self.honest, &self.broken) {
            (Verdict::Held(_), Verdict::Lost(_) | Verdict::Exhausted(_)) => Ok(()),
            (Verdict::Held(_), broken) => Err(format!(
                "goes unnoticed: {}: {}",
                broken.word(),
                broken.evidence().says
            )),
            (honest, _) => Err(format!(
                "its honest twin is refused: {}",
                honest.evidence().says
            )),
        }
    }
}

/// What of a level's rules is broken; everything not overridden is honest.
pub trait Break<L: Puzzle>: Send + Sync + 'static {
    /// A broken start.
    fn start(level: &L) -> L::State {
        level.start()
    }
    /// A broken key.
    fn key(level: &L, state: &L::State) -> L::Key {
        level.key(state)
    }
    /// Broken move generation.
    fn moves(level: &L, state: &L::State, out: &mut Vec<L::Move>) {
        level.moves(state, out);
    }
    /// A broken move.
    fn play(level: &L, state: &mut L::State, mv: L::Move) -> L::Undo {
        level.play(state, mv)
    }
    /// A broken undo.
    fn undo(level: &L, state: &mut L::State, undo: L::Undo) {
        level.undo(state, undo);
    }
    /// A broken standing.
    fn standing(level: &L, state: &L::State) -> Standing {
        level.standing(state)
    }
}

/// A level under broken rules.
pub struct Broken<L, B> {
    level: L,
    by: std::marker::PhantomData<fn() -> B>,
}

impl<L, B> Broken<L, B> {
    /// The level, broken by `B`.
    pub fn new(level: L) -> Self {
        Broken {
            level,
            by: std::marker::PhantomData,
        }
    }

    /// The honest level.
    pub fn honest(&self) -> &L {
        &self.level
    }
}

impl<L: Clone, B> Clone for Broken<L, B> {
    fn clone(&self) -> Self {
        Broken::new(self.level.clone())
    }
}

impl<L: fmt::Debug, B> fmt::Debug for Broken<L, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Broken").field(&self.level).finish()
    }
}

impl<L: PartialEq, B> PartialEq for Broken<L, B> {
    fn eq(&self, other: &Self) -> bool {
        self.level == other.level
    }
}

impl<L: Puzzle, B: Break<L>> Puzzle for Broken<L, B> {
    type State = L::State;
    type Key = L::Key;
    type Move = L::Move;
    type Undo = L::Undo;

    fn start(&self) -> L::State {
        B::start(&self.level)
    }

    fn key(&self, state: &L::State) -> L::Key {
        B::key(&self.level, state)
    }

    fn moves(&self, state: &L::State, out: &mut Vec<L::Move>) {
        B::moves(&self.level, state, out);
    }

    fn play(&self, state: &mut L::State, mv: L::Move) -> L::Undo {
        B::play(&self.level, state, mv)
    }

    fn undo(&self, state: &mut L::State, undo: L::Undo) {
        B::undo(&self.level, state, undo);
    }

    fn standing(&self, state: &L::State) -> Standing {
        B::standing(&self.level, state)
    }

    fn failure(&self) -> Option<Failure> {
        self.level.failure()
    }
}

/// A game under broken rules, for the shared properties.
pub struct BrokenGame<G, B> {
    game: Arc<G>,
    by: std::marker::PhantomData<fn() -> B>,
}

impl<G, B> BrokenGame<G, B> {
    /// The game, its rules broken by `B`.
    pub fn new(game: Arc<G>) -> Self {
        BrokenGame {
            game,
            by: std::marker::PhantomData,
        }
    }
}

impl<G: Game, B: Break<G::Level>> Game for BrokenGame<G, B> {
    type Level = Broken<G::Level, B>;
    type Own = ();

    fn name(&self) -> &str {
        self.game.name()
    }

    fn metric(&self) -> &str {
        self.game.metric()
    }

    fn parse(&self, text: &str) -> Result<Self::Level, LevelParse> {
        self.game.parse(text).map(Broken::new)
    }

    fn write(&self, level: &Self::Level) -> Value {
        self.game.write(level.honest())
    }

    fn rows(&self, level: &Self::Level, state: &StateOf<Self>) -> Vec<String> {
        self.game.rows(level.honest(), state)
    }

    fn extent(&self) -> Extent {
        self.game.extent()
    }

    fn count_states(&self, graph: &GraphOf<Self>) -> u64 {
        self.game.count_states(graph)
    }

    fn proof_fields(&self) -> &'static [Field] {
        self.game.proof_fields()
    }

    fn proof_values(&self, facts: &Facts<Self>) -> Result<Vec<Value>, Exhausted> {
        self.game.proof_values(&honest(facts, &self.game))
    }

    fn odds(&self, facts: &Facts<Self>) -> Odds {
        // Odds of the broken graph, in the sense of the gate's default.
        match facts.graph() {
            Err(exhausted) => Odds::Unknown(exhausted.to_string()),
            Ok(graph) => Odds::Exact(
                crate::search::odds_acyclic(graph)
                    .or_else(|| crate::search::Lines::of(graph).map(|lines| lines.odds(graph)))
                    .unwrap_or_else(crate::search::Chance::zero),
            ),
        }
    }

    fn canon(&self, facts: &Facts<Self>) -> Canon {
        self.game.canon(&honest(facts, &self.game))
    }

    fn battery(&self, facts: &Facts<Self>) -> Vec<Box<dyn Player<Self::Level>>> {
        let players = self.game.battery(&honest(facts, &self.game));
        players
            .into_iter()
            .map(|player| Box::new(Deceived(player)) as Box<dyn Player<Self::Level>>)
            .collect()
    }

    fn patience(&self, facts: &Facts<Self>) -> Option<u32> {
        self.game.patience(&honest(facts, &self.game))
    }

    fn cost(&self, level: &Self::Level, line: &[<Self::Level as Puzzle>::Move]) -> u32 {
        self.game.cost(level.honest(), line)
    }

    fn audit_move(
        &self,
        level: &Self::Level,
        state: &StateOf<Self>,
        legal: &[<Self::Level as Puzzle>::Move],
        rng: &mut rules::rng::Rng,
    ) -> <Self::Level as Puzzle>::Move {
        self.game.audit_move(level.honest(), state, legal, rng)
    }
}

fn honest<G: Game, B: Break<G::Level>>(facts: &Facts<BrokenGame<G, B>>, game: &Arc<G>) -> Facts<G> {
    Facts::within(
        Arc::clone(game),
        facts.level().honest().clone(),
        facts.limits(),
    )
}

/// A player who thinks that the rules are honest.
struct Deceived<P: Puzzle>(Box<dyn Player<P>>);

impl<L: Puzzle, B: Break<L>> Player<Broken<L, B>> for Deceived<L> {
    fn name(&self) -> String {
        self.0.name()
    }

    fn choose(
        &mut self,
        level: &Broken<L, B>,
        state: &L::State,
        legal: &[L::Move],
    ) -> Option<L::Move> {
        self.0.choose(level.honest(), state, legal)
    }

    fn phase(&self) -> u64 {
        self.0.phase()
    }
}
