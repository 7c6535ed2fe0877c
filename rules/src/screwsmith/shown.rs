//! A state as `replay` shows it.

use serde::Serialize;

use super::colour::Colour;
use super::level::Level;
use super::screws::ScrewIndex;
use super::state::State;

/// A state as `replay --json` prints it after each move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shown {
    /// The screws that are out, in ascending order.
    pub removed: Vec<ScrewIndex>,
    /// The rusted screws that are loosened and still present, in ascending order.
    pub loosened: Vec<ScrewIndex>,
    /// The colours on the rail, in the order of arrival; after an overflow the
    /// screw beyond its end is the last.
    pub rail: Vec<Colour>,
    /// Colour and content of the crate in each slot; null: the slot is empty.
    pub crates: Vec<Option<(Colour, u8)>>,
}

impl Level {
    /// A state as `replay` shows it.
    pub fn shown(&self, state: &State) -> Shown {
        let colour = |&screw: &ScrewIndex| self.screw(screw).colour;
        let slots = &state.slots[..self.open() as usize];
        Shown {
            removed: state.removed.iter().collect(),
            loosened: state.loosened.iter().collect(),
            rail: state.rail.screws().iter().filter_map(colour).collect(),
            crates: slots
                .iter()
                .map(|slot| slot.map(|stands| (stands.colour, stands.filled)))
                .collect(),
        }
    }
}
