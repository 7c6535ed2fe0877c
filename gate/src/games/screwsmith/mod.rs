//! Screwsmith under the gate: the rail search, human trials, the battery of 24, properties
//! 10 to 16, and the forge of the campaign and of the daily bench.
//!
//! The rules are in [`rules::screwsmith`]. What the specification leaves open is decided
//! here, beside what it decides:
//!
//! * A level outside a pack is judged by 03 as if its band were 8 or more. Its odds are
//!   asked where the graph is small enough to have them; else 04 is not asked.
//! * A pack may demand `bands`, one for each place, in place of the campaign's curve: a
//!   fixture of band 8 need not stand at place 36.
//! * 10 may refuse a board before 01 holds: a screw under the housing is there for good,
//!   so a board that 10 refuses has no win, and its fixtures do not claim one.
//! * 13 is asked of a pack as far as it goes, and of a pool not at all; with it goes that
//!   from band 8 up a place is exempt from 04 exactly where its odds are not known.
//! * 14 walks the recorded line; without one, the proved line; without a win, the start.
//! * 15 compares hundredths of delta E, rounded down. Red-green simulation is the
//!   projection of Vienot, Brettel and Mollon, for protanopia and for deuteranopia.
//! * 16 plays on with a new game when one ends before 60 moves.
//! * A hint opens a line with the fewest slots from where the player stands; lines from a
//!   state all have the same number of taps.
//! * `taps` is null where there is no win; `difficulty` is null where a second line was
//!   neither found nor refuted under the caps.
//! * The forge asks of a place that its human loss fits the ladder, and that some human
//!   trial wins; a bench has to hold every property for its band to count as proved.

pub mod blind;
mod broken;
pub mod buried;
mod canon;
pub mod curve;
pub mod difficulty;
mod drawing;
pub mod facts;
pub mod forge;
mod game;
mod hints;
pub mod only;
pub mod rail;
mod saboteurs;
pub mod sight;
mod small;
pub mod trials;
pub mod undo_games;

mod p03_quarter;
pub mod p10_not_buried;
pub mod p11_human_loss;
pub mod p12_on_target;
pub mod p13_ladder;
pub mod p14_touchable;
pub mod p15_tellable;
pub mod p16_undo_proves;

pub use blind::blind_wins;
pub use canon::canonical;
pub use game::Screwsmith;
pub use small::small;
