//! One representative for states that play alike.

use rules::screwsmith::{Colour, ScrewSet};

use super::tables::Tables;
use super::view::View;

/// Plays all taps that can do no harm.
pub(super) fn settle(tables: &Tables, mut removed: ScrewSet) -> View<'_> {
    loop {
        let view = View::new(tables, removed);
        match view.safe() {
            None => return view,
            Some(screw) => removed.insert(screw),
        }
    }
}

/// The representative of a state: as many screws of the heap are out within each
/// colour, but those with the lowest numbers.
///
/// The heap holds screws, present or out, whose parts in no pose cover anything
/// present (say such a part is idle), and over which lies no part: no idle part in any
/// pose, no other part in its pose now or a later one.
///
/// Why the representative plays alike: only screws of the heap are exchanged, so only
/// idle parts change. These cover nothing present and nothing of the heap, in whatever
/// pose. All other parts lie as before, and none of them lies over the heap, now or
/// later. So a screw of the heap is reachable whenever it is present, and the others
/// are as reachable as before. Exchanging names within a colour therefore turns every
/// line of one state into one of the other, with the same colours in the same order,
/// and so the same crates and the same rail throughout.
pub(super) fn fold(view: &View) -> ScrewSet {
    if !view.tables.prunings.fold {
        return view.removed;
    }
    let heap = view.heap;
    let mut folded = view.removed;
    for colour in 0..Colour::COUNT {
        let heap = heap.and(view.tables.of_colour[colour]);
        if heap.and(view.present).is_empty() {
            continue;
        }
        let out = heap.and(view.removed).len() as usize;
        let lowest: ScrewSet = heap.iter().take(out).collect();
        folded = folded.without(heap).or(lowest);
    }
    folded
}
