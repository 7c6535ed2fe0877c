//! 10 first-move-safe.

use super::game::Millrace;
use super::layers::To;
use super::own::census;
use crate::facts::join_line;
use crate::property::{Case, Evidence, Property, Verdict};
use rules::millrace::{BLOCKED_INLET, OUT_OF_MOVES, STUCK};

/// The registry entry.
pub fn property() -> Property<Millrace> {
    Property {
        number: 10,
        slug: "first-move-safe",
        sentence: "No legal first move loses.",
        cost: 35,
        check,
    }
}

/// Holds when no legal first move loses, for whatever reason: a budget of one move makes
/// every first move that does not win a loss.
pub fn check(case: &Case<Millrace>) -> Verdict {
    let census = match census(case.facts) {
        Ok(census) => census,
        Err(exhausted) => return Verdict::exhausted(exhausted),
    };
    for (end, reason) in [
        (To::Blocked, BLOCKED_INLET),
        (To::Spent, OUT_OF_MOVES),
        (To::Stuck, STUCK),
    ] {
        if let Some(line) = census.line_that_ends(1, end) {
            let line = join_line(&line);
            return Verdict::Lost(
                Evidence::new(format!("{line} loses at once: {reason}"))
                    .with("line", line)
                    .with("reason", reason),
            );
        }
    }
    Verdict::held("no first move loses")
}

#[cfg(test)]
mod tests {
    use super::super::samples::{asked, level, sound};
    use super::check;

    #[test]
    fn a_sound_level_holds() {
        assert!(asked(check, &sound()).is_held());
    }

    #[test]
    fn a_first_move_onto_the_inlet_loses() {
        let mut text = sound().text();
        text.inlet = [0, 0];
        let verdict = asked(check, &level(&text));
        assert!(verdict.is_lost());
        assert_eq!(verdict.evidence().facts["line"], "U");
        assert_eq!(verdict.evidence().facts["reason"], "blocked inlet");
    }

    #[test]
    fn a_budget_of_one_makes_first_moves_lose() {
        let mut text = sound().text();
        (text.queue, text.budget) = (vec![], 1);
        let verdict = asked(check, &level(&text));
        assert_eq!(verdict.evidence().facts["reason"], "out of moves");
    }
}
