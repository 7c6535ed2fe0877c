//! The JSON schemas agree with the readers: on every file that is there, and on files that are
//! refused for their form.

use gate::erased::AnyGame;
use gate::file::{Baseline, PackFile, baseline_schema, level_schema, pack_schema};
use gate::search::Limits;
use jsonschema::Validator;
use serde_json::{Map, Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use walkdir::WalkDir;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::new(schema).expect("the schema is one")
}

fn of_levels(game: &dyn AnyGame) -> Validator {
    validator(&level_schema(
        game.name(),
        &game.schema(),
        game.proof_fields(),
    ))
}

fn of_packs(game: &dyn AnyGame) -> Validator {
    validator(&pack_schema(game.name(), game.demands()))
}

/// The files of a game below a folder of the house: level files, and packs.
fn files(game: &dyn AnyGame, folder: &str) -> Vec<(PathBuf, Value)> {
    let below = WalkDir::new(root().join(folder).join(game.name())).sort_by_file_name();
    let mut files = Vec::new();
    for entry in below {
        let path = entry.unwrap().into_path();
        if path.extension().is_some_and(|e| e == "json") {
            let text = fs::read_to_string(&path).unwrap();
            files.push((path, serde_json::from_str(&text).unwrap()));
        }
    }
    assert!(!files.is_empty());
    files
}

#[test]
fn every_file_of_the_house_fits_its_schema() {
    for game in gate::games::all() {
        let (levels, packs) = (of_levels(game.as_ref()), of_packs(game.as_ref()));
        for folder in ["library", "fixtures"] {
            for (path, file) in files(game.as_ref(), folder) {
                let is_pack = path.ends_with("pack.json");
                let schema = if is_pack { &packs } else { &levels };
                if let Err(error) = schema.validate(&file) {
                    panic!("{}: {error} at {}", path.display(), error.instance_path());
                }
            }
        }
    }
}

/// Every file that differs from this one by a key: one left out, or one too many.
fn with_other_keys(value: &Value) -> Vec<Value> {
    let mut others = Vec::new();
    let Value::Object(object) = value else {
        if let Value::Array(items) = value {
            for (at, item) in items.iter().enumerate().take(2) {
                for other in with_other_keys(item) {
                    let mut items = items.clone();
                    items[at] = other;
                    others.push(Value::Array(items));
                }
            }
        }
        return others;
    };
    let with = |key: &str, value: Option<Value>| {
        let mut object: Map<String, Value> = object.clone();
        match value {
            Some(value) => object.insert(key.to_owned(), value),
            None => object.remove(key),
        };
        Value::Object(object)
    };
    others.push(with("no-such-key", Some(json!(1))));
    for (key, member) in object {
        others.push(with(key, None));
        // What stands in `extra` and in names of blocks is free.
        if !["extra", "kinds"].contains(&key.as_str()) {
            let inner = with_other_keys(member).into_iter();
            others.extend(inner.map(|other| with(key, Some(other))));
        }
    }
    others
}

#[test]
fn a_level_file_with_a_key_too_few_or_too_many_is_refused_by_both() {
    for game in gate::games::all() {
        let schema = of_levels(game.as_ref());
        let files = files(game.as_ref(), "library");
        let (_, file) = files
            .iter()
            .find(|(path, _)| !path.ends_with("pack.json"))
            .unwrap();
        let others = with_other_keys(file);
        assert!(others.len() > 20);
        for other in others {
            let read = game
                .read("level.json", &other.to_string(), Limits::default())
                .is_ok();
            let fits = schema.is_valid(&other);
            assert_eq!((read, fits), (false, false), "{other}");
        }
    }
}

#[test]
fn a_pack_with_a_key_too_few_or_too_many_is_refused_by_both() {
    for game in gate::games::all() {
        let schema = of_packs(game.as_ref());
        let files = files(game.as_ref(), "library");
        let (_, file) = files
            .iter()
            .find(|(path, _)| path.ends_with("pack.json"))
            .unwrap();
        for other in with_other_keys(file) {
            let read = PackFile::parse("pack.json", &other.to_string(), game.demands()).is_ok();
            let asked = |demands: &Value| demands.as_object().map(Map::len);
            // Demands may be left out.
            let optional =
                asked(&other["demands"]) < asked(&file["demands"]) && !other["demands"].is_null();
            assert_eq!(
                (read, schema.is_valid(&other)),
                (optional, optional),
                "{other}"
            );
        }
    }
}

#[test]
fn a_baseline_is_judged_alike() {
    let schema = validator(&baseline_schema());
    for (text, sound) in [
        (
            json!({"format": 1, "lost": {"one": [3, 5]}, "pack": []}),
            true,
        ),
        (json!({"format": 1, "lost": {}, "pack": [16]}), true),
        (json!({"format": 1, "lost": {"one": []}, "pack": []}), false),
        (
            json!({"format": 1, "lost": {"One": [3]}, "pack": []}),
            false,
        ),
        (
            json!({"format": 1, "lost": {"one": [3, 3]}, "pack": []}),
            false,
        ),
        (
            json!({"format": 1, "lost": {"one": [17]}, "pack": []}),
            false,
        ),
        (json!({"format": 2, "lost": {}, "pack": []}), false),
        (json!({"format": 1, "lost": []}), false),
    ] {
        let read = Baseline::parse("baseline.json", &text.to_string()).is_ok();
        assert_eq!((read, schema.is_valid(&text)), (sound, sound), "{text}");
    }
}

/// The lines of conversation that the protocol's page shows.
fn shown() -> Vec<Value> {
    let page = fs::read_to_string(root().join("gate/ENGINE.md")).unwrap();
    let lines = page
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("{\"id\""));
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn the_page_of_the_engine_protocol_speaks_as_its_schema_says() {
    let schema = fs::read_to_string(root().join("gate/engine.schema.json")).unwrap();
    let schema = validator(&serde_json::from_str(&schema).unwrap());
    let lines = shown();
    assert!(lines.len() > 15);
    for line in &lines {
        assert!(schema.is_valid(line), "{line}");
        let mut odd = line.clone();
        odd["no-such-key"] = json!(1);
        assert!(!schema.is_valid(&odd), "{odd}");
        odd = line.clone();
        odd.as_object_mut().unwrap().remove("id");
        assert!(!schema.is_valid(&odd), "{odd}");
    }
}
