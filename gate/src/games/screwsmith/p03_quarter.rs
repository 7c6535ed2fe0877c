//! What 03 asks beside: a battery of blind players alone would be circular.

use super::facts::trials;
use super::game::Screwsmith;
use super::trials::TRIALS;
use crate::property::{Case, Evidence, Verdict};

/// Holds when at least a quarter of the human trials lose: these players do look at the
/// crates. (Asked where the battery is asked; gentler places are exempt from both.)
pub(super) fn check(case: &Case<Screwsmith>) -> Verdict {
    let losses = trials(case.facts).losses();
    let evidence = |says: String| {
        Evidence::new(says)
            .with("lost", losses)
            .with("trials", TRIALS)
    };
    if 4 * losses >= TRIALS {
        Verdict::Held(evidence(format!("{losses} of {TRIALS} human trials lose")))
    } else {
        Verdict::Lost(evidence(format!(
            "only {losses} of {TRIALS} human trials lose, a quarter is asked"
        )))
    }
}
