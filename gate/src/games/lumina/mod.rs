//! Lumina under the gate.
//!
//! - [`game`]: the registration, `impl Game for Lumina`.
//! - [`own`]: what is measured of a level, by the fast search in [`fast`].
//! - [`canon`]: the canonical form and the family key. [`battery`]: the 96 players.
//! - `p10_band` to `p16_curve`: the game's properties, one file each.
//! - [`picture`]: the board for a terminal. [`steps`]: the unit-step optimum.
//! - `saboteurs`: what the properties must catch.

pub mod battery;
pub mod canon;
pub mod fast;
mod game;
pub mod own;
pub mod p10_band;
pub mod p11_solution_count;
pub mod p12_dead_furniture;
pub mod p13_no_neighbour_family;
pub mod p14_twist_earns;
pub mod p15_stars_reachable;
pub mod p16_curve;
mod picture;
mod saboteurs;
mod samples;
pub mod steps;

pub use game::Lumina;
