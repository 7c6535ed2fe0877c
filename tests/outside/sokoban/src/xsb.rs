//! Sokoban boards as text, `.xsb` and `.sok`: read with their titles, authors and notes, and
//! written back.
//!
//! A board is a run of lines of `#`, `$ b`, `.`, `* B`, `@ p`, `+ P` and floor (blank, `-`, `_`),
//! run lengths (`4#`) and `|` for a new line allowed. Lines between boards are notes: `Key: value`
//! and whatever else stands there belongs to the board before it; a plain line is the next board's title
//! where the text's first board has one before it, else the title of the board before. What
//! stands before the first board and is no title belongs to the collection, and so to every board.

use std::fmt::Write;

/// A board and what its author says of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// The line on which it begins, from 1.
    pub line: u32,
    /// The title, if it has one.
    pub title: Option<String>,
    /// The rows, all of one width.
    pub rows: Vec<String>,
    /// `(key, value)`, in order; the key of a plain line is empty.
    pub notes: Vec<(String, String)>,
    /// Notes of the whole collection.
    pub collection: Vec<(String, String)>,
}

/// How boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// `; title` before a board.
    Xsb,
    /// `Title: ...` after a board.
    Sok,
}

/// Reads every board of a text.
pub fn read(text: &str) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    let mut header: Vec<String> = Vec::new();
    let mut between: Vec<Vec<String>> = Vec::new();
    let mut inside = false;
    for (line, text) in (1..).zip(text.lines()) {
        match rows_of(text) {
            Some(rows) => {
                if !inside {
                    boards.push(Board { line, ..Board::default() });
                    between.push(Vec::new());
                }
                boards.last_mut().into_iter().for_each(|b| b.rows.extend(rows.clone()));
                inside = true;
            }
            None => {
                inside = false;
                between.last_mut().unwrap_or(&mut header).push(text.trim().to_owned());
            }
        }
    }
    let ahead = last_plain(&header).is_some();
    if ahead && let (Some(board), Some(i)) = (boards.first_mut(), last_plain(&header)) {
        board.title = Some(plain(&header.remove(i)).to_owned());
    }
    let collection: Vec<_> = notes(&header);
    for (i, mut lines) in between.into_iter().enumerate() {
        if ahead && i + 1 < boards.len() {
            if let Some(at) = last_plain(&lines) {
                boards[i + 1].title = Some(plain(&lines.remove(at)).to_owned());
            }
        } else if !ahead && let Some(at) = lines.iter().position(|l| is_plain(l)) {
            boards[i].title = Some(plain(&lines.remove(at)).to_owned());
        }
        let mut notes = notes(&lines);
        if let Some(at) = notes.iter().position(|(key, _)| key.eq_ignore_ascii_case("title")) {
            boards[i].title = Some(notes.remove(at).1);
        }
        boards[i].notes = notes;
        boards[i].collection.clone_from(&collection);
        square(&mut boards[i].rows);
    }
    boards
}

/// Writes boards; reading them gives the same boards again.
pub fn write(boards: &[Board], format: Format) -> String {
    let mut out = String::new();
    let note = |out: &mut String, (key, value): &(String, String)| {
        let line = if key.is_empty() { value.clone() } else { format!("{key}: {value}") };
        let _ = writeln!(out, "{line}");
    };
    for header in boards.first().iter().flat_map(|board| &board.collection) {
        note(&mut out, header);
    }
    for board in boards {
        if !out.is_empty() {
            out.push('\n');
        }
        let title = board.title.as_deref();
        if let (Format::Xsb, Some(title)) = (format, title) {
            let _ = writeln!(out, "; {title}\n");
        }
        for row in &board.rows {
            let _ = writeln!(out, "{}", row.trim_end());
        }
        if let (Format::Sok, Some(title)) = (format, title) {
            let _ = writeln!(out, "Title: {title}");
        }
        board.notes.iter().for_each(|n| note(&mut out, n));
    }
    out
}

/// The rows of a line of a board, `None` for any other line.
fn rows_of(line: &str) -> Option<Vec<String>> {
    let mut rows = vec![String::new()];
    let mut count = String::new();
    for c in line.trim_end().chars() {
        let glyph = match c {
            '0'..='9' if count.len() < 2 => {
                count.push(c);
                continue;
            }
            '#' | '$' | '.' | '*' | '@' | '+' => c,
            ' ' | '-' | '_' => ' ',
            'b' => '$',
            'B' => '*',
            'p' => '@',
            'P' => '+',
            '|' if count.is_empty() => {
                rows.push(String::new());
                continue;
            }
            _ => return None,
        };
        let times = if count.is_empty() { 1 } else { count.parse().ok()? };
        rows.last_mut()?.extend(std::iter::repeat_n(glyph, times));
        count.clear();
    }
    (count.is_empty() && line.contains('#')).then_some(rows)
}

/// Pads rows to one width.
fn square(rows: &mut [String]) {
    let width = rows.iter().map(String::len).max().unwrap_or(0);
    for row in rows {
        let missing = width - row.len();
        row.extend(std::iter::repeat_n(' ', missing));
    }
}

fn key_of(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let is_key = (1..=24).contains(&key.len())
        && key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.chars().all(|c| c.is_ascii_alphanumeric() || "- ".contains(c));
    is_key.then_some((key, value.trim()))
}

fn plain(line: &str) -> &str {
    line.trim_start_matches(';').trim()
}

fn is_plain(line: &str) -> bool {
    !plain(line).is_empty() && key_of(line).is_none()
}

fn last_plain(lines: &[String]) -> Option<usize> {
    let last = lines.iter().rposition(|l| !plain(l).is_empty())?;
    is_plain(&lines[last]).then_some(last)
}

fn notes(lines: &[String]) -> Vec<(String, String)> {
    let note = |line: &String| match key_of(line) {
        Some((key, value)) => (key.to_owned(), value.to_owned()),
        None => (String::new(), line.clone()),
    };
    lines.iter().filter(|l| !l.is_empty()).map(note).collect()
}
