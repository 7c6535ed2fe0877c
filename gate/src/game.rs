//! What the gate asks of a game beside its rules, with defaults for nearly all of it.

use crate::anatomy::Anatomy;
use crate::audit::saboteur::Saboteur;
use crate::battery::{Player, standard_players};
use crate::canon::Canon;
use crate::facts::Facts;
use crate::file::{Demand, Exemption, Field, LevelParse, PackFile};
use crate::hint::Hint;
use crate::picture::Picture;
use crate::property::{Case, PackProperty, Property, Verdict};
use crate::search::{
    Chance, Distances, Exhausted, Extent, Graph, Limits, Lines, Odds, PuzzleSpace, Solution,
    explore, solve,
};
use rules::Puzzle;
use serde_json::Value;
use std::fmt::Debug;

/// The level type of a game.
pub type LevelOf<G> = <G as Game>::Level;
/// The move type of a game.
pub type MoveOf<G> = <<G as Game>::Level as Puzzle>::Move;
/// The state type of a game.
pub type StateOf<G> = <<G as Game>::Level as Puzzle>::State;
/// The key type of a game.
pub type KeyOf<G> = <<G as Game>::Level as Puzzle>::Key;
/// The reachable space of a level of a game.
pub type GraphOf<G> = Graph<KeyOf<G>, MoveOf<G>>;

