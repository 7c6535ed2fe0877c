//! What single games add to the command line, each in a file of its own.
//!
//! The commands know no game. Where a game's page asks for more than the commands do for
//! every game (a foreign board text, a daily level that is built and not drawn from a
//! pool, a comparison of forging strategies), the game says so through [`GameExtras`].

mod game_extras;
mod lumina;
mod rush;
mod screwsmith;

pub use game_extras::{
    Bench, BuiltDaily, CompareOrder, Export, Foreign, GameExtras, ImportFault, Imported, UnitSteps,
};

/// What games add, each registered here and nowhere else.
pub fn all() -> Vec<Box<dyn GameExtras>> {
    vec![
        Box::new(lumina::LuminaExtras),
        Box::new(screwsmith::ScrewsmithExtras),
    ]
}
