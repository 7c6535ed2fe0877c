//! Millrace under the gate: its census of runs, its players, its canonical form, and its
//! own properties.

mod battery;
mod canon;
mod census;
mod game;
mod layers;
mod own;
mod saboteurs;
mod samples;

pub mod p10_first_move_safe;
pub mod p11_loss_reachable;
pub mod p12_blocked_inlet_reachable;
pub mod p13_tight_budget;
pub mod p14_many_roads;
pub mod p15_chapter_depth;
pub mod p16_well_formed;

pub use game::Millrace;
pub use own::Own;
