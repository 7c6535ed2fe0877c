//! What Lumina adds: boards of the family that are published as Rush Hour texts.

use super::{Export, Foreign, GameExtras, ImportFault, Imported, rush};
use gate::erased::{AnyLevel, OpenLevel};
use gate::file::{LevelFile, Origin};
use gate::games::lumina::Lumina;
use gate::games::lumina::steps::unit_steps;
use gate::search::Limits;
use rules::lumina::Level;

/// The name of the other metric of Rush Hour boards.
const UNIT_STEPS: &str = "unit steps";

/// Lumina's part of the command line.
pub(super) struct LuminaExtras;

impl GameExtras for LuminaExtras {
    fn game(&self) -> &'static str {
        "lumina"
    }

    fn rush(&self, board: &str) -> Option<Result<Foreign, String>> {
        Some(
            rules::lumina::rush::read(board)
                .map_err(|e| e.to_string())
                .map(|level| {
                    let mut file = LevelFile::drawn("Rush Hour", level.clone());
                    file.origin = Origin::Imported {
                        source: "a Rush Hour text".to_owned(),
                    };
                    let steps =
                        move |limits: Limits| Ok(unit_steps(&level, limits)?.map(u64::from));
                    Foreign {
                        file: file.write(&Lumina),
                        unit_steps: Box::new(steps),
                    }
                }),
        )
    }

    fn import_formats(&self) -> &'static [&'static str] {
        &["rush"]
    }

    fn import(&self, _: &str, text: &str) -> Result<Vec<Imported>, Vec<ImportFault>> {
        rush::import(text)
    }

    fn other_optimum(&self, level: &dyn AnyLevel, limits: Limits) -> Option<(&'static str, u64)> {
        let steps = unit_steps(level_of(level)?, limits).ok()??;
        Some((UNIT_STEPS, u64::from(steps)))
    }

    fn export(&self, format: &str, levels: &[Export]) -> Option<Result<String, String>> {
        if format != "rush" {
            return None;
        }
        let plain: Option<Vec<_>> = levels
            .iter()
            .map(|e| {
                let optimum = e.level.proof().and_then(|p| p.count("optimum"));
                Some((e.level.title(), level_of(e.level)?, optimum))
            })
            .collect();
        Some(rush::export(&plain?))
    }
}

fn level_of(level: &dyn AnyLevel) -> Option<&Level> {
    let open = level.as_any().downcast_ref::<OpenLevel<Lumina>>()?;
    Some(&open.file().level)
}
