//! 13 luck.

use super::game::Plumb;
use super::luck::bits_of_luck;
use crate::property::{Case, Evidence, Property, Verdict};
use crate::search::Odds;

/// The registry entry.
pub fn property() -> Property<Plumb> {
    Property {
        number: 13,
        slug: "luck",
        sentence: "The bits of luck on record are -log2 of the exact chance that a random tilter solves the level in exactly the optimum.",
        cost: 33,
        check,
    }
}

/// Holds when the level has bits of luck and, where a file records any, they are the ones
/// measured now. A file that records none loses.
pub fn check(case: &Case<Plumb>) -> Verdict {
    if let Some(exhausted) = case.facts.solution().exhausted() {
        return Verdict::exhausted(exhausted);
    }
    let chance = match case.facts.odds() {
        Odds::Exact(chance) => chance,
        Odds::Between(..) => return Verdict::lost("the odds are an enclosure, not exact"),
        Odds::Unknown(why) => {
            return Verdict::Exhausted(Evidence::new(format!("the odds are not known: {why}")));
        }
    };
    let Some(luck) = bits_of_luck(chance) else {
        return Verdict::lost("no win: no luck is enough");
    };
    let evidence = |says: String| {
        Evidence::new(says)
            .with("luck", luck.clone())
            .with("odds", chance.to_string())
    };
    let Some(file) = case.file else {
        return Verdict::Held(evidence(format!("{luck} bits of luck")));
    };
    let recorded = file.proof.as_ref().and_then(|proof| proof.text("luck"));
    match recorded {
        Some(recorded) if recorded == luck => {
            Verdict::Held(evidence(format!("{luck} bits of luck")))
        }
        Some(recorded) => Verdict::Lost(
            evidence(format!(
                "{recorded} bits of luck on record, {luck} measured"
            ))
            .with("recorded", recorded),
        ),
        None => Verdict::Lost(evidence(format!("no luck on record, {luck} bits measured"))),
    }
}
