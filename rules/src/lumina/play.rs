//! The rules of play: which drags are legal and what they do.

use super::beam::Beam;
use super::block::Axis;
use super::cells::Cells;
use super::kind::Kind;
use super::level::{Level, Mover};
use super::moves::Move;
use super::state::{Key, MOVERS, State};
use super::thaw::thaw;
use super::win;
use crate::grid::Size;
use crate::puzzle::{Puzzle, Standing};

/// What the way back needs beside the state after a drag.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    mover: usize,
    by: i8,
    spent: u32,
    thawed: u32,
}

impl Puzzle for Level {
    type State = State;
    type Key = Key;
    type Move = Move;
    type Undo = Undo;

    fn start(&self) -> State {
        let mut at = [0; MOVERS];
        for (place, mover) in at.iter_mut().zip(self.movers()) {
            *place = mover.start();
        }
        let mut state = State {
            at,
            spent: 0,
            thawed: 0,
        };
        thaw(self, &mut state);
        state
    }

    fn key(&self, state: &State) -> Key {
        Key::pack(self, state)
    }

    fn moves(&self, state: &State, out: &mut Vec<Move>) {
        let taken = self.taken(state);
        for (i, mover) in self.movers().iter().enumerate() {
            if self.frozen(i, state) {
                continue;
            }
            let at = state.at[i];
            let back = reach(self.size(), mover, at, taken, -1);
            let forth = reach(self.size(), mover, at, taken, 1);
            let letter = mover.block.letter;
            let mut push = |by: i8| out.push(Move { letter, by });
            if mover.block.kind == Kind::Ice {
                (back > 0).then(|| push(-back));
                (forth > 0).then(|| push(forth));
            } else {
                (-back..=forth).filter(|&by| by != 0).for_each(push);
            }
        }
    }

    fn play(&self, state: &mut State, mv: Move) -> Undo {
        let mover = self.mover_named(mv);
        let undo = Undo {
            mover,
            by: mv.by,
            spent: state.spent,
            thawed: state.thawed,
        };
        state.at[mover] = state.at[mover].wrapping_add_signed(mv.by);
        if self.movers()[mover].block.kind == Kind::Sand {
            state.spent |= 1 << mover;
        }
        thaw(self, state);
        undo
    }

    fn undo(&self, state: &mut State, undo: Undo) {
        state.at[undo.mover] = state.at[undo.mover].wrapping_add_signed(-undo.by);
        state.spent = undo.spent;
        state.thawed = undo.thawed;
    }

    fn standing(&self, state: &State) -> Standing {
        if win::is_won(self, state) {
            Standing::Won
        } else {
            Standing::Open
        }
    }
}

impl Level {
    /// The cells of walls and blocks in a state.
    pub fn taken(&self, state: &State) -> Cells {
        self.movers()
            .iter()
            .zip(&state.at)
            .fold(self.still(), |taken, (mover, &at)| {
                taken.or(mover.rect(at).cells())
            })
    }

    /// Whether mover `i` may not be dragged at all: spent sand, frozen rime.
    pub fn frozen(&self, i: usize, state: &State) -> bool {
        let mover = &self.movers()[i];
        let asleep = mover.rime.is_some_and(|bit| state.thawed & 1 << bit == 0);
        asleep || state.spent & 1 << i != 0
    }

    /// The light of the key in a state; `None` on a key level.
    pub fn beam(&self, state: &State) -> Option<Beam> {
        Beam::of_key(self, state)
    }

    fn mover_named(&self, mv: Move) -> usize {
        self.movers()
            .iter()
            .position(|m| m.block.letter == mv.letter)
            .expect("play is asked for legal moves only, and those name a mover")
    }
}

/// How many cells a block can go back (-1) or forth (+1) along its axis.
fn reach(size: Size, mover: &Mover, at: u8, taken: Cells, sign: i8) -> i8 {
    let lane = match mover.axis {
        Axis::Horizontal => size.width,
        Axis::Vertical => size.height,
    };
    let own = mover.rect(at).cells();
    let taken = taken.without(own);
    let last = lane - mover.length();
    let mut steps = 0;
    let mut place = at;
    loop {
        place = match sign {
            -1 if place > 0 => place - 1,
            1 if place < last => place + 1,
            _ => return steps,
        };
        if mover.rect(place).cells().meets(taken) {
            return steps;
        }
        steps += 1;
    }
}
