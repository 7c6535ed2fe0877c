//! Rule 1: how tiles slide and merge.
//!
//! [`push`] is the rule itself, on one row. Boards of side 3 and 4 slide by tables
//! that `push` filled; rows of five would need a table of a million entries, so they
//! are pushed one by one.

use std::sync::LazyLock;

use super::board::Board;
use super::tile::Tile;
use crate::grid::{Cell, Direction};

/// What a slide makes of a board, before anything arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// The board after the slide.
    pub board: Board,
    /// The sum of the values of all tiles that merging made.
    pub points: u32,
}

/// Pushes a row of ranks (0 empty) towards its first cell, and returns the points:
/// the sum of the values that merging made.
///
/// All tiles slide as far as they go; equal neighbours merge, once per tile, pairing
/// from the leading edge. A tile of 32768 never merges.
pub fn push(row: &mut [u8]) -> u32 {
    let mut points = 0;
    let mut placed = 0;
    // Whether the tile placed last may still take in an equal one.
    let mut open = false;
    for i in 0..row.len() {
        let rank = std::mem::take(&mut row[i]);
        if rank == 0 {
            continue;
        }
        if open && row[placed - 1] == rank && rank < Tile::MAX.rank() {
            row[placed - 1] = rank + 1;
            points += 1 << (rank + 1);
            open = false;
        } else {
            row[placed] = rank;
            placed += 1;
            open = true;
        }
    }
    points
}

impl Board {
    /// The board after all tiles slid in a direction; the same board if none can.
    #[must_use]
    pub fn slide(self, direction: Direction) -> Board {
        self.slides()[direction as usize]
    }

    /// The boards after a slide in each direction, in the order U, D, L, R.
    pub fn slides(self) -> [Board; 4] {
        match self.side() {
            3 => slides_of_three(self.bits() as u64).map(|bits| self.same_side(bits.into())),
            4 => slides_of_four(self.bits() as u64).map(|bits| self.same_side(bits.into())),
            _ => slides_of_five(self.bits()).map(|bits| self.same_side(bits)),
        }
    }

    /// No slide changes the board.
    ///
    /// Where there is a tile and a gap, some row or column holds both (if every row is
    /// all tiles or all gaps, every column does), and one of its two slides moves a tile:
    /// only an empty board and a full one can be stuck.
    pub fn is_stuck(self) -> bool {
        let cells = u32::from(self.side()) * u32::from(self.side());
        let every_cell = LOWEST_BITS & ((1 << (4 * cells)) - 1);
        let bits = self.bits();
        let occupied = (bits | bits >> 1 | bits >> 2 | bits >> 3) & every_cell;
        if occupied == every_cell {
            self.slides() == [self; 4]
        } else {
            occupied == 0
        }
    }

    /// The slide cell by cell, with the points it makes.
    pub fn slide_counting(self, direction: Direction) -> Slide {
        let side = self.side();
        let mut board = self;
        let mut points = 0;
        for lane in 0..side {
            let cells = lane_cells(lane, direction, side);
            let mut row: Vec<u8> = cells
                .iter()
                .map(|&cell| self.tile(cell).map_or(0, Tile::rank))
                .collect();
            points += push(&mut row);
            for (&cell, &rank) in cells.iter().zip(&row) {
                board = board.with(cell, Tile::of_rank(rank));
            }
        }
        Slide { board, points }
    }
}

/// The lowest bit of every group of four.
const LOWEST_BITS: u128 = u128::MAX / 15;

/// The cells of a row or column, from the edge that tiles slide to.
fn lane_cells(lane: u8, direction: Direction, side: u8) -> Vec<Cell> {
    (0..side)
        .map(|i| match direction {
            Direction::Up => Cell::new(lane, i),
            Direction::Down => Cell::new(lane, side - 1 - i),
            Direction::Left => Cell::new(i, lane),
            Direction::Right => Cell::new(side - 1 - i, lane),
        })
        .collect()
}

