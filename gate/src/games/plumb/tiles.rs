//! Tiles that a level could do without.

use super::probe::first_win;
use crate::search::{Exhausted, Limits};
use rules::grid::Cell;
use rules::plumb::Level;

/// The cells whose tile could be taken off (wall, pit, gate, pad, spring), in reading
/// order.
pub fn removable(level: &Level) -> impl Iterator<Item = Cell> + '_ {
    level
        .size()
        .iter()
        .filter(|&cell| level.tile(cell).is_removable())
}

/// Whether the level without the tile of that cell has the same optimum (or, for `None`,
/// still has no win). A cell without a tile to take off is not idle.
///
/// # Errors
///
/// [`Exhausted`] when a cap is hit.
pub fn is_idle(
    level: &Level,
    cell: Cell,
    optimum: Option<u32>,
    limits: Limits,
) -> Result<bool, Exhausted> {
    match level.without(cell) {
        // A win beyond the optimum is a change already: no need to look for it.
        Some(without) => Ok(first_win(&without, optimum, limits)? == optimum),
        None => Ok(false),
    }
}

/// The level with idle tiles taken off one after the other in reading order, again and
/// again until a whole pass takes none. Once is not enough: what is needed beside a tile
/// may be idle without it.
///
/// # Errors
///
/// [`Exhausted`] when a cap is hit.
pub fn pruned(level: &Level, optimum: u32, limits: Limits) -> Result<Level, Exhausted> {
    let mut level = level.clone();
    loop {
        let mut took = false;
        for cell in removable(&level).collect::<Vec<_>>() {
            if is_idle(&level, cell, Some(optimum), limits)? {
                level = level.without(cell).expect("an idle tile can be taken off");
                took = true;
            }
        }
        if !took {
            return Ok(level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_idle, pruned, removable};
    use crate::games::plumb::probe::first_win;
    use crate::games::plumb::sample::level;
    use crate::search::Limits;

    #[test]
    fn what_is_left_is_needed() {
        let full = level("a.#.+ .#..O ..^.. #...A *#...");
        let caps = Limits::default();
        let optimum = first_win(&full, None, caps)
            .expect("small")
            .expect("solvable");
        let left = pruned(&full, optimum, caps).expect("small");
        assert_eq!(first_win(&left, None, caps), Ok(Some(optimum)));
        for cell in removable(&left) {
            assert_eq!(is_idle(&left, cell, Some(optimum), caps), Ok(false));
        }
        assert!(removable(&left).count() < removable(&full).count());
    }

    #[test]
    fn a_tile_whose_loss_makes_the_level_unsolvable_is_needed() {
        // Nothing else stops the marble above the cup.
        let level = level("a.# .A. ...");
        let wall = removable(&level).next().expect("a wall");
        assert_eq!(is_idle(&level, wall, Some(2), Limits::default()), Ok(false));
    }
}
