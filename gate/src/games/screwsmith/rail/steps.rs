//! The steps of the search: taps wait until they matter.
//!
//! # Why only these steps
//!
//! Take a line that wins from a state with some rail. Call a tap on a screw *free* if
//! it is on a bolt or if the screw might be covered again (it is not *lasting*). Walk
//! along the line and put off every tap that is not free. A tap put off is made up for
//!
//! * right before its crate is sealed, or
//! * right before its part changes its pose in a way that uncovers a present screw,
//!
//! whichever comes first. Nothing goes wrong:
//!
//! * A screw put off stays reachable, because it is lasting.
//! * Other screws are covered by no more than before. A part with a screw put off may
//!   be in an earlier pose than in the original line, but only where the change of
//!   pose uncovered nothing present.
//! * The rail is never longer. A screw put off lay on the rail or in a crate that was
//!   not yet sealed; without it the same crates are open, and it finds its place later.
//! * Nothing is left over: in a line that wins, every coloured screw ends in a crate
//!   that is sealed.
//!
//! What remains is a sequence of three kinds of step:
//!
//! 1. *Seal*: a crate is filled with exactly what it lacks.
//! 2. *Move*: all screws of a part but one (it settles), or all (it comes away), are
//!    tapped, the change of pose uncovering something present. Screws that find an open
//!    crate go first; then the rail only grows, so it is longest before or after.
//! 3. *Single*: a free tap.
//!
//! A part that settles usefully does so first and comes away later, as two steps.
//!
//! # Why a crate is not filled from the heap while others are there
//!
//! Let a step seal with a screw of the heap (reachable from now on, its part covering nothing) while another
//! reachable screw of the colour, on a tame part, is left. Exchange the two in the
//! line: colours, crates and rail stay the same throughout; the screw of the heap is
//! reachable at any time and covers nothing; the other one, gone earlier, frees no
//! less. So heaps are used only when all of the others are.
//! Within a heap, the lowest numbers go first: see [`super::fold`].

use rules::screwsmith::{Colour, ScrewIndex, ScrewSet};

use super::prunings::Steps;
use super::tables::{NO_COLOUR, Tables};
use super::view::{Crates, View};

/// Calls `each` with the screws of every step from a state.
pub(super) fn steps(view: &View, mut each: impl FnMut(ScrewSet)) {
    if view.tables.prunings.steps == Steps::Taps {
        view.reachable
            .iter()
            .for_each(|screw| each([screw].into_iter().collect()));
        return;
    }
    for colour in 0..Colour::COUNT {
        seals(view, colour, &mut each);
    }
    for part in 0..view.tables.parts.len() {
        moves(view, part, &mut each);
    }
    singles(view, &mut each);
}

fn seals(view: &View, colour: usize, each: &mut impl FnMut(ScrewSet)) {
    let need = usize::from(view.crates.need(colour));
    let available = view.tables.of_colour[colour].and(view.reachable);
    if need == 0 || (available.len() as usize) < need {
        return;
    }
    let heap = if view.tables.prunings.steps == Steps::HeapLast {
        available.and(view.heap)
    } else {
        ScrewSet::EMPTY
    };
    let others = available.without(heap);
    let first = others.and(view.tame);
    let heap: Vec<ScrewIndex> = heap.iter().collect();
    let others: Vec<ScrewIndex> = others.iter().collect();
    for of_heap in 0..=need.min(heap.len()) {
        let from_heap: ScrewSet = heap[..of_heap].iter().copied().collect();
        choose(&others, need - of_heap, ScrewSet::EMPTY, &mut |chosen| {
            if of_heap == 0 || first.without(chosen).is_empty() {
                each(chosen.or(from_heap));
            }
        });
    }
}

/// Every choice of `count` of the screws.
fn choose(screws: &[ScrewIndex], count: usize, chosen: ScrewSet, each: &mut impl FnMut(ScrewSet)) {
    if count == 0 {
        each(chosen);
        return;
    }
    for (i, &screw) in screws.iter().enumerate() {
        if screws.len() - i < count {
            return;
        }
        let mut more = chosen;
        more.insert(screw);
        choose(&screws[i + 1..], count - 1, more, each);
    }
}

fn moves(view: &View, part: usize, each: &mut impl FnMut(ScrewSet)) {
    let part = &view.tables.parts[part];
    let left = part.screws.and(view.present);
    let stuck = left.without(view.reachable);
    let useful = |uncovered: ScrewSet| !uncovered.and(view.present).is_empty();
    if left.len() > 1 && useful(part.first.without(part.settled)) {
        for stays in left.iter() {
            let mut taken = left;
            taken.remove(stays);
            if taken.and(stuck).is_empty() {
                each(taken);
            }
        }
        return;
    }
    let covers = match left.len() {
        0 => return,
        1 => part.settled,
        _ => part.first.or(part.settled),
    };
    if stuck.is_empty() && useful(covers) {
        each(left);
    }
}

fn singles(view: &View, each: &mut impl FnMut(ScrewSet)) {
    let bolts = view.tables.of_colour[NO_COLOUR];
    let lasting = view.lasting.without(bolts);
    for screw in view.reachable.without(lasting).iter() {
        each([screw].into_iter().collect());
    }
}

/// The screws of a step in the order in which they are tapped: those that find an open
/// crate first, then from the lowest layer up, for a part that settles may cover
/// screws of lower layers, and never others.
pub(super) fn order(tables: &Tables, mut removed: ScrewSet, step: ScrewSet) -> Vec<ScrewIndex> {
    let mut order = Vec::new();
    let mut left = step;
    while !left.is_empty() {
        let crates = View::new(tables, removed).crates;
        let turn = |&screw: &ScrewIndex| {
            let colour = tables.colour_of[screw as usize];
            let finds = colour == NO_COLOUR || crates.room[colour] > 0;
            let layer = tables.parts[tables.part_of[screw as usize]].layer;
            (!finds, layer, screw)
        };
        let next = left.iter().min_by_key(turn);
        let next = next.expect("the step is not used up");
        order.push(next);
        removed.insert(next);
        left.remove(next);
    }
    order
}

/// The rail after a step.
pub(super) fn rail_after(view: &View, step: ScrewSet) -> u8 {
    let mut out = view.out;
    for screw in step.iter() {
        let colour = view.tables.colour_of[screw as usize];
        if colour != NO_COLOUR {
            out[colour] += 1;
        }
    }
    Crates::after(view.tables, out).rail
}
