//! Changing a Lumina board.

use super::editor::edited;
use super::grid::{Grid, between, number};
use super::{Action, Editor, Field, FieldKind, Tool};
use crate::art::lumina::{CELL, Pane, RIM, Slab};
use crate::drawing::Drawing;
use rules::grid::{Cell, Size};
use rules::lumina::level::{LEAST, MOST};
use rules::lumina::{End, Kind, Lantern, Letter, LevelText, Rect, Side, Twist, Win};
use serde_json::Value;

/// Changes Lumina boards.
pub(crate) struct Lumina;

/// Tools that draw a block, with the kind that a file names (`None`: crystal).
const BLOCKS: [(&str, &str, Option<Twist>); 6] = [
    ("crystal", "crystal block", None),
    ("ice", "ice block", Some(Twist::Ice)),
    ("sand", "sand block", Some(Twist::Sand)),
    ("rime", "rime block", Some(Twist::Rime)),
    ("mirror/", "mirror /", Some(Twist::MirrorRising)),
    ("mirror\\", "mirror \\", Some(Twist::MirrorFalling)),
];

impl Editor for Lumina {
    fn tools(&self) -> Vec<Tool> {
        let mut tools = vec![
            Tool::new("move", "move a block (drag it)"),
            Tool::new("erase", "erase"),
            Tool::new("key", "key (drag its length)"),
        ];
        tools.extend(
            BLOCKS
                .iter()
                .map(|(id, label, _)| Tool::new(id, &format!("{label} (drag)"))),
        );
        tools.push(Tool::new("wall", "wall"));
        tools.push(Tool::new("lantern", "lantern (outside the frame)"));
        tools
    }

    fn fields(&self, level: &Value) -> Vec<Field> {
        let Some(text) = read(level) else {
            return Vec::new();
        };
        let grid = Grid::read(&text.board);
        let side = |id, label, value: usize| Field {
            id,
            label,
            kind: FieldKind::Number {
                least: LEAST.into(),
                most: MOST.into(),
            },
            value: value.to_string(),
        };
        let choice = |id, label, of: &[&str], value: &str| Field {
            id,
            label,
            kind: FieldKind::Choice {
                of: of.iter().map(ToString::to_string).collect(),
            },
            value: value.to_owned(),
        };
        let emit = match text.emit {
            None => "none",
            Some(End::Plus) => "+",
            Some(End::Minus) => "-",
        };
        vec![
            side("width", "columns", grid.width()),
            side("height", "rows", grid.height()),
            choice(
                "win",
                "won by",
                &["key", "beam"],
                if text.win == Win::Key { "key" } else { "beam" },
            ),
            choice("emit", "the key shines at", &["none", "+", "-"], emit),
        ]
    }

    fn draw(&self, level: &Value) -> Option<Drawing> {
        let text = read(level)?;
        let grid = Grid::read(&text.board);
        let size = size(&grid);
        let lantern = Some(text.lantern).filter(|l| l.1 < l.0.lanes(size));
        let pane = Pane {
            size,
            walls: grid
                .cells()
                .into_iter()
                .filter(|&(_, c)| c == '#')
                .map(|(cell, _)| cell)
                .collect(),
            lantern,
            lit: false,
            slabs: slabs(&text, &grid),
            beam: None,
        };
        Some(pane.drawing(format!(
            "draft; rows from the top: {}",
            text.board.join("; ")
        )))
    }

    fn apply(&self, level: &Value, action: &Action) -> Result<Value, String> {
        let mut text = edited(level, action, paint, set)?;
        let board = Grid::read(&text.board);
        let there = |letter: &String| {
            board
                .cells()
                .iter()
                .any(|(_, c)| letter == c.to_string().as_str())
        };
        text.kinds.retain(|letter, _| there(letter));
        serde_json::to_value(text).map_err(|e| e.to_string())
    }
}

fn read(level: &Value) -> Option<LevelText> {
    serde_json::from_value(level.clone()).ok()
}

fn size(grid: &Grid) -> Size {
    Size::new(grid.width().min(16) as u8, grid.height().min(16) as u8)
}

