//! 15 chapter-depth: of a level, its optimum; of a chapter, its odds and budgets.

use super::game::Millrace;
use crate::file::Proof;
use crate::property::{Case, Evidence, PackCase, PackProperty, Property, Verdict};
use crate::search::{Answer, Chance};

/// The registry entry of the level's property.
pub fn property() -> Property<Millrace> {
    Property {
        number: 15,
        slug: "chapter-depth",
        sentence: "The optimum is exactly the chapter's depth.",
        cost: 31,
        check,
    }
}

/// The registry entry of the pack's property.
pub fn pack_property() -> PackProperty<Millrace> {
    PackProperty {
        number: 15,
        slug: "falling-odds",
        sentence: "Within a chapter the odds fall strictly from level to level, and no budget is above 16.",
        check: check_pack,
    }
}

/// The largest budget that ships.
pub const MOST_BUDGET: u8 = 16;

/// Holds when the optimum is the `depth` that the pack demands. A pack that demands none
/// is refused: there is no depth to assume.
pub fn check(case: &Case<Millrace>) -> Verdict {
    let Some(setting) = case.setting else {
        return Verdict::NotAsked("no pack: no depth is demanded".into());
    };
    let Some(depth) = setting.pack.demands.count("depth") else {
        return Verdict::lost("the pack demands no depth");
    };
    let optimum = match &case.facts.solution().answer {
        Answer::Solved { optimum, .. } => *optimum,
        Answer::Unsolvable => return Verdict::lost("unsolvable: no optimum exists"),
        Answer::Exhausted(exhausted) => return Verdict::exhausted(exhausted),
    };
    let evidence = Evidence::new(format!("optimum {optimum}, depth {depth}"))
        .with("optimum", optimum)
        .with("depth", depth);
    if u64::from(optimum) == depth {
        Verdict::Held(evidence)
    } else {
        Verdict::Lost(evidence)
    }
}

/// Holds when the recorded odds (each proved by its level's own 09) fall strictly from
/// level to level, and every budget is at most 16.
pub fn check_pack(case: &PackCase<Millrace>) -> Verdict {
    let mut before: Option<(&str, Chance)> = None;
    for sibling in case.levels {
        let name = sibling.name.as_str();
        let budget = sibling.file.level.budget();
        if budget > MOST_BUDGET {
            return Verdict::Lost(
                Evidence::new(format!(
                    "{name} has a budget of {budget}, above {MOST_BUDGET}"
                ))
                .with("level", name)
                .with("budget", budget),
            );
        }
        let Some(odds) = sibling.file.proof.as_ref().and_then(Proof::odds) else {
            return Verdict::Lost(
                Evidence::new(format!("{name} records no odds")).with("level", name),
            );
        };
        if let Some((earlier, higher)) = &before
            && odds >= *higher
        {
            return Verdict::Lost(
                Evidence::new(format!(
                    "the odds of {name} are not below those of {earlier}"
                ))
                .with("level", name)
                .with("odds", odds.to_string())
                .with("before", *earlier)
                .with("odds_before", higher.to_string()),
            );
        }
        before = Some((name, odds));
    }
    Verdict::Held(
        Evidence::new(format!(
            "the odds of {} levels fall strictly",
            case.levels.len()
        ))
        .with("levels", case.levels.len()),
    )
}
