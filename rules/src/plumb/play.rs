//! The game as a [`Puzzle`]: legal tilts, undo, won and lost.

use super::level::Level;
use super::state::{Key, Marble, State};
use crate::grid::Direction;
use crate::puzzle::{Puzzle, Standing};

/// A tilt: `U`, `D`, `L` or `R`, in this order.
pub type Move = Direction;

/// The state before a tilt: small enough to be its own undo record.
#[derive(Clone, Debug)]
pub struct Undo(State);

impl Puzzle for Level {
    type State = State;
    type Key = Key;
    type Move = Move;
    type Undo = Undo;

    fn start(&self) -> State {
        self.start_state()
    }

    fn key(&self, state: &State) -> Key {
        self.pack(state)
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        out.extend(
            Direction::ALL
                .into_iter()
                .filter(|&way| self.tilt(state, way) != *state),
        );
    }

    fn play(&self, state: &mut State, mv: Move) -> Undo {
        let after = self.tilt(state, mv);
        Undo(std::mem::replace(state, after))
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        *state = undo.0;
    }

    fn standing(&self, state: &State) -> Standing {
        if state
            .marbles
            .iter()
            .any(|marble| matches!(marble, Marble::Lost(_)))
        {
            Standing::Lost("pit")
        } else if state.marbles.iter().all(|marble| *marble == Marble::Home) {
            Standing::Won
        } else {
            Standing::Open
        }
    }
}
