//! The board for a terminal.
//!
//! Each cell is two characters: the block's letter, and a mark for its kind, so that
//! everything is told apart without colour. The lantern stands outside the frame, `*`;
//! the beam is drawn through the cells that it crosses.

use crate::picture::{Ink, Picture};
use rules::grid::{Cell, Direction, Size};
use rules::lumina::{Beam, Block, Kind, Lantern, Level, Move, Side, State, Tilt};

/// Draws a state; blocks that `line` still moves are marked.
pub(super) fn picture(level: &Level, state: &State, line: &[Move]) -> Picture {
    let size = level.size();
    let beam = level.beam(state);
    let cells: Vec<Vec<(Ink, String)>> = (0..size.height)
        .map(|y| {
            let row = (0..size.width).map(|x| Cell::new(x, y));
            row.map(|cell| draw(level, state, line, beam.as_ref(), cell))
                .collect()
        })
        .collect();
    let Lantern(side, index) = level.lantern();
    let mut rows = vec![edge(size, side == Side::Top, index, '┌', '┐')];
    for (y, row) in cells.into_iter().enumerate() {
        let here = usize::from(index) == y;
        let mut line = vec![lantern(side == Side::Left && here), frame("│")];
        line.extend(row);
        line.push(frame("│"));
        line.push(lantern(side == Side::Right && here));
        rows.push(line);
    }
    rows.push(edge(size, side == Side::Bottom, index, '└', '┘'));
    rows.push(Vec::new());
    rows.push(vec![(Ink::Faint, legend(level, state))]);
    Picture(rows)
}

fn frame(text: &str) -> (Ink, String) {
    (Ink::Faint, text.to_owned())
}

fn lantern(here: bool) -> (Ink, String) {
    let text = if here { " * " } else { "   " };
    (Ink::Goal, text.to_owned())
}

/// The upper or lower edge, with the lantern if it stands there.
fn edge(size: Size, here: bool, index: u8, left: char, right: char) -> Vec<(Ink, String)> {
    let mut line = vec![frame(&format!("   {left}"))];
    for x in 0..size.width {
        line.push(if here && x == index {
            (Ink::Goal, "─* ".to_owned())
        } else {
            frame("───")
        });
    }
    line.push(frame(&right.to_string()));
    line
}

/// One cell: three characters.
fn draw(
    level: &Level,
    state: &State,
    line: &[Move],
    beam: Option<&Beam>,
    cell: Cell,
) -> (Ink, String) {
    let block = level.placed(state).find(|b| b.rect.cells().has(cell));
    if let Some(block) = block {
        let mark = mark(level, state, block);
        let ink = if line.iter().any(|mv| mv.letter == block.letter) && block.kind != Kind::Key {
            Ink::Marked
        } else {
            ink(level, state, block)
        };
        return (ink, format!(" {}{mark}", block.letter));
    }
    if level.walls().has(cell) {
        return (Ink::Faint, "###".to_owned());
    }
    match beam.and_then(|b| light(b, cell)) {
        Some(drawn) => (Ink::Hue(BEAM), drawn.to_owned()),
        None => (Ink::Faint, " . ".to_owned()),
    }
}

/// How the beam crosses an empty cell, if it does.
fn light(beam: &Beam, cell: Cell) -> Option<&'static str> {
    let ways = beam
        .path
        .iter()
        .filter(|lit| lit.cell == cell && !lit.mirror);
    let across = |d: Direction| matches!(d, Direction::Left | Direction::Right);
    let (mut level, mut upright) = (false, false);
    for lit in ways {
        level |= across(lit.entering);
        upright |= !across(lit.entering);
    }
    match (level, upright) {
        (true, true) => Some("─┼─"),
        (true, false) => Some("───"),
        (false, true) => Some(" │ "),
        (false, false) => None,
    }
}

const BEAM: u8 = 3;

/// The mark of a kind in a state; every kind and mirror has its own.
fn mark(level: &Level, state: &State, block: Block) -> char {
    let frozen = frozen(level, state, block);
    match block.kind {
        Kind::Key => '!',
        Kind::Crystal => ' ',
        Kind::Ice => '~',
        Kind::Sand if frozen => '=',
        Kind::Sand => ':',
        Kind::Rime if frozen => '%',
        Kind::Rime => '\'',
        Kind::Mirror(Tilt::Rising) => '/',
        Kind::Mirror(Tilt::Falling) => '\\',
    }
}

fn ink(level: &Level, state: &State, block: Block) -> Ink {
    match block.kind {
        Kind::Key => Ink::Hero,
        Kind::Crystal => Ink::Plain,
        Kind::Ice => Ink::Hue(6),
        Kind::Sand if frozen(level, state, block) => Ink::Faint,
        Kind::Sand => Ink::Hue(2),
        Kind::Rime if frozen(level, state, block) => Ink::Hue(8),
        Kind::Rime => Ink::Hue(5),
        Kind::Mirror(Tilt::Rising) => Ink::Hue(9),
        Kind::Mirror(Tilt::Falling) => Ink::Hue(10),
    }
}

fn frozen(level: &Level, state: &State, block: Block) -> bool {
    let index = level
        .movers()
        .iter()
        .position(|m| m.block.letter == block.letter);
    index.is_some_and(|i| level.frozen(i, state))
}

/// What the marks on this board mean.
fn legend(level: &Level, state: &State) -> String {
    let mut words = Vec::new();
    for &block in level.blocks() {
        let frozen = frozen(level, state, block);
        let word = match block.kind {
            Kind::Key => "! key".to_owned(),
            Kind::Crystal => continue,
            Kind::Sand if frozen => "= spent sand".to_owned(),
            Kind::Rime if !frozen => "' thawed rime".to_owned(),
            Kind::Mirror(_) => format!("{} mirror", mark(level, state, block)),
            kind => format!("{} {kind}", mark(level, state, block)),
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.push("* lantern".to_owned());
    words.join("  ")
}

#[cfg(test)]
mod tests {
    use super::picture;
    use crate::games::lumina::samples::{beam_board, level};
    use rules::Puzzle;
    use rules::lumina::{End, Side, Twist};

    #[test]
    fn kinds_are_told_apart_without_colour() {
        let kinds = [
            ("B", Twist::Ice),
            ("C", Twist::Sand),
            ("D", Twist::Rime),
            ("E", Twist::MirrorRising),
            ("F", Twist::MirrorFalling),
        ];
        let rows = ["AA..", "BBE.", "CCF.", "DD#G"];
        let level = level(&rows, &kinds, Side::Right, 0);
        let drawn = picture(&level, &level.start(), &[]).to_string();
        let expected = "   ┌────────────┐
   │ A! A! .  . │ * 
   │ B~ B~ E/ . │   
   │ C: C: F\\ . │   
   │ D% D%### G │   
   └────────────┘

! key  ~ ice  : sand  % rime  / mirror  \\ mirror  * lantern";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn the_beam_is_drawn_round_its_bends() {
        let kinds = [("B", Twist::MirrorRising)];
        let level = beam_board(&["....", "AA.B", "...."], &kinds, End::Plus, Side::Top, 3);
        let drawn = picture(&level, &level.start(), &[]).to_string();
        let expected = "   ┌──────────* ┐
   │ .  .  .  │ │   
   │ A! A!─── B/│   
   │ .  .  .  . │   
   └────────────┘

! key  / mirror  * lantern";
        assert_eq!(drawn, expected);
    }
}
