//! A level as bit sets.

use rules::screwsmith::{CRATE, Colour, Level, ScrewSet};

use super::prunings::Prunings;

/// Index of what has no colour in tables by colour.
pub(super) const NO_COLOUR: usize = Colour::COUNT;

/// A part that has screws, and the screws of lower layers that it covers.
#[derive(Clone, Copy, Debug)]
pub(super) struct PartTable {
    pub(super) layer: u16,
    /// Its screws.
    pub(super) screws: ScrewSet,
    /// What it covers while two or more of them are present.
    pub(super) first: ScrewSet,
    /// What it covers when one is.
    pub(super) settled: ScrewSet,
}

/// A level as bit sets: what the search asks of it.
#[derive(Clone, Debug)]
pub struct Tables {
    pub(super) all: ScrewSet,
    pub(super) parts: Vec<PartTable>,
    /// Part of each screw, as a place in `parts`.
    pub(super) part_of: Vec<usize>,
    /// Colour of each screw, or [`NO_COLOUR`].
    pub(super) colour_of: Vec<usize>,
    /// Screws of each colour; the last set is the bolts.
    pub(super) of_colour: [ScrewSet; Colour::COUNT + 1],
    /// Screws under the housing: covered for good.
    pub(super) entombed: ScrewSet,
    /// `capacity[n][c]`: screws of colour `c` that the first `n` crates take.
    pub(super) capacity: Vec<[u8; Colour::COUNT]>,
    /// Crates that stand open side by side.
    pub(super) open: usize,
    /// What the search leaves out.
    pub(super) prunings: Prunings,
}

impl Tables {
    /// The tables of a level.
    pub fn new(level: &Level) -> Tables {
        let mut tables = Tables {
            all: level.all_screws(),
            parts: Vec::new(),
            part_of: vec![0; level.screws().len()],
            colour_of: Vec::new(),
            of_colour: [ScrewSet::EMPTY; Colour::COUNT + 1],
            entombed: ScrewSet::EMPTY,
            capacity: capacities(level),
            open: level.open() as usize,
            prunings: Prunings::ALL,
        };
        // Places of the level's parts among those with screws.
        let mut place = vec![None; level.parts().len()];
        for (i, part) in level.parts().iter().enumerate() {
            if !part.is_housing() {
                place[i] = Some(tables.parts.len());
                tables.parts.push(PartTable {
                    layer: part.layer,
                    screws: part.set,
                    first: ScrewSet::EMPTY,
                    settled: ScrewSet::EMPTY,
                });
            }
        }
        for (number, screw) in level.screws().iter().enumerate() {
            let number = number as u8;
            let colour = screw.colour.map_or(NO_COLOUR, Colour::index);
            tables.colour_of.push(colour);
            tables.of_colour[colour].insert(number);
            tables.part_of[number as usize] = place[screw.part].expect("a part with a screw");
            for cover in &screw.covers {
                match place[cover.part] {
                    None => tables.entombed.insert(number),
                    Some(part) => {
                        let part = &mut tables.parts[part];
                        if cover.first {
                            part.first.insert(number);
                        }
                        if cover.settled {
                            part.settled.insert(number);
                        }
                    }
                }
            }
        }
        tables
    }

    /// Removed screws of each colour.
    pub(super) fn out(&self, removed: ScrewSet) -> [u8; Colour::COUNT] {
        std::array::from_fn(|colour| self.of_colour[colour].and(removed).len() as u8)
    }

    /// The present screws that are not covered.
    pub(super) fn reachable(&self, removed: ScrewSet) -> ScrewSet {
        let present = self.all.without(removed);
        let mut covered = self.entombed;
        for part in &self.parts {
            let left = part.screws.and(present);
            if left.is_single() {
                covered = covered.or(part.settled);
            } else if !left.is_empty() {
                covered = covered.or(part.first);
            }
        }
        present.without(covered)
    }
}

fn capacities(level: &Level) -> Vec<[u8; Colour::COUNT]> {
    let mut capacity = vec![[0; Colour::COUNT]];
    for &colour in level.queue() {
        let mut next = capacity[capacity.len() - 1];
        next[colour.index()] += CRATE;
        capacity.push(next);
    }
    capacity
}
