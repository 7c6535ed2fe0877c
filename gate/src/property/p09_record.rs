//! 09 record.

use super::{Case, Evidence, Property, Verdict};
use crate::file::{FieldShape, Proof};
use crate::game::Game;
use similar::TextDiff;

/// The registry entry.
pub fn property<G: Game>() -> Property<G> {
    Property {
        number: 9,
        slug: "record",
        sentence: "The file writes back byte for byte, and its proof block is what is measured now.",
        cost: 40,
        check,
    }
}

/// Holds when the file parses (it did, to come here), writes back byte for byte, and
/// its proof block equals what is measured now, field by field. The counterexample is
/// the differing fields and a diff.
pub fn check<G: Game>(case: &Case<G>) -> Verdict {
    let Some(file) = case.file else {
        return Verdict::NotAsked("no file: nothing is recorded".into());
    };
    let Some(recorded) = &file.proof else {
        return Verdict::lost("nothing is recorded: proof is null, bless the level first");
    };
    let measured = match case.facts.proof() {
        Ok(measured) => measured,
        Err(exhausted) => return Verdict::exhausted(&exhausted),
    };
    let carried = |name: &str| {
        let fields = case.game().proof_fields().iter();
        fields
            .clone()
            .any(|f| f.name == name && f.shape == FieldShape::Carried)
    };
    let mut differing = measured.differing(recorded);
    differing.retain(|name| !carried(name));
    if !differing.is_empty() {
        return Verdict::Lost(
            Evidence::new(format!(
                "the proof block differs in {}",
                differing.join(", ")
            ))
            .with(
                "fields",
                differing.iter().map(|&f| f.to_owned()).collect::<Vec<_>>(),
            )
            .with("changed", proof_diff(recorded, &measured)),
        );
    }
    if let Some(text) = case.text {
        let written = file.write(case.game());
        if written != text {
            return Verdict::Lost(
                Evidence::new("the file does not stand in the form in which files are written")
                    .with("changed", diff(text, &written)),
            );
        }
    }
    Verdict::held(format!("{} fields as measured", measured.fields().count()))
}

/// The lines in which two proof blocks differ, `-` recorded and `+` measured.
pub fn proof_diff(recorded: &Proof, measured: &Proof) -> String {
    let block = |p: &Proof| crate::file::canonical(&p.to_value());
    diff(&block(recorded), &block(measured))
}

/// The changed lines of two texts, with one line of context.
pub fn diff(old: &str, new: &str) -> String {
    let text = TextDiff::from_lines(old, new);
    text.unified_diff().context_radius(1).to_string()
}
