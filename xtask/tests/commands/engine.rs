use crate::harness::{Ran, file, run};
use std::path::Path;
use tempfile::{TempDir, tempdir};

const LEVEL: &str = r#"{
  "format": 1,
  "game": "strip",
  "title": "A strip",
  "level": { "length": 12 },
  "proof": null,
  "origin": { "kind": "authored", "seed": null, "candidate": null, "source": null },
  "extra": {}
}
"#;

/// A command over the faulty engine of the tests, in a mode of it.
fn over(root: &Path, mode: &str, command: &[&str]) -> Ran {
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../tests/outside/faulty-engine/engine.py"
    );
    let engine = format!("python3 '{script}' {mode}");
    let args = ["engine", "--command", &engine, "--timeout", "2"];
    run(root, &[&args, command].concat())
}

fn strip() -> (TempDir, String) {
    let root = tempdir().unwrap();
    let path = file(root.path(), "strip.json", LEVEL);
    (root, path)
}

#[test]
fn every_command_works_over_an_engine() {
    let (root, path) = strip();
    let solved = over(root.path(), "sound", &["solve", "--json", &path]);
    assert_eq!(solved.code, 0, "{solved:?}");
    let line = solved.document()["line"].as_str().unwrap().to_owned();
    let replayed = over(root.path(), "sound", &["replay", "--json", &path, &line]);
    assert_eq!(replayed.document()["standing"], "won");
    let hint = over(root.path(), "sound", &["hint", "--json", &path]);
    assert_eq!(hint.document()["hint"].as_str(), line.split(' ').next());
}

#[test]
fn an_engine_that_fails_is_not_taken_for_an_answer() {
    let (root, path) = strip();
    for mode in ["crash", "dies-loading", "garbage"] {
        for command in [
            &["solve", &path][..],
            &["hint", &path],
            &["show", &path],
            &["replay", &path, "R"],
        ] {
            for json in [false, true] {
                let mut asked = command.to_vec();
                if json {
                    asked.push("--json");
                }
                let ran = over(root.path(), mode, &asked);
                // Where a crash comes late a short replay gets by.
                if mode == "crash" && command[0] == "replay" {
                    continue;
                }
                assert_eq!(ran.code, 3, "{mode} {asked:?}: {ran:?}");
                assert!(ran.err.contains("request"), "{mode} {asked:?}: {ran:?}");
                assert!(!ran.out.contains("illegal\":{"), "{ran:?}");
            }
        }
    }
}