/// The blocks that the text shows. A letter whose cells form no rectangle is drawn cell
/// by cell.
fn slabs(text: &LevelText, grid: &Grid) -> Vec<Slab> {
    let mut letters: Vec<char> = grid.cells().into_iter().map(|(_, c)| c).collect();
    letters.sort_unstable();
    letters.dedup();
    let mut slabs = Vec::new();
    for letter in letters.into_iter().filter(|&c| Letter::new(c).is_some()) {
        let twist = text.kinds.get(&letter.to_string());
        let kind = match twist {
            Some(&twist) => Kind::named(twist),
            None if letter == Letter::KEY.char() => Kind::Key,
            None => Kind::Crystal,
        };
        let cells = cells_of(grid, letter);
        let hull = hull(&cells);
        let whole = usize::from(hull.width) * usize::from(hull.height) == cells.len();
        let rects = if whole {
            vec![hull]
        } else {
            cells.iter().map(|&c| one(c)).collect()
        };
        slabs.extend(rects.into_iter().map(|rect| Slab {
            letter,
            kind,
            rect,
            frozen: kind == Kind::Rime,
            selected: !whole,
        }));
    }
    slabs
}

fn cells_of(grid: &Grid, letter: char) -> Vec<Cell> {
    let cells = grid.cells().into_iter();
    cells
        .filter(|&(_, c)| c == letter)
        .map(|(cell, _)| cell)
        .collect()
}

fn one(cell: Cell) -> Rect {
    Rect {
        x: cell.x,
        y: cell.y,
        width: 1,
        height: 1,
    }
}

fn hull(cells: &[Cell]) -> Rect {
    let bound = |of: fn(&Cell) -> u8| {
        let low = cells.iter().map(of).min().unwrap_or(0);
        (low, cells.iter().map(of).max().unwrap_or(0) - low + 1)
    };
    let ((x, width), (y, height)) = (bound(|c| c.x), bound(|c| c.y));
    Rect {
        x,
        y,
        width,
        height,
    }
}

fn paint(text: &mut LevelText, tool: &str, from: (i32, i32), to: (i32, i32)) -> Result<(), String> {
    let mut grid = Grid::read(&text.board);
    let size = size(&grid);
    if tool == "lantern" {
        text.lantern = lantern_at(to, size).ok_or("the lantern hangs outside the frame")?;
        return Ok(());
    }
    let (Some(from), Some(to)) = (cell_of(from, size), cell_of(to, size)) else {
        return Err("outside the board".into());
    };
    match tool {
        "move" => shift(&mut grid, from, to)?,
        "erase" => {
            for cell in between(from, to) {
                clear(&mut grid, cell);
            }
        }
        "wall" => {
            for cell in between(from, to) {
                clear(&mut grid, cell);
                grid.set(cell, '#');
            }
        }
        "key" => {
            for cell in cells_of(&grid, Letter::KEY.char()) {
                grid.set(cell, '.');
            }
            lay(&mut grid, from, to, Letter::KEY);
        }
        kind => {
            let found = BLOCKS.iter().find(|(id, _, _)| *id == kind);
            let twist = found.ok_or_else(|| format!("no tool {kind:?}"))?.2;
            for cell in between(from, to) {
                clear(&mut grid, cell);
            }
            let free = |l: &Letter| cells_of(&grid, l.char()).is_empty();
            let letter = Letter::others()
                .find(free)
                .ok_or("all letters are in use")?;
            lay(&mut grid, from, to, letter);
            text.kinds.remove(&letter.to_string());
            if let Some(twist) = twist {
                text.kinds.insert(letter.to_string(), twist);
            }
        }
    }
    text.board = grid.rows();
    Ok(())
}

/// Takes away the whole block (or the wall) on a cell.
fn clear(grid: &mut Grid, cell: Cell) {
    match grid.get(cell) {
        Some(glyph) if glyph.is_ascii_alphabetic() => {
            for cell in cells_of(grid, glyph) {
                grid.set(cell, '.');
            }
        }
        _ => grid.set(cell, '.'),
    }
}

fn lay(grid: &mut Grid, from: Cell, to: Cell, letter: Letter) {
    for cell in between(from, to) {
        clear(grid, cell);
    }
    for cell in between(from, to) {
        grid.set(cell, letter.char());
    }
}

fn shift(grid: &mut Grid, from: Cell, to: Cell) -> Result<(), String> {
    let glyph = grid
        .get(from)
        .filter(|&c| c != '.')
        .ok_or("no block there")?;
    let cells = if glyph == '#' {
        vec![from]
    } else {
        cells_of(grid, glyph)
    };
    let by = (
        i16::from(to.x) - i16::from(from.x),
        i16::from(to.y) - i16::from(from.y),
    );
    let size = size(grid);
    let moved = |cell: &Cell| {
        let (x, y) = (i16::from(cell.x) + by.0, i16::from(cell.y) + by.1);
        let on =
            (0..i16::from(size.width)).contains(&x) && (0..i16::from(size.height)).contains(&y);
        on.then(|| Cell::new(x as u8, y as u8))
    };
    let places: Option<Vec<Cell>> = cells.iter().map(moved).collect();
    let places = places.ok_or("it would leave the board")?;
    let free = |cell: &Cell| cells.contains(cell) || grid.get(*cell) == Some('.');
    if !places.iter().all(free) {
        return Err("something is in the way".into());
    }
    for &cell in &cells {
        grid.set(cell, '.');
    }
    for cell in places {
        grid.set(cell, glyph);
    }
    Ok(())
}

