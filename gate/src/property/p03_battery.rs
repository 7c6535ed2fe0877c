//! 03 battery.

use super::{Case, Evidence, Property, Verdict};
use crate::game::Game;

/// The registry entry.
pub fn property<G: Game>() -> Property<G> {
    Property {
        number: 3,
        slug: "battery",
        sentence: "Every thoughtless player of the game's battery fails.",
        cost: 20,
        check,
    }
}

/// Holds when every player of the battery fails. The counterexample names the first
/// that wins and prints its line.
pub fn check<G: Game>(case: &Case<G>) -> Verdict {
    let report = case.facts.battery();
    if report.players == 0 {
        return Verdict::NotAsked("no player is known for this level".into());
    }
    match report.wins.first() {
        None => Verdict::Held(
            Evidence::new(format!("all {} players fail", report.players))
                .with("players", report.players),
        ),
        Some(win) => Verdict::Lost(
            Evidence::new(format!(
                "{} of {} players win, the first: {}",
                report.wins.len(),
                report.players,
                win.player
            ))
            .with("player", win.player.clone())
            .with("line", win.line.clone())
            .with("winners", report.wins.len()),
        ),
    }
}
