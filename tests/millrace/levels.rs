//! Levels to hold against each other: all that ship, and random ones.

use gate::facts::Facts;
use gate::file::LevelFile;
use gate::games::millrace::Millrace;
use proptest::prelude::*;
use rules::millrace::{Level, LevelText};
use std::path::Path;
use std::sync::Arc;
use walkdir::WalkDir;

/// The facts of a level, nothing measured yet.
pub(crate) fn facts(level: &Level) -> Facts<Millrace> {
    Facts::new(Arc::new(Millrace), level.clone())
}

/// Every shipped level, by the name of its file.
pub(crate) fn shipped() -> Vec<(String, Level)> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/millrace");
    let files = WalkDir::new(library)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok);
    files
        .filter(|file| file.path().extension().is_some_and(|e| e == "json"))
        .filter(|file| file.file_name() != "pack.json")
        .map(|file| {
            let name = file.path().display().to_string();
            let text = std::fs::read_to_string(file.path()).expect("a shipped file can be read");
            let level = LevelFile::parse(&Millrace, &name, &text).expect("a shipped file parses");
            (name, level.level)
        })
        .collect()
}

prop_compose! {
    /// A random legal level of 3x3 to 5x5 cells; about two in five can be won.
    pub(crate) fn level()(side in 3_usize..=5, budget in 1_u32..=6)(
        rows in prop::collection::vec(prop::collection::vec(cell(), side), side),
        inlet in edge_cell(side),
        vault in edge_cell(side),
        target in (1_u32..=5).prop_map(|rank| 1 << rank),
        queue in prop::collection::vec(prop_oneof![7 => Just(2_u32), 3 => Just(4)], 0..budget as usize),
        budget in Just(budget),
    ) -> Option<Level> {
        Level::new(&LevelText {
            board: rows.iter().map(|row| row.join(" ")).collect(),
            inlet,
            vault,
            target,
            queue,
            budget,
        })
        .ok()
    }
}

fn cell() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => Just(".".to_owned()),
        5 => (1_u32..=3).prop_map(|rank| (1_u32 << rank).to_string()),
        1 => (4_u32..=15).prop_map(|rank| (1_u32 << rank).to_string()),
    ]
}

fn edge_cell(side: usize) -> impl Strategy<Value = [u32; 2]> {
    let side = side as u32;
    (0..side, any::<bool>(), any::<bool>()).prop_map(move |(along, far, down)| {
        let across = if far { side - 1 } else { 0 };
        if down {
            [across, along]
        } else {
            [along, across]
        }
    })
}
