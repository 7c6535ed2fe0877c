//! Games and levels without their types: what a command line, a runner or a page needs.

use crate::anatomy::Anatomy;
use crate::audit::saboteur::Saboteur;
use crate::company::{AnyCompany, Company, Shelved};
use crate::facts::{Facts, join_line};
use crate::file::{Demand, Field, FieldShape, FileFaults, LevelFile, MustFail, Origin, Proof};
use crate::game::{Game, LevelOf};
use crate::hint::{Hindsight, Hint, hindsight};
use crate::picture::Picture;
use crate::property::{Case, Setting, Verdict, check, find, properties};
use crate::replay::{Illegal, replay};
use crate::search::{Answer, Exhausted, Limits};
use rules::Puzzle;
use serde_json::Value;
use std::any::Any;
use std::sync::{Arc, Mutex};

/// A property as it is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PropertyInfo {
    /// Its number.
    pub number: u8,
    /// Its slug.
    pub slug: &'static str,
    /// Its sentence.
    pub sentence: &'static str,
    /// What it costs beside the others of its game: forges and filters ask the cheapest
    /// first. 0 for a pack's.
    pub cost: u8,
}

impl PropertyInfo {
    /// `02_exact-optimum`: the last part of a test's name.
    pub fn id(&self) -> String {
        crate::property::property_id(self.number, self.slug)
    }
}

/// A solver's answer, in texts and numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveReport {
    /// `solved`, `unsolvable` or `exhausted`.
    pub outcome: &'static str,
    /// The proved optimum.
    pub optimum: Option<u32>,
    /// The first shortest line.
    pub line: Option<String>,
    /// States, where they were counted whole.
    pub states: Option<u64>,
    /// The cap that was hit.
    pub exhausted: Option<Exhausted>,
}

/// A replay, in texts.
#[derive(Clone, Debug, PartialEq)]
pub struct ReplayReport {
    /// The state after each move, the start left out.
    pub states: Vec<Value>,
    /// How the last state stands.
    pub standing: rules::Standing,
    /// The illegal move that stopped it.
    pub illegal: Option<Illegal>,
    /// What the moves cost in the game's metric.
    pub cost: u32,
}

/// A game without its types.
pub trait AnyGame: Send + Sync {
    /// The game's name.
    fn name(&self) -> &str;
    /// Name and version of its rules, `millrace/1`.
    fn rules(&self) -> String;
    /// The unit of its optimum.
    fn metric(&self) -> &str;
    /// The properties of a level, by number (07 left out: it is for fixtures).
    fn properties(&self) -> Vec<PropertyInfo>;
    /// The properties of a pack.
    fn pack_properties(&self) -> Vec<PropertyInfo>;
    /// The demands its packs may make beside the common ones.
    fn demands(&self) -> &'static [Demand];
    /// The fields of its proof blocks beside the common ones.
    fn proof_fields(&self) -> &'static [Field];
    /// JSON schema of what stands under `"level"`.
    fn schema(&self) -> Value;
    /// Its saboteurs.
    fn saboteurs(&self) -> Vec<Saboteur>;
    /// Reads a level file; `file` is the name used in faults.
    ///
    /// # Errors
    ///
    /// Every fault of the file, with line and column.
    fn read(&self, file: &str, text: &str, limits: Limits)
    -> Result<Box<dyn AnyLevel>, FileFaults>;
    /// A pack and the levels of this game, from texts: where a level can be asked as if it
    /// stood there.
    ///
    /// # Errors
    ///
    /// The faults of the pack file, or of the first level file that has any.
    fn company(
        &self,
        pack_name: &str,
        pack: &str,
        levels: &[Shelved],
    ) -> Result<Box<dyn AnyCompany>, FileFaults>;
    /// The library of this game in a folder.
    #[cfg(feature = "runner")]
    fn shelf(&self, root: &std::path::Path) -> Box<dyn crate::shelf::AnyShelf>;
    /// One folder with a pack.json as a library of a single pack.
    #[cfg(feature = "runner")]
    fn single_pack(&self, dir: &std::path::Path) -> Box<dyn crate::shelf::AnyShelf>;
    /// The fixtures of this game in a folder.
    #[cfg(feature = "runner")]
    fn fixtures(&self, root: &std::path::Path) -> Box<dyn crate::shelf::AnyFixtures>;
    /// The game itself (`Registered<G>`), for those who know its type.
    fn as_any(&self) -> &dyn Any;
}

