//! 13 no-neighbour-family.

use super::canon::family;
use super::game::Lumina;
use crate::property::{Case, Evidence, Property, Verdict};

/// The registry entry.
pub fn property() -> Property<Lumina> {
    Property {
        number: 13,
        slug: "no-neighbour-family",
        sentence: "The level before it in the pack is made of something else.",
        cost: 5,
        check,
    }
}

/// Holds when the level before it in the pack has another family key. Not asked of a
/// level alone.
pub fn check(case: &Case<Lumina>) -> Verdict {
    let Some(setting) = case.setting else {
        return Verdict::NotAsked("no pack: it has no neighbour".into());
    };
    let before = setting
        .place
        .checked_sub(1)
        .and_then(|place| setting.at(place));
    let Some(before) = before else {
        return Verdict::held("no level stands before it");
    };
    let own = family(case.level());
    if family(&before.file.level) == own {
        Verdict::Lost(
            Evidence::new(format!(
                "{}, just before it, is of the same family",
                before.name
            ))
            .with("neighbour", before.name.clone())
            .with("family", own),
        )
    } else {
        Verdict::Held(
            Evidence::new(format!("{} is of another family", before.name)).with("family", own),
        )
    }
}
