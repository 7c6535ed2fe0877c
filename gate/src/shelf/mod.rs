//! A game's library on disk: packs and levels, loaded as far as a question needs.

mod disk;
mod fixtures;
mod packs;
mod trial;

pub use disk::{read_file, write_file};
pub use fixtures::{AnyFixtures, Fixtures};
pub use packs::{AnyShelf, PackInfo, Shelf};
pub use trial::{Trial, TrialKind};