/// A level without its types.
pub trait AnyLevel: Send + Sync {
    /// Name of the game.
    fn game(&self) -> &str;
    /// The title.
    fn title(&self) -> &str;
    /// Where it comes from.
    fn origin(&self) -> &Origin;
    /// The recorded proof.
    fn proof(&self) -> Option<&Proof>;
    /// What must refuse it, for fixtures.
    fn must_fail(&self) -> Option<&MustFail>;
    /// The JSON under `extra`.
    fn extra(&self) -> &serde_json::Map<String, Value>;
    /// The JSON under `level`.
    fn level_value(&self) -> Value;
    /// The text it was read from.
    fn text(&self) -> &str;
    /// The file in the form in which files are written, with a proof block of the caller's.
    fn written(&self, proof: Option<Proof>) -> String;
    /// The same level as [`AnyLevel::written`] writes it, without a second reading. What
    /// was measured is shared: it does not depend on the record.
    fn restated(&self, proof: Option<Proof>) -> Box<dyn AnyLevel>;
    /// Measures the proof block.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] where a figure is unknown.
    fn measure(&self) -> Result<Proof, Exhausted>;
    /// Solves the level.
    fn solve(&self) -> SolveReport;
    /// Why nothing that was said of the level so far is knowledge: the rules, asked of another
    /// process, failed on the way. `None`: they did not.
    fn failure(&self) -> Option<String>;
    /// Plays moves from the start.
    fn replay(&self, moves: &[&str]) -> ReplayReport;
    /// The start as `replay` would print it.
    fn start_state(&self) -> Value;
    /// The legal moves after a line that is legal; `None` where it is not. Empty once the run is over.
    fn legal(&self, moves: &[&str]) -> Option<Vec<String>>;
    /// The hint after a line.
    ///
    /// # Errors
    ///
    /// The illegal move.
    fn hint(&self, moves: &[&str]) -> Result<Hint<String>, Illegal>;
    /// What can be said after a run.
    ///
    /// # Errors
    ///
    /// The illegal move.
    fn hindsight(&self, moves: &[&str]) -> Result<Hindsight, Illegal>;
    /// The board after a line (as far as it is legal), the pieces of `rest` marked.
    fn picture(&self, moves: &[&str], rest: &[&str]) -> Picture;
    /// States of the whole graph, and how many of them cannot win any more, where the
    /// graph can be enumerated.
    fn hopeless(&self) -> Option<(usize, usize)>;
    /// Counts over the whole reachable space, under caps of the caller's.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] when a cap is hit.
    fn anatomy(&self, limits: Limits) -> Result<Anatomy, Exhausted>;
    /// Digest of the canonical form.
    fn canon(&self) -> String;
    /// Asks a property of the level alone; what needs a pack reads "not asked".
    fn check(&self, number: u8) -> Option<Verdict>;
    /// Drops what was measured, to give back its memory.
    fn forget(&self);
    /// The level itself (`OpenLevel<G>`), for those who know its type.
    fn as_any(&self) -> &dyn Any;
}

/// A game in the registry.
pub struct Registered<G: Game>(pub Arc<G>);

/// A game, without its types: an entry of a registry.
pub fn register<G: Game>(game: G) -> Box<dyn AnyGame> {
    Box::new(Registered(Arc::new(game)))
}

/// A level read from a file, with its facts: measured when asked, forgotten when told.
pub struct OpenLevel<G: Game> {
    game: Arc<G>,
    file: LevelFile<LevelOf<G>>,
    text: String,
    limits: Limits,
    facts: Mutex<Option<Arc<Facts<G>>>>,
}

impl<G: Game> OpenLevel<G> {
    /// Reads a level file.
    ///
    /// # Errors
    ///
    /// Every fault of the file, with line and column.
    pub fn read(
        game: &Arc<G>,
        name: &str,
        text: String,
        limits: Limits,
    ) -> Result<Self, FileFaults> {
        let file = LevelFile::parse(game.as_ref(), name, &text)?;
        let game = Arc::clone(game);
        Ok(OpenLevel {
            game,
            file,
            text,
            limits,
            facts: Mutex::new(None),
        })
    }

