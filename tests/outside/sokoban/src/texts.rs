//! `.xsb` and `.sok` for the command line: `import xsb FILE`, `export sok PATH`.

use crate::game::Sokoban;
use crate::xsb::{self, Board, Format};
use gate::Game;
use gate::file::{LevelFile, Origin};
use serde_json::{Map, Value, json};
use xtask::extras::{Export, GameExtras, ImportFault, Imported};

/// Sokoban's part of the command line.
pub struct Texts;

impl GameExtras for Texts {
    fn game(&self) -> &'static str {
        "sokoban"
    }

    fn import_formats(&self) -> &'static [&'static str] {
        &["xsb", "sok"]
    }

    fn import(&self, _: &str, text: &str) -> Result<Vec<Imported>, Vec<ImportFault>> {
        let (mut levels, mut faults) = (Vec::new(), Vec::new());
        for board in xsb::read(text) {
            match take(&board) {
                Ok(level) => levels.push(level),
                Err(what) => faults.push(ImportFault { line: board.line, what }),
            }
        }
        Imported::tell_apart(&mut levels);
        if faults.is_empty() { Ok(levels) } else { Err(faults) }
    }

    fn export(&self, format: &str, levels: &[Export]) -> Option<Result<String, String>> {
        let format = match format {
            "xsb" => Format::Xsb,
            "sok" => Format::Sok,
            _ => return None,
        };
        let boards: Vec<Board> = levels.iter().map(give).collect();
        Some(Ok(xsb::write(&boards, format)))
    }
}

fn take(board: &Board) -> Result<Imported, String> {
    let text = json!({ "board": board.rows }).to_string();
    let level = Sokoban.parse(&text).map_err(|fault| match fault {
        gate::file::LevelParse::Faults(faults) => faults.to_string(),
        gate::file::LevelParse::Shape { what, .. } => what,
    })?;
    let title = board.title.clone().unwrap_or_else(|| format!("Board on line {}", board.line));
    let note = |key: &str| {
        let found = board.notes.iter().chain(&board.collection);
        found.clone().find(|(k, _)| k.eq_ignore_ascii_case(key)).map(|(_, value)| value.clone())
    };
    let mut file = LevelFile::drawn(title.clone(), level);
    let source = note("set").or(note("collection")).or(note("author"));
    file.origin = Origin::Imported { source: source.unwrap_or("a Sokoban text".to_owned()) };
    file.extra = Map::from_iter([
        ("titled".to_owned(), json!(board.title.is_some())),
        ("notes".to_owned(), json!(board.notes)),
        ("collection".to_owned(), json!(board.collection)),
    ]);
    Ok(Imported {
        line: board.line,
        id: Imported::id_of(&title),
        file: file.write(&Sokoban),
        stated: note("moves").and_then(|n| n.parse().ok()),
    })
}

fn give(export: &Export) -> Board {
    let extra = export.level.extra();
    let notes = |key: &str| -> Vec<(String, String)> {
        let value = extra.get(key).cloned().unwrap_or(Value::Null);
        serde_json::from_value(value).unwrap_or_default()
    };
    let rows = export.level.level_value()["board"].clone();
    let titled = extra.get("titled").and_then(Value::as_bool).unwrap_or(true);
    Board {
        line: 1,
        title: titled.then(|| export.level.title().to_owned()),
        rows: serde_json::from_value(rows).unwrap_or_default(),
        notes: notes("notes"),
        collection: notes("collection"),
    }
}
