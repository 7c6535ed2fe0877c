//! 06 undo-round-trip.

use super::{Case, Evidence, Property, Verdict};
use crate::audit::{self, AuditFault};
use crate::game::Game;

/// The registry entry.
pub fn property<G: Game>() -> Property<G> {
    Property {
        number: 6,
        slug: "undo-round-trip",
        sentence: "Undo restores the whole state, and equal keys mean equal play.",
        cost: 25,
        check,
    }
}

/// Holds when undoing random playthroughs restores every state whole, and states with
/// equal keys have equal legal moves, standings and successor keys. That no two equal
/// keys were met although moves commute is itself a failure: nothing was compared.
pub fn check<G: Game>(case: &Case<G>) -> Verdict {
    match audit::audit(case.game(), case.level(), case.facts.limits()) {
        Ok(report) => Verdict::Held(
            Evidence::new(format!(
                "{} playthroughs taken back; from {} states around the start {} moves undone, {} \
                 arrivals with equal keys compared",
                report.playthroughs, report.states, report.undone, report.compared
            ))
            .with("playthroughs", report.playthroughs)
            .with("searched", report.states)
            .with("undone", report.undone)
            .with("compared", report.compared),
        ),
        Err(AuditFault {
            what,
            line,
            facts,
            exhausted,
        }) => {
            let evidence = facts.into_iter().fold(
                Evidence::new(what).with("line", line),
                |e, (name, value)| e.with(name, value),
            );
            if exhausted {
                Verdict::Exhausted(evidence)
            } else {
                Verdict::Lost(evidence)
            }
        }
    }
}
