use crate::harness::{drawn, file, run};
use tempfile::tempdir;

#[test]
fn the_document_has_these_keys_in_this_order() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    let ran = run(root.path(), &["solve", "--json", &path]);
    assert_eq!(ran.code, 0);
    assert_eq!(
        ran.out,
        "{\"outcome\":\"solved\",\"optimum\":6,\"line\":\"fill0 pour01 empty1 pour01 fill0 pour01\",\
         \"states\":16,\"metric\":\"moves\",\"rules\":\"jugs/1\"}\n"
    );
}

#[test]
fn unsolvable_is_one_and_all_keys_are_there() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[6, 4], 3));
    let ran = run(root.path(), &["solve", &path, "--json"]);
    assert_eq!(ran.code, 1);
    let document = ran.document();
    assert_eq!(document["outcome"], "unsolvable");
    assert!(document["optimum"].is_null() && document["line"].is_null());
    assert!(document["states"].is_u64());
    let people = run(root.path(), &["solve", &path]);
    assert!(people.out.starts_with("unsolvable"), "{people:?}");
}

#[test]
fn a_cap_is_never_unsolvable() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[6, 4], 3));
    let ran = run(root.path(), &["solve", &path, "--json", "--cap", "3"]);
    assert_eq!(ran.code, 3);
    let document = ran.document();
    assert_eq!(document["outcome"], "exhausted");
    for key in ["optimum", "line", "states"] {
        assert!(document[key].is_null(), "{key}");
    }
    assert_eq!(document["metric"], "moves");
}

#[test]
fn a_rush_text_stands_in_place_of_a_file() {
    let root = tempdir().unwrap();
    let board = "o".repeat(36);
    let ran = run(root.path(), &["solve", "--rush", &board, "--json"]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.out
            .ends_with("\"rules\":\"jugs/1\",\"unit_steps\":11}\n"),
        "{}",
        ran.out
    );
    assert_eq!(run(root.path(), &["solve", "--rush", "oo"]).code, 2);
    assert_eq!(
        run(root.path(), &["solve", "--rush", &board, "a.json"]).code,
        2
    );
}

#[test]
fn wrong_arguments_are_two() {
    let root = tempdir().unwrap();
    for args in [
        &["solve"][..],
        &["solve", "--cap", "0", "a.json"],
        &["solve", "--cap", "-1", "a.json"],
        &["solve", "--cap", "many", "a.json"],
        &["solve", "a.json", "b.json"],
        &["solve", "--frobnicate", "a.json"],
        &["bogus"],
        &[],
    ] {
        let ran = run(root.path(), args);
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(
            ran.out.is_empty() && !ran.err.is_empty(),
            "{args:?} {ran:?}"
        );
    }
}

#[test]
fn help_is_no_error() {
    let root = tempdir().unwrap();
    for args in [&["--help"][..], &["solve", "--help"], &["check", "-h"]] {
        let ran = run(root.path(), args);
        assert_eq!(ran.code, 0, "{args:?}");
        assert!(ran.out.contains("Usage: cargo xtask"), "{ran:?}");
    }
}

#[test]
fn a_game_that_is_not_here_is_named() {
    let root = tempdir().unwrap();
    let text = drawn(&[5, 3], 4).replace("\"jugs\",", "\"chess\",");
    let path = file(root.path(), "a.json", text);
    let ran = run(root.path(), &["solve", &path]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err
            .contains("a.json:3:11: unknown game \"chess\" where one of jugs"),
        "{}",
        ran.err
    );
}
