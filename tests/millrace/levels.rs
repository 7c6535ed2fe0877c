//! Levels to hold against each other: all that ship, and random ones.

use gate::Facts;
use gate::file::LevelFile;
use gate::games::millrace::Millrace;
use proptest::prelude::*;
use rules::millrace::{Level, LevelText};

/// The facts of a level, nothing measured yet.
pub(crate) fn facts(level: &Level) -> Facts<Millrace> {
    tests::facts(Millrace, level)
}

/// Every shipped level, by the name of its file.
pub(crate) fn shipped() -> Vec<(String, LevelFile<Level>)> {
    tests::shipped(&Millrace)
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
