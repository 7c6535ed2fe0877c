//! Everything the search wants to know of a set of removed screws.

use rules::screwsmith::{CRATE, Colour, ScrewIndex, ScrewSet};

use super::tables::{NO_COLOUR, Tables};

/// Crates and rail as they follow from how many screws of each colour are out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Crates {
    /// Screws on the rail.
    pub(super) rail: u8,
    /// Room in the open crates of each colour.
    pub(super) room: [u8; Colour::COUNT],
}

impl Crates {
    /// Crates and rail when those screws are out.
    pub(super) fn of(tables: &Tables, removed: ScrewSet) -> Crates {
        Crates::after(tables, tables.out(removed))
    }

    /// Crates and rail after `out[c]` removals of colour `c`, in whatever order (the
    /// rules say so; the tests of the rules hold them to it).
    pub(super) fn after(tables: &Tables, out: [u8; Colour::COUNT]) -> Crates {
        let last = tables.capacity.len() - 1;
        let mut opened = tables.open.min(last);
        loop {
            let capacity = &tables.capacity[opened];
            let sealed = |c: usize| usize::from(out[c].min(capacity[c]) / CRATE);
            let sealed: usize = (0..Colour::COUNT).map(sealed).sum();
            let next = (tables.open + sealed).min(last);
            if next == opened {
                break;
            }
            opened = next;
        }
        let capacity = &tables.capacity[opened];
        let mut crates = Crates {
            rail: 0,
            room: [0; Colour::COUNT],
        };
        for colour in 0..Colour::COUNT {
            crates.rail += out[colour].saturating_sub(capacity[colour]);
            crates.room[colour] = capacity[colour].saturating_sub(out[colour]);
        }
        crates
    }

    /// How many screws the fullest open crate of a colour still takes; 0: none is open.
    pub(super) fn need(self, colour: usize) -> u8 {
        match self.room[colour] {
            0 => 0,
            room => (room - 1) % CRATE + 1,
        }
    }
}

/// A set of removed screws, and what follows from it.
#[derive(Clone, Debug)]
pub(super) struct View<'a> {
    pub(super) tables: &'a Tables,
    pub(super) removed: ScrewSet,
    pub(super) present: ScrewSet,
    /// Present and not covered.
    pub(super) reachable: ScrewSet,
    /// Not covered by any part in its pose now or in a later one: they stay reachable.
    pub(super) lasting: ScrewSet,
    /// Screws (present or not) of which, within a colour, only the number matters; see
    /// [`super::fold`].
    pub(super) heap: ScrewSet,
    /// Screws of parts that, settling, cover nothing present that they leave free now.
    pub(super) tame: ScrewSet,
    /// Removed screws of each colour.
    pub(super) out: [u8; Colour::COUNT],
    pub(super) crates: Crates,
}

impl<'a> View<'a> {
    pub(super) fn new(tables: &'a Tables, removed: ScrewSet) -> Self {
        let present = tables.all.without(removed);
        let mut covered = tables.entombed;
        let mut threatened = tables.entombed;
        let mut tame = ScrewSet::EMPTY;
        let (mut idle, mut lies_over) = (ScrewSet::EMPTY, ScrewSet::EMPTY);
        for part in &tables.parts {
            let left = part.screws.and(present);
            let (now, later) = if left.is_empty() {
                (ScrewSet::EMPTY, ScrewSet::EMPTY)
            } else if left.is_single() {
                (part.settled, part.settled)
            } else {
                (part.first, part.first.or(part.settled))
            };
            covered = covered.or(now);
            threatened = threatened.or(later);
            if later.and(present).without(now).is_empty() {
                tame = tame.or(part.screws);
            }
            let ever = part.first.or(part.settled);
            if ever.and(present).is_empty() {
                idle = idle.or(part.screws);
                lies_over = lies_over.or(ever);
            } else {
                lies_over = lies_over.or(later);
            }
        }
        let out = tables.out(removed);
        View {
            tables,
            removed,
            present,
            reachable: present.without(covered),
            lasting: tables.all.without(threatened),
            heap: idle.without(tables.entombed.or(lies_over)),
            tame,
            out,
            crates: Crates::after(tables, out),
        }
    }

    /// A tap that can do no harm, if there is one: search need look at no other.
    ///
    /// It is a bolt, or of a colour all of whose screws still present have room in
    /// crates that are open; and its part is tame.
    ///
    /// Why it does no harm: let a line win from here with some rail, and play this tap
    /// first and the others in their order. Whatever else is reachable stays so: its
    /// part has one screw less for a while, and lower poses cover no more of what is
    /// present (the part is tame; what is present only gets less). The rail is never
    /// longer than before: screws of the tap's colour never lie on it again, and one
    /// more screw out can only seal crates sooner and so open others sooner.
    pub(super) fn safe(&self) -> Option<ScrewIndex> {
        if !self.tables.prunings.safe {
            return None;
        }
        let mut free = self.tables.of_colour[NO_COLOUR];
        for colour in 0..Colour::COUNT {
            let of_colour = self.tables.of_colour[colour];
            if of_colour.and(self.present).len() == u32::from(self.crates.room[colour]) {
                free = free.or(of_colour);
            }
        }
        free.and(self.reachable).and(self.tame).iter().next()
    }
}
