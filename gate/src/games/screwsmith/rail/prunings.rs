//! Which prunings a search makes.

/// What a search leaves out; each has its argument beside its code.
///
/// All of them are always on, except where one is held against the search without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prunings {
    /// A tap that can do no harm is done at once: [`super::view`].
    pub safe: bool,
    /// Interchangeable screws are counted, not told apart: [`super::fold`].
    pub fold: bool,
    /// Taps wait until they matter: [`super::steps`].
    pub wait: bool,
    /// A crate is filled from the heap only when nothing else is left: [`super::steps`].
    /// (It thins out the steps of `wait`, and is nothing without it.)
    pub heap: bool,
}

impl Prunings {
    /// All of them.
    pub const ALL: Prunings = Prunings {
        safe: true,
        fold: true,
        wait: true,
        heap: true,
    };

    /// None of them: every tap is a step of its own.
    pub const NONE: Prunings = Prunings {
        safe: false,
        fold: false,
        wait: false,
        heap: false,
    };
}
