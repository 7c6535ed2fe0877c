//! The board in characters.

use super::geometry::{Point, Rect};
use super::level::Level;
use super::screws::ScrewIndex;
use super::state::{Pose, State};
use super::text::Kind;

/// Width of a character, in thousandths of the screen's width.
const CELL_WIDTH: i32 = 20;
/// Height of a character.
const CELL_HEIGHT: i32 = 50;
const COLUMNS: i32 = 51;
const ROWS: i32 = 29;

impl Level {
    /// The board in characters, row by row: outlines of the parts from the
    /// lowest layer up, then the screws that are present. A reachable screw is the
    /// letter of its colour, a covered one the small letter; `?` is a mask that
    /// has not lifted, `%` a bolt, `*` a loosened screw. Parts that came away and
    /// everything that lies beyond the board are left out.
    pub fn rows(&self, state: &State) -> Vec<String> {
        let mut canvas = vec![vec![b' '; COLUMNS as usize]; ROWS as usize];
        let mut order: Vec<usize> = (0..self.parts().len()).collect();
        order.sort_by_key(|&part| self.parts()[part].layer);
        for part in order {
            if let Some(rect) = self.rect_now(state, part) {
                outline(&mut canvas, rect);
            }
        }
        let present = self.all_screws().without(state.removed);
        for screw in present.iter() {
            let (column, row) = cell(self.screw(screw).at);
            put(&mut canvas, column, row, self.glyph(state, screw));
        }
        let line = |row: Vec<u8>| {
            let text: String = row.into_iter().map(char::from).collect();
            text.trim_end().to_owned()
        };
        canvas.into_iter().map(line).collect()
    }

    /// Where a part is now; `None` if it came away.
    pub fn rect_now(&self, state: &State, part: usize) -> Option<Rect> {
        let p = &self.parts()[part];
        match state.poses[part] {
            Pose::First => Some(p.rect),
            Pose::Settled => Some(p.settled.unwrap_or(p.rect)),
            Pose::Gone => None,
        }
    }

    fn glyph(&self, state: &State, screw: ScrewIndex) -> u8 {
        let Some(colour) = self.screw(screw).colour else {
            return b'%';
        };
        if self.screw(screw).kind == Kind::Masked && !self.shows(state, screw) {
            return b'?';
        }
        if state.loosened.has(screw) {
            return b'*';
        }
        let letter = colour.letter() as u8;
        if self.covered_by(state, screw).is_some() {
            letter.to_ascii_lowercase()
        } else {
            letter
        }
    }
}

fn cell(at: Point) -> (i32, i32) {
    (at.x.div_euclid(CELL_WIDTH), at.y.div_euclid(CELL_HEIGHT))
}

fn put(canvas: &mut [Vec<u8>], column: i32, row: i32, glyph: u8) {
    if (0..COLUMNS).contains(&column) && (0..ROWS).contains(&row) {
        canvas[row as usize][column as usize] = glyph;
    }
}

/// Draws the edges of a part and clears what lies under it.
fn outline(canvas: &mut [Vec<u8>], rect: Rect) {
    let far = Point {
        x: rect.x + rect.w,
        y: rect.y + rect.h,
    };
    let (left, top) = cell(Point {
        x: rect.x,
        y: rect.y,
    });
    let (right, bottom) = cell(far);
    for row in top.max(0)..=bottom.min(ROWS - 1) {
        for column in left.max(0)..=right.min(COLUMNS - 1) {
            let glyph = match (
                column == left || column == right,
                row == top || row == bottom,
            ) {
                (true, true) => b'+',
                (true, false) => b'|',
                (false, true) => b'-',
                (false, false) => b'.',
            };
            put(canvas, column, row, glyph);
        }
    }
}
