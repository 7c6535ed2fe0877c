//! The sixteen machines: what they look like and how their parts move.

/// Columns of the grid on which a machine is laid out.
pub(super) const COLUMNS: u8 = 10;
/// Rows of that grid.
pub(super) const ROWS: u8 = 14;

/// A block of cells: column, row, columns, rows.
pub(super) type Block = (u8, u8, u8, u8);

/// How the parts of a machine settle when one screw is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settling {
    /// The part swings aside and covers only one side of where it lay.
    Swing,
    /// It slips down by a row.
    Slip,
    /// It tips over: its left or right half is freed and the row below covered.
    Tip,
}

/// A named template.
#[derive(Clone, Copy, Debug)]
pub struct Machine {
    /// Its name.
    pub name: &'static str,
    /// The cells it fills.
    pub(super) body: &'static [Block],
    /// Sizes of its parts, columns and rows; more frequent ones stand more often.
    pub(super) sizes: &'static [(u8, u8)],
    /// How its parts settle.
    pub(super) settling: Settling,
}

/// All of them: level `n` of the campaign is number `(n - 1) / 4 mod 16`.
pub const MACHINES: [Machine; 16] = [
    Machine {
        name: "Mantel Clock",
        body: &[(2, 0, 6, 4), (1, 3, 8, 8), (0, 10, 10, 4)],
        sizes: &[(3, 3), (2, 3), (3, 2), (4, 2)],
        settling: Settling::Swing,
    },
    Machine {
        name: "Pocket Radio",
        body: &[(1, 1, 8, 12)],
        sizes: &[(4, 2), (2, 4), (3, 3)],
        settling: Settling::Slip,
    },
    Machine {
        name: "Box Camera",
        body: &[(0, 3, 10, 8), (3, 1, 4, 2), (2, 11, 6, 2)],
        sizes: &[(3, 3), (2, 2), (4, 3)],
        settling: Settling::Swing,
    },
    Machine {
        name: "Sewing Machine",
        body: &[(0, 1, 10, 4), (0, 5, 3, 5), (7, 5, 3, 5), (0, 10, 10, 4)],
        sizes: &[(4, 2), (3, 2), (2, 3)],
        settling: Settling::Tip,
    },
    Machine {
        name: "Typewriter",
        body: &[(1, 1, 8, 3), (0, 4, 10, 9)],
        sizes: &[(5, 2), (3, 2), (2, 3)],
        settling: Settling::Slip,
    },
    Machine {
        name: "Music Box",
        body: &[(1, 2, 8, 10)],
        sizes: &[(2, 3), (3, 3), (4, 2)],
        settling: Settling::Tip,
    },
    Machine {
        name: "Bicycle Lamp",
        body: &[(3, 0, 4, 3), (1, 3, 8, 7), (3, 10, 4, 4)],
        sizes: &[(3, 3), (2, 3), (3, 2)],
        settling: Settling::Swing,
    },
    Machine {
        name: "Desk Fan",
        body: &[(1, 0, 8, 8), (4, 8, 2, 3), (2, 11, 6, 3)],
        sizes: &[(3, 2), (2, 3), (4, 3)],
        settling: Settling::Swing,
    },
    Machine {
        name: "Hand Pump",
        body: &[(3, 0, 4, 10), (6, 1, 4, 3), (1, 10, 8, 4)],
        sizes: &[(2, 3), (2, 4), (3, 2)],
        settling: Settling::Slip,
    },
    Machine {
        name: "Telegraph Key",
        body: &[(0, 5, 10, 7), (2, 2, 6, 3), (1, 12, 8, 2)],
        sizes: &[(4, 2), (3, 3), (5, 2)],
        settling: Settling::Tip,
    },
    Machine {
        name: "Gramophone",
        body: &[(4, 0, 6, 5), (3, 5, 4, 3), (0, 8, 10, 6)],
        sizes: &[(3, 3), (3, 2), (2, 2)],
        settling: Settling::Swing,
    },
    Machine {
        name: "Strongbox",
        body: &[(0, 1, 10, 12)],
        sizes: &[(4, 3), (3, 4), (2, 3), (3, 2)],
        settling: Settling::Slip,
    },
    Machine {
        name: "Carburettor",
        body: &[(2, 0, 6, 5), (0, 5, 10, 5), (3, 10, 5, 4)],
        sizes: &[(2, 3), (3, 2), (3, 3)],
        settling: Settling::Tip,
    },
    Machine {
        name: "Film Projector",
        body: &[(0, 0, 5, 5), (5, 2, 5, 5), (1, 5, 8, 6), (2, 11, 7, 3)],
        sizes: &[(3, 3), (2, 2), (3, 2)],
        settling: Settling::Swing,
    },
    Machine {
        name: "Adding Machine",
        body: &[(2, 0, 6, 3), (1, 3, 8, 11)],
        sizes: &[(3, 2), (2, 2), (4, 2), (2, 3)],
        settling: Settling::Slip,
    },
    Machine {
        name: "Barometer",
        body: &[(3, 0, 4, 5), (1, 4, 8, 7), (2, 11, 6, 3)],
        sizes: &[(2, 4), (3, 3), (2, 3)],
        settling: Settling::Tip,
    },
];

impl Machine {
    /// Whether a cell belongs to the machine.
    pub(super) fn has(&self, column: u8, row: u8) -> bool {
        self.body.iter().any(|&(left, top, columns, rows)| {
            (left..left + columns).contains(&column) && (top..top + rows).contains(&row)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{COLUMNS, MACHINES, ROWS};
    use std::collections::BTreeSet;

    #[test]
    fn there_are_sixteen_machines_with_different_names() {
        let names: BTreeSet<&str> = MACHINES.iter().map(|m| m.name).collect();
        assert_eq!(names.len(), 16);
    }

    #[test]
    fn machines_lie_on_the_grid() {
        for machine in &MACHINES {
            for &(left, top, columns, rows) in machine.body {
                assert!(
                    left + columns <= COLUMNS && top + rows <= ROWS,
                    "{}",
                    machine.name
                );
            }
        }
    }
}
