//! Levels that become twins of each other by their new proofs.
//!
//! 05 compares a level with the recorded proofs of the others. Where the records of two twins are
//! both out of date, neither finds the other in them, so levels that are blessed in one run are
//! held against each other here.

use super::outcome::{Blessed, Outcome};
use gate::property::Verdict;
use serde_json::Value;
use std::collections::BTreeMap;

/// The property that two of a form lose.
const CANONICAL_UNIQUE: u8 = 5;

/// Names of the library's levels that got a canonical form in this run, by game and form.
#[derive(Default)]
pub(super) struct Twins(BTreeMap<(String, String), String>);

impl Twins {
    /// Refuses a level whose new canonical form was given to another one before.
    pub(super) fn refuse_second(&mut self, blessed: &mut Blessed) {
        let Outcome::Blessed { text, .. } = &blessed.outcome else {
            return;
        };
        if blessed.name.starts_with("fixtures/") {
            return;
        }
        let file: Value = serde_json::from_str(text).unwrap_or_default();
        let word = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let form = (word(&file["game"]), word(&file["proof"]["canon"]));
        if let Some(first) = self.0.get(&form) {
            let says = format!("{first}, blessed before it, has the same canonical form");
            let lost = (CANONICAL_UNIQUE, Verdict::lost(says));
            blessed.outcome = Outcome::Refused(vec![lost]);
        } else {
            self.0.insert(form, blessed.name.clone());
        }
    }
}