fn set(text: &mut LevelText, field: &str, value: &str) -> Result<(), String> {
    let grid = Grid::read(&text.board);
    let side = || number(value, LEAST.into(), MOST.into()).map(|n| n as usize);
    match (field, value) {
        ("width", _) => text.board = grid.resized(side()?, grid.height()).rows(),
        ("height", _) => text.board = grid.resized(grid.width(), side()?).rows(),
        ("win", "key") => (text.win, text.emit) = (Win::Key, None),
        ("win", "beam") => {
            text.win = Win::Beam;
            text.emit = text.emit.or(Some(End::Plus));
        }
        ("emit", "none") => text.emit = None,
        ("emit", "+") => text.emit = Some(End::Plus),
        ("emit", "-") => text.emit = Some(End::Minus),
        _ => return Err(format!("{value:?} is nothing that {field:?} can hold")),
    }
    Ok(())
}

fn cell_of(point: (i32, i32), size: Size) -> Option<Cell> {
    crate::art::lumina::cell_of(point, size)
}

/// The place of a lantern at a point outside the frame.
fn lantern_at((x, y): (i32, i32), size: Size) -> Option<Lantern> {
    let (column, row) = ((x - RIM).div_euclid(CELL), (y - RIM).div_euclid(CELL));
    let (width, height) = (i32::from(size.width), i32::from(size.height));
    let in_columns = (0..width).contains(&column);
    let in_rows = (0..height).contains(&row);
    match (in_columns, in_rows) {
        (true, false) if row < 0 => Some(Lantern(Side::Top, column as u8)),
        (true, false) => Some(Lantern(Side::Bottom, column as u8)),
        (false, true) if column < 0 => Some(Lantern(Side::Left, row as u8)),
        (false, true) => Some(Lantern(Side::Right, row as u8)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Action, Editor, Lumina};
    use serde_json::{Value, json};

    fn level() -> Value {
        json!({
            "board": ["BB.C", "AA.C", "....", "DDE."],
            "kinds": {"C": "ice"}, "win": "key", "emit": null, "lantern": ["right", 1]
        })
    }

    /// The middle of a cell.
    fn at(x: i32, y: i32) -> (i32, i32) {
        (70 + 100 * x + 50, 70 + 100 * y + 50)
    }

    fn paint(tool: &str, from: (i32, i32), to: (i32, i32)) -> Result<Value, String> {
        let tool = tool.to_owned();
        Lumina.apply(&level(), &Action::Paint { tool, from, to })
    }

    #[test]
    fn a_dragged_rectangle_becomes_a_block_of_its_kind() {
        let changed = paint("sand", at(0, 2), at(1, 2)).unwrap();
        assert_eq!(changed["board"][2], json!("FF.."));
        assert_eq!(changed["kinds"], json!({"C": "ice", "F": "sand"}));
    }

    #[test]
    fn erasing_takes_the_whole_block_and_its_kind() {
        let changed = paint("erase", at(3, 0), at(3, 0)).unwrap();
        assert_eq!(changed["board"][1], json!("AA.."));
        assert_eq!(changed["kinds"], json!({}));
    }

    #[test]
    fn a_block_is_moved_where_there_is_room() {
        let changed = paint("move", at(0, 3), at(0, 2)).unwrap();
        assert_eq!(changed["board"], json!(["BB.C", "AA.C", "DD..", "..E."]));
        assert!(paint("move", at(0, 0), at(0, 1)).is_err());
        assert!(paint("move", at(0, 0), at(3, 0)).is_err());
    }

    #[test]
    fn the_lantern_is_hung_outside_the_frame() {
        let changed = paint("lantern", (20, 20), (70 + 250, 30)).unwrap();
        assert_eq!(changed["lantern"], json!(["top", 2]));
        assert!(paint("lantern", (0, 0), at(1, 1)).is_err());
    }

    #[test]
    fn a_letter_that_forms_no_rectangle_is_drawn_all_the_same() {
        let mut draft = level();
        draft["board"] = json!(["B..", ".B.", "AA."]);
        assert!(Lumina.draw(&draft).is_some());
    }
}
