//! 12 on-target.

use super::curve;
use super::facts::difficulty;
use super::game::Screwsmith;
use crate::property::{Case, Evidence, Property, Verdict};
use crate::search::Answer;

/// The registry entry.
pub fn property() -> Property<Screwsmith> {
    Property {
        number: 12,
        slug: "on-target",
        sentence: "The difficulty is within one of the band the curve asks here, and hard bands need a rail.",
        cost: 35,
        check,
    }
}

/// The least min_rail of a level for a band.
pub fn least_rail(band: u32) -> u32 {
    match band {
        0..5 => 1,
        5..9 => 2,
        _ => 3,
    }
}

/// Holds when the difficulty is within one of the band that the curve (or the pack's
/// `bands`) asks for the place, and min_rail is at least 2 from band 5 and at least 3
/// from band 9. Not asked of a level without a pack.
pub fn check(case: &Case<Screwsmith>) -> Verdict {
    let Some(setting) = case.setting else {
        return Verdict::NotAsked("no pack: the band depends on the place".into());
    };
    let band = curve::band(setting.pack, setting.place);
    judge(case, band)
}

/// The same for a band by itself.
pub fn judge(case: &Case<Screwsmith>, band: u32) -> Verdict {
    let optimum = match &case.facts.solution().answer {
        Answer::Solved { optimum, .. } => *optimum,
        Answer::Unsolvable => return Verdict::lost("the level is unsolvable: it has no band"),
        Answer::Exhausted(exhausted) => return Verdict::exhausted(exhausted),
    };
    let difficulty = match difficulty(case.facts) {
        Ok(difficulty) => difficulty,
        Err(exhausted) => return Verdict::exhausted(&exhausted),
    };
    let evidence = |says: String| {
        Evidence::new(says)
            .with("difficulty", difficulty)
            .with("band", band)
            .with("min_rail", optimum)
    };
    if difficulty.abs_diff(band) > 1 {
        return Verdict::Lost(evidence(format!(
            "difficulty {difficulty} where band {band} is asked"
        )));
    }
    let least = least_rail(band);
    if optimum < least {
        return Verdict::Lost(evidence(format!(
            "min_rail {optimum}, and band {band} asks for at least {least}"
        )));
    }
    Verdict::Held(evidence(format!(
        "difficulty {difficulty} for band {band}, min_rail {optimum}"
    )))
}
