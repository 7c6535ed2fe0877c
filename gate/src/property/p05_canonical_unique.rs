//! 05 canonical-unique.

use super::{Case, Evidence, Property, Verdict};
use crate::facts::Facts;
use crate::game::Game;

/// The registry entry.
pub fn property<G: Game>() -> Property<G> {
    Property {
        number: 5,
        slug: "canonical-unique",
        sentence: "No other shipped level of the game has the same canonical form.",
        cost: 33,
        check,
    }
}

/// Holds when no other level of the game has the same canonical form; names the twin
/// and the symmetry that maps this level on it. Not asked of a level alone.
pub fn check<G: Game>(case: &Case<G>) -> Verdict {
    let Some(setting) = case.setting else {
        return Verdict::NotAsked("no pack: there is nothing to compare with".into());
    };
    let canon = case.facts.canon();
    let digest = canon.digest();
    let mut compared = 0;
    for other in setting.others() {
        compared += 1;
        let recorded = other.file.proof.as_ref().and_then(|p| p.text("canon"));
        // A recorded digest is proved by that level's own 09; without one it is measured.
        if recorded.is_some_and(|d| d != digest) {
            continue;
        }
        let limits = setting.pack.demands.limits();
        let twin = Facts::within(case.facts.shared_game(), other.file.level.clone(), limits);
        if twin.canon().form == canon.form {
            let symmetry = canon.onto(twin.canon());
            return Verdict::Lost(
                Evidence::new(format!("the same puzzle as {}, by {symmetry}", other.name))
                    .with("twin", other.name.clone())
                    .with("symmetry", symmetry.to_string())
                    .with("canon", digest),
            );
        }
    }
    Verdict::Held(
        Evidence::new(format!("unlike {compared} others"))
            .with("canon", digest)
            .with("compared", compared),
    )
}
