//! The questions of a library by name.

/// One named test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// `millrace/tactics/amber-otter::02_exact-optimum`
    pub name: String,
    /// Number of its property.
    pub property: u8,
    /// What is asked.
    pub kind: TrialKind,
    /// The reason for which it is exempt, if it is.
    pub exempt: Option<String>,
}

/// What a trial asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrialKind {
    /// A property of a level: index of the pack, place from 1.
    Level {
        /// Index of the pack on its shelf.
        pack: usize,
        /// Place in the pack, from 1.
        place: u32,
    },
    /// A property of a pack.
    Pack {
        /// Index of the pack on its shelf.
        pack: usize,
    },
    /// The pack's own file: it parses, stands in the form, lists what is there and no more.
    Record {
        /// Index of the pack on its shelf.
        pack: usize,
    },
    /// That an exemption is needed: the property is lost somewhere in its range.
    Exemption {
        /// Index of the pack on its shelf.
        pack: usize,
        /// Index in the pack's list.
        exemption: usize,
    },
    /// That a baseline's entry is needed: the property is still lost.
    Baseline {
        /// Index of the pack on its shelf.
        pack: usize,
        /// Place in the pack, from 1; `None`: a property of the pack itself.
        place: Option<u32>,
    },
    /// A fixture, by its index.
    Fixture {
        /// Index among the game's fixtures.
        index: usize,
    },
}
