//! What a tap changes.

use super::colour::Colour;
use super::level::{Level, MAX_OPEN, MAX_RAIL};
use super::screws::{ScrewIndex, ScrewSet};

/// The number a crate gets when it opens, from 0.
pub type CrateId = u8;

/// The crates by slot.
pub type Slots = [Option<OpenCrate>; MAX_OPEN as usize];

/// A crate that stands open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenCrate {
    /// Its number, in the order of opening.
    pub id: CrateId,
    /// The colour it takes.
    pub colour: Colour,
    /// How many screws it holds.
    pub filled: u8,
}

/// How a part lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pose {
    /// Two or more of its screws are present, or it is the housing.
    First,
    /// Exactly one of its screws is present. (Said also of a part without a
    /// settled rectangle, which then stays where it was.)
    Settled,
    /// It came away.
    Gone,
}

/// The screws on the rail, in the order of arrival; one more than the longest
/// rail has slots, for the screw that is laid beyond its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rail {
    screws: [ScrewIndex; MAX_RAIL as usize + 1],
    len: u8,
}

impl Rail {
    /// The screws, in the order of arrival.
    pub fn screws(&self) -> &[ScrewIndex] {
        &self.screws[..self.len as usize]
    }

    /// How many screws lie there.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Whether none lies there.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Lays a screw at the end.
    pub(super) fn push(&mut self, screw: ScrewIndex) {
        self.screws[self.len as usize] = screw;
        self.len += 1;
    }

    /// Takes the first screw to which `wanted` says yes; those behind move up.
    pub(super) fn take(&mut self, wanted: impl Fn(ScrewIndex) -> bool) -> Option<ScrewIndex> {
        let place = self.screws().iter().position(|&screw| wanted(screw))?;
        let screw = self.screws[place];
        self.screws.copy_within(place + 1..self.len as usize, place);
        self.len -= 1;
        // Places behind the end are 0, so that equal rails are equal bytes.
        self.screws[self.len as usize] = 0;
        Some(screw)
    }
}

/// Everything a tap changes, and so everything undo restores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The screws that are out.
    pub removed: ScrewSet,
    /// The rusted screws that are loosened and still present.
    pub loosened: ScrewSet,
    /// How each part lies.
    pub poses: Vec<Pose>,
    /// The crates that stand open, by slot.
    pub slots: Slots,
    /// How many crates have opened so far: the number of the next.
    pub next_id: CrateId,
    /// The crates that were sealed, in that order.
    pub sealed: Vec<CrateId>,
    /// What lies on the rail.
    pub rail: Rail,
    /// Uses of the wrench that are left.
    pub wrenches: u8,
    /// Taps so far.
    pub taps: u16,
    /// A screw was laid beyond the end of the rail.
    pub overflowed: bool,
}

impl State {
    /// The state a run begins in.
    pub(super) fn start(level: &Level) -> State {
        let mut slots = Slots::default();
        let first = level.queue().iter().take(level.open() as usize);
        let mut next_id = 0;
        for (slot, &colour) in slots.iter_mut().zip(first) {
            *slot = Some(OpenCrate {
                id: next_id,
                colour,
                filled: 0,
            });
            next_id += 1;
        }
        let pose = |part| level.pose(part, ScrewSet::EMPTY);
        State {
            removed: ScrewSet::EMPTY,
            loosened: ScrewSet::EMPTY,
            poses: (0..level.parts().len()).map(pose).collect(),
            slots,
            next_id,
            sealed: Vec::new(),
            rail: Rail::default(),
            wrenches: level.wrenches(),
            taps: 0,
            overflowed: false,
        }
    }

    /// The slot of the open crate that takes a screw of that colour: the
    /// fullest, of equals the lowest.
    pub fn slot_for(&self, colour: Colour) -> Option<usize> {
        let mut best: Option<(usize, u8)> = None;
        for (slot, stands) in self.slots.iter().enumerate() {
            if let Some(stands) = stands
                && stands.colour == colour
                && best.is_none_or(|(_, filled)| stands.filled > filled)
            {
                best = Some((slot, stands.filled));
            }
        }
        best.map(|(slot, _)| slot)
    }
}

impl Level {
    /// How a part lies when those screws are out.
    pub fn pose(&self, part: usize, removed: ScrewSet) -> Pose {
        let part = &self.parts()[part];
        if part.is_housing() {
            return Pose::First;
        }
        match part.set.without(removed).len() {
            0 => Pose::Gone,
            1 => Pose::Settled,
            _ => Pose::First,
        }
    }
}

/// Exactly what decides how a state plays on: crates and rail follow from what
/// is out, and the standing from that and from the one bit of an overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key {
    /// The screws that are out.
    pub removed: ScrewSet,
    /// The rusted screws that are loosened and still present.
    pub loosened: ScrewSet,
    /// A screw was laid beyond the end of the rail.
    pub overflowed: bool,
}

/// What a state was before a tap, as far as the tap changed it.
#[derive(Clone, Debug)]
pub struct Undo {
    /// The screw that was tapped.
    pub screw: ScrewIndex,
    /// What became of it.
    pub change: Change,
}

/// What a tap did to the screw.
#[derive(Clone, Debug)]
pub enum Change {
    /// A rusted screw was loosened, and that is all.
    Loosened,
    /// It came out.
    Removed(Before),
}

/// What the removal of a screw changes, as it was before.
///
/// The crates are kept slot by slot, numbers included. To put them back by
/// their place in a list of open crates would not do: a crate that was pulled,
/// filled from the rail and sealed within one tap is in no such list.
#[derive(Clone, Debug)]
pub struct Before {
    /// The screw had been loosened.
    pub loosened: bool,
    /// How its part lay.
    pub pose: Pose,
    /// The open crates.
    pub slots: Slots,
    /// Number of the next crate.
    pub next_id: CrateId,
    /// How many crates had been sealed.
    pub sealed: usize,
    /// The rail.
    pub rail: Rail,
    /// Uses of the wrench that were left.
    pub wrenches: u8,
    /// A screw had been laid beyond the end of the rail.
    pub overflowed: bool,
}
