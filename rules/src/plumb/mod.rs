#![doc = include_str!("README.md")]

mod image;
mod level;
mod picture;
mod play;
mod state;
mod text;
mod tile;
mod tilt;

#[cfg(test)]
mod tests;

pub use image::Recolouring;
pub use level::{Cup, Level, MAX_MARBLES, MAX_SIDE, MIN_SIDE, StartMarble};
pub use play::{Move, Undo};
pub use state::{Key, Marble, State};
pub use text::LevelText;
pub use tile::{Colour, Tile};

/// The version of these rules. A change that can alter how any level plays
/// changes it.
pub const RULES: &str = "plumb/1";
