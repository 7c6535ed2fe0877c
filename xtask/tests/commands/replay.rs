use crate::harness::{drawn, file, level, run};
use crate::jugs::JugGame;
use gate::file::LevelFile;
use serde_json::json;
use tempfile::tempdir;

#[test]
fn states_are_those_after_each_move() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    let ran = run(root.path(), &["replay", "--json", &path, "fill0 pour01"]);
    assert_eq!(ran.code, 0);
    assert_eq!(
        ran.out,
        "{\"legal\":true,\"standing\":\"open\",\"reason\":null,\"states\":[\"5/5 0/3\",\"2/5 3/3\"],\"illegal\":null}\n"
    );
}

#[test]
fn no_move_at_all_is_legal() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    let document = run(root.path(), &["replay", "--json", &path, ""]).document();
    assert_eq!(document["states"], json!([]));
    assert_eq!(document["legal"], true);
}

#[test]
fn an_illegal_move_stops_it() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    for (moves, index, text) in [
        ("fill0 fill0 fill1", 2, "fill0"),
        ("jump", 1, "jump"),
        ("fill0 pour01 empty1 pour01 fill0 pour01 fill0", 7, "fill0"),
    ] {
        let ran = run(root.path(), &["replay", "--json", &path, moves]);
        assert_eq!(ran.code, 1, "{moves}");
        let document = ran.document();
        assert_eq!(document["legal"], false);
        assert_eq!(document["illegal"]["index"], index);
        assert_eq!(document["illegal"]["move"], text);
        assert!(document["illegal"]["why"].is_string());
        assert_eq!(document["states"].as_array().unwrap().len(), index - 1);
    }
}

#[test]
fn a_won_line_is_compared_with_the_best() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    let line = "fill1 empty1 fill0 pour01 empty1 pour01 fill0 pour01";
    let ran = run(root.path(), &["replay", &path, line]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.out.contains("solved in 8, best possible is 6"),
        "{}",
        ran.out
    );
    let document = run(root.path(), &["replay", "--json", &path, line]).document();
    assert_eq!(document["standing"], "won");
    assert!(document["reason"].is_null());
}

#[test]
fn a_lost_line_says_why() {
    let root = tempdir().unwrap();
    let glass = LevelFile::drawn("Glass", level(&[5, 3], 4, true)).write(&JugGame);
    let path = file(root.path(), "a.json", glass);
    let ran = run(
        root.path(),
        &["replay", "--json", &path, "fill1 pour10 fill0"],
    );
    assert_eq!(ran.code, 0);
    let document = ran.document();
    assert_eq!(document["standing"], "lost");
    assert_eq!(document["reason"], "broken");
}
