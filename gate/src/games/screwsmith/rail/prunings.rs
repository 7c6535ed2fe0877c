//! Which prunings a search makes.

/// What a search leaves out; each has its argument beside its code.
///
/// All of them are always on, except where one is held against the search without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prunings {
    /// A tap that can do no harm is done at once: `view`.
    pub safe: bool,
    /// Interchangeable screws are counted, not told apart: `fold`.
    pub fold: bool,
    /// Taps wait until they matter.
    pub steps: Steps,
}

/// What a step of the search is: `steps`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// Every tap is one.
    Taps,
    /// Taps wait until they matter.
    Waiting,
    /// They do, and a crate is filled from the heap only when nothing else is left.
    HeapLast,
}

impl Prunings {
    /// All of them.
    pub const ALL: Prunings = Prunings {
        safe: true,
        fold: true,
        steps: Steps::HeapLast,
    };

    /// None of them.
    pub const NONE: Prunings = Prunings {
        safe: false,
        fold: false,
        steps: Steps::Taps,
    };
}
