//! What became of a level that was to be blessed.

use crate::exit::Exit;
use gate::file::FileFaults;
use gate::property::Verdict;
use gate::search::Exhausted;
use serde_json::{Value, json};
use std::path::PathBuf;

/// A level, and what became of it.
pub(super) struct Blessed {
    /// `millrace/tactics/autumn-beacon`
    pub(super) name: String,
    /// Its file.
    pub(super) path: PathBuf,
    /// What became of it.
    pub(super) outcome: Outcome,
}

/// What is to be done with a file.
pub(super) enum Outcome {
    /// It says what is measured.
    Unchanged,
    /// It gets this text; the changed lines.
    Blessed { text: String, changed: String },
    /// It would lose these properties with its new proof, too.
    Refused(Vec<(u8, Verdict)>),
    /// A figure could not be measured.
    Exhausted(Exhausted),
    /// A fixture that needs its record as it stands, and why.
    Kept(String),
    /// It cannot be read.
    Unreadable(FileFaults),
}

impl Outcome {
    /// The word used in output.
    pub(super) fn word(&self) -> &'static str {
        match self {
            Outcome::Unchanged => "unchanged",
            Outcome::Blessed { .. } => "blessed",
            Outcome::Refused(_) => "refused",
            Outcome::Exhausted(_) => "exhausted",
            Outcome::Kept(_) => "kept",
            Outcome::Unreadable(_) => "unreadable",
        }
    }

    /// How a command ends that was to bless this alone.
    pub(super) fn exit(&self) -> Exit {
        match self {
            Outcome::Unchanged | Outcome::Blessed { .. } | Outcome::Kept(_) => Exit::Holds,
            Outcome::Refused(lost) => {
                let any_lost = lost.iter().any(|(_, verdict)| verdict.is_lost());
                if any_lost {
                    Exit::Lost
                } else {
                    Exit::Exhausted
                }
            }
            Outcome::Exhausted(_) => Exit::Exhausted,
            Outcome::Unreadable(_) => Exit::Unreadable,
        }
    }
}

impl Blessed {
    /// One line of JSON.
    pub(super) fn to_value(&self) -> Value {
        let changed = match &self.outcome {
            Outcome::Blessed { changed, .. } => Some(changed),
            _ => None,
        };
        let evidence: Value = match &self.outcome {
            Outcome::Unchanged | Outcome::Blessed { .. } => Value::Null,
            Outcome::Refused(lost) => lost
                .iter()
                .map(|(number, verdict)| {
                    json!({
                        "property": number,
                        "verdict": verdict.word(),
                        "evidence": verdict.evidence().to_value(),
                    })
                })
                .collect(),
            Outcome::Exhausted(exhausted) => json!({"says": exhausted.to_string()}),
            Outcome::Kept(why) => json!({"says": why}),
            Outcome::Unreadable(faults) => json!({"says": faults.to_string()}),
        };
        json!({
            "name": self.name,
            "outcome": self.outcome.word(),
            "file": self.path.display().to_string(),
            "changed": changed,
            "evidence": evidence,
        })
    }
}
