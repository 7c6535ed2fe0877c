//! Rules broken in one place: what the audits must notice.

use rules::Puzzle;
use rules::screwsmith::{
    Before, CRATE, Change, CrateId, Key, Level, OpenCrate, ScrewSet, Slots, State, Undo,
};

use crate::audit::saboteur::Break;

/// Undo that restores crates by their place in a list, as an early version of the game
/// did.
///
/// It takes it that the crates a move pulled are the last of the list of open crates,
/// removes that many from its end, puts the sealed ones back at its end, and counts the
/// ids back. That is right unless a crate is pulled, filled from the rail and sealed
/// within one move: then a crate that was there before is deleted, one that was not takes
/// its place, and the counter walks back over ids that are in use.
#[derive(Debug)]
pub(super) struct LegacyCrates;

impl Break<Level> for LegacyCrates {
    fn undo(level: &Level, state: &mut State, undo: Undo) {
        let crates = match &undo.change {
            Change::Loosened => None,
            Change::Removed(before) => Some(by_list(level, state, before)),
        };
        level.undo(state, undo);
        if let Some(slots) = crates {
            state.slots = slots;
        }
    }
}

/// The crates after a move, restored by list.
fn by_list(level: &Level, state: &State, before: &Before) -> Slots {
    let pulled = usize::from(state.next_id - before.next_id);
    let sealed = &state.sealed[before.sealed..];
    // The list is in the order of opening; each crate knows its slot.
    let mut list: Vec<(usize, OpenCrate)> = state
        .slots
        .iter()
        .enumerate()
        .filter_map(|(slot, stands)| stands.map(|stands| (slot, stands)))
        .collect();
    list.sort_by_key(|(_, stands)| stands.id);
    list.truncate(list.len().saturating_sub(pulled));
    let mut slots = Slots::default();
    for (slot, stands) in list {
        // What the move put into a crate that stays comes out again.
        slots[slot] = before.slots[slot]
            .filter(|b| b.id == stands.id)
            .or(Some(stands));
    }
    for &id in sealed {
        let was = before
            .slots
            .iter()
            .position(|s| s.is_some_and(|s| s.id == id));
        match was {
            Some(slot) => slots[slot] = before.slots[slot],
            None => put_back(level, &mut slots, id),
        }
    }
    slots
}

/// A crate that was pulled and sealed within the move: it was in no slot, and gets one.
fn put_back(level: &Level, slots: &mut Slots, id: CrateId) {
    if let Some(slot) = slots.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(OpenCrate {
            id,
            colour: level.queue()[usize::from(id)],
            filled: CRATE,
        });
    }
}

/// Undo from a snapshot that drops the ids of crates: they are numbered anew by slot.
#[derive(Debug)]
pub(super) struct WithoutIds;

impl Break<Level> for WithoutIds {
    fn undo(level: &Level, state: &mut State, undo: Undo) {
        level.undo(state, undo);
        for (id, stands) in state.slots.iter_mut().flatten().enumerate() {
            stands.id = id as u8;
        }
    }
}

/// A key that does not tell which rusted screws are loosened: the first tap on one leads
/// back to the state before it.
#[derive(Debug)]
pub(super) struct KeyWithoutLoosened;

impl Break<Level> for KeyWithoutLoosened {
    fn key(level: &Level, state: &State) -> Key {
        Key {
            loosened: ScrewSet::EMPTY,
            ..level.key(state)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KeyWithoutLoosened, LegacyCrates, WithoutIds};
    use crate::audit::saboteur::Broken;
    use crate::games::screwsmith::small;
    use crate::search::{Answer, Limits, PuzzleSpace, solve};
    use rules::Puzzle;
    use rules::rng::Rng;
    use rules::screwsmith::{Colour, Kind, Level, LevelText, PartText, ScrewText};

    /// Whether a tap pulls a crate and seals it.
    fn pulls_and_seals(
        before: &rules::screwsmith::State,
        after: &rules::screwsmith::State,
    ) -> bool {
        after.sealed[before.sealed.len()..]
            .iter()
            .any(|&id| id >= before.next_id)
    }

    #[test]
    fn the_legacy_restore_fails_exactly_where_a_crate_is_pulled_and_sealed_in_one_move() {
        let mut seen = [0; 2];
        for seed in 0..3_000 {
            let level = small(seed);
            let legacy = Broken::<_, LegacyCrates>::new(level.clone());
            let mut rng = Rng::new(seed);
            let mut state = level.start();
            let mut taps = Vec::new();
            while level.standing(&state).is_open() {
                taps.clear();
                level.moves(&state, &mut taps);
                let before = state.clone();
                let undo = legacy.play(&mut state, *rng.pick(&taps));
                let after = state.clone();
                legacy.undo(&mut state, undo);
                let fails = state != before;
                assert_eq!(fails, pulls_and_seals(&before, &after), "machine {seed}");
                seen[usize::from(fails)] += 1;
                state = after;
            }
        }
        assert!(seen.iter().all(|&n| n > 20), "{seen:?}");
    }

    #[test]
    fn a_snapshot_without_ids_fails_once_a_crate_was_sealed() {
        let level = small(1);
        let broken = Broken::<_, WithoutIds>::new(level.clone());
        let mut state = level.start();
        let mut taps = Vec::new();
        level.moves(&state, &mut taps);
        let before = state.clone();
        let undo = broken.play(&mut state, taps[0]);
        broken.undo(&mut state, undo);
        assert_eq!(state, before, "at the start ids and slots agree");
    }

    #[test]
    fn with_a_key_without_loosened_taps_rusted_levels_come_out_unsolvable() {
        let rusted = |x| ScrewText {
            at: [x, 100],
            colour: Some(Colour::A),
            kind: Kind::Rusted,
            touch: 90,
        };
        let level = Level::new(&LevelText {
            seed: 1,
            rail: 1,
            open: 2,
            parts: vec![PartText {
                layer: 0,
                rect: [0, 0, 1000, 200],
                settled: None,
                screws: vec![0, 1, 2],
            }],
            screws: vec![rusted(100), rusted(300), rusted(500)],
        })
        .unwrap();
        let honest = solve(&mut PuzzleSpace::new(&level), Limits::default());
        assert!(honest.line().is_some());
        let broken = Broken::<_, KeyWithoutLoosened>::new(level);
        let answer = solve(&mut PuzzleSpace::new(&broken), Limits::default()).answer;
        assert_eq!(answer, Answer::Unsolvable);
    }
}
