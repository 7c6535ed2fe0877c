//! 10 earns-its-place.

use super::game::Plumb;
use super::tiles::{is_idle, removable};
use crate::property::{Case, Evidence, Property, Verdict};

/// The registry entry.
pub fn property() -> Property<Plumb> {
    Property {
        number: 10,
        slug: "earns-its-place",
        sentence: "Taking any one tile off changes the optimum or the solvability.",
        cost: 40,
        check,
    }
}

/// Holds when no wall, pit, gate, pad or spring is idle. The counterexample names the
/// first idle tile in reading order.
pub fn check(case: &Case<Plumb>) -> Verdict {
    let solution = case.facts.solution();
    if let Some(exhausted) = solution.exhausted() {
        return Verdict::exhausted(exhausted);
    }
    let level = case.level();
    let mut tiles = 0;
    for cell in removable(level) {
        match is_idle(level, cell, solution.optimum(), case.facts.limits()) {
            Err(exhausted) => return Verdict::exhausted(&exhausted),
            Ok(false) => tiles += 1,
            Ok(true) => {
                let name = level.tile(cell).name();
                return Verdict::Lost(
                    Evidence::new(format!(
                        "the {name} in column {}, row {} (from 0) is idle: without it {}",
                        cell.x,
                        cell.y,
                        match solution.optimum() {
                            Some(optimum) => format!("the optimum is {optimum} all the same"),
                            None => "there is no win all the same".to_owned(),
                        }
                    ))
                    .with("tile", name)
                    .with("cell", vec![cell.x, cell.y])
                    .with("optimum", solution.optimum()),
                );
            }
        }
    }
    Verdict::Held(Evidence::new(format!("all {tiles} tiles earn their place")).with("tiles", tiles))
}
