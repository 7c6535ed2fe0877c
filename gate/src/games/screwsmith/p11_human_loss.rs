//! 11 human-loss.

use super::facts::{loss_text, peak_text, trials};
use super::game::Screwsmith;
use crate::property::{Case, Evidence, Property, Verdict};

/// The registry entry.
pub fn property() -> Property<Screwsmith> {
    Property {
        number: 11,
        slug: "human-loss",
        sentence: "human_loss and peak in the file are what the 24 human trials give.",
        cost: 21,
        check,
    }
}

/// Holds when the recorded `human_loss` and `peak` are those of the 24 games. Not asked
/// of a level without a file.
pub fn check(case: &Case<Screwsmith>) -> Verdict {
    let Some(file) = case.file else {
        return Verdict::NotAsked("no file: nothing is recorded".into());
    };
    let Some(proof) = &file.proof else {
        return Verdict::lost("nothing is recorded: proof is null, bless the level first");
    };
    let trials = trials(case.facts);
    for (field, played) in [
        ("human_loss", loss_text(trials)),
        ("peak", peak_text(trials)),
    ] {
        let recorded = proof.text(field).unwrap_or("nothing");
        if recorded != played {
            return Verdict::Lost(
                Evidence::new(format!("{field}: recorded {recorded}, played {played}"))
                    .with("field", field)
                    .with("recorded", recorded)
                    .with("played", played),
            );
        }
    }
    Verdict::Held(
        Evidence::new(format!(
            "{} lost, peak {}",
            loss_text(trials),
            peak_text(trials)
        ))
        .with("human_loss", loss_text(trials))
        .with("peak", peak_text(trials)),
    )
}
