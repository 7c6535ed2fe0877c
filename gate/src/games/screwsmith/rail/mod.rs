//! The fewest rail slots with which a winning line exists, proved.
//!
//! [`search`] goes through rails from 1 up, with one memo: a state is expanded once,
//! at the smallest rail with which it can be reached, and whatever needs a longer rail
//! waits for it. When the states of one rail are used up without a win, that rail is
//! refuted completely.
//!
//! What keeps the number of states small, each with its argument beside the code:
//!
//! * [`steps`]: taps wait until they matter. A step of the search is the sealing of a
//!   crate, a change of pose that uncovers something, or a tap that cannot wait.
//!   Loosening and removal are one tap.
//! * [`view`]: a tap that can do no harm is done at once ([`prunings`]).
//! * [`fold`]: screws that can never be covered again, on parts that cover nothing, are
//!   interchangeable within their colour.
//!
//! [`count`] and [`whole`] prune nothing: they count what the rules reach.
//!
//! [`bare`] is the search without any of it, which the tests compare with.

mod bare;
mod count;
mod fold;
mod line;
mod prunings;
mod search;
mod steps;
mod tables;
mod taps;
mod view;
mod whole;

pub use bare::bare;
pub use count::has_more_states;
pub use prunings::{Prunings, Steps};
pub use search::{Found, Rails, search, search_with};
pub use tables::Tables;
pub use whole::anatomy;

#[cfg(test)]
mod tests;
