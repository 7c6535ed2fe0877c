//! Small levels for saboteurs and tests.

use super::game::Lumina;
use crate::facts::Facts;
use crate::file::LevelFile;
use rules::lumina::{End, Lantern, Level, LevelText, Side, Twist, Win};
use std::sync::Arc;

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

/// A key level of optimum 6 that holds every property.
pub(super) fn sound() -> Level {
    board(
        &["A...BB", "ACDEEF", ".CDG.F", "HHHG.F", "...III"],
        Side::Bottom,
        0,
    )
}

/// A key level of optimum 4 that holds every property.
pub(super) fn another() -> Level {
    board(
        &[".BB..", ".....", "CDEE.", "CDAA.", ".DFFF"],
        Side::Left,
        3,
    )
}

/// A beam level that would be a legal key level too, with another optimum.
pub(super) fn worlds_end() -> Level {
    let kinds = [("C", Twist::MirrorRising), ("D", Twist::MirrorFalling)];
    let rows = ["..B..", "AAB..", ".....", "C...D"];
    beam_board(&rows, &kinds, End::Plus, Side::Right, 1)
}

/// The facts of a level, nothing measured yet.
pub(super) fn facts(level: &Level) -> Facts<Lumina> {
    Facts::new(Arc::new(Lumina), level.clone())
}

/// The level's file with its proof as measured.
pub(super) fn proved(level: &Level) -> LevelFile<Level> {
    let mut file = LevelFile::drawn("Sample", level.clone());
    file.proof = facts(level).proof().ok();
    file
}
