//! The numbered properties. Each is one file: its sentence, its check, its evidence.
//!
//! A check is a plain function from a [`Case`] to a [`Verdict`]; anyone can call it.

mod case;
mod registry;
mod verdict;

pub mod p01_solvable;
pub mod p02_exact_optimum;
pub mod p03_battery;
pub mod p04_odds_ceiling;
pub mod p05_canonical_unique;
pub mod p06_undo_round_trip;
pub mod p07_fixture_must_fail;
pub mod p08_hint_line;
pub mod p09_record;

pub use case::{Case, NoSiblings, PackCase, Setting, Sibling, Siblings};
pub(crate) use registry::property_id;
pub use registry::{PackProperty, Property, check, find, properties, shared};
pub use verdict::{Evidence, Verdict};
