//! 12 blocked-inlet-reachable.

use super::game::Millrace;
use super::layers::To;
use super::own::census;
use crate::facts::join_line;
use crate::property::{Case, Evidence, Property, Verdict};

/// The registry entry.
pub fn property() -> Property<Millrace> {
    Property {
        number: 12,
        slug: "blocked-inlet-reachable",
        sentence: "Some line, of any length, loses to the blocked inlet.",
        cost: 35,
        check,
    }
}

/// Holds when some line, of any length, loses to the blocked inlet.
pub fn check(case: &Case<Millrace>) -> Verdict {
    let census = match census(case.facts) {
        Ok(census) => census,
        Err(exhausted) => return Verdict::exhausted(exhausted),
    };
    let shortest =
        (1..=census.longest_run()).find_map(|number| census.line_that_ends(number, To::Blocked));
    match shortest {
        Some(line) => Verdict::Held(
            Evidence::new(format!("the inlet can be blocked on move {}", line.len()))
                .with("move", line.len())
                .with("line", join_line(&line)),
        ),
        None => Verdict::Lost(
            Evidence::new("no line ever blocks the inlet").with("states", census.states()),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::super::samples::{asked, level, sound};
    use super::check;

    #[test]
    fn the_inlet_of_a_sound_level_can_be_blocked() {
        let verdict = asked(check, &sound());
        assert!(verdict.is_held(), "{verdict:?}");
    }

    #[test]
    fn where_nothing_arrives_no_inlet_is_blocked() {
        let mut text = sound().text();
        text.queue.clear();
        assert!(asked(check, &level(&text)).is_lost());
    }
}
