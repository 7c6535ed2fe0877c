//! Reading an object with a fixed set of keys, collecting every fault.

use super::{FileFault, FileFaults, Node, Place};

/// Most faults that are told of one file: a hostile one can hold a hundred thousand, and
/// finding the line and column of each reads the file once.
const MOST_TOLD: usize = 100;

/// Collects the faults of one file.
pub(super) struct Log<'a> {
    file: &'a str,
    text: &'a str,
    /// Byte offsets and what is wrong there.
    faults: Vec<(usize, String)>,
}

impl<'a> Log<'a> {
    pub(super) fn new(file: &'a str, text: &'a str) -> Self {
        Log {
            file,
            text,
            faults: Vec::new(),
        }
    }

    /// Notes a fault at a byte offset.
    pub(super) fn note(&mut self, at: usize, what: impl Into<String>) {
        self.faults.push((at, what.into()));
    }

    /// Notes that a value is not what was expected.
    pub(super) fn wrong(&mut self, node: &Node, expected: &str) {
        self.note(
            node.at,
            format!("{} where {expected} was expected", node.kind()),
        );
    }

    /// `value` if nothing was noted, else the faults in the order of the file: all of them
    /// up to [`MOST_TOLD`].
    pub(super) fn finish<T>(mut self, value: Option<T>) -> Result<T, FileFaults> {
        match value {
            Some(value) if self.faults.is_empty() => return Ok(value),
            _ => self.faults.sort_by_key(|(at, _)| *at),
        }
        let more = self.faults.len().saturating_sub(MOST_TOLD);
        let told = self.faults.into_iter().take(MOST_TOLD);
        let mut faults: Vec<FileFault> = told
            .map(|(at, what)| FileFault {
                file: self.file.to_owned(),
                place: Place::of(self.text, at),
                what,
            })
            .collect();
        if let Some(last) = faults.last_mut()
            && more > 0
        {
            last.what.push_str(&format!(" (and {more} more faults)"));
        }
        Err(FileFaults(faults))
    }

    /// Notes unknown and missing keys of an object, or that it is none.
    pub(super) fn keys(&mut self, node: &Node, required: &[&str], optional: &[&str]) {
        if !matches!(node.shape, super::Shape::Object(_)) {
            self.wrong(node, "an object");
            return;
        }
        for member in node.members() {
            let key = member.key.as_str();
            if !required.contains(&key) && !optional.contains(&key) {
                let known = [required, optional].concat().join(", ");
                self.note(
                    member.at,
                    format!("unknown key {key:?}, expected one of {known}"),
                );
            }
        }
        for key in required {
            if node.get(key).is_none() {
                self.note(node.at, format!("missing key {key:?}"));
            }
        }
    }

    /// The text under a key (missing ones are noted by [`Log::keys`]).
    pub(super) fn text(&mut self, node: &Node, key: &str) -> Option<String> {
        let value = node.get(key)?;
        if value.as_text().is_none() {
            self.wrong(value, "a string");
        }
        value.as_text().map(str::to_owned)
    }

    /// The reason under a key: a text that says something.
    pub(super) fn reason(&mut self, node: &Node, key: &str) -> Option<String> {
        let reason = self.text(node, key)?;
        if reason.trim().is_empty() {
            let at = node.place_of(key);
            self.note(at, format!("an empty {key}, expected a reason for people"));
        }
        Some(reason)
    }

    /// The count under a key.
    pub(super) fn count(&mut self, node: &Node, key: &str) -> Option<u64> {
        let value = node.get(key)?;
        if value.as_count().is_none() {
            self.note(
                value.at,
                format!(
                    "{} where a whole number from 0 to 2^64 - 1 was expected",
                    value.text_or_kind()
                ),
            );
        }
        value.as_count()
    }

    /// The format number, which is 1.
    pub(super) fn format(&mut self, node: &Node) {
        if let Some(value) = node.get("format")
            && value.as_count() != Some(1)
        {
            self.note(
                value.at,
                format!("format {} where 1 was expected", value.text_or_kind()),
            );
        }
    }
}

impl Node<'_> {
    /// The text of a scalar number, else what the value is: for messages of bounded length.
    pub(super) fn text_or_kind(&self) -> &str {
        match self.shape {
            super::Shape::Number if self.text.len() <= 40 => self.text,
            _ => self.kind(),
        }
    }
}
