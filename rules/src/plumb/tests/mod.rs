//! Every law of the rules as one short named test.

mod bench;
mod faults;
mod keys;
mod laws;
mod outside;
mod standing;
mod tiles;
