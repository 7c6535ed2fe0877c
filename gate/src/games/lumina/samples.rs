//! Small levels for saboteurs and tests.

use rules::lumina::{End, Lantern, Level, LevelText, Side, Twist, Win};

/// A key level of these rows, all crystal.
pub(super) fn board(rows: &[&str], side: Side, index: u8) -> Level {
    level(rows, &[], side, index)
}

/// A key level of these rows and kinds.
pub(super) fn level(rows: &[&str], kinds: &[(&str, Twist)], side: Side, index: u8) -> Level {
    let text = text(rows, kinds, Lantern(side, index));
    Level::new(&text).expect("a sample is legal")
}

/// A beam level of these rows and kinds.
pub(super) fn beam_board(
    rows: &[&str],
    kinds: &[(&str, Twist)],
    emit: End,
    side: Side,
    index: u8,
) -> Level {
    let text = LevelText {
        win: Win::Beam,
        emit: Some(emit),
        ..text(rows, kinds, Lantern(side, index))
    };
    Level::new(&text).expect("a sample is legal")
}

fn text(rows: &[&str], kinds: &[(&str, Twist)], lantern: Lantern) -> LevelText {
    LevelText {
        board: rows.iter().map(|&row| row.to_owned()).collect(),
        kinds: kinds.iter().map(|&(l, k)| (l.to_owned(), k)).collect(),
        win: Win::Key,
        emit: None,
        lantern,
    }
}
