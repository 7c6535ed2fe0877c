//! Shared vocabulary of boards: cells, directions, and the eight symmetries.

use std::fmt;
use std::str::FromStr;

/// A cell: column (rightward) and row (downward), both from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Column, from the left.
    pub x: u8,
    /// Row, from the top.
    pub y: u8,
}

impl Cell {
    /// The cell in column `x` and row `y`.
    pub const fn new(x: u8, y: u8) -> Self {
        Cell { x, y }
    }

    /// Row-major index on a board of that width.
    pub const fn index(self, width: u8) -> usize {
        self.y as usize * width as usize + self.x as usize
    }

    /// The cell with that row-major index on a board of that width.
    pub const fn of_index(index: usize, width: u8) -> Self {
        Cell {
            x: (index % width as usize) as u8,
            y: (index / width as usize) as u8,
        }
    }

    /// The neighbour in a direction, if it lies on the board.
    pub fn step(self, direction: Direction, size: Size) -> Option<Cell> {
        let (dx, dy) = direction.delta();
        let x = self.x.checked_add_signed(dx)?;
        let y = self.y.checked_add_signed(dy)?;
        (x < size.width && y < size.height).then_some(Cell { x, y })
    }

    /// Manhattan distance.
    pub fn distance(self, other: Cell) -> u32 {
        u32::from(self.x.abs_diff(other.x)) + u32::from(self.y.abs_diff(other.y))
    }
}

/// Width and height of a board, in cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    /// Number of columns.
    pub width: u8,
    /// Number of rows.
    pub height: u8,
}

impl Size {
    /// A board of `width` columns and `height` rows.
    pub const fn new(width: u8, height: u8) -> Self {
        Size { width, height }
    }

    /// Number of cells.
    pub const fn cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// All cells, row by row from the top left.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        (0..self.cells()).map(move |i| Cell::of_index(i, self.width))
    }
}

/// One of four directions. The order U D L R is the canonical move order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Towards row 0.
    Up,
    /// Away from row 0.
    Down,
    /// Towards column 0.
    Left,
    /// Away from column 0.
    Right,
}

impl Direction {
    /// All four, in canonical order.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];

    /// Step as (columns, rows).
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Direction::Up => (0, -1),
            Direction::Down => (0, 1),
            Direction::Left => (-1, 0),
            Direction::Right => (1, 0),
        }
    }

    /// The direction of that step.
    const fn of_delta(dx: i8, dy: i8) -> Self {
        match (dx, dy) {
            (0, -1) => Direction::Up,
            (0, 1) => Direction::Down,
            (-1, 0) => Direction::Left,
            _ => Direction::Right,
        }
    }

    /// The way back.
    pub const fn opposite(self) -> Self {
        let (dx, dy) = self.delta();
        Direction::of_delta(-dx, -dy)
    }

    /// The letter used in lines: U, D, L or R.
    pub const fn letter(self) -> char {
        match self {
            Direction::Up => 'U',
            Direction::Down => 'D',
            Direction::Left => 'L',
            Direction::Right => 'R',
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A move text that is none of the game's moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMove {
    /// The refused text.
    pub text: String,
    /// What a move looks like.
    pub expected: &'static str,
}

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no move, expected {}", self.text, self.expected)
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Direction {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        match text {
            "U" => Ok(Direction::Up),
            "D" => Ok(Direction::Down),
            "L" => Ok(Direction::Left),
            "R" => Ok(Direction::Right),
            _ => Err(NotAMove {
                text: text.to_owned(),
                expected: "U, D, L or R",
            }),
        }
    }
}

