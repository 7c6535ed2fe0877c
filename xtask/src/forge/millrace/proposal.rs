//! The forge of Millrace: what it proposes.

use rules::grid::{Cell, Direction, Size};
use rules::millrace::{Board, Level, LevelText, Tile};
use rules::rng::Rng;

/// Cells along an edge of a shipped board.
const SIDE: u8 = 4;
/// The budget under which a candidate is solved, and the largest that ships.
pub(super) const MOST_BUDGET: u8 = 16;

/// Draws a candidate: vault, tiles, inlet, target, queue, in that order.
///
/// `None` where no cell is left for an inlet.
pub(super) fn propose(rng: &mut Rng) -> Option<Level> {
    let size = Size::new(SIDE, SIDE);
    let edge: Vec<Cell> = size.iter().filter(|&cell| on_edge(cell)).collect();
    let sides: Vec<Cell> = edge
        .iter()
        .copied()
        .filter(|&cell| !in_corner(cell))
        .collect();
    let vault = *rng.pick(&sides);
    let board = scatter(rng, size);
    // The inlet comes last: chosen first, most boards would bury it on the first move.
    let free: Vec<Cell> = edge
        .into_iter()
        .filter(|&cell| cell != vault && stays_free(board, cell))
        .collect();
    if free.is_empty() {
        return None;
    }
    let inlet = *rng.pick(&free);
    let biggest = board
        .biggest()
        .expect("three tiles at least were scattered");
    let doublings = rng.between(1, 2) as u8;
    let target = Tile::of_rank(biggest.rank() + doublings).expect("at most 128");
    let queue = (1..MOST_BUDGET)
        .map(|_| if rng.percent(30) { 4 } else { 2 })
        .collect();
    let text = LevelText {
        board: board.rows(),
        inlet: [inlet.x.into(), inlet.y.into()],
        vault: [vault.x.into(), vault.y.into()],
        target: target.value(),
        queue,
        budget: MOST_BUDGET.into(),
    };
    Some(Level::new(&text).expect("what the forge draws is legal"))
}

/// Three to nine tiles of 2 to 32 on distinct cells.
fn scatter(rng: &mut Rng, size: Size) -> Board {
    let mut cells: Vec<Cell> = size.iter().collect();
    rng.shuffle(&mut cells);
    let count = rng.between(3, 9) as usize;
    cells[..count]
        .iter()
        .fold(Board::empty(SIDE), |board, &cell| {
            board.with(cell, Tile::of_rank(rng.between(1, 5) as u8))
        })
}

/// Neither a tile lies on the cell nor does an opening slide bring one there.
fn stays_free(board: Board, cell: Cell) -> bool {
    board.tile(cell).is_none()
        && Direction::ALL
            .iter()
            .all(|&direction| board.slide(direction).tile(cell).is_none())
}

fn on_edge(cell: Cell) -> bool {
    cell.x == 0 || cell.y == 0 || cell.x == SIDE - 1 || cell.y == SIDE - 1
}

fn in_corner(cell: Cell) -> bool {
    (cell.x == 0 || cell.x == SIDE - 1) && (cell.y == 0 || cell.y == SIDE - 1)
}
