//! 04 odds-ceiling.

use super::{Case, Evidence, Property, Verdict};
use crate::game::Game;
use crate::search::Odds;

/// The registry entry.
pub fn property<G: Game>() -> Property<G> {
    Property {
        number: 4,
        slug: "odds-ceiling",
        sentence: "The exact chance that a uniformly random player wins is at most the ceiling.",
        cost: 32,
        check,
    }
}

/// Holds when the exact odds are at most the ceiling that the game's page or the pack
/// sets. Odds that are not known fail.
pub fn check<G: Game>(case: &Case<G>) -> Verdict {
    let Some(ceiling) = case.game().odds_ceiling(case) else {
        return Verdict::held("no ceiling is asked at this place");
    };
    // The caps are asked first: odds of a level that was not searched whole are not known.
    if let Some(exhausted) = case.facts.solution().exhausted() {
        return Verdict::exhausted(exhausted);
    }
    let odds = case.facts.odds();
    let Some(chance) = odds.upper() else {
        let why = match odds {
            Odds::Unknown(why) => why.clone(),
            Odds::Exact(_) | Odds::Between(..) => unreachable!("known odds have an upper end"),
        };
        return Verdict::Exhausted(Evidence::new(format!("the odds are not known: {why}")));
    };
    let evidence = |says: String| {
        Evidence::new(says)
            .with("odds", chance.to_string())
            .with("ceiling", ceiling.to_string())
    };
    if chance <= &ceiling {
        Verdict::Held(evidence(format!("{}, ceiling {ceiling}", chance.one_in())))
    } else {
        Verdict::Lost(evidence(format!(
            "{} ({chance}), above the ceiling {ceiling}",
            chance.one_in()
        )))
    }
}
