//! What Lumina adds to the commands: Rush Hour texts, and its forging strategies side by
//! side.

use super::{CompareOrder, Foreign, GameExtras, ImportFault, Imported};
use crate::table::Table;
use gate::file::{LevelFile, Origin};
use gate::games::lumina::Lumina;
use gate::games::lumina::steps::unit_steps;
use rules::lumina::{Level, rush};

/// What Lumina adds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LuminaExtras;

impl GameExtras for LuminaExtras {
    fn game(&self) -> &'static str {
        "lumina"
    }

    fn rush(&self, board: &str) -> Option<Result<Foreign, String>> {
        let read = rush::read(board).map_err(|fault| fault.to_string());
        Some(read.map(|level| Foreign {
            file: file("Rush Hour", level.clone(), board).write(&Lumina),
            unit_steps: Box::new(move |limits| {
                let steps = unit_steps(&level, limits)?;
                Ok(steps.map(u64::from))
            }),
        }))
    }

    fn compare(&self, order: &CompareOrder) -> Option<Result<Vec<Table>, String>> {
        Some(crate::forge::lumina::compare(order))
    }

    fn import_formats(&self) -> &'static [&'static str] {
        &["rush"]
    }

    /// One board a line, with the optimum in whole drags that the list states, if it
    /// does: the number just after the board, or, as some lists have it, the one that
    /// begins the line. Lines that begin with `#` are comments.
    fn import(&self, format: &str, text: &str) -> Result<Vec<Imported>, Vec<ImportFault>> {
        if format != "rush" {
            return Err(vec![fault(1, format!("lumina reads no format {format:?}"))]);
        }
        let lines = text.lines().zip(1u32..);
        let boards = lines.filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
        let mut imported = Vec::new();
        let mut faults = Vec::new();
        for (line, number) in boards {
            match import_line(line, number) {
                Ok(board) => imported.push(board),
                Err(what) => faults.push(fault(number, what)),
            }
        }
        if faults.is_empty() {
            Ok(imported)
        } else {
            Err(faults)
        }
    }
}

fn fault(line: u32, what: String) -> ImportFault {
    ImportFault { line, what }
}

/// Reads one line of a list.
fn import_line(line: &str, number: u32) -> Result<Imported, String> {
    let separators = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let words: Vec<&str> = line.split(separators).filter(|w| !w.is_empty()).collect();
    let whole = |word: &&str| word.parse::<u64>().ok();
    let (board, stated) = match words.first().and_then(whole) {
        Some(stated) => (words.get(1), Some(stated)),
        None => (words.first(), words.get(1).and_then(whole)),
    };
    let board = board.ok_or("no board on the line")?;
    let level = rush::read(board).map_err(|fault| fault.to_string())?;
    Ok(Imported {
        line: number,
        id: format!("rush-{number:04}"),
        file: file(&format!("Rush Hour {number}"), level, board).write(&Lumina),
        stated,
    })
}

/// The level's file, not yet measured.
fn file(title: &str, level: Level, board: &str) -> LevelFile<Level> {
    let mut file = LevelFile::drawn(title, level);
    file.origin = Origin::Imported {
        source: format!("Rush Hour text {board}"),
    };
    file
}

#[cfg(test)]
mod tests {
    use super::LuminaExtras;
    use crate::extras::GameExtras;

    #[test]
    fn a_list_is_read_whichever_side_states_the_optimum() {
        let text = "# board, optimum\nAAoooo...\t2\t5\n\n7 oooAAoooo 93\nAAooooooo\n";
        let boards = LuminaExtras.import("rush", text).unwrap();
        let read: Vec<_> = boards.iter().map(|b| (b.line, b.stated)).collect();
        assert_eq!(read, [(2, Some(2)), (4, Some(7)), (5, None)]);
        assert_eq!(boards[1].id, "rush-0004");
    }

    #[test]
    fn every_fault_of_a_list_is_told_with_its_line() {
        let faults = LuminaExtras.import("rush", "AAooo\nAAooooooo 1\nBBooooooo\n7\n");
        let lines: Vec<u32> = faults.unwrap_err().iter().map(|f| f.line).collect();
        assert_eq!(lines, [1, 3, 4]);
        assert!(LuminaExtras.import("xsb", "").is_err());
    }

    #[test]
    fn a_board_given_on_the_command_line_is_a_level_file_with_unit_steps() {
        let board = "oooooooooooooAABoooCCBoDoEoBoDoEFFoD";
        let foreign = LuminaExtras.rush(board).unwrap().unwrap();
        assert!(foreign.file.contains("\"proof\": null"));
        assert_eq!(
            (foreign.unit_steps)(gate::search::Limits::default()),
            Ok(Some(33))
        );
        assert!(LuminaExtras.rush("AAoo").unwrap().is_err());
    }
}
