//! From the states of a search to a line of taps.

use rules::screwsmith::{Kind, Level, ScrewIndex, ScrewSet, State, Tap};

use super::fold::settle;
use super::search::Memo;
use super::steps::{order, rail_after, steps};
use super::tables::Tables;
use super::view::View;

/// The taps of the way to a state of the search.
pub(super) fn read_back(
    level: &Level,
    tables: &Tables,
    from: &State,
    memo: &Memo,
    end: u32,
) -> Vec<Tap> {
    let mut way = vec![end];
    while way[way.len() - 1] != 0 {
        way.push(memo.parents[way[way.len() - 1] as usize]);
    }
    let mut removed = from.removed;
    let mut screws = Vec::new();
    play_safe(tables, &mut removed, &mut screws);
    for &number in way.iter().rev().skip(1) {
        let step = step_to(tables, removed, memo.reached[number as usize]);
        screws.extend(order(tables, removed, step));
        removed = removed.or(step);
        play_safe(tables, &mut removed, &mut screws);
    }
    taps(level, from, &screws)
}

fn play_safe(tables: &Tables, removed: &mut ScrewSet, screws: &mut Vec<ScrewIndex>) {
    while let Some(screw) = View::new(tables, *removed).safe() {
        screws.push(screw);
        removed.insert(screw);
    }
}

/// The step that leads to a state; of several (a harmless tap follows one and is part
/// of another) the one with the shortest rail.
fn step_to(tables: &Tables, removed: ScrewSet, target: ScrewSet) -> ScrewSet {
    let view = View::new(tables, removed);
    let mut found: Option<(u8, ScrewSet)> = None;
    steps(&view, |step| {
        if settle(tables, removed.or(step)).removed == target {
            let rail = rail_after(&view, step);
            if found.is_none_or(|(least, _)| rail < least) {
                found = Some((rail, step));
            }
        }
    });
    let (_, step) = found.expect("each state was reached by a step from the one before it");
    step
}

/// Loosening and removal were one: here a rusted screw takes two taps, unless it is
/// loosened already.
fn taps(level: &Level, from: &State, screws: &[ScrewIndex]) -> Vec<Tap> {
    let mut taps = Vec::new();
    for &screw in screws {
        let rusted = level.screw(screw).kind == Kind::Rusted;
        if rusted && !from.loosened.has(screw) {
            taps.push(level.tap_on(screw));
        }
        taps.push(level.tap_on(screw));
    }
    taps
}
