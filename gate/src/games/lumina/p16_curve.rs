//! 16 curve.

use super::game::Lumina;
use crate::file::PackKind;
use crate::property::{Evidence, PackCase, PackProperty, Verdict};
use std::collections::BTreeMap;

/// The registry entry.
pub fn pack_property() -> PackProperty<Lumina> {
    PackProperty {
        number: 16,
        slug: "curve",
        sentence: "The optimum never falls by more than one along the pack, and its histogram has no hole wider than one value.",
        check,
    }
}

/// Holds when, in a campaign, no level's optimum is lower by more than one than that of
/// the level before it, and, in every pack, no two neighbouring values are missing
/// between the least and the greatest optimum. Recorded optima are read; each level's
/// own 09 proves them.
pub fn check(case: &PackCase<Lumina>) -> Verdict {
    let mut optima = Vec::new();
    for sibling in case.levels {
        let proof = sibling.file.proof.as_ref();
        match proof.and_then(|p| p.count("optimum")) {
            Some(optimum) => optima.push((optimum, sibling.name.as_str())),
            None => return Verdict::lost(format!("{} records no optimum", sibling.name)),
        }
    }
    if case.pack.kind == PackKind::Campaign
        && let Some(fall) = optima.windows(2).find(|pair| pair[1].0 + 1 < pair[0].0)
    {
        let [(before, _), (after, name)] = [fall[0], fall[1]];
        return Verdict::Lost(
            Evidence::new(format!(
                "the optimum falls from {before} to {after} at {name}"
            ))
            .with("level", name)
            .with("from", before)
            .with("to", after),
        );
    }
    let mut histogram: BTreeMap<u64, u64> = BTreeMap::new();
    for (optimum, _) in &optima {
        *histogram.entry(*optimum).or_default() += 1;
    }
    let values: Vec<u64> = histogram.keys().copied().collect();
    let counts: Vec<String> = histogram.iter().map(|(v, n)| format!("{v}:{n}")).collect();
    let evidence = |says: String| Evidence::new(says).with("histogram", counts.join(" "));
    match values.windows(2).find(|pair| pair[1] - pair[0] > 2) {
        Some(hole) => Verdict::Lost(evidence(format!(
            "no level has an optimum between {} and {}",
            hole[0], hole[1]
        ))),
        None => Verdict::Held(evidence(counts.join(" "))),
    }
}
