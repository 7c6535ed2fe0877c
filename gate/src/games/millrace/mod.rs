//! Millrace under the gate: its census of runs, its players, its canonical form, and its
//! own properties.
//!
//! # Decisions where the page was silent
//!
//! * 04: a pack may ask for lower odds than 1/50 and never for higher ones.
//! * 10: every lost standing counts, out of moves included: under a budget of one, any
//!   first move that does not win loses.
//! * 15: a pack that demands no `depth` is refused, for there is none to assume. The
//!   pack-level property stands under the same number (`15_falling-odds`), and with it that
//!   no budget is above 16.
//! * 16: tiles above the target are no use in making it, so they do not count in the sum.
//! * The canonical form of a level whose queue is shorter than `optimum - 1` has the whole
//!   queue; so has the sum of 16.
//! * Players that tie in everything their rule ranks fall back on their order, also where
//!   no move keeps the inlet free.

mod battery;
mod canon;
mod census;
mod game;
mod layers;
mod own;
mod picture;
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
