//! 16 gentle-ideas.

use super::game::Plumb;
use super::roll_call::{Figures, RollCall};
use crate::property::{Evidence, PackCase, PackProperty, Verdict};
use num_bigint::BigUint;
use rules::plumb::{Level, Tile};
use std::cmp::Ordering;

/// The registry entry.
pub fn property() -> PackProperty<Plumb> {
    PackProperty {
        number: 16,
        slug: "gentle-ideas",
        sentence: "New ideas come one at a time, at their places, on boards that are easy for them.",
        check,
    }
}

/// An idea, and how to see it on a board.
type Idea = (&'static str, fn(&Level) -> bool);

/// The ideas whose level is fixed.
const AT_A_PLACE: [(u32, Idea); 3] = [
    (4, ("second marble", |level| level.marbles().len() > 1)),
    (9, ("second colour", |level| level.colours().len() > 1)),
    (
        28,
        ("pit", |level| level.count(|tile| tile == Tile::Pit) > 0),
    ),
];

/// The ideas that come anywhere else, each on a level of its own.
const ANYWHERE: [Idea; 3] = [
    ("gate", |level| {
        level.count(|tile| matches!(tile, Tile::Gate(_))) > 0
    }),
    ("pad", |level| level.count(|tile| tile == Tile::Pad) > 0),
    ("spring", |level| {
        level.count(|tile| tile == Tile::Spring) > 0
    }),
];

/// How many of the following levels a new idea is compared with.
const FOLLOWING: usize = 5;

/// Most bits of a power that is compared; an optimum of a thousand tilts stays far below.
const MOST_BITS: u64 = 1 << 25;

/// Holds when the second marble comes first at level 4, the second colour at 9, the first
/// pit at 28, gates, pads and springs each first on three other levels, and at 4, 9 and 28
/// the luck per tilt is at most the median of the next five levels.
pub fn check(case: &PackCase<Plumb>) -> Verdict {
    let levels = match RollCall::of(case) {
        Ok(RollCall(levels)) => levels,
        Err(verdict) => return verdict,
    };
    let mut taken: Vec<(u32, &str)> = Vec::new();
    for (due, (name, shows)) in AT_A_PLACE {
        match first_place(&levels, shows) {
            Some(place) if place == due => taken.push((place, name)),
            found => return out_of_place(name, found, &format!("level {due}")),
        }
    }
    for (name, shows) in ANYWHERE {
        let found = first_place(&levels, shows);
        let clash = taken.iter().find(|(place, _)| Some(*place) == found);
        match (found, clash) {
            (Some(place), None) => taken.push((place, name)),
            (None, _) => return out_of_place(name, None, "some level"),
            (_, Some((_, other))) => {
                return out_of_place(
                    name,
                    found,
                    &format!("another level than the first {other}"),
                );
            }
        }
    }
    for (due, (name, _)) in AT_A_PLACE {
        if let Err(verdict) = gentle(&levels, due, name) {
            return verdict;
        }
    }
    let ideas: Vec<String> = taken
        .iter()
        .map(|(place, name)| format!("{name} {place}"))
        .collect();
    Verdict::held(ideas.join(", "))
}

fn first_place(levels: &[Figures], shows: fn(&Level) -> bool) -> Option<u32> {
    levels
        .iter()
        .find(|figures| shows(figures.level))
        .map(|figures| figures.place)
}

fn out_of_place(name: &str, found: Option<u32>, due: &str) -> Verdict {
    let says = match found {
        Some(place) => format!("the first {name} comes at level {place}, due is {due}"),
        None => format!("no level has a {name}, due is {due}"),
    };
    Verdict::Lost(Evidence::new(says).with("idea", name).with("place", found))
}

/// That the level at a place needs no more luck a tilt than the median of the following.
fn gentle(levels: &[Figures], place: u32, name: &str) -> Result<(), Verdict> {
    let (up_to, following) = levels.split_at(place as usize);
    let Some(level) = up_to.last() else {
        return Ok(());
    };
    let mut next: Vec<&Figures> = following.iter().take(FOLLOWING).collect();
    if next.iter().any(|other| !comparable(level, other)) {
        return Err(Verdict::Exhausted(Evidence::new(format!(
            "the figures on record around level {place} are too long to be compared exactly"
        ))));
    }
    next.sort_by(|a, b| luck_per_tilt(a, b));
    let Some(median) = next.len().checked_sub(1).map(|last| next[last / 2]) else {
        return Ok(());
    };
    if luck_per_tilt(level, median) == Ordering::Greater {
        return Err(Verdict::Lost(
            Evidence::new(format!(
                "level {place}, the first with a {name}, needs more luck a tilt ({} in {}) than \
                 the median of the levels after it ({} in {}, level {})",
                level.odds, level.optimum, median.odds, median.optimum, median.place
            ))
            .with("idea", name)
            .with("place", place)
            .with("median", median.place),
        ));
    }
    Ok(())
}

/// Compares luck / optimum exactly: `-log2(p) / m` against `-log2(q) / n` is `q^m`
/// against `p^n`.
fn luck_per_tilt(one: &Figures, other: &Figures) -> Ordering {
    let raised = |level: &Figures, exponent: u32| -> (BigUint, BigUint) {
        (
            level.odds.numerator().pow(exponent),
            level.odds.denominator().pow(exponent),
        )
    };
    let (one_above, one_below) = raised(one, other.optimum);
    let (other_above, other_below) = raised(other, one.optimum);
    (other_above * one_below).cmp(&(one_above * other_below))
}

/// Whether the powers stay within [`MOST_BITS`]: a false record must not hang the check.
fn comparable(one: &Figures, other: &Figures) -> bool {
    let longest = one
        .odds
        .denominator()
        .bits()
        .max(other.odds.denominator().bits());
    longest * u64::from(one.optimum.max(other.optimum)) <= MOST_BITS
}
