//! Changing a Millrace board.

use super::editor::edited;
use super::grid::{between, number};
use super::{Action, Editor, Field, FieldKind, Tool};
use crate::art::cell_at;
use crate::art::millrace::{CELL, Mill, RIM};
use crate::drawing::Drawing;
use rules::grid::{Cell, Size};
use rules::millrace::{Board, LevelText, MAX_BUDGET, MAX_SIDE, MIN_SIDE, Tile};
use serde_json::Value;

/// Changes Millrace boards.
pub(crate) struct Millrace;

impl Editor for Millrace {
    fn tools(&self) -> Vec<Tool> {
        let mut tools = vec![
            Tool::new(".", "empty"),
            Tool::new("inlet", "inlet"),
            Tool::new("vault", "vault"),
        ];
        let values = (1..=Tile::MAX.rank()).filter_map(Tile::of_rank);
        tools.extend(values.map(|tile| Tool::new(&tile.to_string(), &tile.to_string())));
        tools
    }

    fn fields(&self, level: &Value) -> Vec<Field> {
        let Some(text) = read(level) else {
            return Vec::new();
        };
        let number = |id, label, least, most, value: String| Field {
            id,
            label,
            kind: FieldKind::Number { least, most },
            value,
        };
        let values = (1..=Tile::MAX.rank()).filter_map(Tile::of_rank);
        let queue: Vec<String> = text.queue.iter().map(ToString::to_string).collect();
        vec![
            Field {
                id: "target",
                label: "target",
                kind: FieldKind::Choice {
                    of: values.map(|t| t.to_string()).collect(),
                },
                value: text.target.to_string(),
            },
            number(
                "budget",
                "budget",
                1,
                u32::from(MAX_BUDGET),
                text.budget.to_string(),
            ),
            Field {
                id: "queue",
                label: "queue (2s and 4s)",
                kind: FieldKind::Text,
                value: queue.join(" "),
            },
            number(
                "side",
                "cells a side",
                u32::from(MIN_SIDE),
                u32::from(MAX_SIDE),
                text.board.len().to_string(),
            ),
        ]
    }

    fn draw(&self, level: &Value) -> Option<Drawing> {
        let text = read(level)?;
        let size = size(&text);
        let cell = |[x, y]: [u32; 2]| {
            let on = x < u32::from(size.width) && y < u32::from(size.height);
            on.then(|| Cell::new(x as u8, y as u8))
        };
        let mill = Mill {
            size,
            inlet: cell(text.inlet),
            vault: cell(text.vault),
            target: text.target,
            tiles: tiles(&text),
            queue: text.queue.iter().copied().take(32).collect(),
            arrived: 0,
            footer: format!("budget {}", text.budget),
        };
        Some(mill.drawing(format!(
            "draft; rows from the top: {}",
            text.board.join("; ")
        )))
    }

    fn apply(&self, level: &Value, action: &Action) -> Result<Value, String> {
        let text = edited(level, action, paint, set)?;
        serde_json::to_value(text).map_err(|e| e.to_string())
    }
}

fn read(level: &Value) -> Option<LevelText> {
    serde_json::from_value(level.clone()).ok()
}

fn size(text: &LevelText) -> Size {
    let side = (text.board.len() as u8).clamp(MIN_SIDE, MAX_SIDE);
    Size::new(side, side)
}

/// The tiles that the text shows, as far as they are tiles.
fn tiles(text: &LevelText) -> Vec<(Cell, u32)> {
    let size = size(text);
    let mut tiles = Vec::new();
    for (y, row) in text.board.iter().enumerate().take(size.height as usize) {
        for (x, word) in row
            .split_ascii_whitespace()
            .enumerate()
            .take(size.width as usize)
        {
            if let Some(tile) = word.parse().ok().and_then(Tile::of_value) {
                tiles.push((Cell::new(x as u8, y as u8), tile.value()));
            }
        }
    }
    tiles
}

