//! 11 solution-count.

use super::fast::Plans;
use super::game::Lumina;
use super::own;
use crate::property::{Case, Evidence, Property, Verdict};
use num_bigint::BigUint;
use rules::lumina::Win;

/// The registry entry.
pub fn property() -> Property<Lumina> {
    Property {
        number: 11,
        slug: "solution-count",
        sentence: "At most 14 plans win in the optimum (beam levels: as many lines as the pack allows).",
        cost: 32,
        check,
    }
}

/// Most lines of a beam level, where the pack does not say.
const LINES_AT_MOST: u64 = 14;

/// Holds when the shortest lines come to at most 14 plans: lines that differ only in the
/// order of moves are one plan, since counting lines refuses nearly every deep board for
/// differences that no player sees. On a beam level the lines themselves are counted.
pub fn check(case: &Case<Lumina>) -> Verdict {
    let analysis = match own::analysis(case.facts) {
        Ok(analysis) => analysis,
        Err(exhausted) => return Verdict::exhausted(exhausted),
    };
    let Some(lines) = analysis.lines() else {
        return Verdict::lost("the level is unsolvable: there is no line to count");
    };
    let (holds, says) = match case.level().win() {
        Win::Key => match analysis.plans() {
            Plans::Exactly(few) => (true, format!("{few} plans, at most 14")),
            Plans::Many => (false, "15 plans or more, at most 14".to_owned()),
        },
        Win::Beam => {
            let asked = case.setting.map(|s| &s.pack.demands);
            let most = asked.and_then(|d| d.count("lines_at_most"));
            let most = most.unwrap_or(LINES_AT_MOST);
            let count = lines.count();
            let says = format!("{count} shortest lines, at most {most}");
            (count <= BigUint::from(most), says)
        }
    };
    let evidence = Evidence::new(says).with("lines", lines.count().to_string());
    if holds {
        Verdict::Held(evidence)
    } else {
        Verdict::Lost(evidence)
    }
}