/// A game: its rules ([`Puzzle`], implemented by the level) and what the gate needs
/// around them. Required are a name, how a level is read and written, and a drawing.
///
/// Every default is generic, so that a small game needs little; a game with a faster
/// or a different way overrides it, and a test shows that both agree.
pub trait Game: Send + Sync + Sized + 'static {
    /// One level: the rules as a state machine.
    type Level: Puzzle + Clone + Debug + PartialEq + Send + Sync + 'static;
    /// What the game measures beside the common facts, measured at most once a level
    /// and kept in [`Facts::own`]. `()` where there is nothing.
    type Own: Default + Send + Sync;

    /// The game's name: lower-case letters, digits, hyphens.
    fn name(&self) -> &str;

    /// The rules' name and version, `millrace/1`.
    fn rules(&self) -> String {
        format!("{}/1", self.name())
    }

    /// The unit of the optimum: `slides`, `tilts`, `drags`, `rail slots`.
    fn metric(&self) -> &str {
        "moves"
    }

    /// Reads a level from the JSON text under `"level"`; see [`crate::file::read_level_text`].
    ///
    /// # Errors
    ///
    /// Every fault, with its place inside the text.
    fn parse(&self, text: &str) -> Result<Self::Level, LevelParse>;

    /// The JSON under `"level"`, keys in the order of the game's page.
    fn write(&self, level: &Self::Level) -> Value;

    /// JSON schema of what stands under `"level"`, for editors. By default everything is
    /// taken.
    fn schema(&self) -> Value {
        Value::Bool(true)
    }

    /// The board as rows of text, in a state.
    fn rows(&self, level: &Self::Level, state: &StateOf<Self>) -> Vec<String>;

    /// One state in the output of `replay`: by default the rows as one string.
    fn replay_state(&self, level: &Self::Level, state: &StateOf<Self>) -> Value {
        Value::String(self.rows(level, state).join("\n"))
    }

    /// The board for a terminal, in a state; `line` is what a line still plays from here
    /// (pieces of the line may be marked). By default the rows, unstyled.
    fn picture(
        &self,
        level: &Self::Level,
        state: &StateOf<Self>,
        line: &[MoveOf<Self>],
    ) -> Picture {
        let _ = line;
        Picture::plain(&self.rows(level, state))
    }

    /// Fields of the proof block after the common ones.
    fn proof_fields(&self) -> &'static [Field] {
        &[]
    }

    /// The values of [`Game::proof_fields`], in their order.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] where a figure could not be measured under the caps.
    fn proof_values(&self, facts: &Facts<Self>) -> Result<Vec<Value>, Exhausted> {
        let _ = facts;
        Ok(Vec::new())
    }

    /// Demands that the game's packs may make beside [`Demand::COMMON`].
    fn demands(&self) -> &'static [Demand] {
        &[]
    }

    /// The game's own numbered properties, 10 to 16.
    fn properties(&self) -> Vec<Property<Self>> {
        Vec::new()
    }

    /// The game's pack-level properties.
    fn pack_properties(&self) -> Vec<PackProperty<Self>> {
        Vec::new()
    }

    /// The saboteurs that the game's properties must catch; see [`crate::audit::saboteur`].
    fn saboteurs(&self) -> Vec<Saboteur> {
        Vec::new()
    }

    /// Whether a pack may be exempt from a property at all, by the game's page.
    ///
    /// # Errors
    ///
    /// Why not.
    fn may_exempt(&self, pack: &PackFile, exemption: &Exemption) -> Result<(), String> {
        let _ = (pack, exemption);
        Ok(())
    }

    /// Whether a board that is refused by this property can still have a win. Fixtures of
    /// a property to which it is false (what it finds makes any board hopeless) need not
    /// hold 01 first.
    fn leaves_a_win(&self, property: u8) -> bool {
        let _ = property;
        true
    }

    /// Why a property cannot be asked of this case, where the game's page makes it depend
    /// on what is not there. `None`: it is asked.
    fn not_asked(&self, property: u8, case: &Case<Self>) -> Option<String> {
        let _ = (property, case);
        None
    }

    /// More that the game's page asks of a shared property; asked once the shared check holds.
    fn also(&self, property: u8, case: &Case<Self>) -> Verdict {
        let _ = (property, case);
        Verdict::held("nothing more is asked")
    }

    /// How far [`Game::graph`] enumerates.
    fn extent(&self) -> Extent {
        Extent::Whole
    }

    /// The reachable space, enumerated: what most facts are read from.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] when a cap is hit.
    fn graph(&self, level: &Self::Level, limits: Limits) -> Result<GraphOf<Self>, Exhausted> {
        explore(&mut PuzzleSpace::new(level), self.extent(), limits)
    }

    /// The level's answer. By default read from the whole graph; where that is
    /// exhausted, a search for the shortest line alone is tried, which needs less.
    fn solution(&self, facts: &Facts<Self>) -> Solution<MoveOf<Self>> {
        crate::facts::solution_from_graph(facts)
    }

    /// Whether a cheap look proves that the reachable space has more than so many states,
    /// so that nobody need enumerate it to find that out. Saying `false` is always right.
    fn surely_larger(&self, level: &Self::Level, states: u64) -> bool {
        let _ = (level, states);
        false
    }

    /// The answer from any state of a run, under the same rules: what [`Game::hint`] asks.
    fn solve_from(
        &self,
        level: &Self::Level,
        state: &StateOf<Self>,
        limits: Limits,
    ) -> Solution<MoveOf<Self>> {
        solve(&mut PuzzleSpace::from(level, state.clone()), limits)
    }

    /// `states` of the proof block, from the graph: every state, by default.
    fn count_states(&self, graph: &GraphOf<Self>) -> u64 {
        graph.len() as u64
    }

    /// The exact odds of a uniformly random player, in the sense of the game's page.
    /// By default: to win in exactly the optimum.
    fn odds(&self, facts: &Facts<Self>) -> Odds {
        match facts.graph() {
            Err(exhausted) => Odds::Unknown(exhausted.to_string()),
            Ok(graph) => Odds::Exact(match Lines::of(graph) {
                None => Chance::zero(),
                Some(lines) => lines.odds(graph),
            }),
        }
    }

    /// The ceiling of property 04; `None` where none is asked.
    fn odds_ceiling(&self, case: &Case<Self>) -> Option<Chance> {
        let asked = case
            .setting
            .and_then(|s| s.pack.demands.fraction("odds_at_most"));
        Some(asked.unwrap_or_else(|| Chance::new(1_u8, 50_u8)))
    }

    /// The canonical form. By default the level's own text: no symmetry is known.
    fn canon(&self, facts: &Facts<Self>) -> Canon {
        Canon::plain(self.write(facts.level()).to_string())
    }

    /// The players who must all fail. By default those that know nothing but the
    /// moves' names; see [`standard_players`].
    fn battery(&self, facts: &Facts<Self>) -> Vec<Box<dyn Player<Self::Level>>> {
        standard_players(facts)
    }

    /// Most moves a player of the battery may make; `None`: until its play repeats itself.
    fn patience(&self, facts: &Facts<Self>) -> Option<u32> {
        let _ = facts;
        None
    }

    /// What a line costs in the game's metric. By default its length.
    fn cost(&self, level: &Self::Level, line: &[MoveOf<Self>]) -> u32 {
        let _ = level;
        line.len() as u32
    }

    /// The hint in a state. By default from the swept graph where it is there, else by
    /// [`Game::solve_from`].
    fn hint(&self, facts: &Facts<Self>, state: &StateOf<Self>) -> Hint<MoveOf<Self>> {
        crate::hint::hint(facts, state)
    }

    /// Why a move is illegal in a state, for people.
    fn why_illegal(&self, level: &Self::Level, state: &StateOf<Self>, mv: MoveOf<Self>) -> String {
        let _ = (level, state);
        format!("{mv} is not a legal move here")
    }

    /// Distance of every state to its nearest win: what hints are read from.
    fn distances(&self, graph: &GraphOf<Self>) -> Distances {
        crate::search::sweep(graph, |s| graph.standing(s).is_won())
    }

    /// Counts over the whole reachable space, for people.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] when a cap is hit.
    fn anatomy(&self, level: &Self::Level, limits: Limits) -> Result<Anatomy, Exhausted> {
        crate::anatomy::anatomy(self, level, limits)
    }

    /// The next move of a random playthrough in an audit. By default uniform among the
    /// legal moves; a game with rare kinds of move may prefer them, so that all are met.
    fn audit_move(
        &self,
        level: &Self::Level,
        state: &StateOf<Self>,
        legal: &[MoveOf<Self>],
        rng: &mut rules::rng::Rng,
    ) -> MoveOf<Self> {
        let _ = (level, state);
        *rng.pick(legal)
    }

    /// Told when nobody will ask of a level any more, to give back memory that its rules
    /// hold. By default they hold none.
    fn forget(&self, level: &Self::Level) {
        let _ = level;
    }
}