fn paint(text: &mut LevelText, tool: &str, from: (i32, i32), to: (i32, i32)) -> Result<(), String> {
    let size = size(text);
    let (Some(from), Some(to)) = (cell_of(from, size), cell_of(to, size)) else {
        return Err("outside the board".into());
    };
    let pair = [u32::from(to.x), u32::from(to.y)];
    match tool {
        "inlet" => text.inlet = pair,
        "vault" => text.vault = pair,
        value => {
            let tile = match value {
                "." => None,
                value => Some(
                    value
                        .parse()
                        .ok()
                        .and_then(Tile::of_value)
                        .ok_or("no such tile")?,
                ),
            };
            let painted = between(from, to)
                .into_iter()
                .fold(board(text, size), |board, cell| board.with(cell, tile));
            text.board = painted.rows();
        }
    }
    Ok(())
}

fn board(text: &LevelText, size: Size) -> Board {
    tiles(text)
        .into_iter()
        .filter(|(cell, _)| cell.x < size.width && cell.y < size.height)
        .fold(Board::empty(size.width), |board, (cell, value)| {
            board.with(cell, Tile::of_value(value))
        })
}

fn set(text: &mut LevelText, field: &str, value: &str) -> Result<(), String> {
    match field {
        "target" => text.target = number(value, 2, Tile::MAX.value())?,
        "budget" => text.budget = number(value, 1, u32::from(MAX_BUDGET))?,
        "queue" => {
            let words = value.split([' ', ',']).filter(|w| !w.is_empty());
            text.queue = words.map(|w| number(w, 2, 4)).collect::<Result<_, _>>()?;
        }
        "side" => {
            let side = number(value, u32::from(MIN_SIDE), u32::from(MAX_SIDE))? as u8;
            let now = size(text).width;
            let kept = side.min(now);
            text.board = board(text, size(text))
                .tiles()
                .filter(|(cell, _)| cell.x < kept && cell.y < kept)
                .fold(Board::empty(side), |board, (cell, tile)| {
                    board.with(cell, Some(tile))
                })
                .rows();
        }
        other => return Err(format!("no field {other:?}")),
    }
    Ok(())
}

fn cell_of(point: (i32, i32), size: Size) -> Option<Cell> {
    cell_at(point, RIM, CELL, size)
}

#[cfg(test)]
mod tests {
    use super::{Action, Editor, Millrace};
    use serde_json::{Value, json};

    fn level() -> Value {
        json!({
            "board": ["  2   .   .", "  .   4   .", "  .   .   ."],
            "inlet": [2, 2], "vault": [0, 1], "target": 16, "queue": [2, 4], "budget": 5
        })
    }

    fn set(field: &str, value: &str) -> Action {
        Action::Set {
            field: field.into(),
            value: value.into(),
        }
    }

    #[test]
    fn a_click_sets_a_tile_in_the_form_of_a_level_text() {
        let at = (44 + 250, 44 + 50);
        let paint = Action::Paint {
            tool: "16".into(),
            from: at,
            to: at,
        };
        let changed = Millrace.apply(&level(), &paint).unwrap();
        assert_eq!(changed["board"][0], json!("  2   .  16"));
    }

    #[test]
    fn a_board_grows_and_shrinks_and_keeps_its_tiles() {
        let grown = Millrace.apply(&level(), &set("side", "4")).unwrap();
        assert_eq!(grown["board"][1], json!("  .   4   .   ."));
        let back = Millrace.apply(&grown, &set("side", "3")).unwrap();
        assert_eq!(back["board"], level()["board"]);
    }

    #[test]
    fn a_queue_is_entered_as_numbers() {
        let changed = Millrace.apply(&level(), &set("queue", "2, 4 4")).unwrap();
        assert_eq!(changed["queue"], json!([2, 4, 4]));
        assert!(Millrace.apply(&level(), &set("queue", "2 8")).is_err());
    }

    #[test]
    fn an_illegal_draft_is_drawn() {
        let mut draft = level();
        draft["inlet"] = json!([9, 9]);
        draft["board"] = json!(["x y", "2"]);
        assert!(Millrace.draw(&draft).is_some());
    }
}
