//! The games of this house, each registered here and nowhere else.

pub mod lumina;
pub mod millrace;
pub mod plumb;
pub mod screwsmith;

use crate::erased::{AnyGame, register};

/// Every game, in alphabetical order.
pub fn all() -> Vec<Box<dyn AnyGame>> {
    vec![
        register(lumina::Lumina),
        register(millrace::Millrace),
        register(plumb::Plumb),
        register(screwsmith::Screwsmith),
    ]
}

/// The game with that name.
pub fn find(name: &str) -> Option<Box<dyn AnyGame>> {
    all().into_iter().find(|game| game.name() == name)
}
