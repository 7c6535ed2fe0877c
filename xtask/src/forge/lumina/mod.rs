//! The forge of Lumina.
//!
//! - [`worlds`]: what is asked of each pack, place by place.
//! - [`opening`]: the authored boards that open the worlds.
//! - [`layout`]: phase A, a board that is already solved.
//! - [`harvest`]: phases B0 to B3, starting states at a known distance from every win,
//!   and the two strategies that exist only to be measured against it.
//! - [`refine`]: a starting state made a level: idle blocks pruned, every property asked.
//! - [`smithy`]: the packs. [`compare`](fn@compare): the three strategies side by side.

mod compare;
pub mod harvest;
pub mod layout;
pub mod opening;
pub mod refine;
mod smithy;
pub mod worlds;

pub use compare::compare;
pub use smithy::LuminaForge;
