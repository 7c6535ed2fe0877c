//! 10 band.

use super::game::Lumina;
use crate::file::PackKind;
use crate::property::{Case, Evidence, Property, Setting, Verdict};
use crate::search::Answer;

/// The registry entry.
pub fn property() -> Property<Lumina> {
    Property {
        number: 10,
        slug: "band",
        sentence: "The optimum is the one that the pack asks for at that place.",
        cost: 30,
        check,
    }
}

/// Holds when the optimum is the one asked for: in a campaign the entry of
/// `demands.optimum` at the level's place, in a pool within its two ends. A pack without
/// that demand asks for none. Not asked of a level alone.
pub fn check(case: &Case<Lumina>) -> Verdict {
    let Some(setting) = case.setting else {
        return Verdict::NotAsked("no pack: no optimum is asked for".into());
    };
    let asked = match asked(setting) {
        Ok(Some(asked)) => asked,
        Ok(None) => return Verdict::held("the pack asks for no optimum"),
        Err(fault) => return Verdict::lost(fault),
    };
    match &case.facts.solution().answer {
        Answer::Exhausted(exhausted) => Verdict::exhausted(exhausted),
        Answer::Unsolvable => Verdict::lost("the level is unsolvable: no optimum exists"),
        Answer::Solved { optimum, .. } => {
            let optimum = u64::from(*optimum);
            let (low, high) = asked;
            let wanted = if low == high {
                format!("{low}")
            } else {
                format!("{low} to {high}")
            };
            let evidence = Evidence::new(format!("optimum {optimum}, asked for {wanted}"))
                .with("optimum", optimum)
                .with("asked", wanted);
            if (low..=high).contains(&optimum) {
                Verdict::Held(evidence)
            } else {
                Verdict::Lost(evidence)
            }
        }
    }
}

/// The least and the most that is asked for at a place.
fn asked(setting: &Setting<Lumina>) -> Result<Option<(u64, u64)>, String> {
    let Some(optima) = setting.pack.demands.counts("optimum") else {
        return Ok(None);
    };
    match setting.pack.kind {
        PackKind::Pool => match optima[..] {
            [low, high] => Ok(Some((low, high))),
            _ => Err("a pool's demands.optimum has two entries, the least and the most".into()),
        },
        PackKind::Campaign => {
            let place = setting.place as usize;
            let entry = place.checked_sub(1).and_then(|i| optima.get(i));
            entry.map(|&n| Some((n, n))).ok_or_else(|| {
                format!(
                    "demands.optimum has {} entries, none for place {place}",
                    optima.len()
                )
            })
        }
    }
}
