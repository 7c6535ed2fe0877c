//! What a check answers.

use crate::search::Exhausted;
use serde_json::{Map, Value, json};

/// What stands behind a verdict: one sentence, and figures by name.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// One sentence for people.
    pub says: String,
    /// Figures and counterexamples, in order of importance.
    pub facts: Map<String, Value>,
}

impl Evidence {
    /// Evidence of one sentence.
    pub fn new(says: impl Into<String>) -> Self {
        Evidence {
            says: says.into(),
            facts: Map::new(),
        }
    }

    /// With a figure or a counterexample.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.facts.insert(name.to_owned(), value.into());
        self
    }

    /// As JSON: `{"says": ..., ...}`.
    pub fn to_value(&self) -> Value {
        let mut object = Map::new();
        object.insert("says".into(), json!(self.says));
        object.extend(self.facts.clone());
        Value::Object(object)
    }
}

/// The answer of a check. Only [`Verdict::Held`] lets a level ship.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The property holds; the figure it proved.
    Held(Evidence),
    /// It does not; a counterexample.
    Lost(Evidence),
    /// A cap was hit: nothing is known, and unproved is unshippable.
    Exhausted(Evidence),
    /// It could not be asked (no pack, no image, no greedy player described), and why. Never a pass.
    NotAsked(String),
}

impl Verdict {
    /// Held, with one sentence.
    pub fn held(says: impl Into<String>) -> Self {
        Verdict::Held(Evidence::new(says))
    }

    /// Lost, with one sentence.
    pub fn lost(says: impl Into<String>) -> Self {
        Verdict::Lost(Evidence::new(says))
    }

    /// Exhausted, by a search's own word.
    pub fn exhausted(by: &Exhausted) -> Self {
        Verdict::Exhausted(Evidence::new(by.to_string()).with("states", by.states))
    }

    /// The property holds.
    pub fn is_held(&self) -> bool {
        matches!(self, Verdict::Held(_))
    }

    /// The property is refuted.
    pub fn is_lost(&self) -> bool {
        matches!(self, Verdict::Lost(_))
    }

    /// The word used in output.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Held(_) => "held",
            Verdict::Lost(_) => "lost",
            Verdict::Exhausted(_) => "exhausted",
            Verdict::NotAsked(_) => "not asked",
        }
    }

    /// The evidence; a verdict that was not asked says why.
    pub fn evidence(&self) -> Evidence {
        match self {
            Verdict::Held(e) | Verdict::Lost(e) | Verdict::Exhausted(e) => e.clone(),
            Verdict::NotAsked(why) => Evidence::new(why.clone()),
        }
    }

    /// This verdict, unless it holds: then the next one.
    #[must_use]
    pub fn and_then(self, next: impl FnOnce() -> Verdict) -> Verdict {
        if !self.is_held() {
            return self;
        }
        match next() {
            // The first figure is the property's own; keep it.
            Verdict::Held(_) => self,
            refused => refused,
        }
    }
}
