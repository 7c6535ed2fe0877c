//! Between a level and its text.

use std::collections::BTreeMap;

use super::block::{Block, Letter, Rect};
use super::cells::Cells;
use super::kind::Kind;
use super::level::{Draft, LEAST, Level, MOST};
use super::picture::rows;
use super::text::{LevelText, Twist};
use crate::fault::{Fault, Faults};
use crate::grid::{Cell, Size};

impl Level {
    /// Reads a level from its text.
    ///
    /// # Errors
    ///
    /// Every fault, with its path inside the text (`board/2`, `kinds/C`, `lantern/1`).
    pub fn new(text: &LevelText) -> Result<Level, Faults> {
        let size = size_of(&text.board)?;
        let (marks, walls, mut faults) = marks_of(&text.board);
        let mut blocks = Vec::new();
        for (&letter, &cells) in &marks {
            match filled_rectangle(letter, cells) {
                Ok(rect) => blocks.push(Block {
                    letter,
                    kind: kind_of(letter, &text.kinds),
                    rect,
                }),
                Err(fault) => faults.push(fault),
            }
        }
        check_named(&text.kinds, &marks, &mut faults);
        let draft = Draft {
            size,
            blocks,
            walls,
            win: text.win,
            emit: text.emit,
            lantern: text.lantern,
        };
        match Level::build(draft) {
            Ok(level) if faults.is_empty() => Ok(level),
            Ok(_) => Err(Faults(faults)),
            Err(more) => {
                // A key that is no rectangle has been named already; that it is
                // missing from the draft would be the same fault told twice.
                let known = marks.contains_key(&Letter::KEY);
                let told_twice = |f: &Fault| known && f.what.starts_with("no key");
                faults.extend(more.0.into_iter().filter(|f| !told_twice(f)));
                Err(Faults(faults))
            }
        }
    }

    /// The text of the level; [`Level::new`] reads the same level from it.
    pub fn text(&self) -> LevelText {
        LevelText {
            board: rows(self.size(), self.walls(), self.blocks().iter().copied()),
            kinds: self
                .blocks()
                .iter()
                .filter_map(|b| Some((b.letter.to_string(), b.kind.twist()?)))
                .collect(),
            win: self.win(),
            emit: self.emit(),
            lantern: self.lantern(),
        }
    }
}

/// The size of a board of equally long rows.
fn size_of(board: &[String]) -> Result<Size, Faults> {
    let range = usize::from(LEAST)..=usize::from(MOST);
    if !range.contains(&board.len()) {
        let what = format!("{} rows, expected {LEAST} to {MOST}", board.len());
        return Err(Fault::at("board", what).into());
    }
    let lengths: Vec<usize> = board.iter().map(|row| row.chars().count()).collect();
    let width = lengths[0];
    let mut faults = Vec::new();
    if !range.contains(&width) {
        let what = format!("{width} columns, expected {LEAST} to {MOST}");
        faults.push(Fault::at("board/0", what));
    }
    for (y, &length) in lengths.iter().enumerate().skip(1) {
        if length != width {
            let what = format!("{length} columns, expected {width} as in the first row");
            faults.push(Fault::at(format!("board/{y}"), what));
        }
    }
    Faults::none(faults)?;
    Ok(Size::new(width as u8, board.len() as u8))
}

/// The cells of each letter, the walls, and what stands there that is neither.
fn marks_of(board: &[String]) -> (BTreeMap<Letter, Cells>, Cells, Vec<Fault>) {
    let mut marks: BTreeMap<Letter, Cells> = BTreeMap::new();
    let mut walls = Cells::NONE;
    let mut faults = Vec::new();
    for (y, row) in board.iter().enumerate() {
        for (x, mark) in row.chars().enumerate() {
            let here = Cells::one(Cell::new(x as u8, y as u8));
            match (mark, Letter::new(mark)) {
                ('.', _) => {}
                ('#', _) => walls = walls.or(here),
                (_, Some(letter)) => {
                    let cells = marks.entry(letter).or_default();
                    *cells = cells.or(here);
                }
                _ => faults.push(Fault::at(
                    format!("board/{y}"),
                    format!("{mark:?} in column {x}, expected a letter, '.' or '#'"),
                )),
            }
        }
    }
    (marks, walls, faults)
}

/// The rectangle that a letter's cells fill.
fn filled_rectangle(letter: Letter, cells: Cells) -> Result<Rect, Fault> {
    let xs = || cells.iter().map(|c| c.x);
    let ys = || cells.iter().map(|c| c.y);
    let (x, y) = (xs().min().unwrap_or(0), ys().min().unwrap_or(0));
    let rect = Rect {
        x,
        y,
        width: xs().max().unwrap_or(0) - x + 1,
        height: ys().max().unwrap_or(0) - y + 1,
    };
    if rect.cells() == cells {
        Ok(rect)
    } else {
        Err(Fault::at(
            format!("board/{y}"),
            format!("the cells of {letter} form no filled rectangle"),
        ))
    }
}

fn kind_of(letter: Letter, kinds: &BTreeMap<String, Twist>) -> Kind {
    if letter == Letter::KEY {
        return Kind::Key;
    }
    kinds
        .get(letter.to_string().as_str())
        .map_or(Kind::Crystal, |&twist| Kind::named(twist))
}

/// Every kind is that of a block on the board, other than the key.
fn check_named(
    kinds: &BTreeMap<String, Twist>,
    marks: &BTreeMap<Letter, Cells>,
    faults: &mut Vec<Fault>,
) {
    for name in kinds.keys() {
        let mut characters = name.chars();
        let letter = match (characters.next(), characters.next()) {
            (Some(only), None) => Letter::new(only),
            _ => None,
        };
        let what = match letter {
            None => "not a block's name, expected one letter",
            Some(Letter::KEY) => "the key has no other kind",
            Some(letter) if !marks.contains_key(&letter) => "no such block on the board",
            Some(_) => continue,
        };
        // A hostile name may be a megabyte long.
        let shown: String = name.chars().take(8).collect();
        faults.push(Fault::at(format!("kinds/{shown}"), what));
    }
}