/// Every row of up to four cells, pushed to either end.
struct Tables {
    left: Vec<u16>,
    right: Vec<u16>,
}

impl Tables {
    fn new(side: usize) -> Tables {
        let rows = 0..1_u32 << (4 * side);
        Tables {
            left: rows
                .clone()
                .map(|row| pushed(row, side, false) as u16)
                .collect(),
            right: rows.map(|row| pushed(row, side, true) as u16).collect(),
        }
    }
}

static THREE: LazyLock<Tables> = LazyLock::new(|| Tables::new(3));
static FOUR: LazyLock<Tables> = LazyLock::new(|| Tables::new(4));

/// A packed row of `side` cells pushed left, or right.
fn pushed(packed: u32, side: usize, right: bool) -> u32 {
    let place = |i: usize| 4 * if right { side - 1 - i } else { i };
    let mut row = [0_u8; 5];
    for (i, rank) in row[..side].iter_mut().enumerate() {
        *rank = (packed >> place(i)) as u8 & 0xF;
    }
    push(&mut row[..side]);
    (0..side).fold(0, |sum, i| sum | u32::from(row[i]) << place(i))
}

/// The slides U, D, L, R of a packed 3x3 board.
fn slides_of_three(board: u64) -> [u64; 4] {
    let tables = &*THREE;
    let rows = |board: u64, table: &[u16]| {
        (0..3).fold(0, |sum, y| {
            let row = (board >> (12 * y)) as usize & 0xFFF;
            sum | u64::from(table[row]) << (12 * y)
        })
    };
    let turned = transpose_three(board);
    [
        transpose_three(rows(turned, &tables.left)),
        transpose_three(rows(turned, &tables.right)),
        rows(board, &tables.left),
        rows(board, &tables.right),
    ]
}

/// The slides U, D, L, R of a packed 4x4 board.
fn slides_of_four(board: u64) -> [u64; 4] {
    let tables = &*FOUR;
    let rows = |board: u64, table: &[u16]| {
        u64::from(table[board as usize & 0xFFFF])
            | u64::from(table[(board >> 16) as usize & 0xFFFF]) << 16
            | u64::from(table[(board >> 32) as usize & 0xFFFF]) << 32
            | u64::from(table[(board >> 48) as usize]) << 48
    };
    let turned = transpose_four(board);
    [
        transpose_four(rows(turned, &tables.left)),
        transpose_four(rows(turned, &tables.right)),
        rows(board, &tables.left),
        rows(board, &tables.right),
    ]
}

/// The slides U, D, L, R of a packed 5x5 board.
fn slides_of_five(board: u128) -> [u128; 4] {
    let rows = |board: u128, right: bool| {
        (0..5).fold(0, |sum, y| {
            let row = (board >> (20 * y)) as u32 & 0xF_FFFF;
            sum | u128::from(pushed(row, 5, right)) << (20 * y)
        })
    };
    let turned = transpose_five(board);
    [
        transpose_five(rows(turned, false)),
        transpose_five(rows(turned, true)),
        rows(board, false),
        rows(board, true),
    ]
}

/// Exchanges rows and columns: a cell `d` columns right of the diagonal moves on by
/// `d * (side - 1)` cells, and one that lies left of it moves back.
fn transpose_three(b: u64) -> u64 {
    (b & 0xF_000F_000F)
        | (b & 0x00F0_00F0) << 8
        | (b & 0x0F00) << 16
        | (b >> 8) & 0x00F0_00F0
        | (b >> 16) & 0x0F00
}

fn transpose_four(b: u64) -> u64 {
    // Exchange within 2x2 blocks, then the blocks.
    let a = (b & 0xF0F0_0F0F_F0F0_0F0F)
        | (b & 0x0000_F0F0_0000_F0F0) << 12
        | (b & 0x0F0F_0000_0F0F_0000) >> 12;
    (a & 0xFF00_FF00_00FF_00FF)
        | (a & 0x00FF_00FF_0000_0000) >> 24
        | (a & 0x0000_0000_FF00_FF00) << 24
}

