//! The built program, as a process, over the games and the library that ship.

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn xtask(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .current_dir(workspace())
        .args(args)
        .output()
        .expect("the program starts")
}

fn document(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("standard output is one document")
}

/// The first level of every pack that ships, as a path from the workspace.
fn levels() -> Vec<String> {
    let mut paths = Vec::new();
    for game in gate::games::all() {
        let library = workspace().join("library").join(game.name());
        let shelf = game.shelf(&library);
        for (pack, info) in shelf.packs().iter().enumerate() {
            if !info.levels.is_empty() {
                let path = fs::canonicalize(shelf.path(pack, 1)).expect("a listed level is there");
                paths.push(path.to_str().expect("names are plain").to_owned());
            }
        }
    }
    assert!(!paths.is_empty(), "some game ships");
    paths
}

#[test]
fn what_a_file_records_is_what_is_solved_and_replayed() {
    for path in levels() {
        let text = fs::read_to_string(&path).unwrap();
        let recorded: Value = serde_json::from_str(&text).unwrap();
        let solved = xtask(&["solve", "--json", &path]);
        assert_eq!(solved.status.code(), Some(0), "{path}");
        let solved = document(&solved);
        let keys: Vec<&String> = solved.as_object().unwrap().keys().collect();
        assert_eq!(
            keys,
            ["outcome", "optimum", "line", "states", "metric", "rules"],
            "{path}"
        );
        assert_eq!(solved["optimum"], recorded["proof"]["optimum"], "{path}");
        let line = recorded["proof"]["line"].as_str().unwrap();
        let replayed = xtask(&["replay", "--json", &path, line]);
        assert_eq!(replayed.status.code(), Some(0), "{path}");
        assert_eq!(document(&replayed)["standing"], "won", "{path}");
        let hinted = xtask(&["hint", &path]);
        assert_eq!(hinted.status.code(), Some(0), "{path}");
    }
}

#[test]
fn a_level_of_the_library_holds_everything_in_its_pack() {
    let path = &levels()[0];
    let pack = Path::new(path).parent().unwrap().to_str().unwrap();
    let checked = xtask(&["check", "--json", "--pack", pack, "--place", "1", path]);
    assert_eq!(checked.status.code(), Some(0));
    let last = String::from_utf8(checked.stdout).unwrap();
    let summary: Value = serde_json::from_str(last.lines().last().unwrap()).unwrap();
    assert_eq!(summary["summary"]["lost"], 0);
    assert_eq!(summary["summary"]["not asked"], 0);
}

#[test]
fn no_style_where_nobody_asked_for_it() {
    let path = &levels()[0];
    for args in [
        &["show", path][..],
        &["--help"],
        &["verify", "--help"],
        &["bogus"],
    ] {
        let output = xtask(args);
        assert!(!output.stdout.contains(&0x1b), "{args:?}");
        assert!(!output.stderr.contains(&0x1b), "{args:?}");
    }
    let coloured = |no_color: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.args(["show", path]).env("CLICOLOR_FORCE", "1");
        match no_color {
            Some(value) => command.env("NO_COLOR", value),
            None => command.env_remove("NO_COLOR"),
        };
        command.output().unwrap().stdout.contains(&0x1b)
    };
    assert!(coloured(None));
    assert!(!coloured(Some("1")));
}

#[test]
fn a_stream_is_answered_while_it_is_still_open() {
    let path = &levels()[0];
    let text = fs::read_to_string(path).unwrap();
    let line: Value = serde_json::from_str(&text).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .args(["check", "--stream"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = std::io::BufReader::new(child.stdout.take().unwrap());
    for number in 1..=3 {
        writeln!(input, "{line}").unwrap();
        input.flush().unwrap();
        let mut answer = String::new();
        std::io::BufRead::read_line(&mut output, &mut answer).unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["name"], format!("stdin:{number}"));
    }
    drop(input);
    assert!(child.wait().unwrap().code().is_some());
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_panic() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .current_dir(workspace())
        .args(["verify", "--json", "09_"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_wrong_usage() {
    use std::os::unix::ffi::OsStrExt;
    let bad = std::ffi::OsStr::from_bytes(&[0xff, 0xfe]);
    for args in [
        vec!["replay".as_ref(), "a.json".as_ref(), bad],
        vec!["solve".as_ref(), bad],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
            .args(&args)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2));
    }
}
