//! What a level was told by its engine, interned.

use super::mv::EngineMove;
use hashbrown::HashTable;
use rules::Standing;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeSet;
use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};

/// A state of an engine's level: the number of its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EngineState(pub(super) u32);

impl EngineState {
    /// Stands where a level could not answer; no move leaves it.
    pub(super) const NOWHERE: EngineState = EngineState(u32::MAX);
}

/// States by number, with how they stand and where their moves lead.
#[derive(Default)]
pub(super) struct Store {
    slots: HashTable<u32>,
    texts: Vec<Box<str>>,
    standing: Vec<Standing>,
    /// Of expanded states: their run in `edges`.
    expanded: Vec<Option<Range<u32>>>,
    edges: Vec<(EngineMove, EngineState)>,
    bytes: u64,
}

impl Store {
    /// The number of a state that stands so.
    ///
    /// # Errors
    ///
    /// How it stood when it was met before, where that was different.
    pub(super) fn intern(
        &mut self,
        text: &str,
        standing: Standing,
    ) -> Result<EngineState, Standing> {
        use hashbrown::hash_table::Entry;
        let hash = |text: &str| FxBuildHasher.hash_one(text);
        let texts = &self.texts;
        let entry = self.slots.entry(
            hash(text),
            |&i| &*texts[i as usize] == text,
            |&i| hash(&texts[i as usize]),
        );
        match entry {
            Entry::Occupied(found) => {
                let id = *found.get();
                let before = self.standing[id as usize];
                if before == standing {
                    Ok(EngineState(id))
                } else {
                    Err(before)
                }
            }
            Entry::Vacant(slot) => {
                let id = self.texts.len() as u32;
                slot.insert(id);
                self.texts.push(text.into());
                self.standing.push(standing);
                self.expanded.push(None);
                // The text, its places in the tables, and their slack.
                self.bytes += text.len() as u64 + 80;
                Ok(EngineState(id))
            }
        }
    }

    /// The text of a state.
    pub(super) fn text(&self, state: EngineState) -> &str {
        self.texts.get(state.0 as usize).map_or("", |t| t)
    }

    /// How a state stands.
    pub(super) fn standing(&self, state: EngineState) -> Standing {
        let known = self.standing.get(state.0 as usize);
        known.copied().unwrap_or(Standing::Open)
    }

    /// The moves of a state that was expanded, with where they lead.
    pub(super) fn edges(&self, state: EngineState) -> Option<&[(EngineMove, EngineState)]> {
        let run = self.expanded.get(state.0 as usize)?.clone()?;
        Some(&self.edges[run.start as usize..run.end as usize])
    }

    /// Keeps the moves of a state.
    pub(super) fn keep(&mut self, state: EngineState, edges: &[(EngineMove, EngineState)]) {
        let begin = self.edges.len() as u32;
        self.edges.extend_from_slice(edges);
        self.expanded[state.0 as usize] = Some(begin..self.edges.len() as u32);
        self.bytes += 2 * size_of_val(edges) as u64;
    }

    /// Bytes held, counted the same everywhere.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }
}

/// Reads a standing: `open`, `won`, `lost` or `lost: reason`.
pub(super) fn standing(text: &str) -> Result<Standing, String> {
    match text {
        "open" => Ok(Standing::Open),
        "won" => Ok(Standing::Won),
        "lost" => Ok(Standing::Lost("lost")),
        _ => text
            .strip_prefix("lost: ")
            .and_then(reason)
            .map(Standing::Lost)
            .ok_or_else(|| {
                let text = super::describe::cut(text);
                format!("standing {text:?}, expected open, won, lost or lost: reason")
            }),
    }
}

/// Most reasons, over all engines of a process, and their longest text.
const REASONS: usize = 256;
const REASON: usize = 60;

/// A reason for a loss. Reasons are few and live as long as the process, because a
/// [`Standing`] is copied by every search.
fn reason(text: &str) -> Option<&'static str> {
    static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    if text.is_empty() || text.len() > REASON {
        return None;
    }
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&reason) = known.get(text) {
        return Some(reason);
    }
    if known.len() >= REASONS {
        return None;
    }
    let reason: &'static str = Box::leak(text.to_owned().into_boxed_str());
    known.insert(reason);
    Some(reason)
}

#[cfg(test)]
mod tests {
    use super::{Store, standing};
    use rules::Standing;

    #[test]
    fn a_state_stands_one_way() {
        let mut store = Store::default();
        let a = store.intern("a", Standing::Open).unwrap();
        assert_eq!(store.intern("a", Standing::Open), Ok(a));
        assert_eq!(store.intern("a", Standing::Won), Err(Standing::Open));
        assert_eq!(store.edges(a), None);
        store.keep(a, &[]);
        assert_eq!(store.edges(a), Some(&[][..]));
    }

    #[test]
    fn standings_are_words() {
        assert_eq!(standing("lost: pit"), Ok(Standing::Lost("pit")));
        for bad in ["", "Won", "lost:pit", "lost: "] {
            assert!(standing(bad).is_err(), "{bad:?}");
        }
    }
}
