//! The short way to a [`Puzzle`]: a game said by "the state after a move, if it is legal".

use crate::puzzle::{Puzzle, Standing};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A game whose states are small values without anything idle in them, so that a state is
/// its own key and its own undo record. Every such game is a [`Puzzle`].
///
/// ```
/// use rules::{Puzzle, Standing, Steps, grid::Direction};
///
/// /// Walk right to the end of a corridor.
/// struct Corridor(u8);
///
/// impl Steps for Corridor {
///     type State = u8;
///     type Move = Direction;
///     fn start(&self) -> u8 {
///         0
///     }
///     fn tries(&self, _: &u8) -> Vec<Direction> {
///         vec![Direction::Left, Direction::Right]
///     }
///     fn after(&self, at: &u8, way: Direction) -> Option<u8> {
///         let (dx, _) = way.delta();
///         at.checked_add_signed(dx).filter(|&x| x <= self.0)
///     }
///     fn standing(&self, at: &u8) -> Standing {
///         if *at == self.0 { Standing::Won } else { Standing::Open }
///     }
/// }
///
/// let mut legal = Vec::new();
/// Corridor(3).moves(&0, &mut legal);
/// assert_eq!(legal, [Direction::Right]);
/// ```
pub trait Steps: Sync {
    /// All that a move changes, and all that decides how the run goes on.
    type State: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// One player action, as in [`Puzzle::Move`].
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync + 'static;

    /// The state a run begins in.
    fn start(&self) -> Self::State;
    /// Moves that may be legal in a state, each once, in canonical (`Ord`) order; at least
    /// all that are.
    fn tries(&self, state: &Self::State) -> Vec<Self::Move>;
    /// The state after a move; `None` where it is illegal.
    fn after(&self, state: &Self::State, mv: Self::Move) -> Option<Self::State>;
    /// Whether the run is open, won or lost.
    fn standing(&self, state: &Self::State) -> Standing;
}

impl<G: Steps> Puzzle for G {
    type State = G::State;
    type Key = G::State;
    type Move = G::Move;
    type Undo = G::State;

    fn start(&self) -> G::State {
        Steps::start(self)
    }

    fn key(&self, state: &G::State) -> G::State {
        *state
    }

    fn moves(&self, state: &G::State, out: &mut Vec<G::Move>) {
        let legal = |mv: &G::Move| self.after(state, *mv).is_some();
        out.extend(self.tries(state).into_iter().filter(legal));
    }

    fn play(&self, state: &mut G::State, mv: G::Move) -> G::State {
        let after = self.after(state, mv).expect("only legal moves are played");
        std::mem::replace(state, after)
    }

    fn undo(&self, state: &mut G::State, before: G::State) {
        *state = before;
    }

    fn standing(&self, state: &G::State) -> Standing {
        Steps::standing(self, state)
    }
}
