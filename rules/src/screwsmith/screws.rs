//! Screw numbers and packed sets of screws.

/// A screw's place in the level's list, from 0.
pub type ScrewIndex = u8;

/// A set of screws, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScrewSet(pub u128);

impl ScrewSet {
    /// No screw.
    pub const EMPTY: ScrewSet = ScrewSet(0);

    /// The screws `0..count`; `count` is at most 128.
    pub const fn first(count: usize) -> ScrewSet {
        if count >= 128 {
            ScrewSet(u128::MAX)
        } else {
            ScrewSet((1 << count) - 1)
        }
    }

    /// Whether the screw is in the set.
    pub const fn has(self, screw: ScrewIndex) -> bool {
        self.0 >> screw & 1 == 1
    }

    /// Puts a screw in.
    pub const fn insert(&mut self, screw: ScrewIndex) {
        self.0 |= 1 << screw;
    }

    /// Takes a screw out.
    pub const fn remove(&mut self, screw: ScrewIndex) {
        self.0 &= !(1 << screw);
    }

    /// How many screws are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no screw is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether exactly one screw is in the set.
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The screws of this set that are not in the other.
    pub const fn without(self, other: ScrewSet) -> ScrewSet {
        ScrewSet(self.0 & !other.0)
    }

    /// The screws of both sets.
    pub const fn and(self, other: ScrewSet) -> ScrewSet {
        ScrewSet(self.0 & other.0)
    }

    /// The screws of either set.
    pub const fn or(self, other: ScrewSet) -> ScrewSet {
        ScrewSet(self.0 | other.0)
    }

    /// The screws of the set, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = ScrewIndex> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let screw = rest.trailing_zeros() as ScrewIndex;
                rest &= rest - 1;
                screw
            })
        })
    }
}

impl FromIterator<ScrewIndex> for ScrewSet {
    fn from_iter<I: IntoIterator<Item = ScrewIndex>>(screws: I) -> Self {
        let mut set = ScrewSet::EMPTY;
        for screw in screws {
            set.insert(screw);
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::ScrewSet;

    #[test]
    fn a_set_lists_its_screws_in_ascending_order() {
        let set: ScrewSet = [127, 0, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 63, 64, 127]);
        assert_eq!(set.len(), 4);
        assert!(!set.is_single() && !ScrewSet::EMPTY.is_single());
        assert!(set.iter().all(|s| ScrewSet::from_iter([s]).is_single()));
    }

    #[test]
    fn the_fullest_set_has_128_screws() {
        assert_eq!(ScrewSet::first(128).len(), 128);
        assert_eq!(ScrewSet::first(0), ScrewSet::EMPTY);
        assert_eq!(ScrewSet::first(3).iter().collect::<Vec<_>>(), [0, 1, 2]);
    }
}