    /// The file.
    pub fn file(&self) -> &LevelFile<LevelOf<G>> {
        &self.file
    }

    /// The facts, shared by all who ask until [`AnyLevel::forget`].
    pub fn facts(&self) -> Arc<Facts<G>> {
        let mut slot = self
            .facts
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let fresh = || {
            let game = Arc::clone(&self.game);
            Arc::new(Facts::within(game, self.file.level.clone(), self.limits))
        };
        Arc::clone(slot.get_or_insert_with(fresh))
    }

    /// Asks a property, in a pack or alone. `None`: the game has no such level property.
    pub fn ask(&self, number: u8, setting: Option<&Setting<G>>) -> Option<Verdict> {
        let property = find(self.game.as_ref(), number)?;
        let facts = self.facts();
        let case = Case {
            facts: &facts,
            file: Some(&self.file),
            text: Some(&self.text),
            setting,
        };
        Some(check(&property, &case))
    }
}

fn info(number: u8, slug: &'static str, sentence: &'static str, cost: u8) -> PropertyInfo {
    PropertyInfo {
        number,
        slug,
        sentence,
        cost,
    }
}

impl<G: Game> AnyGame for Registered<G> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn rules(&self) -> String {
        self.0.rules()
    }

    fn metric(&self) -> &str {
        self.0.metric()
    }

    fn properties(&self) -> Vec<PropertyInfo> {
        let all = properties(self.0.as_ref());
        all.iter()
            .map(|p| info(p.number, p.slug, p.sentence, p.cost))
            .collect()
    }

    fn pack_properties(&self) -> Vec<PropertyInfo> {
        let all = self.0.pack_properties();
        all.iter()
            .map(|p| info(p.number, p.slug, p.sentence, 0))
            .collect()
    }

    fn demands(&self) -> &'static [Demand] {
        self.0.demands()
    }

    fn proof_fields(&self) -> &'static [Field] {
        self.0.proof_fields()
    }

    fn schema(&self) -> Value {
        self.0.schema()
    }

    fn saboteurs(&self) -> Vec<Saboteur> {
        self.0.saboteurs()
    }

    fn read(
        &self,
        file: &str,
        text: &str,
        limits: Limits,
    ) -> Result<Box<dyn AnyLevel>, FileFaults> {
        Ok(Box::new(OpenLevel::read(
            &self.0,
            file,
            text.to_owned(),
            limits,
        )?))
    }

    fn company(
        &self,
        pack_name: &str,
        pack: &str,
        levels: &[Shelved],
    ) -> Result<Box<dyn AnyCompany>, FileFaults> {
        Ok(Box::new(Company::read(&self.0, pack_name, pack, levels)?))
    }

    #[cfg(feature = "runner")]
    fn shelf(&self, root: &std::path::Path) -> Box<dyn crate::shelf::AnyShelf> {
        Box::new(crate::shelf::Shelf::open(&self.0, root))
    }

    #[cfg(feature = "runner")]
    fn single_pack(&self, dir: &std::path::Path) -> Box<dyn crate::shelf::AnyShelf> {
        Box::new(crate::shelf::Shelf::single(&self.0, dir))
    }

    #[cfg(feature = "runner")]
    fn fixtures(&self, root: &std::path::Path) -> Box<dyn crate::shelf::AnyFixtures> {
        Box::new(crate::shelf::Fixtures::open(&self.0, root))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Game> AnyLevel for OpenLevel<G> {
    fn game(&self) -> &str {
        self.game.name()
    }

    fn title(&self) -> &str {
        &self.file.title
    }

    fn origin(&self) -> &Origin {
        &self.file.origin
    }

    fn proof(&self) -> Option<&Proof> {
        self.file.proof.as_ref()
    }

    fn must_fail(&self) -> Option<&MustFail> {
        self.file.must_fail.as_ref()
    }

    fn extra(&self) -> &serde_json::Map<String, Value> {
        &self.file.extra
    }

    fn level_value(&self) -> Value {
        self.game.write(&self.file.level)
    }

    fn text(&self) -> &str {
        &self.text
    }

    fn written(&self, proof: Option<Proof>) -> String {
        let mut file = self.file.clone();
        let old = file.proof.take();
        file.proof = proof.map(|mut proof| {
            let fields = self.game.proof_fields().iter();
            for field in fields.filter(|f| f.shape == FieldShape::Carried) {
                if let Some(value) = old.as_ref().and_then(|old| old.get(field.name)) {
                    proof.set(field.name, value.clone());
                }
            }
            proof
        });
        file.write(self.game.as_ref())
    }

    fn restated(&self, proof: Option<Proof>) -> Box<dyn AnyLevel> {
        let mut file = self.file.clone();
        file.proof = proof;
        Box::new(OpenLevel {
            game: Arc::clone(&self.game),
            text: file.write(self.game.as_ref()),
            file,
            limits: self.limits,
            facts: Mutex::new(Some(self.facts())),
        })
    }

    fn measure(&self) -> Result<Proof, Exhausted> {
        self.facts().proof()
    }

    fn solve(&self) -> SolveReport {
        let facts = self.facts();
        let solution = facts.solution();
        let (optimum, line) = match &solution.answer {
            Answer::Solved { optimum, line } => (Some(*optimum), Some(join_line(line))),
            Answer::Unsolvable | Answer::Exhausted(_) => (None, None),
        };
        SolveReport {
            outcome: solution.word(),
            optimum,
            line,
            states: solution.states,
            exhausted: solution.exhausted().cloned(),
        }
    }

    fn failure(&self) -> Option<String> {
        self.file.level.failure().map(|failure| failure.what)
    }

    fn replay(&self, moves: &[&str]) -> ReplayReport {
        let level = &self.file.level;
        let run = replay(self.game.as_ref(), level, moves);
        ReplayReport {
            states: run
                .states
                .iter()
                .map(|s| self.game.replay_state(level, s))
                .collect(),
            standing: run.standing,
            cost: self.game.cost(level, &run.moves),
            illegal: run.illegal,
        }
    }

    fn start_state(&self) -> Value {
        self.game
            .replay_state(&self.file.level, &self.file.level.start())
    }

    fn legal(&self, moves: &[&str]) -> Option<Vec<String>> {
        let level = &self.file.level;
        let run = replay(self.game.as_ref(), level, moves);
        if run.illegal.is_some() {
            return None;
        }
        let mut legal = Vec::new();
        if run.standing.is_open() {
            level.moves(
                &run.states.last().cloned().unwrap_or_else(|| level.start()),
                &mut legal,
            );
        }
        Some(legal.iter().map(ToString::to_string).collect())
    }

    fn hint(&self, moves: &[&str]) -> Result<Hint<String>, Illegal> {
        let level = &self.file.level;
        let run = replay(self.game.as_ref(), level, moves);
        if let Some(illegal) = run.illegal {
            return Err(illegal);
        }
        let state = run.states.last().cloned().unwrap_or_else(|| level.start());
        Ok(match self.game.hint(&self.facts(), &state) {
            Hint::Play(mv) => Hint::Play(mv.to_string()),
            Hint::Won => Hint::Won,
            Hint::Hopeless => Hint::Hopeless,
            Hint::Unknown(exhausted) => Hint::Unknown(exhausted),
        })
    }

    fn hindsight(&self, moves: &[&str]) -> Result<Hindsight, Illegal> {
        hindsight(&self.facts(), moves)
            .map_err(|run| run.illegal.expect("a refused run names its illegal move"))
    }

    fn picture(&self, moves: &[&str], rest: &[&str]) -> Picture {
        let level = &self.file.level;
        let run = replay(self.game.as_ref(), level, moves);
        let state = run.states.last().cloned().unwrap_or_else(|| level.start());
        let rest: Vec<_> = rest.iter().filter_map(|t| t.parse().ok()).collect();
        self.game.picture(level, &state, &rest)
    }

    fn hopeless(&self) -> Option<(usize, usize)> {
        let facts = self.facts();
        let (graph, distances) = facts.hint_map()?;
        Some((graph.len(), distances.hopeless()))
    }

    fn anatomy(&self, limits: Limits) -> Result<Anatomy, Exhausted> {
        self.game.anatomy(&self.file.level, limits)
    }

    fn canon(&self) -> String {
        self.facts().canon().digest()
    }

    fn check(&self, number: u8) -> Option<Verdict> {
        self.ask(number, None)
    }

    fn forget(&self) {
        self.game.forget(&self.file.level);
        *self
            .facts
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner) = None;
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
