//! 14 never-easier.

use super::game::Plumb;
use super::luck::bits_of_luck;
use super::roll_call::{Figures, RollCall};
use crate::property::{Evidence, PackCase, PackProperty, Verdict};

/// The registry entry.
pub fn property() -> PackProperty<Plumb> {
    PackProperty {
        number: 14,
        slug: "never-easier",
        sentence: "Optimum and luck never drop from one level to the next.",
        check,
    }
}

/// Holds when neither the optimum nor the luck drops from one level to the next. Luck is
/// compared as exact chances, not as the rounded figure. Names the first level that is
/// easier than the one before it.
pub fn check(case: &PackCase<Plumb>) -> Verdict {
    let levels = match RollCall::of(case) {
        Ok(RollCall(levels)) => levels,
        Err(verdict) => return verdict,
    };
    for pair in levels.windows(2) {
        let (before, after) = (&pair[0], &pair[1]);
        if after.optimum < before.optimum {
            return easier(before, after, "optimum", &|s| s.optimum.to_string());
        }
        if after.odds > before.odds {
            return easier(before, after, "luck", &|s| {
                format!("{} ({})", bits_of_luck(&s.odds).unwrap_or_default(), s.odds)
            });
        }
    }
    let ends = levels.first().zip(levels.last());
    let says = ends.map_or("no levels".to_owned(), |(first, last)| {
        format!(
            "optimum {} to {}, luck {} to {}",
            first.optimum,
            last.optimum,
            bits_of_luck(&first.odds).unwrap_or_default(),
            bits_of_luck(&last.odds).unwrap_or_default()
        )
    });
    Verdict::Held(Evidence::new(says).with("levels", levels.len()))
}

fn easier(
    before: &Figures,
    after: &Figures,
    what: &str,
    figure: &dyn Fn(&Figures) -> String,
) -> Verdict {
    let (was, is) = (figure(before), figure(after));
    Verdict::Lost(
        Evidence::new(format!(
            "the {what} drops at level {}: {is} after {was} ({} after {})",
            after.place, after.name, before.name
        ))
        .with("place", after.place)
        .with("level", after.name)
        .with(what, is)
        .with("before", was),
    )
}
