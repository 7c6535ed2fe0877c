//! The keys with which a fixture begins.

use super::Node;
use super::Shape;
use super::read::Log;
use serde_json::{Map, Value, json};

/// What must refuse a fixture, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MustFail {
    /// Number of the property.
    pub property: u8,
    /// The reason, for people.
    pub because: String,
    /// The refusal is a search stopped at its cap.
    pub exhausted: bool,
}

impl MustFail {
    pub(super) fn read(log: &mut Log, node: &Node) -> Option<MustFail> {
        let (number, because) = (node.get("must_fail"), node.get("because"));
        if number.is_none() && because.is_none() && node.get("exhausted").is_none() {
            return None;
        }
        for (key, found) in [("must_fail", number), ("because", because)] {
            if found.is_none() {
                log.note(
                    node.at,
                    format!("missing key {key:?}: a fixture has must_fail and because"),
                );
            }
        }
        let exhausted = match node.get("exhausted").map(|n| (n, &n.shape)) {
            None => false,
            Some((_, Shape::Bool(true))) => true,
            Some((n, _)) => {
                log.wrong(n, "true (or no such key)");
                false
            }
        };
        let property = log.count(node, "must_fail")?;
        if !(1..=16).contains(&property) {
            log.note(
                number?.at,
                format!("property {property} where 1 to 16 was expected"),
            );
        }
        Some(MustFail {
            property: property as u8,
            because: log.text(node, "because")?,
            exhausted,
        })
    }

    pub(super) fn write(&self, object: &mut Map<String, Value>) {
        object.insert("must_fail".into(), json!(self.property));
        object.insert("because".into(), json!(self.because));
        if self.exhausted {
            object.insert("exhausted".into(), json!(true));
        }
    }
}
