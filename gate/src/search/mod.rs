//! Exhaustive search, generic over the game.
//!
//! A search ends in one of three ways and never in two: solved, unsolvable (the
//! whole reachable space was enumerated) or exhausted (a cap was hit and nothing
//! is known). See [`Answer`]; no function here turns one into another.

mod cheapest;
mod explore;
mod graph;
mod lines;
mod odds;
mod outcome;
mod solve;
mod space;
mod sweep;
mod table;

pub use cheapest::cheapest;
pub use explore::stopped_by;
pub use explore::{Extent, explore};
pub use graph::{Edge, Graph};
pub use lines::Lines;
pub use odds::{Chance, Odds, odds_acyclic};
pub use outcome::{Answer, Cap, Exhausted, Limits, Solution, thousands};
pub use solve::solve;
pub use space::{Arrival, Fault, PuzzleSpace, Space};
pub use sweep::{Distances, sweep};
pub use table::KeyTable;
