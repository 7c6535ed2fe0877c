//! Levels to hold against each other: all that ship, and random ones.

use gate::Facts;
use gate::file::LevelFile;
use gate::games::screwsmith::Screwsmith;
use rules::screwsmith::Level;

/// The facts of a level, nothing measured yet.
pub(crate) fn facts(level: &Level) -> Facts<Screwsmith> {
    tests::facts(Screwsmith, level)
}

/// Every shipped level, by the name of its file.
pub(crate) fn shipped() -> Vec<(String, LevelFile<Level>)> {
    tests::shipped(&Screwsmith)
}
