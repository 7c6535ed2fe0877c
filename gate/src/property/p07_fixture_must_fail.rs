//! 07 fixture-must-fail.

use super::{Evidence, Verdict};
use crate::file::MustFail;

/// Its number.
pub const NUMBER: u8 = 7;
/// Its slug.
pub const SLUG: &str = "fixture-must-fail";
/// Its sentence.
pub const SENTENCE: &str = "The named property refuses the fixture, with its own evidence.";

/// The answers that decide whether a fixture is refused as it claims.
pub struct Asked {
    /// What the named property said.
    pub named: Verdict,
    /// What 01 said, where it has to hold first.
    pub solvable: Option<Verdict>,
}

/// Whether 01 must hold before the named property counts: so that a board meant to lose
/// an odds ceiling is not refused for being no puzzle at all.
pub fn needs_solvable(claim: &MustFail) -> bool {
    claim.property > 2 && !claim.exhausted
}

/// Holds when the named property refuses the board: by a counterexample, or, where the
/// fixture says so, by a search stopped at its cap. One is never taken for the other.
pub fn check(claim: &MustFail, asked: &Asked) -> Verdict {
    if let Some(solvable) = &asked.solvable
        && !solvable.is_held()
    {
        let evidence = solvable.evidence();
        return Verdict::Lost(
            Evidence::new(format!(
                "01 solvable must hold first, and does not: {}",
                evidence.says
            ))
            .with("property", claim.property),
        );
    }
    let said = asked.named.evidence();
    let number = claim.property;
    match (&asked.named, claim.exhausted) {
        (Verdict::Lost(_), false) | (Verdict::Exhausted(_), true) => Verdict::Held(
            Evidence::new(format!("property {number:02} refuses it: {}", said.says))
                .with("property", number)
                .with("evidence", said.to_value()),
        ),
        (named, _) => Verdict::Lost(
            Evidence::new(format!(
                "property {number:02} says {} where {} was due ({}): {}",
                named.word(),
                if claim.exhausted { "exhausted" } else { "lost" },
                claim.because,
                said.says
            ))
            .with("property", number)
            .with("verdict", named.word())
            .with("evidence", said.to_value()),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{Asked, check, needs_solvable};
    use crate::file::MustFail;
    use crate::property::{Evidence, Verdict};

    fn claim(property: u8, exhausted: bool) -> MustFail {
        MustFail {
            property,
            because: "a test".into(),
            exhausted,
        }
    }

    #[test]
    fn exhausted_is_never_taken_for_lost() {
        let exhausted = || Asked {
            named: Verdict::Exhausted(Evidence::new("cap")),
            solvable: None,
        };
        let lost = || Asked {
            named: Verdict::lost("no"),
            solvable: None,
        };
        assert!(check(&claim(1, false), &exhausted()).is_lost());
        assert!(check(&claim(1, true), &lost()).is_lost());
        assert!(check(&claim(1, true), &exhausted()).is_held());
        assert!(check(&claim(1, false), &lost()).is_held());
    }

    #[test]
    fn a_board_that_holds_is_no_fixture() {
        let asked = Asked {
            named: Verdict::held("fine"),
            solvable: None,
        };
        assert!(check(&claim(3, false), &asked).is_lost());
    }

    #[test]
    fn a_board_that_is_no_puzzle_fails_for_the_wrong_reason() {
        assert!(needs_solvable(&claim(3, false)));
        assert!(!needs_solvable(&claim(2, false)));
        let asked = Asked {
            named: Verdict::lost("no"),
            solvable: Some(Verdict::lost("unsolvable")),
        };
        assert!(check(&claim(3, false), &asked).is_lost());
    }
}
