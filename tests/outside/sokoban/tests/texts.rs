//! Texts of others are read with everything their authors say, and written back.

use sokoban::xsb::{Format, read, write};

const SOK: &str = "\
Set: Small ones
Author: A. Person

#####
#@$.#
#####
Title: First push
Moves: 1

######
# .. #
# $$@#
######
Title: Two at once
Comment: no corner is safe
";

const XSB: &str = "\
; First push

#####
#@$.#
#####

; Two at once

######
# .. #
# $$@#
######
";

#[test]
fn titles_stand_before_or_after_and_notes_are_kept() {
    let boards = read(SOK);
    let titles: Vec<_> = boards.iter().map(|b| b.title.as_deref()).collect();
    assert_eq!(titles, [Some("First push"), Some("Two at once")]);
    assert_eq!(boards[0].notes, [("Moves".to_owned(), "1".to_owned())]);
    assert_eq!(boards[1].collection[1].1, "A. Person");
    let before: Vec<_> = read(XSB).into_iter().map(|b| (b.title, b.rows)).collect();
    let after: Vec<_> = boards.into_iter().map(|b| (b.title, b.rows)).collect();
    assert_eq!(before, after);
}

#[test]
fn a_text_is_written_as_it_was_read() {
    assert_eq!(write(&read(SOK), Format::Sok), SOK);
    assert_eq!(write(&read(XSB), Format::Xsb), XSB);
}

#[test]
fn other_spellings_are_the_same_board() {
    let run_lengths = "5#|#p$.#|5#\n";
    let dashes = "#####\n#@b.#\n#####\n\nA title below\n";
    assert_eq!(read(run_lengths)[0].rows, read(SOK)[0].rows);
    assert_eq!(read(dashes)[0].rows, read(SOK)[0].rows);
    assert_eq!(read(dashes)[0].title.as_deref(), Some("A title below"));
}
