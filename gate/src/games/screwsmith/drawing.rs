//! The board for a terminal.

use rules::screwsmith::{Kind, Level, State, Tap};

use crate::picture::{Ink, Picture};

/// The board in characters, then crates and rail, then every screw that can be tapped
/// with what is known of it. Screws that `line` taps next are marked.
pub(super) fn picture(level: &Level, state: &State, line: &[Tap]) -> Picture {
    let mut lines: Vec<Vec<(Ink, String)>> = level
        .rows(state)
        .into_iter()
        .map(|row| vec![(Ink::Faint, row)])
        .collect();
    lines.push(crates(level, state));
    lines.push(rail(level, state));
    for screw in level.reachable(state).iter() {
        let next = line
            .first()
            .is_some_and(|tap| tap.screw == u16::from(screw));
        let ink = if next { Ink::Marked } else { Ink::Plain };
        lines.push(vec![(ink, about(level, state, screw))]);
    }
    Picture(lines)
}

fn crates(level: &Level, state: &State) -> Vec<(Ink, String)> {
    let mut parts = vec![(Ink::Plain, "crates".to_owned())];
    for slot in &state.slots[..level.open() as usize] {
        parts.push(match slot {
            None => (Ink::Faint, "  (empty)".to_owned()),
            Some(stands) => (
                Ink::Hue(stands.colour.index() as u8),
                format!("  {} {}/3", stands.colour, stands.filled),
            ),
        });
    }
    let waiting = level.queue().len() - usize::from(state.next_id);
    parts.push((Ink::Faint, format!("  and {waiting} in the queue")));
    parts
}

fn rail(level: &Level, state: &State) -> Vec<(Ink, String)> {
    let mut parts = vec![(
        Ink::Plain,
        format!("rail {}/{}", state.rail.len(), level.rail()),
    )];
    for &screw in state.rail.screws() {
        if let Some(colour) = level.screw(screw).colour {
            parts.push((Ink::Hue(colour.index() as u8), format!(" {colour}")));
        }
    }
    parts
}

fn about(level: &Level, state: &State, number: u8) -> String {
    let screw = level.screw(number);
    let colour = match screw.colour {
        Some(colour) if level.shows(state, number) => colour.to_string(),
        Some(_) => "?".to_owned(),
        None => "-".to_owned(),
    };
    let kind = match screw.kind {
        Kind::Plain => "plain",
        Kind::Rusted if state.loosened.has(number) => "loosened",
        Kind::Rusted => "rusted",
        Kind::Masked => "masked",
        Kind::Bolt => "bolt",
    };
    format!(
        "  {:<4} {colour} {kind} at {},{}",
        level.tap_on(number).to_string(),
        screw.at.x,
        screw.at.y
    )
}
