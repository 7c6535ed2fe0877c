//! The search through rails from the smallest up.

use hashbrown::HashSet;
use rules::screwsmith::{Level, ScrewSet, State, Tap};
use rustc_hash::FxBuildHasher;

use super::fold::{fold, settle};
use super::line::read_back;
use super::prunings::Prunings;
use super::steps::{rail_after, steps};
use super::tables::Tables;
use super::view::View;
use crate::search::{Exhausted, Limits};

/// The rails under which a search looks for a win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rails {
    /// The smallest: nothing is said of smaller ones.
    pub from: u8,
    /// The longest.
    pub to: u8,
}

/// What a search that came to its end found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The smallest rail of those asked with which a winning line exists, and such a
    /// line; `None`: every one of them is refuted.
    pub win: Option<(u8, Vec<Tap>)>,
    /// States that were expanded.
    pub states: u64,
}

/// What is remembered of the states met: how each was reached.
pub(super) struct Memo {
    /// States by number, in the order of arrival, as they were reached.
    pub(super) reached: Vec<ScrewSet>,
    /// Number of the state each was reached from.
    pub(super) parents: Vec<u32>,
    /// Their representatives.
    known: HashSet<ScrewSet, FxBuildHasher>,
}

impl Memo {
    /// Bytes a state costs, at the load by which the tables grow, its place among
    /// those that wait for their rail included.
    const BYTES: u64 = 160;

    fn new() -> Self {
        Memo {
            reached: Vec::new(),
            parents: Vec::new(),
            known: HashSet::default(),
        }
    }

    /// The number of a state if it is new.
    fn insert(&mut self, waiting: &Waiting) -> Option<u32> {
        let number = self.reached.len() as u32;
        self.known.insert(waiting.representative).then(|| {
            self.reached.push(waiting.reached);
            self.parents.push(waiting.parent);
            number
        })
    }
}

/// A state that waits for its rail to be due.
struct Waiting {
    reached: ScrewSet,
    representative: ScrewSet,
    parent: u32,
}

/// Searches for the smallest rail with which a line wins from a state.
///
/// Each rail is searched completely before the next: a state is expanded when the
/// smallest rail with which it can be reached is due, and never again. (The order
/// among states of one rail decides which line is found, and nothing else.)
///
/// # Errors
///
/// [`Exhausted`] when a cap is hit: nothing is known then.
pub fn search(
    level: &Level,
    from: &State,
    rails: Rails,
    limits: Limits,
) -> Result<Found, Exhausted> {
    search_with(level, from, rails, limits, Prunings::ALL)
}

/// The same with some of the prunings only.
///
/// # Errors
///
/// [`Exhausted`] when a cap is hit: nothing is known then.
pub fn search_with(
    level: &Level,
    from: &State,
    rails: Rails,
    limits: Limits,
    prunings: Prunings,
) -> Result<Found, Exhausted> {
    let tables = Tables {
        prunings,
        ..Tables::new(level)
    };
    let here = settle(&tables, from.removed);
    let lies = from.rail.len();
    let hopeless = from.overflowed || lies > rails.to || rails.from > rails.to;
    if hopeless || !tables.entombed.without(from.removed).is_empty() {
        return Ok(Found {
            win: None,
            states: 0,
        });
    }
    let mut memo = Memo::new();
    let mut states = 0;
    // States by the smallest rail with which they can be reached; some of them may be
    // reached with a smaller one meanwhile, and are then met again.
    let mut waiting: Vec<Vec<Waiting>> = (0..=rails.to).map(|_| Vec::new()).collect();
    let first = usize::from(rails.from.max(lies).max(1));
    waiting[first].push(Waiting {
        reached: here.removed,
        representative: fold(&here),
        parent: 0,
    });
    let mut pending = 1;
    for rail in first..=usize::from(rails.to) {
        while let Some(state) = waiting[rail].pop() {
            pending -= 1;
            let Some(number) = memo.insert(&state) else {
                continue;
            };
            if state.reached == tables.all {
                let line = read_back(level, &tables, from, &memo, number);
                return Ok(Found {
                    win: Some((rail as u8, line)),
                    states,
                });
            }
            states += 1;
            let view = View::new(&tables, state.reached);
            steps(&view, |step| {
                let needs = usize::from(rail_after(&view, step)).max(rail);
                if needs <= usize::from(rails.to) {
                    let next = settle(&tables, state.reached.or(step));
                    let representative = fold(&next);
                    if !memo.known.contains(&representative) {
                        waiting[needs].push(Waiting {
                            reached: next.removed,
                            representative,
                            parent: number,
                        });
                        pending += 1;
                    }
                }
            });
            let held = memo.reached.len() as u64 + pending;
            limits.admit(states, held * Memo::BYTES)?;
        }
    }
    Ok(Found { win: None, states })
}
