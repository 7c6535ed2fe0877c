//! Plumb under the gate: its facts, its battery, its properties 10 to 16.
//!
//! The rules are in [`rules::plumb`]. What the specification leaves open is decided
//! here, beside what it decides:
//!
//! * A level outside a pack is judged as if it stood beyond the lessons: the ceiling of
//!   04 is asked of it.
//! * Everything on record is read from the layers up to the first win. The states beyond
//!   them are enumerated for hints alone, and only where they are few.
//! * 11 and 12 compare with the other levels of the pack in any order; 12 asks about a
//!   shared line only where it could be refused: equal optimum, and (for boards of one
//!   size) fewer than half of the cells different.
//! * 16 compares with as many of the next five levels as the pack has; of an even number
//!   of them the lower of the two in the middle is the median.

mod canon;
mod facts;
mod game;
mod greedy;
mod likeness;
mod luck;
mod picture;
mod probe;
mod roll_call;
mod saboteurs;
mod shared_line;
mod space;
mod tiles;

pub mod p10_earns_its_place;
pub mod p11_novelty;
pub mod p12_plays_new;
pub mod p13_luck;
pub mod p14_never_easier;
pub mod p15_only_grows;
pub mod p16_gentle_ideas;

#[cfg(test)]
mod sample;

pub use canon::canonical;
pub use game::{LESSONS, Plumb};
pub use greedy::{Greedy, Wish};
pub use likeness::{Board, Images, Likeness, likeness};
pub use luck::bits_of_luck;
pub use probe::first_win;
pub use roll_call::{Figures, RollCall};
pub use shared_line::{SharedLine, shared_line};
pub use space::KeySpace;
pub use tiles::{is_idle, pruned, removable};
