//! A candidate before the gate.
//!
//! Beside the properties a candidate is refused for an idle tile: one of the queue that
//! could as well be the other value without a single figure of the proof changing. The
//! canonical form leaves out what no shortest line meets, so such a tile would be the one
//! part of a level that could be edited unnoticed.

use super::chapters::Chapter;
use super::proposal::{MOST_BUDGET, propose};
use gate::Game;
use gate::facts::Facts;
use gate::file::{LevelFile, Origin, PackFile};
use gate::games::millrace::{Millrace, p16_well_formed};
use gate::property::{Case, NoSiblings, Property, Setting, Siblings, check, properties};
use gate::search::{Answer, Chance, Limits};
use rules::Puzzle;
use rules::millrace::Level;
use rules::rng::Rng;
use std::sync::Arc;

/// Moves to spare, the kindest first.
const SPARE: [u8; 3] = [2, 1, 0];

/// A candidate that passed everything that can be asked of it alone.
#[derive(Debug)]
pub(super) struct Passed {
    /// The level as a file, its proof measured; without a title, for it has no place yet.
    pub(super) file: LevelFile<Level>,
    /// Its exact odds.
    pub(super) odds: Chance,
    /// States of its graph.
    pub(super) states: u64,
}

/// Tries candidates of a chapter under a seed.
pub(super) struct Trial {
    chapter: Chapter,
    seed: u64,
    game: Arc<Millrace>,
    pack: PackFile,
    /// Every property of a level, the cheapest first.
    properties: Vec<Property<Millrace>>,
}

impl Trial {
    pub(super) fn new(chapter: Chapter, seed: u64) -> Trial {
        let game = Arc::new(Millrace);
        let mut properties = properties(game.as_ref());
        properties.sort_by_key(|property| property.cost);
        Trial {
            chapter,
            seed,
            pack: chapter.pack(Vec::new()),
            game,
            properties,
        }
    }

    /// Draws a candidate and puts it to every property but for its company.
    ///
    /// # Errors
    ///
    /// The one reason it is refused for.
    pub(super) fn candidate(&self, candidate: u64) -> Result<Passed, String> {
        let mut rng = Rng::stream(self.seed, candidate);
        let drawn = propose(&mut rng).ok_or("no cell for an inlet")?;
        let depth = self.chapter.depth;
        if p16_well_formed::check_sum(&drawn, Some(depth.into())).is_err() {
            return Err("cannot sum to the target".into());
        }
        self.depth_is(&with_budget(&drawn, depth))?;
        let mut kindest = None;
        for budget in SPARE.map(|spare| depth + spare) {
            if budget > MOST_BUDGET {
                continue;
            }
            match self.judge(with_budget(&drawn, budget), candidate) {
                Ok(passed) => return Ok(passed),
                Err(reason) => kindest = kindest.or(Some(reason)),
            }
        }
        Err(kindest.unwrap_or_else(|| "no budget".into()))
    }

    /// A win in the chapter's depth and none before: no search need go beyond it.
    fn depth_is(&self, level: &Level) -> Result<(), String> {
        let solved = self
            .game
            .solve_from(level, &level.start(), Limits::default());
        match solved.answer {
            Answer::Solved { optimum, .. } if optimum == u32::from(self.chapter.depth) => Ok(()),
            Answer::Solved { .. } => Err("won before the depth".into()),
            Answer::Unsolvable => Err("not won in the depth".into()),
            Answer::Exhausted(exhausted) => Err(exhausted.to_string()),
        }
    }

    /// Asks every property of a level alone, the cheapest first.
    fn judge(&self, level: Level, candidate: u64) -> Result<Passed, String> {
        let facts = Facts::new(Arc::clone(&self.game), level);
        let bare = Case::bare(&facts);
        let (needs_file, needs_none): (Vec<_>, Vec<_>) = self
            .properties
            .iter()
            .partition(|property| matches!(property.number, 2 | 9));
        for property in needs_none {
            self.ask(property, &bare, &NoSiblings)?;
        }
        let file = LevelFile {
            proof: Some(facts.proof().map_err(|exhausted| exhausted.to_string())?),
            origin: Origin::Forged {
                seed: self.seed,
                candidate,
            },
            ..LevelFile::drawn("", facts.level().clone())
        };
        for property in needs_file {
            self.ask(property, &Case::of_file(&facts, &file), &NoSiblings)?;
        }
        if self.has_idle_tile(&facts, &file) {
            return Err("idle tile in the queue".into());
        }
        let odds = facts
            .odds()
            .upper()
            .cloned()
            .ok_or("the odds are not known")?;
        Ok(Passed {
            odds,
            states: facts.solution().states.unwrap_or(0),
            file,
        })
    }

    /// Some tile that no shortest line meets can be exchanged and nothing measured changes.
    fn has_idle_tile(&self, facts: &Facts<Millrace>, file: &LevelFile<Level>) -> bool {
        let met = usize::from(self.chapter.depth) - 1;
        let text = facts.level().text();
        (met..text.queue.len()).any(|index| {
            let mut exchanged = text.clone();
            exchanged.queue[index] = if text.queue[index] == 2 { 4 } else { 2 };
            let level = Level::new(&exchanged).expect("a queue of 2s and 4s is legal");
            Facts::new(Arc::clone(&self.game), level).proof().ok() == file.proof
        })
    }

    /// Asks the property that looks at other levels, with those that were accepted.
    ///
    /// # Errors
    ///
    /// The property, where it refuses the level.
    pub(super) fn in_company(
        &self,
        passed: &Passed,
        accepted: &dyn Siblings<Millrace>,
    ) -> Result<(), String> {
        let facts = Facts::new(Arc::clone(&self.game), passed.file.level.clone());
        let case = Case::of_file(&facts, &passed.file);
        let unique = self.properties.iter().find(|property| property.number == 5);
        self.ask(unique.expect("05 is shared by every game"), &case, accepted)
    }

    fn ask(
        &self,
        property: &Property<Millrace>,
        case: &Case<Millrace>,
        siblings: &dyn Siblings<Millrace>,
    ) -> Result<(), String> {
        let setting = Setting {
            name: "",
            pack_name: self.chapter.name,
            pack: &self.pack,
            place: 1,
            siblings,
        };
        if check(property, &case.in_setting(&setting)).is_held() {
            Ok(())
        } else {
            Err(property.id())
        }
    }
}

/// The level with a budget, its queue cut to one tile less.
fn with_budget(drawn: &Level, budget: u8) -> Level {
    let mut text = drawn.text();
    text.budget = budget.into();
    text.queue.truncate(usize::from(budget) - 1);
    Level::new(&text).expect("a shorter budget and queue are legal")
}