/// One of the eight symmetries of the square: a reflection in the vertical axis
/// (or none), followed by `turns` quarter turns clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Symmetry {
    /// Left and right are exchanged first.
    pub mirrored: bool,
    /// Quarter turns clockwise after that, 0..=3.
    pub turns: u8,
}

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Symmetry = Symmetry {
        mirrored: false,
        turns: 0,
    };

    /// All eight, the identity first.
    pub const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry::IDENTITY; 8];
        let mut i = 0;
        while i < 8 {
            all[i] = Symmetry {
                mirrored: i >= 4,
                turns: (i % 4) as u8,
            };
            i += 1;
        }
        all
    };

    /// The size of the image of a board.
    pub const fn size(self, size: Size) -> Size {
        if self.turns.is_multiple_of(2) {
            size
        } else {
            Size {
                width: size.height,
                height: size.width,
            }
        }
    }

    /// The image of a cell of a board of that size (the size before the image).
    pub const fn cell(self, cell: Cell, size: Size) -> Cell {
        let mut x = if self.mirrored {
            size.width - 1 - cell.x
        } else {
            cell.x
        };
        let mut y = cell.y;
        let (mut width, mut height) = (size.width, size.height);
        let mut turn = 0;
        while turn < self.turns {
            (x, y) = (height - 1 - y, x);
            (width, height) = (height, width);
            turn += 1;
        }
        let _ = width;
        Cell { x, y }
    }

    /// The image of a direction.
    pub const fn direction(self, direction: Direction) -> Direction {
        let (mut dx, mut dy) = direction.delta();
        if self.mirrored {
            dx = -dx;
        }
        let mut turn = 0;
        while turn < self.turns {
            (dx, dy) = (-dy, dx);
            turn += 1;
        }
        Direction::of_delta(dx, dy)
    }

    /// This symmetry followed by another.
    pub const fn then(self, next: Symmetry) -> Symmetry {
        // A mirror passes a turn by reversing it.
        let turns = if next.mirrored {
            4 - self.turns
        } else {
            self.turns
        };
        Symmetry {
            mirrored: self.mirrored != next.mirrored,
            turns: (turns + next.turns) % 4,
        }
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        // A reflection followed by turns is itself a reflection, its own inverse.
        if self.mirrored {
            self
        } else {
            Symmetry {
                mirrored: false,
                turns: (4 - self.turns) % 4,
            }
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.mirrored, self.turns) {
            (false, 0) => "unchanged",
            (false, 1) => "a quarter turn clockwise",
            (false, 2) => "a half turn",
            (false, _) => "a quarter turn anticlockwise",
            (true, 0) => "a left-right mirror",
            (true, 1) => "a left-right mirror and a quarter turn clockwise",
            (true, 2) => "an up-down mirror",
            (true, _) => "a left-right mirror and a quarter turn anticlockwise",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Direction, Size, Symmetry};
    use std::collections::BTreeSet;

    const SIZE: Size = Size::new(3, 5);

    #[test]
    fn steps_commute_with_symmetries() {
        for symmetry in Symmetry::ALL {
            for cell in SIZE.iter() {
                for direction in Direction::ALL {
                    let image = symmetry
                        .cell(cell, SIZE)
                        .step(symmetry.direction(direction), symmetry.size(SIZE));
                    assert_eq!(
                        image,
                        cell.step(direction, SIZE).map(|c| symmetry.cell(c, SIZE))
                    );
                }
            }
        }
    }

    #[test]
    fn the_inverse_leads_back() {
        for symmetry in Symmetry::ALL {
            for cell in SIZE.iter() {
                let image = symmetry.cell(cell, SIZE);
                assert_eq!(symmetry.inverse().cell(image, symmetry.size(SIZE)), cell);
            }
        }
    }

    #[test]
    fn one_after_the_other() {
        for a in Symmetry::ALL {
            for b in Symmetry::ALL {
                for cell in SIZE.iter() {
                    let twice = b.cell(a.cell(cell, SIZE), a.size(SIZE));
                    assert_eq!(a.then(b).cell(cell, SIZE), twice);
                }
            }
        }
    }

    #[test]
    fn the_eight_are_distinct() {
        let images: BTreeSet<Vec<Cell>> = Symmetry::ALL
            .iter()
            .map(|s| SIZE.iter().map(|c| s.cell(c, SIZE)).collect())
            .collect();
        assert_eq!(images.len(), 8);
    }
}
