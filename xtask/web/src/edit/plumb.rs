//! Changing a Plumb board.

use super::grid::{Grid, between, number};
use super::{Action, Editor, Field, FieldKind, Tool};
use crate::art::cell_at;
use crate::art::plumb::{Ball, CELL, RIM, Tray};
use crate::drawing::Drawing;
use rules::grid::{Cell, Size};
use rules::plumb::{Colour, LevelText, MAX_SIDE, MIN_SIDE, Tile};
use serde_json::Value;

/// Changes Plumb boards.
pub(crate) struct Plumb;

/// The characters of a level text, with their names.
const TOOLS: [(char, &str); 17] = [
    ('.', "floor"),
    ('#', "wall"),
    ('O', "pit"),
    ('^', "gate up"),
    ('v', "gate down"),
    ('<', "gate left"),
    ('>', "gate right"),
    ('+', "pad"),
    ('*', "spring"),
    ('a', "marble a"),
    ('A', "cup A"),
    ('b', "marble b"),
    ('B', "cup B"),
    ('c', "marble c"),
    ('C', "cup C"),
    ('d', "marble d"),
    ('D', "cup D"),
];

impl Editor for Plumb {
    fn tools(&self) -> Vec<Tool> {
        let tool = |(glyph, name): &(char, &str)| {
            Tool::new(&glyph.to_string(), &format!("{glyph}  {name}"))
        };
        TOOLS.iter().map(tool).collect()
    }

    fn fields(&self, level: &Value) -> Vec<Field> {
        let Some(grid) = grid(level) else {
            return Vec::new();
        };
        let side = |id, label, value: usize| Field {
            id,
            label,
            kind: FieldKind::Number {
                least: MIN_SIDE as u32,
                most: MAX_SIDE as u32,
            },
            value: value.to_string(),
        };
        vec![
            side("width", "columns", grid.width()),
            side("height", "rows", grid.height()),
        ]
    }

    fn draw(&self, level: &Value) -> Option<Drawing> {
        let grid = grid(level)?;
        let size = Size::new(grid.width().min(16) as u8, grid.height().min(16) as u8);
        let mut tray = Tray {
            size,
            tiles: Vec::new(),
            filled: Vec::new(),
            balls: Vec::new(),
        };
        for (cell, glyph) in grid.cells() {
            if let Some(colour) = Colour::of_marble(glyph) {
                tray.balls.push(Ball {
                    index: tray.balls.len(),
                    colour,
                    cell: Some(cell),
                    lost: false,
                });
            }
            let tile = Tile::of_glyph(glyph).unwrap_or(Tile::Floor);
            tray.tiles.push((cell, tile));
        }
        Some(tray.drawing(format!(
            "draft; rows from the top: {}",
            grid.rows().join("; ")
        )))
    }

    fn apply(&self, level: &Value, action: &Action) -> Result<Value, String> {
        let mut grid = grid(level).ok_or("the draft has no board")?;
        match action {
            Action::Paint { tool, from, to } => {
                let glyph = tool.chars().next().ok_or("no tool")?;
                let size = Size::new(grid.width() as u8, grid.height() as u8);
                let (Some(from), Some(to)) = (cell_of(*from, size), cell_of(*to, size)) else {
                    return Err("outside the board".into());
                };
                for cell in between(from, to) {
                    grid.set(cell, glyph);
                }
            }
            Action::Set { field, value } => {
                let n = number(value, MIN_SIDE as u32, MAX_SIDE as u32)? as usize;
                grid = match field.as_str() {
                    "width" => grid.resized(n, grid.height()),
                    "height" => grid.resized(grid.width(), n),
                    other => return Err(format!("no field {other:?}")),
                };
            }
        }
        let text = LevelText { board: grid.rows() };
        serde_json::to_value(text).map_err(|e| e.to_string())
    }
}

fn grid(level: &Value) -> Option<Grid> {
    let text: LevelText = serde_json::from_value(level.clone()).ok()?;
    Some(Grid::read(&text.board))
}

fn cell_of(point: (i32, i32), size: Size) -> Option<Cell> {
    cell_at(point, RIM, CELL, size)
}

#[cfg(test)]
mod tests {
    use super::{Action, Editor, Plumb};
    use serde_json::json;

    fn paint(tool: &str, at: (i32, i32)) -> Action {
        Action::Paint {
            tool: tool.into(),
            from: at,
            to: at,
        }
    }

    #[test]
    fn a_click_sets_a_cell() {
        let level = json!({"board": ["a..", "...", "..A"]});
        let changed = Plumb
            .apply(&level, &paint("#", (28 + 150, 28 + 50)))
            .unwrap();
        assert_eq!(changed, json!({"board": ["a#.", "...", "..A"]}));
    }

    #[test]
    fn a_ragged_draft_is_drawn_and_not_refused() {
        assert!(Plumb.draw(&json!({"board": ["a", "é..."]})).is_some());
        assert!(Plumb.draw(&json!({"board": []})).is_some());
        assert!(Plumb.draw(&json!({"bard": []})).is_none());
    }

    #[test]
    fn a_board_grows_and_shrinks() {
        let level = json!({"board": ["a..", "...", "..A"]});
        let set = |field: &str, value: &str| Action::Set {
            field: field.into(),
            value: value.into(),
        };
        let wide = Plumb.apply(&level, &set("width", "4")).unwrap();
        assert_eq!(wide, json!({"board": ["a...", "....", "..A."]}));
        assert!(Plumb.apply(&level, &set("height", "10")).is_err());
    }
}
