//! Levels to test with: random ones of every kind, and those that ship.

use gate::Facts;
use gate::file::LevelFile;
use gate::games::lumina::Lumina;
use proptest::prelude::*;
use rules::lumina::Level;
use rules::lumina::random::Recipe;
use rules::rng::Rng;

/// Random boards of at most 5 x 5, whose spaces the plain solver holds.
pub(crate) fn level() -> impl Strategy<Value = Level> {
    let recipe = Recipe {
        sides: 3..=5,
        blocks: 8..=40,
        thick: 30,
    };
    any::<u64>().prop_map(move |seed| recipe.level(&mut Rng::new(seed)))
}

/// The facts of a level, nothing measured yet.
pub(crate) fn facts(level: &Level) -> Facts<Lumina> {
    tests::facts(Lumina, level)
}

/// Every shipped level, by the name of its file.
pub(crate) fn shipped() -> Vec<(String, LevelFile<Level>)> {
    tests::shipped(&Lumina)
}
