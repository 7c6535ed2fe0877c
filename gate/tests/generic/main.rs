//! The generic parts of the gate, proved on a game that is none of the house's.

#[cfg(feature = "runner")]
mod house;
mod jugs;
mod search;
