//! 14 touchable.

use super::game::Screwsmith;
use crate::property::{Case, Evidence, Property, Verdict};
use crate::search::Answer;
use rules::Puzzle;
use rules::screwsmith::{Level, ScrewIndex, State, Tap};

/// The narrowest touch target, in thousandths of the screen's width.
pub const NARROWEST: u16 = 85;

/// The registry entry.
pub fn property() -> Property<Screwsmith> {
    Property {
        number: 14,
        slug: "touchable",
        sentence: "Every touch target is at least 85 wide, and along the recorded line none overlaps another.",
        cost: 36,
        check,
    }
}

/// Holds when every touch target is at least [`NARROWEST`] wide and at every state of
/// the recorded line the targets of reachable screws do not overlap. Of a level without
/// a recorded line, the proved line is taken.
pub fn check(case: &Case<Screwsmith>) -> Verdict {
    let level = case.level();
    if let Some((number, screw)) = narrow(level) {
        return Verdict::Lost(
            Evidence::new(format!(
                "the touch target of screw {number} is {screw} wide, {NARROWEST} is asked"
            ))
            .with("screw", number)
            .with("touch", screw),
        );
    }
    let line = match line(case) {
        Ok(line) => line,
        Err(verdict) => return verdict,
    };
    let mut state = level.start();
    for tap in std::iter::once(None).chain(line.iter().copied().map(Some)) {
        if let Some(tap) = tap {
            if level.legality(&state, tap).is_err() || !level.standing(&state).is_open() {
                return Verdict::lost(format!("the recorded line is not legal: {tap}"));
            }
            level.play(&mut state, tap);
        }
        if let Some((a, b)) = overlap(level, &state) {
            return Verdict::Lost(
                Evidence::new(format!(
                    "the touch targets of screws {a} and {b} overlap after {} taps",
                    state.taps
                ))
                .with("screws", vec![a, b])
                .with("taps", state.taps),
            );
        }
    }
    Verdict::Held(Evidence::new(format!(
        "no two targets overlap at any of {} states",
        line.len() + 1
    )))
}

fn narrow(level: &Level) -> Option<(usize, u16)> {
    let widths = level.screws().iter().map(|screw| screw.touch).enumerate();
    widths.into_iter().find(|&(_, touch)| touch < NARROWEST)
}

fn line(case: &Case<Screwsmith>) -> Result<Vec<Tap>, Verdict> {
    let recorded = case
        .file
        .and_then(|file| file.proof.as_ref())
        .and_then(|proof| proof.text("line"));
    if let Some(recorded) = recorded {
        let taps: Result<Vec<Tap>, _> = recorded.split(' ').map(str::parse).collect();
        return taps.map_err(|e| Verdict::lost(format!("the recorded line is no line: {e}")));
    }
    match &case.facts.solution().answer {
        Answer::Solved { line, .. } => Ok(line.clone()),
        // Without a line its start is all there is to look at.
        Answer::Unsolvable => Ok(Vec::new()),
        Answer::Exhausted(exhausted) => Err(Verdict::exhausted(exhausted)),
    }
}

/// Two reachable screws whose touch targets overlap: circles, edges may touch.
pub fn overlap(level: &Level, state: &State) -> Option<(ScrewIndex, ScrewIndex)> {
    let reachable: Vec<ScrewIndex> = level.reachable(state).iter().collect();
    for (i, &a) in reachable.iter().enumerate() {
        for &b in &reachable[i + 1..] {
            let (one, other) = (level.screw(a), level.screw(b));
            let apart = i64::from(one.touch) + i64::from(other.touch);
            if 4 * one.at.distance_squared(other.at) < apart * apart {
                return Some((a, b));
            }
        }
    }
    None
}
