//! Boards as rows of text.

use super::block::Block;
use super::cells::Cells;
use super::level::Level;
use super::state::State;
use crate::grid::Size;

impl Level {
    /// The rows of the board in a state, written as in the level text.
    pub fn rows(&self, state: &State) -> Vec<String> {
        rows(self.size(), self.walls(), self.placed(state))
    }

    /// The blocks where they stand in a state, ascending by letter.
    pub fn placed(&self, state: &State) -> impl Iterator<Item = Block> {
        let mut places = state.at.into_iter();
        self.blocks().iter().map(move |block| match block.axis() {
            None => *block,
            Some(axis) => {
                let at = places.next().unwrap_or(block.rect.at(axis));
                Block {
                    rect: block.rect.moved_to(axis, at),
                    ..*block
                }
            }
        })
    }
}

/// Draws blocks and walls by their marks.
pub(super) fn rows(size: Size, walls: Cells, blocks: impl Iterator<Item = Block>) -> Vec<String> {
    let mut marks = vec![vec!['.'; size.width.into()]; size.height.into()];
    for cell in walls.iter() {
        marks[usize::from(cell.y)][usize::from(cell.x)] = '#';
    }
    for block in blocks {
        for cell in block.rect.cells().iter() {
            marks[usize::from(cell.y)][usize::from(cell.x)] = block.letter.char();
        }
    }
    marks.into_iter().map(String::from_iter).collect()
}
