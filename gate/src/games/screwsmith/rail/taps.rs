//! Taps as the rules have them, on bit sets: nothing is pruned here and nothing merged.

use rules::screwsmith::{Kind, Level, ScrewSet};
use std::hash::Hash;

use super::tables::{NO_COLOUR, Tables};
use super::view::Crates;

/// What is out and what is loosened: all that decides how a run plays on, as long as it
/// is not lost.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(super) struct Screws {
    pub(super) removed: ScrewSet,
    loosened: ScrewSet,
}

/// A level as bit sets, tapped screw by screw.
pub(super) struct Machine {
    tables: Tables,
    rusted: ScrewSet,
    rail: u8,
}

impl Machine {
    pub(super) fn of(level: &Level) -> Machine {
        Machine {
            tables: Tables::new(level),
            rusted: (0..level.screws().len() as u8)
                .filter(|&screw| level.screw(screw).kind == Kind::Rusted)
                .collect(),
            rail: level.rail(),
        }
    }

    /// Whether a [`Key`] of one word holds every state.
    pub(super) fn fits_a_word(&self) -> bool {
        self.tables.all.len() + self.rusted.len() <= u64::BITS
    }

    /// Every screw.
    pub(super) fn all(&self) -> ScrewSet {
        self.tables.all
    }

    /// What each legal tap leads to, and whether the rail overflows with it.
    pub(super) fn taps(&self, from: Screws, mut to: impl FnMut(Screws, bool)) {
        let crates = Crates::of(&self.tables, from.removed);
        for screw in self.tables.reachable(from.removed).iter() {
            let mut next = from;
            if self.rusted.has(screw) && !from.loosened.has(screw) {
                next.loosened.insert(screw);
                to(next, false);
                continue;
            }
            next.removed.insert(screw);
            next.loosened.remove(screw);
            let colour = self.tables.colour_of[screw as usize];
            let waits = colour != NO_COLOUR && crates.room[colour] == 0;
            to(next, waits && crates.rail == self.rail);
        }
    }
}

/// A state as tables hold it.
pub(super) trait Key: Copy + Eq + Hash {
    fn of(machine: &Machine, state: Screws) -> Self;
    fn screws(self, machine: &Machine) -> Screws;
}

impl Key for Screws {
    fn of(_: &Machine, state: Screws) -> Self {
        state
    }

    fn screws(self, _: &Machine) -> Screws {
        self
    }
}

/// A bit a screw, then one for each that rusts, where they fit: tables of such keys are
/// what takes the time.
impl Key for u64 {
    fn of(machine: &Machine, state: Screws) -> Self {
        let mut packed = state.removed.0 as u64;
        if !state.loosened.is_empty() {
            let first = machine.tables.all.len();
            for (place, screw) in machine.rusted.iter().enumerate() {
                packed |= u64::from(state.loosened.has(screw)) << (first + place as u32);
            }
        }
        packed
    }

    fn screws(self, machine: &Machine) -> Screws {
        let screws = machine.tables.all.len();
        let rusted = self.checked_shr(screws).unwrap_or(0);
        let mut state = Screws {
            removed: ScrewSet(u128::from(self)).and(machine.tables.all),
            loosened: ScrewSet::EMPTY,
        };
        if rusted != 0 {
            for (place, screw) in machine.rusted.iter().enumerate() {
                if rusted >> place & 1 == 1 {
                    state.loosened.insert(screw);
                }
            }
        }
        state
    }
}
