//! What is said of a pack that was forged.

use super::files::{Target, Written};
use crate::console::{BAD, GOOD, HEAD};
use crate::exit::Exit;
use crate::forge::Forged;
use crate::table::Table;
use gate::search::thousands;
use serde_json::{Map, Value, json};
use std::time::Duration;

/// A pack that was forged.
pub(super) struct Outcome {
    /// `millrace/tactics`
    pub(super) name: String,
    /// The seed.
    pub(super) seed: u64,
    /// What came out.
    pub(super) forged: Forged,
    /// Where it belongs.
    pub(super) target: Target,
    /// What was written; `None`: the library was left as it was.
    pub(super) written: Option<Written>,
    /// Time by the clock.
    pub(super) time: Duration,
}

impl Outcome {
    /// How the command ends with this pack alone.
    pub(super) fn exit(&self) -> Exit {
        if self.forged.empty.is_empty() {
            Exit::Holds
        } else {
            Exit::Lost
        }
    }

    /// One line of JSON.
    pub(super) fn to_value(&self) -> Value {
        let rejections: Map<String, Value> = self
            .forged
            .rejections
            .iter()
            .map(|(reason, count)| (reason.to_owned(), json!(count)))
            .collect();
        let files: Vec<&String> = self.forged.files.keys().collect();
        json!({
            "name": self.name,
            "seed": self.seed,
            "accepted": self.forged.accepted,
            "candidates": self.forged.candidates,
            "rejections": rejections,
            "empty": self.forged.empty,
            "states": self.forged.states,
            "out": self.target.dir.display().to_string(),
            "files": files,
            "written": self.written.as_ref().map(|w| &w.changed),
            "removed": self.written.as_ref().map(|w| &w.removed),
            "seconds": self.time.as_millis() as f64 / 1000.0,
        })
    }

    /// For people.
    pub(super) fn describe(&self) -> String {
        let forged = &self.forged;
        let mut out = format!(
            "{HEAD}{}{HEAD:#}  seed {}: {} levels of {} candidates in {:.1} s",
            self.name,
            self.seed,
            forged.accepted,
            thousands(forged.candidates),
            self.time.as_secs_f64()
        );
        if forged.states > 0 {
            out.push_str(&format!(", {} states", thousands(forged.states)));
        }
        let mut table = Table::new("", ["refused by", "candidates"]);
        for (reason, count) in forged.rejections.iter() {
            table.row([json!(reason), json!(count)]);
        }
        if !table.rows.is_empty() {
            out.push_str(&format!("\n{}", table.draw()));
        }
        for place in &forged.empty {
            out.push_str(&format!("\n{BAD}empty{BAD:#} {place}"));
        }
        let dir = self.target.dir.display();
        match &self.written {
            None => out.push_str(&format!("\n{dir} is left as it was")),
            Some(written) => {
                out.push_str(&format!(
                    "\n{GOOD}written{GOOD:#} to {dir}: {} files, {} of them changed, {} removed",
                    forged.files.len(),
                    written.changed.len(),
                    written.removed.len()
                ));
            }
        }
        out
    }
}
