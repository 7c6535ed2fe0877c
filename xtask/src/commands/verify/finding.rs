//! What one test found.

use gate::property::{Evidence, Verdict};
use std::path::PathBuf;
use std::time::Duration;

/// What a test is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A level of a pack: indices of game and pack, place from 1.
    Level(usize, usize, u32),
    /// A pack: indices of game and pack.
    Pack(usize, usize),
    /// A fixture of a game.
    Fixture(usize),
    /// The origin of a level.
    Origin(usize, usize),
    /// A daily bench of a game.
    Bench(usize),
    /// The library as a whole.
    Library,
}

/// A test, and what it found.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The test's name.
    pub name: String,
    /// The number of its property, where it asks one.
    pub property: Option<u8>,
    /// `held`, `lost`, `exhausted`, `exempt` or `not asked`.
    pub word: &'static str,
    /// What stands behind it; the reason, where it was not asked.
    pub evidence: Evidence,
    /// What it is about.
    pub subject: Subject,
    /// How long it took, by the clock.
    pub time: Duration,
    /// The file to look at, and its line, where it did not hold.
    pub file: Option<(PathBuf, Option<u32>)>,
    /// The report as the test runner prints it, where it did not hold and people read it.
    pub report: Option<String>,
}

impl Finding {
    /// A finding without a report.
    pub fn new(name: String, property: Option<u8>, subject: Subject, verdict: &Verdict) -> Self {
        Finding {
            name,
            property,
            word: verdict.word(),
            evidence: verdict.evidence(),
            subject,
            time: Duration::ZERO,
            file: None,
            report: None,
        }
    }

    /// A folder of the library that nothing can be proved of.
    pub fn of_library(fault: String) -> Self {
        let report = format!("library lost\n  because    {fault}\n");
        let verdict = Verdict::lost(fault);
        let mut finding = Finding::new("library".to_owned(), None, Subject::Library, &verdict);
        finding.report = Some(report);
        finding
    }

    /// It did not hold.
    pub fn failed(&self) -> bool {
        matches!(self.word, "lost" | "exhausted")
    }

    /// Its file cannot be read.
    pub fn unreadable(&self) -> bool {
        self.evidence.facts.contains_key("unreadable")
    }

    /// The last part of its name, `02_exact-optimum`.
    pub fn id(&self) -> &str {
        self.name.rsplit_once("::").map_or("", |(_, id)| id)
    }
}
