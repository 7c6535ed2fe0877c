//! 12 plays-new.

use super::game::Plumb;
use super::likeness::{Board, Images};
use super::probe::first_win;
use super::shared_line::{SharedLine, shared_line};
use crate::facts::join_line;
use crate::property::{Case, Evidence, Property, Setting, Sibling, Verdict};
use crate::search::{Exhausted, Limits};

/// Boards of one size that share a line must differ in this share of the cells, in percent.
const LEAST_PERCENT: usize = 50;
/// Neighbours of different size may share lines shorter than this.
const SHORT: u32 = 4;

/// The registry entry.
pub fn property() -> Property<Plumb> {
    Property {
        number: 12,
        slug: "plays-new",
        sentence: "Levels of one size that share a shortest line, turned or not, differ in at least half of their cells; neighbours of different size share none of four tilts or more.",
        cost: 45,
        check,
    }
}

/// Holds when no level of the pack of the same size shares a shortest line with this one
/// (turned by any of the eight) unless half of the cells differ, and the levels before
/// and after it, where of another size, share none of four tilts or more. Names the first
/// that does, with the line. Not asked of a level alone.
pub fn check(case: &Case<Plumb>) -> Verdict {
    let Some(setting) = case.setting else {
        return Verdict::NotAsked("no pack: there is nothing to compare with".into());
    };
    if let Some(exhausted) = case.facts.solution().exhausted() {
        return Verdict::exhausted(exhausted);
    }
    let Some(optimum) = case.facts.solution().optimum() else {
        return Verdict::held("no win: there is no line to share");
    };
    let images = Images::of(case.level());
    let mut searched = 0;
    for other in setting
        .neighbours()
        .filter(|other| asked(setting, &images, optimum, other))
    {
        match searched_in_step(case, optimum, other) {
            Err(exhausted) => return Verdict::exhausted(&exhausted),
            Ok(None) => searched += 1,
            Ok(Some(shared)) => return lost(other, &shared),
        }
    }
    Verdict::Held(
        Evidence::new(format!(
            "{searched} boards searched in step share no shortest line"
        ))
        .with("searched", searched),
    )
}

/// Whether a shared line with that level would be refused.
fn asked(setting: &Setting<Plumb>, images: &Images, optimum: u32, other: &Sibling<Plumb>) -> bool {
    match images.likeness(&Board::of(&other.file.level)) {
        Some(likeness) => !likeness.differs_by(LEAST_PERCENT),
        None => optimum >= SHORT && setting.place.abs_diff(other.place) == 1,
    }
}

fn searched_in_step(
    case: &Case<Plumb>,
    optimum: u32,
    other: &Sibling<Plumb>,
) -> Result<Option<SharedLine>, Exhausted> {
    let level = &other.file.level;
    // A recorded optimum is proved by that level's own 02; without one it is measured.
    let recorded = other
        .file
        .proof
        .as_ref()
        .and_then(|proof| proof.count("optimum"));
    let same = match recorded {
        Some(recorded) => recorded == u64::from(optimum),
        None => first_win(level, Some(optimum), limits(case))? == Some(optimum),
    };
    if !same {
        return Ok(None);
    }
    let graph = case.facts.graph().map_err(Clone::clone)?;
    Ok(shared_line(graph, level))
}

fn limits(case: &Case<Plumb>) -> Limits {
    case.facts.limits()
}

fn lost(other: &Sibling<Plumb>, shared: &SharedLine) -> Verdict {
    let line = join_line(&shared.line);
    Verdict::Lost(
        Evidence::new(format!(
            "plays like {}: {line}, by {}",
            other.name, shared.by
        ))
        .with("twin", other.name.clone())
        .with("line", line)
        .with("symmetry", shared.by.to_string()),
    )
}
