//! The images of a level, its states and its moves under the symmetries of the square.

use super::board::Board;
use super::level::Level;
use super::state::State;
use crate::grid::{Cell, Symmetry};

impl Board {
    /// The image of the board.
    #[must_use]
    pub fn image(self, symmetry: Symmetry) -> Board {
        let size = self.size();
        self.tiles()
            .fold(Board::empty(self.side()), |image, (cell, tile)| {
                image.with(symmetry.cell(cell, size), Some(tile))
            })
    }
}

impl State {
    /// The image of the state, a state of the level's image.
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> State {
        self.on(self.board().image(symmetry))
    }
}

impl Level {
    /// The image of the level. A move of it is the image of a move:
    /// [`Symmetry::direction`].
    #[must_use]
    pub fn image(&self, symmetry: Symmetry) -> Level {
        let size = self.size();
        let pair = |cell: Cell| {
            let image = symmetry.cell(cell, size);
            [u32::from(image.x), u32::from(image.y)]
        };
        let mut text = self.text();
        text.board = self.board().image(symmetry).rows();
        text.inlet = pair(self.inlet());
        text.vault = pair(self.vault());
        Level::new(&text).expect("an image of a legal level is legal")
    }
}
