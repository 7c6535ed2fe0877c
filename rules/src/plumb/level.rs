//! A level: the board that a run begins on. It never changes during a run.

use super::text::LevelText;
use super::tile::{Colour, Tile};
use crate::fault::{Fault, Faults};
use crate::grid::{Cell, Size};

/// The least width and height of a board.
pub const MIN_SIDE: usize = 3;
/// The greatest width and height of a board.
pub const MAX_SIDE: usize = 9;
/// The most marbles a level may have; with 81 cells their places and the filled
/// cups fit a key of 64 bits.
pub const MAX_MARBLES: usize = 8;

/// A cup. It stays where it is; whether it is filled is part of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cup {
    /// Whose marbles it takes.
    pub colour: Colour,
    /// Where it is.
    pub cell: Cell,
}

/// A marble before the first tilt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct StartMarble {
    /// Its colour.
    pub colour: Colour,
    /// Where it starts; the tile under it is floor.
    pub cell: Cell,
}

/// A legal level: [`Level::new`] is the only way to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    size: Size,
    /// Row by row from the top left.
    tiles: Vec<Tile>,
    /// By colour, then in reading order; a colour's marbles stand in one run.
    marbles: Vec<StartMarble>,
    /// By colour, then in reading order.
    cups: Vec<Cup>,
}

impl Level {
    /// The level that a text describes.
    ///
    /// # Errors
    ///
    /// Everything wrong with the text: the size, ragged rows, the first unknown
    /// character of each row (`board/<row>`), and the counts of marbles and cups
    /// (`board`).
    pub fn new(text: &LevelText) -> Result<Level, Faults> {
        let mut faults = shape_faults(&text.board);
        if !faults.iter().any(|fault| fault.path == "board") {
            faults.extend(glyph_faults(&text.board));
            faults.extend(count_faults(&text.board));
        }
        Faults::none(faults)?;
        Ok(Level::of_sound_rows(&text.board))
    }

    /// The text this level was made of.
    pub fn text(&self) -> LevelText {
        LevelText {
            board: self.rows(&self.start_state()),
        }
    }

    fn of_sound_rows(rows: &[String]) -> Level {
        let size = Size::new(rows[0].len() as u8, rows.len() as u8);
        let (mut tiles, mut marbles, mut cups) = (Vec::new(), Vec::new(), Vec::new());
        for (cell, glyph) in size.iter().zip(rows.iter().flat_map(|row| row.chars())) {
            if let Some(colour) = Colour::of_marble(glyph) {
                marbles.push(StartMarble { colour, cell });
            }
            let tile = Tile::of_glyph(glyph).unwrap_or(Tile::Floor);
            if let Tile::Cup(colour) = tile {
                cups.push(Cup { colour, cell });
            }
            tiles.push(tile);
        }
        marbles.sort_by_key(|marble| marble.colour);
        cups.sort_by_key(|cup| cup.colour);
        Level {
            size,
            tiles,
            marbles,
            cups,
        }
    }

    /// Width and height of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The tile of a cell; under a marble at the start that is floor.
    ///
    /// # Panics
    ///
    /// If the cell is not on the board.
    pub fn tile(&self, cell: Cell) -> Tile {
        self.tiles[cell.index(self.size.width)]
    }

    /// The marbles before the first tilt, by colour, then in reading order. A
    /// marble's index here is its index in every state.
    pub fn marbles(&self) -> &[StartMarble] {
        &self.marbles
    }

    /// The cups, by colour, then in reading order. A cup's index here is its bit
    /// in every state.
    pub fn cups(&self) -> &[Cup] {
        &self.cups
    }

    /// The colours in use, in order.
    pub fn colours(&self) -> Vec<Colour> {
        let mut colours: Vec<Colour> = self.marbles.iter().map(|marble| marble.colour).collect();
        colours.dedup();
        colours
    }

    /// How many cells hold such a tile.
    pub fn count(&self, is_such: impl Fn(Tile) -> bool) -> usize {
        self.tiles.iter().filter(|tile| is_such(**tile)).count()
    }
}

/// Faults of the board's shape. Where the number of rows is wrong nothing is said
/// of the rows, so that a huge text gives no huge answer.
fn shape_faults(rows: &[String]) -> Vec<Fault> {
    let sides = MIN_SIDE..=MAX_SIDE;
    if !sides.contains(&rows.len()) {
        let what = format!("{} rows, expected 3 to 9", rows.len());
        return vec![Fault::at("board", what)];
    }
    let width = rows[0].chars().count();
    let mut faults = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        let found = row.chars().count();
        if !sides.contains(&found) {
            let what = format!("{found} cells, expected 3 to 9");
            faults.push(Fault::at(format!("board/{y}"), what));
        } else if found != width {
            let what = format!("{found} cells, expected {width} as in the first row");
            faults.push(Fault::at(format!("board/{y}"), what));
        }
    }
    faults
}

/// The first unknown character of each row.
fn glyph_faults(rows: &[String]) -> Vec<Fault> {
    let unknown = |row: &String| {
        row.chars()
            .find(|&glyph| Tile::of_glyph(glyph).is_none() && Colour::of_marble(glyph).is_none())
    };
    rows.iter()
        .enumerate()
        .filter_map(|(y, row)| {
            let what = format!(
                "{:?} is no tile, expected one of # . O ^ v < > + * A-D a-d",
                unknown(row)?
            );
            Some(Fault::at(format!("board/{y}"), what))
        })
        .collect()
}

/// Too few or too many marbles, and colours whose cups do not match them.
fn count_faults(rows: &[String]) -> Vec<Fault> {
    let count = |wanted: char| {
        rows.iter()
            .flat_map(|row| row.chars())
            .filter(|&glyph| glyph == wanted)
            .count()
    };
    let mut faults = Vec::new();
    let marbles: usize = Colour::ALL
        .iter()
        .map(|colour| count(colour.marble()))
        .sum();
    if !(1..=MAX_MARBLES).contains(&marbles) {
        let what = format!("{marbles} marbles, expected 1 to {MAX_MARBLES}");
        faults.push(Fault::at("board", what));
    }
    for colour in Colour::ALL {
        let (marble, cup) = (colour.marble(), colour.cup());
        let (marbles, cups) = (count(marble), count(cup));
        if marbles != cups {
            let what = format!("{marbles} x {marble} but {cups} x {cup}, expected as many cups");
            faults.push(Fault::at("board", what));
        }
    }
    faults
}
