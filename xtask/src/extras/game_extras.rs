//! The one trait through which a game adds something of its own to the commands.

use crate::table::Table;
use gate::erased::AnyLevel;
use gate::file::{Proof, is_id};
use gate::property::Verdict;
use gate::search::{Exhausted, Limits};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// What a game adds to the command line. Every method has a default that adds nothing.
pub trait GameExtras: Send + Sync {
    /// Name of the game.
    fn game(&self) -> &'static str;

    /// Reads a Rush Hour text of 36 characters: what `solve --rush` takes in place of a
    /// file. `None`: the game knows no such text.
    fn rush(&self, board: &str) -> Option<Result<Foreign, String>> {
        let _ = board;
        None
    }

    /// The daily level of a day, where the game builds it; `None`: it is drawn from the
    /// game's pool. `day` counts from 2026-08-26 (UTC), which is 0; earlier days are
    /// negative.
    fn daily(&self, day: i64) -> Option<Result<BuiltDaily, String>> {
        let _ = day;
        None
    }

    /// The game builds daily benches: [`GameExtras::bench`] answers for every number from 1.
    fn has_benches(&self) -> bool {
        false
    }

    /// Builds and proves the daily bench with that number (from 1), for `verify --benches`.
    /// Called from many threads at once. `None`: there is no such bench.
    fn bench(&self, number: u64) -> Option<Bench> {
        let _ = number;
        None
    }

    /// Measures the game's forging strategies side by side, for `forge --compare`.
    /// `None`: it has only one.
    fn compare(&self, order: &CompareOrder) -> Option<Result<Vec<Table>, String>> {
        let _ = order;
        None
    }

    /// More lines of `verify` about a pack, from the proof blocks of its levels in the
    /// order of play (`None` where a level has none).
    fn pack_lines(&self, pack: &str, proofs: &[(&str, Option<&Proof>)]) -> Vec<String> {
        let _ = (pack, proofs);
        Vec::new()
    }

    /// More facts of `show` about a level, as (name, value), beside the proof block and
    /// what every game has.
    fn show_facts(&self, level: &dyn AnyLevel) -> Vec<(String, Value)> {
        let _ = level;
        Vec::new()
    }

    /// Formats of others that the game reads (`rush`, `xsb`), for `import FORMAT FILE`.
    fn import_formats(&self) -> &'static [&'static str] {
        &[]
    }

    /// Reads every level of a file in one of [`GameExtras::import_formats`].
    ///
    /// # Errors
    ///
    /// Every fault of the file, with its line.
    fn import(&self, format: &str, text: &str) -> Result<Vec<Imported>, Vec<ImportFault>> {
        let _ = text;
        Err(vec![ImportFault {
            line: 1,
            what: format!("{} reads no format {format:?}", self.game()),
        }])
    }

    /// The proved optimum of a level in another metric than the game's own, under its name:
    /// what a stated optimum may have been mistaken for. `None`: there is no other, or it
    /// is not known under these caps.
    fn other_optimum(&self, level: &dyn AnyLevel, limits: Limits) -> Option<(&'static str, u64)> {
        let _ = (level, limits);
        None
    }

    /// Writes levels in a format of others, the reverse of [`GameExtras::import`].
    /// `None`: the game writes no such format.
    fn export(&self, format: &str, levels: &[Export]) -> Option<Result<String, String>> {
        let _ = (format, levels);
        None
    }
}

/// A level that came from a foreign text.
pub struct Foreign {
    /// The level, as a level file with `"proof": null`.
    pub file: String,
    /// Measures the least number of unit steps of a winning line, which is another metric
    /// than the game's optimum; `None` if it has no win.
    pub unit_steps: UnitSteps,
}

/// Measures unit steps under caps; `None` if there is no win.
pub type UnitSteps = Box<dyn Fn(Limits) -> Result<Option<u64>, Exhausted> + Send + Sync>;

/// A daily level that was built for its day.
#[derive(Clone, Debug, PartialEq)]
pub struct BuiltDaily {
    /// Its name for people, `bench 97, machine 1`.
    pub name: String,
    /// Its level file, proof block included where it was proved.
    pub file: String,
    /// What else is known of it (`number`, `machine`, `band`), put into the JSON document.
    pub facts: Map<String, Value>,
    /// Whether its solvability was proved; an unproved one is reported as such.
    pub proved: bool,
}

/// A daily bench, proved or not.
#[derive(Clone, Debug, PartialEq)]
pub struct Bench {
    /// What the proof says: held where a winning line is proved.
    pub verdict: Verdict,
    /// What it had to step down to, if it did (`band 3`).
    pub stepped_down: Option<String>,
}

/// What is asked of a comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompareOrder {
    /// The pack whose demands are forged for; `None`: the game's own choice.
    pub pack: Option<String>,
    /// The seed.
    pub seed: u64,
    /// Threads.
    pub jobs: usize,
    /// Seconds each strategy is given in the comparison for equal time.
    pub seconds: u64,
    /// Candidates each strategy is given in the comparison for equal candidates.
    pub candidates: u64,
}

/// A level that was read from a foreign file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The line of the file on which it begins, from 1.
    pub line: u32,
    /// An identifier for its file: lower-case letters, digits, hyphens.
    pub id: String,
    /// The level, as a level file with `"proof": null` and its source.
    pub file: String,
    /// The optimum that the file states, in the game's own metric.
    pub stated: Option<u64>,
}

impl Imported {
    /// The identifier of a title: its letters in lower case and its digits, everything else
    /// a hyphen, 60 characters at most; `board` where nothing is left.
    pub fn id_of(title: &str) -> String {
        let plain = |c: char| c.to_ascii_lowercase();
        let words = title.split(|c: char| !c.is_ascii_alphanumeric());
        let words: Vec<String> = words
            .filter(|word| !word.is_empty())
            .map(|word| word.chars().map(plain).collect())
            .collect();
        let mut id = words.join("-");
        id.truncate(60);
        let id = id.trim_end_matches('-');
        match id {
            "" => "board".to_owned(),
            // A pack's own file has that name.
            own if !is_id(own) => format!("{own}-board"),
            id => id.to_owned(),
        }
    }

    /// Gives the later ones of levels with one identifier a number: lists often repeat a
    /// name.
    pub fn tell_apart(levels: &mut [Imported]) {
        let mut given = BTreeSet::new();
        for level in levels {
            let numbered = (2..).map(|n| format!("{}-{n}", level.id));
            let mut all = std::iter::once(level.id.clone()).chain(numbered);
            if let Some(fresh) = all.find(|id| !given.contains(id)) {
                given.insert(fresh.clone());
                level.id = fresh;
            }
        }
    }
}

/// What is wrong with a foreign file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportFault {
    /// The line, from 1.
    pub line: u32,
    /// What is wrong, and what was expected.
    pub what: String,
}

/// A level to be written in a foreign format.
pub struct Export<'a> {
    /// Its identifier.
    pub id: &'a str,
    /// The level.
    pub level: &'a dyn AnyLevel,
}
