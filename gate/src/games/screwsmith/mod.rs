//! Screwsmith under the gate.

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
