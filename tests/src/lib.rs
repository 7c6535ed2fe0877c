//! The gate over the shipped library, and the integration tests.

use gate::file::LevelFile;
use gate::game::LevelOf;
use gate::property::{Case, check, properties};
use gate::{Facts, Game};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use walkdir::WalkDir;

/// The facts of a level, nothing measured yet.
pub fn facts<G: Game>(game: G, level: &LevelOf<G>) -> Facts<G> {
    Facts::new(Arc::new(game), level.clone())
}

/// Every shipped level of a game, by the name of its file.
///
/// # Panics
///
/// If a file of the library cannot be read.
pub fn shipped<G: Game>(game: &G) -> Vec<(String, LevelFile<LevelOf<G>>)> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library");
    let files = WalkDir::new(library.join(game.name())).sort_by_file_name();
    files
        .into_iter()
        .map(|file| file.expect("the library can be read"))
        .filter(|file| file.path().extension().is_some_and(|e| e == "json"))
        .filter(|file| file.file_name() != "pack.json")
        .map(|file| {
            let name = file.path().display().to_string();
            let text = std::fs::read_to_string(file.path()).expect("a shipped file can be read");
            let level = LevelFile::parse(game, &name, &text);
            (name, level.expect("a shipped file parses"))
        })
        .collect()
}

/// A property's number, its verdict, and the figures of its evidence by name.
pub type Answer = (u8, &'static str, Vec<(String, Value)>);

/// What every property says of a bare level: all that a turned one has to say as well.
pub fn answers<G: Game>(facts: &Facts<G>) -> Vec<Answer> {
    let case = Case::bare(facts);
    let asked = properties(facts.game()).into_iter().map(|property| {
        let verdict = check(&property, &case);
        let figures = verdict.evidence().facts.into_iter();
        let figures = figures.filter(|(_, value)| value.is_number()).collect();
        (property.number, verdict.word(), figures)
    });
    asked.collect()
}
