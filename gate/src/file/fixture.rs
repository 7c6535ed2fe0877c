//! The keys with which a fixture begins.

use super::read::Log;
use super::{FileFaults, Node, Shape};
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
            because: log.reason(node, "because")?,
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

/// Refuses a file that begins as a fixture, where none may stand.
///
/// # Errors
///
/// Where its `must_fail` stands, or why the text is no JSON.
pub fn refuse_claim(file: &str, text: &str) -> Result<(), FileFaults> {
    let node = Node::parse(file, text)?;
    let mut log = Log::new(file, text);
    if let Some(claim) = node.members().iter().find(|m| m.key == "must_fail") {
        let what = "must_fail in a library, expected only in fixtures/";
        log.note(claim.at, what);
    }
    log.finish(Some(()))
}

#[cfg(test)]
mod tests {
    use super::refuse_claim;
    use crate::file::PackFile;

    #[test]
    fn a_claim_is_refused_where_it_stands() {
        assert!(refuse_claim("a.json", "{ \"format\": 1 }").is_ok());
        let fault = refuse_claim("a.json", "{\n  \"must_fail\": 3\n}").unwrap_err();
        let expected = "a.json:2:3: must_fail in a library";
        assert!(fault.to_string().starts_with(expected), "{fault}");
    }

    #[test]
    fn a_fixture_says_why() {
        for because in ["", "  "] {
            let text = format!(
                r#"{{
  "must_fail": 13,
  "because": "{because}",
  "format": 1, "title": "T", "order": 1, "kind": "campaign",
  "levels": ["one"], "demands": {{}}, "exempt": []
}}"#
            );
            let fault = PackFile::parse("pack.json", &text, &[]).unwrap_err();
            let expected = "pack.json:3:14: an empty because";
            assert!(fault.to_string().starts_with(expected), "{fault}");
        }
    }
}
