//! The canonical form: values as ranks, then the least of the eight images.

use crate::canon::Canon;
use rules::grid::Symmetry;
use rules::millrace::{Level, Tile};
use std::fmt::Write;

/// How many tiles of the queue a shortest line of that many moves meets.
///
/// Where there is no shortest line, the budget stands for it.
pub(super) fn tiles_met(level: &Level, optimum: Option<u32>) -> &[Tile] {
    let moves = optimum.map_or(usize::from(level.budget()), |moves| moves as usize);
    let met = moves.saturating_sub(1).min(level.queue().len());
    &level.queue()[..met]
}

/// The canonical form of a level with that optimum.
///
/// The budget is no part of it, and neither are tiles that no shortest line meets: one
/// board under two budgets is one puzzle.
pub(super) fn canonical_form(level: &Level, optimum: Option<u32>) -> Canon {
    let queue = tiles_met(level, optimum);
    let on_board = level.board().tiles().map(|(_, tile)| tile);
    let mut values: Vec<Tile> = on_board
        .chain([level.target()])
        .chain(queue.iter().copied())
        .collect();
    values.sort_unstable();
    values.dedup();
    let rank = |tile: Tile| {
        1 + values
            .binary_search(&tile)
            .expect("every value was collected")
    };

    let size = level.size();
    Canon::least(Symmetry::ALL, |symmetry| {
        let board = level.board().image(symmetry);
        let mut form = format!("{}:", size.width);
        for cell in size.iter() {
            let _ = write!(form, "{:x}", board.tile(cell).map_or(0, rank));
        }
        for cell in [level.inlet(), level.vault()] {
            let image = symmetry.cell(cell, size);
            let _ = write!(form, ":{}{}", image.x, image.y);
        }
        let _ = write!(form, ":{:x}:", rank(level.target()));
        for &tile in queue {
            let _ = write!(form, "{:x}", rank(tile));
        }
        form
    })
}
