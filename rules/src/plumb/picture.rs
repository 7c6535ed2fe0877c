//! A state drawn as the rows of a level text.

use super::level::Level;
use super::state::State;
use super::tile::Tile;
use crate::grid::Cell;

impl Level {
    /// The board in a state, row by row: a marble hides its tile, a filled cup is
    /// floor, a marble that is gone is not drawn. The start gives the rows of the
    /// level text.
    pub fn rows(&self, state: &State) -> Vec<String> {
        let size = self.size();
        (0..size.height)
            .map(|y| {
                (0..size.width)
                    .map(|x| self.glyph(state, Cell::new(x, y)))
                    .collect()
            })
            .collect()
    }

    fn glyph(&self, state: &State, cell: Cell) -> char {
        if let Some(marble) = state.marble_at(cell) {
            return self.marbles()[marble].colour.marble();
        }
        let filled = |(cup, _): (usize, &super::Cup)| state.is_filled(cup);
        let cup = self
            .cups()
            .iter()
            .enumerate()
            .find(|(_, cup)| cup.cell == cell);
        if cup.is_some_and(filled) {
            return Tile::Floor.glyph();
        }
        self.tile(cell).glyph()
    }
}