fn transpose_five(b: u128) -> u128 {
    (1..5).fold(b & DIAGONALS_OF_FIVE[0], |turned, d| {
        let mask = DIAGONALS_OF_FIVE[d];
        turned | (b & mask) << (16 * d) | (b >> (16 * d)) & mask
    })
}

/// The cells `d` columns right of the diagonal of a 5x5 board.
const DIAGONALS_OF_FIVE: [u128; 5] = {
    let mut masks = [0; 5];
    let mut x = 0;
    while x < 5 {
        let mut y = 0;
        while y <= x {
            masks[x - y] |= 0xF << (4 * (5 * y + x));
            y += 1;
        }
        x += 1;
    }
    masks
};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use test_case::test_case;

    use super::super::board::Board;
    use super::super::tile::Tile;
    use super::push;
    use crate::grid::{Cell, Direction};

    #[test_case([3, 3, 4, 0], [4, 4, 0, 0], 16; "a merged tile does not merge again")]
    #[test_case([1, 1, 1, 1], [2, 2, 0, 0], 8; "two pairs")]
    #[test_case([0, 1, 1, 1], [2, 1, 0, 0], 4; "pairing from the leading edge")]
    #[test_case([1, 0, 0, 1], [2, 0, 0, 0], 4; "gaps do not part neighbours")]
    #[test_case([1, 2, 1, 2], [1, 2, 1, 2], 0; "different tiles stay")]
    #[test_case([15, 15, 14, 14], [15, 15, 15, 0], 32768; "32768 never merges")]
    fn a_row_pushed_left(mut row: [u8; 4], expected: [u8; 4], points: u32) {
        assert_eq!(push(&mut row), points);
        assert_eq!(row, expected);
    }

    prop_compose! {
        fn any_board()(side in 3_u8..=5)(
            side in Just(side),
            ranks in prop::collection::vec(
                prop_oneof![3 => Just(0_u8), 5 => 1..4_u8, 1 => 4..16_u8],
                usize::from(side).pow(2),
            ),
        ) -> Board {
            ranks.iter().enumerate().fold(Board::empty(side), |board, (i, &rank)| {
                board.with(Cell::of_index(i, side), Tile::of_rank(rank))
            })
        }
    }

    prop_compose! {
        /// Full but for a gap now and then, of two kinds of tiles that seldom match.
        fn full_board()(side in 3_u8..=5)(
            side in Just(side),
            odd in prop::collection::vec(0..20_u8, usize::from(side).pow(2)),
        ) -> Board {
            let checked = |i: usize| if (i / usize::from(side) + i).is_multiple_of(2) { 3 } else { 5 };
            odd.iter().enumerate().fold(Board::empty(side), |board, (i, &odd)| {
                let rank = match odd {
                    0 => 0,
                    1 => 15,
                    _ => checked(i),
                };
                board.with(Cell::of_index(i, side), Tile::of_rank(rank))
            })
        }
    }

    proptest! {
        #[test]
        fn tables_agree_with_the_rule(board in any_board()) {
            for direction in Direction::ALL {
                prop_assert_eq!(board.slide(direction), board.slide_counting(direction).board);
            }
        }

        #[test]
        fn stuck_is_when_no_slide_changes_the_board(
            board in prop_oneof![any_board(), full_board()],
        ) {
            let stays = Direction::ALL.iter().all(|&d| board.slide_counting(d).board == board);
            prop_assert_eq!(board.is_stuck(), stays);
            prop_assert!(Board::empty(board.side()).is_stuck());
        }

        #[test]
        fn a_slide_keeps_the_sum_of_the_tiles(board in any_board()) {
            let sum = |b: Board| b.tiles().map(|(_, t)| u64::from(t.value())).sum::<u64>();
            for direction in Direction::ALL {
                prop_assert_eq!(sum(board.slide(direction)), sum(board));
            }
        }
    }
}
