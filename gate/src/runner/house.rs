//! Games with their library and fixtures: everything that can be asked.

use crate::erased::AnyGame;
use crate::property::Verdict;
use crate::shelf::{AnyFixtures, AnyShelf, Trial, TrialKind};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Games, and the folder that holds their `library/` and `fixtures/`.
pub struct House {
    games: Vec<Box<dyn AnyGame>>,
    root: PathBuf,
    shelves: Vec<OnceLock<Box<dyn AnyShelf>>>,
    fixtures: Vec<OnceLock<Box<dyn AnyFixtures>>>,
}

/// A named test, and the game it is asked of.
#[derive(Clone, Debug)]
pub struct Question {
    /// Index of the game in the house.
    pub game: usize,
    /// The test.
    pub trial: Trial,
}

impl House {
    /// A house; nothing is read yet.
    pub fn new(games: Vec<Box<dyn AnyGame>>, root: impl Into<PathBuf>) -> Self {
        let count = games.len();
        House {
            games,
            root: root.into(),
            shelves: (0..count).map(|_| OnceLock::new()).collect(),
            fixtures: (0..count).map(|_| OnceLock::new()).collect(),
        }
    }

    /// The games.
    pub fn games(&self) -> &[Box<dyn AnyGame>] {
        &self.games
    }

    /// Index of the game with that name.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.games.iter().position(|g| g.name() == name)
    }

    /// The folder that holds `library/` and `fixtures/`.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The library of a game, its packs' files read now if they were not.
    pub fn shelf(&self, game: usize) -> &dyn AnyShelf {
        self.shelves[game]
            .get_or_init(|| {
                let game = &self.games[game];
                game.shelf(&self.root.join("library").join(game.name()))
            })
            .as_ref()
    }

    /// The fixtures of a game.
    pub fn fixtures(&self, game: usize) -> &dyn AnyFixtures {
        self.fixtures[game]
            .get_or_init(|| {
                let game = &self.games[game];
                game.fixtures(&self.root.join("fixtures").join(game.name()))
            })
            .as_ref()
    }

    /// Every question, levels first, in order of games, packs and places.
    pub fn questions(&self) -> Vec<Question> {
        let mut all = Vec::new();
        for game in 0..self.games.len() {
            all.extend(
                self.shelf(game)
                    .trials()
                    .into_iter()
                    .map(|trial| Question { game, trial }),
            );
        }
        for game in 0..self.games.len() {
            all.extend(
                self.fixtures(game)
                    .trials()
                    .into_iter()
                    .map(|trial| Question { game, trial }),
            );
        }
        all
    }

    /// The question with exactly that name; only its own game's folders are looked at.
    pub fn question(&self, name: &str) -> Option<Question> {
        let (fixture, rest) = match name.strip_prefix("fixtures/") {
            Some(rest) => (true, rest),
            None => (false, name),
        };
        let game = self.find(rest.split('/').next()?)?;
        let trials = if fixture {
            self.fixtures(game).trials()
        } else {
            self.shelf(game).trials()
        };
        trials
            .into_iter()
            .find(|t| t.name == name)
            .map(|trial| Question { game, trial })
    }

    /// Tells every shelf what will be asked; see [`AnyShelf::plan`].
    pub fn plan(&self, questions: &[Question]) {
        for game in 0..self.games.len() {
            let trials: Vec<Trial> = questions
                .iter()
                .filter(|q| q.game == game)
                .map(|q| q.trial.clone())
                .collect();
            if !trials.is_empty() {
                self.shelf(game).plan(&trials);
            }
        }
    }

    /// Answers a question.
    pub fn ask(&self, question: &Question) -> Verdict {
        match question.trial.kind {
            TrialKind::Fixture { index } => self.fixtures(question.game).run(index),
            _ => self.shelf(question.game).run(&question.trial),
        }
    }

    /// What keeps the house from proving anything: a game without a level, a folder of the
    /// library or the fixtures that is no game's.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for (index, game) in self.games.iter().enumerate() {
            if self
                .shelf(index)
                .packs()
                .iter()
                .all(|p| p.levels.is_empty())
            {
                let dir = self.root.join("library").join(game.name());
                faults.push(format!("no level of {} in {}", game.name(), dir.display()));
            }
        }
        for part in ["library", "fixtures"] {
            let entries = fs::read_dir(self.root.join(part))
                .into_iter()
                .flatten()
                .flatten();
            let mut names: Vec<String> = entries
                .map(|e| e.file_name().to_string_lossy().into_owned())
                .collect();
            names.sort();
            for name in names.iter().filter(|n| self.find(n).is_none()) {
                faults.push(format!("{part}/{name} belongs to no game"));
            }
        }
        faults
    }
}
