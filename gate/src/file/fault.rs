//! What is wrong with a file, with its line and column.

use std::fmt;

/// A position in a text, both counted from 1; columns in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1, in characters.
    pub column: u32,
}

impl Place {
    /// The place of a byte offset.
    pub fn of(text: &str, offset: usize) -> Place {
        let mut end = offset.min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let before = &text[..end];
        let line = before.bytes().filter(|&b| b == b'\n').count() as u32 + 1;
        let start = before.rfind('\n').map_or(0, |i| i + 1);
        Place {
            line,
            column: before[start..].chars().count() as u32 + 1,
        }
    }

    /// The byte offset of a place as serde_json counts it (columns in bytes).
    pub(super) fn byte_offset(text: &str, line: usize, column: usize) -> usize {
        let start = if line <= 1 {
            0
        } else {
            text.match_indices('\n')
                .nth(line - 2)
                .map_or(text.len(), |(i, _)| i + 1)
        };
        (start + column.saturating_sub(1)).min(text.len())
    }
}

/// One thing wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{}:{}: {what}", .place.line, .place.column)]
pub struct FileFault {
    /// The file as it was named by the caller.
    pub file: String,
    /// Where.
    pub place: Place,
    /// What is wrong, and what was expected.
    pub what: String,
}

/// Every fault that was found in a file; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileFaults(pub Vec<FileFault>);

impl fmt::Display for FileFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for FileFaults {}

impl FileFaults {
    /// One fault at a byte offset of a text.
    pub fn at(file: &str, text: &str, offset: usize, what: impl Into<String>) -> Self {
        FileFaults(vec![FileFault {
            file: file.to_owned(),
            place: Place::of(text, offset),
            what: what.into(),
        }])
    }

    /// A fault of the file as a whole (unreadable, missing, too large).
    pub fn whole(file: &str, what: impl Into<String>) -> Self {
        FileFaults::at(file, "", 0, what)
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn columns_count_characters() {
        let text = "a\nüb";
        assert_eq!(Place::of(text, 4), Place { line: 2, column: 2 });
        assert_eq!(Place::of(text, 3), Place { line: 2, column: 1 });
        assert_eq!(Place::of(text, 99), Place { line: 2, column: 3 });
    }
}
