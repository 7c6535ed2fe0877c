use crate::harness::{drawn, file, level, run};
use crate::jugs::JugGame;
use gate::file::LevelFile;
use serde_json::Value;
use tempfile::tempdir;

#[test]
fn following_the_hint_wins_in_the_optimum() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    let mut line = String::new();
    for _ in 0..6 {
        let ran = run(root.path(), &["hint", &path, &line]);
        assert_eq!(ran.code, 0);
        line = format!("{line} {}", ran.out.trim());
    }
    let ran = run(root.path(), &["hint", "--json", &path, &line]);
    assert_eq!(ran.code, 0);
    assert_eq!(ran.document()["standing"], "won");
}

#[test]
fn the_document_has_these_keys_in_this_order() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    let ran = run(root.path(), &["hint", "--json", &path]);
    assert_eq!(
        ran.out,
        "{\"hint\":\"fill0\",\"standing\":\"open\",\"reason\":null,\"winnable\":true,\"lost_at\":null,\"illegal\":null}\n"
    );
}

#[test]
fn a_live_position_is_not_told_its_mistake() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[6, 4], 3));
    let ran = run(root.path(), &["hint", &path, "fill0"]);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.out, "no winning continuation\n");
    let document = run(root.path(), &["hint", "--json", &path, "fill0"]).document();
    assert_eq!(document["winnable"], false);
    assert_eq!(document["lost_at"], Value::Null);
}

#[test]
fn after_a_loss_the_move_that_lost_it_is_named() {
    let root = tempdir().unwrap();
    let glass = LevelFile::drawn("Glass", level(&[5, 3], 4, true)).write(&JugGame);
    let path = file(root.path(), "a.json", glass);
    let ran = run(root.path(), &["hint", &path, "fill1 pour10 fill0"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("after move 3, fill0"), "{}", ran.out);
    let document = run(
        root.path(),
        &["hint", "--json", &path, "fill1 pour10 fill0"],
    )
    .document();
    assert_eq!(document["lost_at"], 3);
    assert_eq!(document["reason"], "broken");
}

#[test]
fn an_illegal_move_is_one() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    let ran = run(root.path(), &["hint", "--json", &path, "fill0 fill0"]);
    assert_eq!(ran.code, 1);
    assert_eq!(ran.document()["illegal"]["index"], 2);
}

#[test]
fn a_run_that_never_could_be_won_says_so() {
    let root = tempdir().unwrap();
    let glass = LevelFile::drawn("Glass", level(&[6, 4], 3, true)).write(&JugGame);
    let path = file(root.path(), "a.json", glass);
    let ran = run(root.path(), &["hint", &path, "fill1 pour10 fill0"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("from the start"), "{}", ran.out);
}
