//! 15 stars-reachable.

use super::game::Lumina;
use crate::property::{Case, Evidence, PackCase, PackProperty, Property, Verdict};
use crate::search::Answer;
use rules::grid::Cell;
use rules::lumina::{Axis, Level, Move, Run};

/// The registry entry.
pub fn property() -> Property<Lumina> {
    Property {
        number: 15,
        slug: "stars-reachable",
        sentence: "The recorded line, played by hand, earns three stars.",
        cost: 31,
        check,
    }
}

/// The registry entry of the pack-level part.
pub fn pack_property() -> PackProperty<Lumina> {
    PackProperty {
        number: 15,
        slug: "stars-reachable",
        sentence: "The pack's star gate opens with two stars on every earlier level.",
        check: check_pack,
    }
}

/// Holds when the recorded line, played through the player's own drag input (a block
/// taken at a cell, dropped over another) and counted by that, earns three stars. Without
/// a record the measured line is played.
pub fn check(case: &Case<Lumina>) -> Verdict {
    let (optimum, measured) = match &case.facts.solution().answer {
        Answer::Solved { optimum, line } => (*optimum, line),
        Answer::Unsolvable => {
            return Verdict::lost("the level is unsolvable: no star is reachable");
        }
        Answer::Exhausted(exhausted) => return Verdict::exhausted(exhausted),
    };
    let recorded = case.file.and_then(|f| f.proof.as_ref()?.text("line"));
    let line = match recorded.map_or_else(|| Ok(measured.clone()), read_line) {
        Ok(line) => line,
        Err(fault) => return Verdict::lost(fault),
    };
    match play(case.level(), &line) {
        Err(fault) => Verdict::lost(fault),
        Ok(run) => match run.stars(optimum) {
            Some(3) => Verdict::Held(
                Evidence::new(format!("three stars in {} drags by hand", run.drags()))
                    .with("drags", run.drags()),
            ),
            Some(stars) => Verdict::Lost(
                Evidence::new(format!(
                    "{stars} stars: {} drags by hand, the optimum is {optimum}",
                    run.drags()
                ))
                .with("drags", run.drags())
                .with("stars", stars),
            ),
            None => Verdict::lost("the line, played by hand, does not win"),
        },
    }
}

fn read_line(text: &str) -> Result<Vec<Move>, String> {
    let words = text.split_whitespace();
    words
        .map(|word| word.parse().map_err(|e| format!("the recorded line: {e}")))
        .collect()
}

/// Plays a line by hand.
fn play<'a>(level: &'a Level, line: &[Move]) -> Result<Run<'a>, String> {
    let mut run = Run::new(level);
    for (i, &mv) in line.iter().enumerate() {
        let refused = |why: &dyn std::fmt::Display| format!("drag {}, {mv}: {why}", i + 1);
        let (from, to) = hand(level, &run, mv).ok_or_else(|| refused(&"no such drag"))?;
        let made = run.drag(from, to).map_err(|why| refused(&why))?;
        if made != mv {
            return Err(refused(&format!("the hand made it {made}")));
        }
    }
    Ok(run)
}

/// Where a player takes a block and where they drop it, for a move.
fn hand(level: &Level, run: &Run, mv: Move) -> Option<(Cell, Cell)> {
    let block = level.placed(run.state()).find(|b| b.letter == mv.letter)?;
    let from = block.rect.corner();
    let to = match block.axis()? {
        Axis::Horizontal => Cell::new(from.x.checked_add_signed(mv.by)?, from.y),
        Axis::Vertical => Cell::new(from.x, from.y.checked_add_signed(mv.by)?),
    };
    Some((from, to))
}

/// Holds when two stars on every level of the game that comes before the pack open its
/// gate, `demands.gate`. A pack without that demand is open.
pub fn check_pack(case: &PackCase<Lumina>) -> Verdict {
    let Some(gate) = case.pack.demands.count("gate") else {
        return Verdict::held("the pack has no gate");
    };
    let earlier = case
        .siblings
        .all()
        .iter()
        .take_while(|s| s.pack != case.name);
    let earlier = earlier.count() as u64;
    let evidence = Evidence::new(format!(
        "two stars on {earlier} earlier levels are {}, the gate asks for {gate}",
        2 * earlier
    ))
    .with("gate", gate)
    .with("stars", 2 * earlier);
    if 2 * earlier >= gate {
        Verdict::Held(evidence)
    } else {
        Verdict::Lost(evidence)
    }
}
