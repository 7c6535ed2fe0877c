//! What the levels of an adopted pack lost on the day they were taken in: `baseline.json`
//! beside the pack's file.

use super::read::Log;
use super::{FileFaults, Node, canonical};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The properties that levels (and the pack) may go on losing. It can only shrink: what is
/// not on it must hold, and what is on it and holds by now fails as unnecessary.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Baseline {
    /// Numbers of the properties that each level loses, by identifier.
    pub lost: BTreeMap<String, Vec<u8>>,
    /// Numbers of the pack's own properties that it loses.
    pub pack: Vec<u8>,
}

impl Baseline {
    /// Name of its file, beside `pack.json`.
    pub const FILE: &'static str = "baseline.json";
    /// The reason with which its tests are ignored.
    pub const WHY: &'static str = "on the baseline: lost since the level was adopted";

    /// Reads a baseline.
    ///
    /// # Errors
    ///
    /// Every fault of the file, with line and column.
    pub fn parse(file: &str, text: &str) -> Result<Self, FileFaults> {
        let node = Node::parse(file, text)?;
        let mut log = Log::new(file, text);
        log.keys(&node, &["format", "lost", "pack"], &[]);
        log.format(&node);
        let mut lost = BTreeMap::new();
        if let Some(levels) = node.get("lost") {
            if !matches!(levels.shape, super::Shape::Object(_)) {
                log.wrong(levels, "an object of level names");
            }
            for level in levels.members() {
                if !super::pack::is_id(&level.key) {
                    log.note(
                        level.at,
                        "a level name has lower-case letters, digits and hyphens alone",
                    );
                }
                let numbers = read_numbers(&mut log, &level.value);
                if numbers.is_empty() {
                    log.note(level.at, "a level that loses nothing does not stand here");
                }
                lost.insert(level.key.clone(), numbers);
            }
        }
        let pack = node.get("pack").map(|n| read_numbers(&mut log, n));
        log.finish(pack.map(|pack| Baseline { lost, pack }))
    }

    /// The file's text in the one form in which files are written.
    pub fn write(&self) -> String {
        let lost: Map<String, Value> = self
            .lost
            .iter()
            .map(|(id, numbers)| (id.clone(), json!(numbers)))
            .collect();
        canonical(&json!({"format": 1, "lost": lost, "pack": self.pack}))
    }

    /// Whether a level may lose a property.
    pub fn excuses(&self, id: &str, property: u8) -> bool {
        let numbers = self.lost.get(id);
        numbers.is_some_and(|numbers| numbers.contains(&property))
    }

    /// Nothing is on it any more.
    pub fn is_empty(&self) -> bool {
        self.lost.is_empty() && self.pack.is_empty()
    }
}

fn read_numbers(log: &mut Log, node: &Node) -> Vec<u8> {
    let Some(items) = node.as_array() else {
        log.wrong(node, "an array of property numbers");
        return Vec::new();
    };
    let mut numbers = Vec::new();
    for item in items {
        match item.as_count() {
            Some(n @ 1..=16) if numbers.last().is_none_or(|&last| last < n as u8) => {
                numbers.push(n as u8);
            }
            _ => log.note(
                item.at,
                "expected numbers of properties, 1 to 16, in rising order",
            ),
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::Baseline;

    const TEXT: &str = r#"{
  "format": 1,
  "lost": {
    "amber-otter": [3, 4],
    "quiet-heron": [4]
  },
  "pack": []
}
"#;

    #[test]
    fn a_baseline_is_written_as_it_is_read() {
        let baseline = Baseline::parse("b", TEXT).unwrap();
        assert_eq!(baseline.write(), TEXT);
        assert!(baseline.excuses("amber-otter", 4) && !baseline.excuses("quiet-heron", 3));
    }

    #[test]
    fn only_rising_numbers_of_properties_are_taken() {
        for (from, to) in [
            ("[3, 4]", "[4, 3]"),
            ("[3, 4]", "[3, 3]"),
            ("[3, 4]", "[17]"),
            ("[3, 4]", "[]"),
            ("[3, 4]", "3"),
            ("amber-otter", "Amber"),
            ("\"pack\": []", "\"pack\": [0]"),
        ] {
            assert!(
                Baseline::parse("b", &TEXT.replace(from, to)).is_err(),
                "{to}"
            );
        }
    }
}
