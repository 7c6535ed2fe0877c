//! How many tests ended in which way.

use crate::exit::Exit;
use serde_json::{Map, Value, json};
use std::fmt;

/// Tests by verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Held.
    pub held: usize,
    /// Lost, those of files that cannot be read among them.
    pub lost: usize,
    /// Stopped at a cap.
    pub exhausted: usize,
    /// Exempt, by their pack.
    pub exempt: usize,
    /// Not asked.
    pub not_asked: usize,
    /// Files that cannot be read.
    pub unreadable: usize,
}

impl Counts {
    /// Counts a test by its verdict's word.
    pub fn add(&mut self, word: &str) {
        match word {
            "held" => self.held += 1,
            "lost" => self.lost += 1,
            "exhausted" => self.exhausted += 1,
            "exempt" => self.exempt += 1,
            _ => self.not_asked += 1,
        }
    }

    /// All tests.
    pub fn tests(&self) -> usize {
        self.checked() + self.exempt + self.not_asked
    }

    /// Tests that came to an answer, or tried to.
    pub fn checked(&self) -> usize {
        self.held + self.lost + self.exhausted
    }

    /// How a command ends with these.
    pub fn exit(&self) -> Exit {
        let apply = [
            (self.unreadable > 0, Exit::Unreadable),
            (self.lost > 0, Exit::Lost),
            (self.exhausted > 0, Exit::Exhausted),
            (self.checked() == 0, Exit::Nothing),
        ];
        let found = apply.iter().find(|(applies, _)| *applies);
        found.map_or(Exit::Holds, |(_, exit)| *exit)
    }

    /// As JSON, under the words used in verdicts.
    pub fn to_map(&self) -> Map<String, Value> {
        let pairs = [
            ("tests", self.tests()),
            ("held", self.held),
            ("lost", self.lost),
            ("exhausted", self.exhausted),
            ("exempt", self.exempt),
            ("not asked", self.not_asked),
            ("unreadable", self.unreadable),
        ];
        let object = pairs.map(|(name, count)| (name.to_owned(), json!(count)));
        object.into_iter().collect()
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} held, {} lost", self.held, self.lost)?;
        for (count, what) in [
            (self.exhausted, "exhausted"),
            (self.exempt, "exempt"),
            (self.not_asked, "not asked"),
            (self.unreadable, "unreadable"),
        ] {
            if count > 0 {
                write!(f, ", {count} {what}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;
    use crate::exit::Exit;

    #[test]
    fn nothing_checked_is_not_all_held() {
        let mut counts = Counts::default();
        counts.add("exempt");
        counts.add("not asked");
        assert_eq!(counts.exit(), Exit::Nothing);
        counts.add("held");
        assert_eq!(counts.exit(), Exit::Holds);
        counts.add("exhausted");
        assert_eq!(counts.exit(), Exit::Exhausted);
        counts.add("lost");
        assert_eq!(counts.exit(), Exit::Lost);
        counts.unreadable += 1;
        assert_eq!(counts.exit(), Exit::Unreadable);
        assert_eq!(counts.tests(), 5);
    }
}
