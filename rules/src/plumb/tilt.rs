//! How marbles roll.

use super::level::{Level, MAX_MARBLES};
use super::state::{Marble, State};
use super::tile::{Colour, Tile};
use crate::grid::{Cell, Direction};

impl Level {
    /// The state after a tilt, equal to the one before if no marble moves.
    pub fn tilt(&self, state: &State, way: Direction) -> State {
        let mut after = state.clone();
        for marble in front_to_back(state, way) {
            self.roll(&mut after, marble, way);
        }
        after
    }

    /// Rolls one marble until it stops, comes home or is lost.
    fn roll(&self, state: &mut State, marble: usize, way: Direction) {
        let Marble::At(mut cell) = state.marbles[marble] else {
            return;
        };
        let colour = self.marbles()[marble].colour;
        let mut way = way;
        let mut bounced = false;
        while let Some(next) = cell.step(way, self.size()) {
            if self.tile(next) == Tile::Spring && !bounced {
                bounced = true;
                way = way.opposite();
                continue;
            }
            if !self.lets_in(next, way) || state.marble_at(next).is_some() {
                break;
            }
            cell = next;
            state.marbles[marble] = self.rolls_onto(state, cell, colour);
            if state.marbles[marble] != Marble::At(cell) || self.tile(cell) == Tile::Pad {
                break;
            }
        }
    }

    /// Whether the tile of a cell lets in a marble that rolls that way.
    fn lets_in(&self, cell: Cell, way: Direction) -> bool {
        match self.tile(cell) {
            Tile::Wall | Tile::Spring => false,
            Tile::Gate(open) => open == way,
            Tile::Floor | Tile::Pit | Tile::Pad | Tile::Cup(_) => true,
        }
    }

    /// What becomes of a marble of that colour that rolls onto a cell; fills the
    /// cup that takes it.
    fn rolls_onto(&self, state: &mut State, cell: Cell, colour: Colour) -> Marble {
        match self.tile(cell) {
            Tile::Pit => Marble::Lost(cell),
            Tile::Cup(own) if own == colour => match self.open_cup(state, cell) {
                Some(cup) => {
                    state.filled |= 1 << cup;
                    Marble::Home
                }
                None => Marble::At(cell),
            },
            _ => Marble::At(cell),
        }
    }

    /// The index of the open cup on a cell.
    fn open_cup(&self, state: &State, cell: Cell) -> Option<usize> {
        let cup = self.cups().iter().position(|cup| cup.cell == cell)?;
        (!state.is_filled(cup)).then_some(cup)
    }
}

/// The indices of the marbles, the ones furthest along `way` first. Lanes do not
/// touch each other, so one order over the whole board serves every lane.
fn front_to_back(state: &State, way: Direction) -> [usize; MAX_MARBLES] {
    let (dx, dy) = way.delta();
    let along = |marble: Marble| match marble.cell() {
        Some(cell) => cell.x as i16 * i16::from(dx) + cell.y as i16 * i16::from(dy),
        None => i16::MIN,
    };
    let mut order = [0, 1, 2, 3, 4, 5, 6, 7];
    order.sort_by_key(|&i| std::cmp::Reverse(along(state.marbles[i])));
    order
}
