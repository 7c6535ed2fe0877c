//! 13 tight-budget.

use super::game::Millrace;
use crate::property::{Case, Evidence, Property, Verdict};
use crate::search::Answer;

/// The registry entry.
pub fn property() -> Property<Millrace> {
    Property {
        number: 13,
        slug: "tight-budget",
        sentence: "The budget is the optimum, or one or two moves more.",
        cost: 31,
        check,
    }
}

/// The most moves a budget may have to spare.
const MOST_SPARE: u32 = 2;

/// Holds when the budget is at most two moves above the optimum.
pub fn check(case: &Case<Millrace>) -> Verdict {
    let optimum = match &case.facts.solution().answer {
        Answer::Solved { optimum, .. } => *optimum,
        Answer::Unsolvable => return Verdict::lost("unsolvable: no budget is tight"),
        Answer::Exhausted(exhausted) => return Verdict::exhausted(exhausted),
    };
    let budget = u32::from(case.level().budget());
    let evidence = |says: String| {
        Evidence::new(says)
            .with("optimum", optimum)
            .with("budget", budget)
    };
    match budget.checked_sub(optimum) {
        Some(spare) if spare <= MOST_SPARE => Verdict::Held(evidence(format!(
            "{spare} to spare of a budget of {budget}"
        ))),
        Some(spare) => Verdict::Lost(evidence(format!(
            "{spare} to spare of a budget of {budget}, expected at most {MOST_SPARE}"
        ))),
        None => Verdict::Lost(evidence(format!(
            "the optimum {optimum} is above the budget {budget}"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{asked, level, sound};
    use super::check;

    #[test]
    fn at_most_two_moves_are_to_spare() {
        let optimum = 4;
        for budget in optimum..=optimum + 4 {
            let mut text = sound().text();
            text.budget = budget;
            text.queue.resize(budget as usize - 1, 2);
            assert_eq!(
                asked(check, &level(&text)).is_held(),
                budget <= optimum + 2,
                "{budget}"
            );
        }
    }
}
