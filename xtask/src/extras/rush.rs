//! Lists of Rush Hour boards, as they are published.
//!
//! One board a line, row by row in one word (any square from 3x3 to 8x8), with what its author
//! says of it in the other columns of the line. Columns are set apart by tabs; in a line without
//! a tab, by blanks, commas or semicolons. Beside the board stand figures, the name is the rest: all
//! that stands before the board where that is not figures alone, else what follows the figures after
//! it. Of several figures the one before the board is the stated optimum, else the first after it.
//! `#` at the beginning of a line or of a column begins a remark where a blank follows.

use super::{ImportFault, Imported};
use gate::file::{LevelFile, Origin};
use gate::games::lumina::Lumina;
use rules::lumina::{Level, rush};

/// The sides of square boards.
const SIDES: std::ops::RangeInclusive<usize> = 3..=8;

/// Reads a list.
///
/// # Errors
///
/// Every line that holds no board, or one that is no level.
pub(super) fn import(text: &str) -> Result<Vec<Imported>, Vec<ImportFault>> {
    let mut levels = Vec::new();
    let mut faults = Vec::new();
    for (line, text) in (1..).zip(text.lines()) {
        let content = without_remark(text).trim();
        if content.is_empty() {
            continue;
        }
        match read_line(content, line) {
            Ok(level) => levels.push(level),
            Err(what) => faults.push(ImportFault { line, what }),
        }
    }
    if faults.is_empty() {
        Imported::tell_apart(&mut levels);
        Ok(levels)
    } else {
        Err(faults)
    }
}

fn without_remark(line: &str) -> &str {
    let begins = |at: usize| {
        let after = line[at + 1..].chars().next();
        let before = line[..at].chars().next_back();
        before.is_none_or(char::is_whitespace) && (at == 0 || after.is_none_or(char::is_whitespace))
    };
    let remark = line
        .match_indices('#')
        .map(|(at, _)| at)
        .find(|&at| begins(at));
    &line[..remark.unwrap_or(line.len())]
}

/// The columns of a line, with the places where they begin.
fn columns(content: &str) -> Vec<(usize, &str)> {
    let separates: fn(char) -> bool = if content.contains('\t') {
        |c| c == '\t'
    } else {
        |c| c.is_whitespace() || c == ',' || c == ';'
    };
    let mut columns = Vec::new();
    let mut at = 0;
    for column in content.split(separates) {
        if !column.trim().is_empty() {
            columns.push((at, column.trim()));
        }
        // What separates is one byte, a wide blank apart.
        let after = at + column.len();
        at = after + content[after..].chars().next().map_or(0, char::len_utf8);
    }
    columns
}

fn read_line(content: &str, line: u32) -> Result<Imported, String> {
    let columns = columns(content);
    let board = columns
        .iter()
        .position(|(_, column)| is_board(column))
        .ok_or_else(|| {
            "no board, expected a word of 9, 16, 25, 36, 49 or 64 of A-Z, o, . and x".to_owned()
        })?;
    let (start, word) = columns[board];
    let level = rush::read(word).map_err(|e| e.to_string())?;
    let figure = |column: &(usize, &str)| column.1.parse::<u64>().ok();
    let (before, after) = (&columns[..board], &columns[board + 1..]);
    let named_before = before.iter().any(|column| figure(column).is_none());
    let figures: Vec<u64> = after.iter().map_while(figure).collect();
    let name = if named_before {
        &content[..start]
    } else {
        let begins = after
            .get(figures.len())
            .map_or(content.len(), |(at, _)| *at);
        &content[begins..]
    };
    let separates = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let name = name.trim_matches(separates).replace('\t', " ");
    let stated = match before.first() {
        Some(first) if !named_before => figure(first),
        _ => figures.first().copied(),
    };
    let title = if name.is_empty() {
        format!("Board {line}")
    } else {
        name
    };
    let mut file = LevelFile::drawn(title.clone(), level);
    file.origin = Origin::Imported {
        source: format!("a list of Rush Hour boards, line {line}: {word}"),
    };
    Ok(Imported {
        line,
        id: Imported::id_of(&title),
        file: file.write(&Lumina),
        stated,
    })
}

