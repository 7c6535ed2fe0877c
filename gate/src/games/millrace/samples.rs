//! Small levels that hold every property, for saboteurs and tests.

use super::game::Millrace;
use crate::facts::Facts;
use crate::file::{Demands, LevelFile, PackFile, PackKind};
#[cfg(test)]
use crate::property::{Case, Verdict};
use rules::millrace::{Level, LevelText};
use serde_json::json;
use std::sync::Arc;

/// The optimum of both samples.
pub(super) const DEPTH: u32 = 4;

/// A level of optimum 4 that holds every property. Its board comes to 12, so that the
/// first tile of the queue is needed to make the target.
pub(super) fn sound() -> Level {
    level(&LevelText {
        board: [
            "  .   .   .   .",
            "  .   .   .   4",
            "  .   .   .   4",
            "  2   2   .   .",
        ]
        .map(str::to_owned)
        .to_vec(),
        inlet: [2, 0],
        vault: [2, 3],
        target: 16,
        queue: vec![4, 2, 2, 2, 4],
        budget: 6,
    })
}

/// Another level of optimum 4 that holds every property.
pub(super) fn another() -> Level {
    level(&LevelText {
        board: [
            "  4   .   .   .",
            "  .   2   .   8",
            "  .   .   .   .",
            "  .   .   .   .",
        ]
        .map(str::to_owned)
        .to_vec(),
        inlet: [2, 3],
        vault: [3, 2],
        target: 16,
        queue: vec![2, 2, 4, 4, 2],
        budget: 6,
    })
}

/// The level of a text that is known to be legal.
pub(super) fn level(text: &LevelText) -> Level {
    Level::new(text).expect("a sample is legal")
}

/// The facts of a level, nothing measured yet.
pub(super) fn facts(level: &Level) -> Facts<Millrace> {
    Facts::new(Arc::new(Millrace), level.clone())
}

/// A level as a file with its measured proof.
pub(super) fn proved(level: &Level) -> LevelFile<Level> {
    let proof = facts(level)
        .proof()
        .expect("a sample is small enough to be measured");
    LevelFile {
        proof: Some(proof),
        ..LevelFile::drawn("Sample", level.clone())
    }
}

/// A chapter of that depth.
pub(super) fn chapter(depth: u32, levels: &[&str]) -> PackFile {
    let demands = json!({ "depth": depth });
    PackFile {
        must_fail: None,
        title: "Sample".into(),
        order: 1,
        kind: PackKind::Campaign,
        levels: levels.iter().map(|&id| id.to_owned()).collect(),
        demands: Demands(demands.as_object().cloned().unwrap_or_default()),
        exempt: Vec::new(),
    }
}

/// A check of a level alone.
#[cfg(test)]
pub(super) fn asked(check: fn(&Case<Millrace>) -> Verdict, level: &Level) -> Verdict {
    check(&Case::bare(&facts(level)))
}
