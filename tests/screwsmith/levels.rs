//! Levels to hold against each other: all that ship, and random ones.

use gate::facts::Facts;
use gate::file::LevelFile;
use gate::games::screwsmith::Screwsmith;
use rules::screwsmith::Level;
use std::path::Path;
use std::sync::Arc;
use walkdir::WalkDir;

/// The facts of a level, nothing measured yet.
pub(crate) fn facts(level: &Level) -> Facts<Screwsmith> {
    Facts::new(Arc::new(Screwsmith), level.clone())
}

/// Every shipped level, by the name of its file.
pub(crate) fn shipped() -> Vec<(String, LevelFile<Level>)> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/screwsmith");
    let files = WalkDir::new(library)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok);
    files
        .filter(|file| file.path().extension().is_some_and(|e| e == "json"))
        .filter(|file| file.file_name() != "pack.json")
        .map(|file| {
            let name = file.path().display().to_string();
            let text = std::fs::read_to_string(file.path()).expect("a shipped file can be read");
            let level = LevelFile::parse(&Screwsmith, &name, &text);
            (name, level.expect("a shipped file parses"))
        })
        .collect()
}
