//! Where a forged pack is written, and what goes for it.

use crate::desk::Desk;
use gate::file::Node;
use gate::shelf::{read_file, write_file};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A folder for a pack.
pub(super) struct Target {
    /// The folder.
    pub(super) dir: PathBuf,
    /// It is the pack's own place in the library: levels that are no longer listed go.
    in_library: bool,
    /// Nobody named it.
    pub(super) is_default: bool,
}

impl Target {
    /// The pack's own place in the library.
    pub(super) fn library(desk: &Desk, game: &str, pack: &str) -> Self {
        Target {
            dir: desk.pack_dir(game, pack),
            in_library: true,
            is_default: true,
        }
    }

    /// A folder that was named; it may be the pack's own place all the same.
    pub(super) fn at(dir: PathBuf, desk: &Desk, game: &str, pack: &str) -> Self {
        let own = fs::canonicalize(desk.pack_dir(game, pack)).ok();
        let in_library = own.is_some() && fs::canonicalize(&dir).ok() == own;
        Target {
            dir,
            in_library,
            is_default: false,
        }
    }
}

/// What was done to a folder.
pub(super) struct Written {
    /// Files that are new or say something else now.
    pub(super) changed: Vec<String>,
    /// Files that are gone.
    pub(super) removed: Vec<String>,
}

/// Writes a pack's files; pack.json last, so that a run that is cut short lists nothing
/// that is not there.
pub(super) fn write(target: &Target, files: &BTreeMap<String, String>) -> io::Result<Written> {
    let gone = if target.in_library {
        no_longer_listed(&target.dir, files)
    } else {
        BTreeSet::new()
    };
    let (pack, levels): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| *name == PACK);
    let mut changed = Vec::new();
    for (name, text) in levels.into_iter().chain(pack) {
        let path = target.dir.join(name);
        if fs::read_to_string(&path).ok().as_ref() != Some(text) {
            write_file(&path, text)?;
            changed.push(name.clone());
        }
    }
    for name in &gone {
        fs::remove_file(target.dir.join(name))?;
    }
    Ok(Written {
        changed,
        removed: gone.into_iter().collect(),
    })
}

const PACK: &str = "pack.json";

/// Level files that a pack leaves behind: those that its old pack.json listed, and forged
/// ones that no pack.json lists (a run was cut short). What a person has drawn and never
/// listed stays.
fn no_longer_listed(dir: &Path, files: &BTreeMap<String, String>) -> BTreeSet<String> {
    let listed = listed(dir);
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .filter(|name| is_json(name) && !files.contains_key(name))
        .filter(|name| listed.contains(name) || is_forged(&dir.join(name)))
        .collect()
}

fn listed(dir: &Path) -> BTreeSet<String> {
    let text = read_file(&dir.join(PACK)).unwrap_or_default();
    let Ok(node) = Node::parse(PACK, &text) else {
        return BTreeSet::new();
    };
    let levels = node
        .get("levels")
        .and_then(Node::as_array)
        .unwrap_or_default();
    let ids = levels.iter().filter_map(Node::as_text);
    ids.map(|id| format!("{id}.json")).collect()
}

/// Exactly as the forge writes names.
fn is_json(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|end| end == "json")
}

fn is_forged(path: &Path) -> bool {
    let text = read_file(path).unwrap_or_default();
    let value: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
    value["origin"]["kind"] == json!("forged")
}

#[cfg(test)]
mod tests {
    use super::{Target, write};
    use std::collections::BTreeMap;
    use std::fs;

    fn files(pairs: &[(&str, &str)]) -> BTreeMap<String, String> {
        pairs
            .iter()
            .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
            .collect()
    }

    #[test]
    fn only_the_library_loses_what_is_no_longer_listed() {
        let dir = tempfile::tempdir().unwrap();
        let drawn = r#"{"origin": {"kind": "authored"}}"#;
        let forged = r#"{"origin": {"kind": "forged"}}"#;
        fs::write(dir.path().join("pack.json"), r#"{"levels": ["old"]}"#).unwrap();
        fs::write(dir.path().join("old.json"), drawn).unwrap();
        fs::write(dir.path().join("stray.json"), forged).unwrap();
        fs::write(dir.path().join("mine.json"), drawn).unwrap();
        let new = files(&[("pack.json", r#"{"levels": ["new"]}"#), ("new.json", "{}")]);
        let mut target = Target {
            dir: dir.path().to_owned(),
            in_library: false,
            is_default: false,
        };
        let written = write(&target, &new).unwrap();
        assert_eq!(written.changed, ["new.json", "pack.json"]);
        assert!(written.removed.is_empty());
        fs::write(dir.path().join("pack.json"), r#"{"levels": ["old"]}"#).unwrap();
        target.in_library = true;
        let written = write(&target, &new).unwrap();
        assert_eq!(written.changed, ["pack.json"]);
        assert_eq!(written.removed, ["old.json", "stray.json"]);
        assert!(dir.path().join("mine.json").exists());
    }
}