fn is_board(word: &str) -> bool {
    let square = SIDES.into_iter().any(|side| side * side == word.len());
    square
        && word
            .bytes()
            .all(|b| b.is_ascii_uppercase() || b"ox.".contains(&b))
}

/// Writes a list: one board a line, with its proved optimum and its title, in columns set apart
/// by tabs: so a title may begin with a number.
///
/// # Errors
///
/// A level that is more than a Rush Hour board.
pub(super) fn export(levels: &[(&str, &Level, Option<u64>)]) -> Result<String, String> {
    let mut out = String::new();
    for (title, level, optimum) in levels {
        let board = write(level).map_err(|why| format!("{title}: {why}"))?;
        let optimum = optimum.map_or(String::new(), |n| format!("\t{n}"));
        let title = title.replace(['\t', '\n', '\r'], " ");
        out.push_str(&format!("{board}{optimum}\t{title}\n"));
    }
    Ok(out)
}

/// The word of a board.
fn write(level: &Level) -> Result<String, String> {
    let text = level.text();
    let rows = text.board.iter().flat_map(|row| row.chars());
    let board: String = rows
        .map(|c| match c {
            '.' => 'o',
            '#' => 'x',
            piece => piece,
        })
        .collect();
    // Whatever else a level may have (kinds, a beam, another side of the lantern) is lost
    // on the way: only what reads back as it was is written.
    match rush::read(&board) {
        Ok(back) if back == *level => Ok(board),
        _ => Err("more than a Rush Hour board: it would not read back as it is".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::{export, import, read_line};
    use test_case::test_case;

    const CARD: &str = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo";

    #[test]
    fn the_number_before_the_board_or_the_first_after_it_is_stated() {
        let stated = |line: &str| read_line(line, 1).unwrap().stated;
        assert_eq!(stated(&format!("60 {CARD} 2332")), Some(60));
        assert_eq!(stated(&format!("{CARD}\t8\t16\t1247\tcard 1")), Some(8));
        assert_eq!(stated(CARD), None);
    }

    #[test]
    fn names_and_pieces_are_kept() {
        let level = read_line(&format!("{CARD}, 8, Jam by J. Doe"), 3).unwrap();
        assert_eq!(level.id, "jam-by-j-doe");
        assert!(level.file.contains("\"title\": \"Jam by J. Doe\""));
        assert!(level.file.contains("\"BB...C\""));
    }

    #[test_case(&format!("{CARD} 8 Card 1"), "Card 1", Some(8); "a number in a name")]
    #[test_case(&format!("{CARD}\t8\t16\t1247\t40 cards, by J; card 1"), "40 cards, by J; card 1", Some(8);
        "a number that begins a name")]
    #[test_case(&format!("Card 1; {CARD} 8"), "Card 1", Some(8); "a name before the board")]
    #[test_case(&format!("60 {CARD} 2332 Hard one # found by chance"), "Hard one", Some(60); "a remark")]
    #[test_case(&format!("{CARD} Card #1"), "Card #1", None; "a name with a sharp")]
    #[test_case(&format!("{CARD} 8"), "Board 7", Some(8); "no name")]
    fn the_name_is_what_the_author_wrote(line: &str, title: &str, stated: Option<u64>) {
        let read = read_line(super::without_remark(line).trim(), 7).unwrap();
        assert!(
            read.file.contains(&format!("\"title\": \"{title}\"")),
            "{}",
            read.file
        );
        assert_eq!(read.stated, stated);
    }

    #[test]
    fn every_bad_line_is_reported() {
        let faults = import(&format!(
            "{CARD} 8\nnonsense\n# a remark\n\n{} 3\n",
            "o".repeat(36)
        ));
        let lines: Vec<u32> = faults.unwrap_err().iter().map(|f| f.line).collect();
        assert_eq!(lines, [2, 5]);
    }

    #[test]
    fn a_list_is_read_back_as_it_was_written() {
        let level = rules::lumina::rush::read(CARD).unwrap();
        let written = export(&[("40 cards, card 1", &level, Some(8))]).unwrap();
        assert_eq!(written, format!("{CARD}\t8\t40 cards, card 1\n"));
        let read = &import(&written).unwrap()[0];
        assert_eq!(read.stated, Some(8));
        assert!(read.file.contains("\"title\": \"40 cards, card 1\""));
    }
}
