use crate::harness::{library, run};
use serde_json::Value;
use std::fs;
use std::path::Path;

fn written(root: &Path, name: &str, more: &[&str]) -> String {
    let out = root.join(name);
    let mut args = vec!["vectors", "jugs", "--out", out.to_str().unwrap()];
    args.extend(more);
    assert_eq!(run(root, &args).code, 0);
    fs::read_to_string(out).unwrap()
}

#[test]
fn every_position_of_every_line_says_what_an_engine_has_to_say() {
    let root = library();
    let text = written(root.path(), "vectors.json", &[]);
    let vectors: Value = serde_json::from_str(&text).unwrap();
    let levels = vectors["levels"].as_array().unwrap();
    let names: Vec<&Value> = levels.iter().map(|l| &l["name"]).collect();
    assert_eq!(names, ["jugs/kitchen/one", "jugs/kitchen/two"]);
    for level in levels {
        let lines = level["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 4, "the recorded line and three random ones");
        for line in lines {
            let moves = line["moves"].as_array().unwrap();
            let positions = line["positions"].as_array().unwrap();
            assert_eq!(positions.len(), moves.len() + 1);
            for (position, mv) in positions.iter().zip(moves) {
                assert_eq!(position["standing"], "open", "play goes on from here");
                assert!(position["legal"].as_array().unwrap().contains(mv));
                assert!(!position["illegal"].as_array().unwrap().contains(mv));
            }
        }
        let recorded = lines[0]["positions"].as_array().unwrap();
        assert_eq!(recorded.last().unwrap()["standing"], "won");
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_other_lines() {
    let root = library();
    let first = written(root.path(), "a.json", &["--seed", "7"]);
    assert_eq!(first, written(root.path(), "b.json", &["--seed", "7"]));
    assert_ne!(first, written(root.path(), "c.json", &["--seed", "8"]));
}

#[test]
fn an_unknown_game_is_two() {
    let root = library();
    let out = root.path().join("v.json");
    let ran = run(
        root.path(),
        &["vectors", "chess", "--out", out.to_str().unwrap()],
    );
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("expected one of jugs"), "{}", ran.err);
    assert!(!out.exists());
}
