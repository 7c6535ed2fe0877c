use crate::harness::{drawn, file, proved, run};
use std::fs;
use tempfile::tempdir;

#[test]
fn stated_optima_are_compared_with_proved_ones() {
    let root = tempdir().unwrap();
    let list = file(root.path(), "list.txt", "5 3 4 6\n7 4 6 2\n6 4 3\n");
    let ran = run(root.path(), &["import", "list", &list, "--json"]);
    assert_eq!(ran.code, 1);
    let lines = ran.json();
    let agrees: Vec<_> = lines[..3].iter().map(|l| l["agrees"].clone()).collect();
    assert_eq!(agrees, [true.into(), false.into(), serde_json::Value::Null]);
    assert_eq!(lines[3]["summary"]["wrong"], 1);
    let people = run(root.path(), &["import", "list", &list]);
    assert!(
        people.out.contains("line 2, jugs-7-4-6: stated 2, proved"),
        "{}",
        people.out
    );
}

#[test]
fn level_files_are_written_proved() {
    let root = tempdir().unwrap();
    let list = file(root.path(), "list.txt", "5 3 4 6\n");
    let out = root.path().join("out");
    let ran = run(
        root.path(),
        &["import", "list", &list, "--out", out.to_str().unwrap()],
    );
    assert_eq!(ran.code, 0, "{ran:?}");
    let text = fs::read_to_string(out.join("jugs-5-3-4.json")).unwrap();
    assert_eq!(text, proved(&[5, 3], 4).replace("A level", "Drawn"));
}

#[test]
fn a_list_that_cannot_be_read_is_two() {
    let root = tempdir().unwrap();
    for (text, says) in [
        ("5 3 4\nfive", "list.txt:2:1: no number"),
        ("5 3 4\n5 3 4", "a second level"),
    ] {
        let list = file(root.path(), "list.txt", text);
        let ran = run(root.path(), &["import", "list", &list]);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(says), "{}", ran.err);
    }
    let list = file(root.path(), "list.txt", "");
    assert_eq!(run(root.path(), &["import", "list", &list]).code, 4);
    assert_eq!(run(root.path(), &["import", "xsb", &list]).code, 2);
    assert_eq!(run(root.path(), &["import", "list", "missing.txt"]).code, 2);
}

#[test]
fn a_cap_is_three() {
    let root = tempdir().unwrap();
    let list = file(root.path(), "list.txt", "6 4 3 5\n");
    assert_eq!(
        run(root.path(), &["import", "list", &list, "--cap", "3"]).code,
        3
    );
}

#[test]
fn levels_are_written_as_others_write_them() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    assert_eq!(run(root.path(), &["export", "list", &path]).out, "a\n");
    assert_eq!(run(root.path(), &["export", "xsb", &path]).code, 2);
    let out = root.path().join("out.txt");
    let ran = run(
        root.path(),
        &["export", "list", &path, "--out", out.to_str().unwrap()],
    );
    assert_eq!(ran.code, 0);
    assert_eq!(fs::read_to_string(out).unwrap(), "a\n");
}

#[test]
fn a_pack_that_is_there_is_not_overwritten() {
    let root = tempdir().unwrap();
    let list = file(root.path(), "list.txt", "5 3 4 6\n");
    let pack = file(root.path(), "out/pack.json", "mine");
    let out = root.path().join("out");
    let ran = run(
        root.path(),
        &["import", "list", &list, "--out", out.to_str().unwrap()],
    );
    assert_eq!(ran.code, 2, "{ran:?}");
    assert_eq!(fs::read_to_string(pack).unwrap(), "mine");
}
