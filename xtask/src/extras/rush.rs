//! Lists of Rush Hour boards, as they are published.
//!
//! One board a line, row by row in one word (any square from 3x3 to 8x8), with what its author
//! says of it in other words of the line: a number is the stated optimum (of several the
//! one before the board, else the first after it), everything else is the board's name. Words are
//! set apart by blanks, tabs, commas or semicolons; `#` begins a remark.

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
        let content = text.split('#').next().unwrap_or_default().trim();
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

fn read_line(content: &str, line: u32) -> Result<Imported, String> {
    let words: Vec<&str> = content
        .split(|c: char| c.is_whitespace() || c == ',' || c == ';')
        .filter(|word| !word.is_empty())
        .collect();
    let board = words
        .iter()
        .position(|word| is_board(word))
        .ok_or_else(|| {
            "no board, expected a word of 9, 16, 25, 36, 49 or 64 of A-Z, o, . and x".to_owned()
        })?;
    let level = rush::read(words[board]).map_err(|e| e.to_string())?;
    let number = |word: &&str| word.parse::<u64>().ok();
    let before = words[..board].iter().find_map(number);
    let stated = before.or_else(|| words[board + 1..].iter().find_map(number));
    let is_name = |(i, word): &(usize, &&str)| *i != board && number(word).is_none();
    let name: Vec<&str> = words
        .iter()
        .enumerate()
        .filter(is_name)
        .map(|(_, w)| *w)
        .collect();
    let name = name.join(" ");
    let title = if name.is_empty() {
        format!("Board {line}")
    } else {
        name
    };
    let mut file = LevelFile::drawn(title.clone(), level);
    file.origin = Origin::Imported {
        source: format!("a list of Rush Hour boards, line {line}: {}", words[board]),
    };
    Ok(Imported {
        line,
        id: slug(&title),
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

/// Lower-case letters, digits and hyphens of a title.
fn slug(title: &str) -> String {
    let mut slug = String::new();
    for c in title.chars() {
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
    }
    slug.truncate(60);
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() {
        "board".to_owned()
    } else {
        slug.to_owned()
    }
}

/// Writes a list: one board a line, with its proved optimum and its title.
///
/// # Errors
///
/// A level that is more than a Rush Hour board.
pub(super) fn export(levels: &[(&str, &Level, Option<u64>)]) -> Result<String, String> {
    let mut out = String::new();
    for (title, level, optimum) in levels {
        let board = write(level).map_err(|why| format!("{title}: {why}"))?;
        let optimum = optimum.map_or(String::new(), |n| format!(" {n}"));
        out.push_str(&format!("{board}{optimum} {title}\n"));
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
    fn a_list_is_written_as_it_was_read() {
        let level = rules::lumina::rush::read(CARD).unwrap();
        let written = export(&[("Card 1", &level, Some(8))]).unwrap();
        assert_eq!(written, format!("{CARD} 8 Card 1\n"));
    }
}
