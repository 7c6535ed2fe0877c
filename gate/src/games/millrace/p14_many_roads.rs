//! 14 many-roads.

use super::game::Millrace;
use super::own::census;
use crate::property::{Case, Evidence, Property, Verdict};
use serde_json::json;

/// The registry entry.
pub fn property() -> Property<Millrace> {
    Property {
        number: 14,
        slug: "many-roads",
        sentence: "At least ten lines win within the budget.",
        cost: 35,
        check,
    }
}

/// The fewest winning lines.
const FEWEST: u128 = 10;

/// Holds when at least ten lines win within the budget, counted exactly.
pub fn check(case: &Case<Millrace>) -> Verdict {
    let lines = match census(case.facts) {
        Ok(census) => census.lines(),
        Err(exhausted) => return Verdict::exhausted(exhausted),
    };
    let evidence = Evidence::new(format!(
        "{lines} winning lines, at least {FEWEST} are asked"
    ))
    .with("lines", json!(lines));
    if lines >= FEWEST {
        Verdict::Held(evidence)
    } else {
        Verdict::Lost(evidence)
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{asked, level, sound};
    use super::check;

    #[test]
    fn a_sound_level_has_many_roads() {
        let verdict = asked(check, &sound());
        assert!(verdict.is_held(), "{verdict:?}");
    }

    #[test]
    fn a_board_that_is_won_one_way_has_few() {
        let mut text = sound().text();
        text.board = [
            "  .   .   .   .",
            "  .   .   .   .",
            " 16   .  16   .",
            "  .   .   .   .",
        ]
        .map(str::to_owned)
        .to_vec();
        (text.vault, text.inlet, text.target) = ([0, 2], [3, 0], 32);
        (text.queue, text.budget) = (vec![], 1);
        let verdict = asked(check, &level(&text));
        assert!(verdict.is_lost());
        assert_eq!(verdict.evidence().facts["lines"], 1);
    }
}
