//! The measured block of a level file. Recomputed, never trusted.

use super::read::Log;
use super::{Node, Shape};
use crate::search::Chance;
use serde_json::{Map, Value};

/// What a field of a proof block may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldShape {
    /// A whole number.
    Count,
    /// A whole number, or null where there is none.
    CountOrNull,
    /// A whole number of any size.
    Whole,
    /// A whole number of any size, or the text given (`"15+"`).
    CountOr(&'static str),
    /// A string.
    Text,
    /// A string, or null where there is none.
    TextOrNull,
    /// An array of strings.
    Texts,
    /// `"35/12582912"`, or an enclosure of two decimals.
    Odds,
    /// As [`FieldShape::Odds`], or null where it is unknown.
    OddsOrNull,
    /// Anything: carried as it is, by those who cannot measure it.
    Carried,
}

impl FieldShape {
    /// What was expected, for messages.
    pub fn expected(self) -> String {
        match self {
            FieldShape::Count | FieldShape::Whole => "a whole number".into(),
            FieldShape::CountOrNull => "a whole number or null".into(),
            FieldShape::CountOr(text) => format!("a whole number or {text:?}"),
            FieldShape::Text => "a string".into(),
            FieldShape::TextOrNull => "a string or null".into(),
            FieldShape::Texts => "an array of strings".into(),
            FieldShape::Odds => "a fraction like \"1/50\" or two decimals".into(),
            FieldShape::OddsOrNull => "a fraction like \"1/50\", two decimals, or null".into(),
            FieldShape::Carried => "any value".into(),
        }
    }

    fn takes(self, node: &Node) -> bool {
        let whole =
            matches!(node.shape, Shape::Number) && node.text.bytes().all(|b| b.is_ascii_digit());
        let null = matches!(node.shape, Shape::Null);
        match self {
            FieldShape::Count => node.as_count().is_some(),
            FieldShape::CountOrNull => node.as_count().is_some() || null,
            FieldShape::Whole => whole,
            FieldShape::CountOr(text) => whole || node.as_text() == Some(text),
            FieldShape::Text => node.as_text().is_some(),
            FieldShape::TextOrNull => node.as_text().is_some() || null,
            FieldShape::Texts => node
                .as_array()
                .is_some_and(|items| items.iter().all(|i| i.as_text().is_some())),
            FieldShape::Odds => is_odds(node),
            FieldShape::OddsOrNull => is_odds(node) || null,
            FieldShape::Carried => true,
        }
    }
}

fn is_odds(node: &Node) -> bool {
    let decimal = |n: &Node| {
        n.as_text().is_some_and(|t| {
            t.split_once('.').is_some_and(|(whole, part)| {
                [whole, part]
                    .iter()
                    .all(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit()))
            })
        })
    };
    match node.as_array() {
        Some([low, high]) => decimal(low) && decimal(high),
        Some(_) => false,
        None => node.as_text().is_some_and(|t| t.parse::<Chance>().is_ok()),
    }
}

/// A field of a game's proof block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The key.
    pub name: &'static str,
    /// What it may hold.
    pub shape: FieldShape,
    /// One line for people and editors.
    pub about: &'static str,
}

impl Field {
    /// A field.
    pub const fn new(name: &'static str, shape: FieldShape, about: &'static str) -> Self {
        Field { name, shape, about }
    }

    /// The fields that every game has, in order.
    pub const COMMON: [Field; 5] = [
        Field::new(
            "optimum",
            FieldShape::CountOrNull,
            "proved minimum in the game's metric",
        ),
        Field::new(
            "line",
            FieldShape::TextOrNull,
            "first shortest winning line in canonical move order",
        ),
        Field::new(
            "states",
            FieldShape::CountOrNull,
            "states, as the game's page defines them",
        ),
        Field::new(
            "odds",
            FieldShape::OddsOrNull,
            "exact chance of a uniformly random player",
        ),
        Field::new(
            "canon",
            FieldShape::Text,
            "hex digest of the canonical form",
        ),
    ];
}

/// A proof block: its fields in order, with their JSON values.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof(Map<String, Value>);

impl Proof {
    /// A block of these fields, in this order.
    pub fn new(fields: impl IntoIterator<Item = (String, Value)>) -> Self {
        Proof(fields.into_iter().collect())
    }

    /// The value of a field.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name)
    }

    /// A field that holds a number.
    pub fn count(&self, name: &str) -> Option<u64> {
        self.get(name)?.as_u64()
    }

    /// A field that holds a string.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.get(name)?.as_str()
    }

    /// The recorded odds, if they are a fraction.
    pub fn odds(&self) -> Option<Chance> {
        self.text("odds")?.parse().ok()
    }

    /// All fields, in order.
    pub fn fields(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Names of the fields in which two blocks differ, in the order of this one.
    pub fn differing<'a>(&'a self, other: &'a Proof) -> Vec<&'a str> {
        let mine = self.0.keys().filter(|k| self.get(k) != other.get(k));
        let theirs = other.0.keys().filter(|k| self.get(k).is_none());
        mine.chain(theirs).map(String::as_str).collect()
    }

    /// The block as JSON.
    pub fn to_value(&self) -> Value {
        Value::Object(self.0.clone())
    }

    /// Replaces one field.
    pub fn set(&mut self, name: &str, value: Value) {
        self.0.insert(name.to_owned(), value);
    }

    /// Reads a block; unknown, missing and wrong fields are noted.
    pub(super) fn read(log: &mut Log, node: &Node, own: &[Field]) -> Proof {
        let fields: Vec<Field> = Field::COMMON.iter().chain(own).copied().collect();
        let names: Vec<&str> = fields.iter().map(|f| f.name).collect();
        log.keys(node, &names, &[]);
        let mut read = Map::new();
        for field in &fields {
            let Some(value) = node.get(field.name) else {
                continue;
            };
            if field.shape.takes(value) {
                // The node was parsed once already, so its text is a JSON value.
                read.insert(
                    field.name.to_owned(),
                    serde_json::from_str(value.text).unwrap_or_default(),
                );
            } else {
                log.wrong(value, &field.shape.expected());
            }
        }
        Proof(read)
    }
}
