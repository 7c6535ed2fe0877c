//! 11 loss-reachable.

use super::game::Millrace;
use super::layers::To;
use super::own::census;
use crate::facts::join_line;
use crate::property::{Case, Evidence, Property, Verdict};

/// The registry entry.
pub fn property() -> Property<Millrace> {
    Property {
        number: 11,
        slug: "loss-reachable",
        sentence: "Some line loses, by a blocked inlet or stuck, between the second move and the last but one.",
        cost: 35,
        check,
    }
}

/// Holds when some line loses to a blocked inlet or stuck on one of the moves 2 to
/// `budget - 1`. Running out of moves does not count: every level can be lost so.
pub fn check(case: &Case<Millrace>) -> Verdict {
    let census = match census(case.facts) {
        Ok(census) => census,
        Err(exhausted) => return Verdict::exhausted(exhausted),
    };
    let last = usize::from(case.level().budget()) - 1;
    for number in 2..=last {
        let ends = [To::Blocked, To::Stuck];
        if let Some(line) = ends
            .into_iter()
            .find_map(|end| census.line_that_ends(number, end))
        {
            return Verdict::Held(
                Evidence::new(format!("a run can be lost on move {number}"))
                    .with("move", number)
                    .with("line", join_line(&line)),
            );
        }
    }
    Verdict::Lost(
        Evidence::new(format!(
            "no line loses on moves 2 to {last}: there is no way to go wrong"
        ))
        .with("states", census.states()),
    )
}

#[cfg(test)]
mod tests {
    use super::super::samples::{asked, level, sound};
    use super::check;

    #[test]
    fn a_sound_level_can_be_lost() {
        let verdict = asked(check, &sound());
        assert!(verdict.is_held(), "{verdict:?}");
    }

    #[test]
    fn where_nothing_arrives_nothing_is_lost() {
        let mut text = sound().text();
        text.queue.clear();
        assert!(asked(check, &level(&text)).is_lost());
    }
}
