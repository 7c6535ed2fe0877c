use crate::harness::{drawn, edit, file, library, proved, put, run};
use std::fs;

fn text(root: &std::path::Path, name: &str) -> String {
    fs::read_to_string(root.join("library/jugs/kitchen").join(name)).unwrap()
}

#[test]
fn a_drawn_level_is_blessed_in() {
    let root = library();
    put(
        root.path(),
        "two.json",
        &drawn(&[7, 4], 6).replace("Drawn", "A level"),
    );
    assert_eq!(run(root.path(), &["verify"]).code, 1);
    let ran = run(root.path(), &["bless"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("blessed jugs/kitchen/two"), "{}", ran.out);
    assert!(ran.out.contains("-  \"proof\": null,"), "{}", ran.out);
    assert_eq!(text(root.path(), "two.json"), proved(&[7, 4], 6));
    assert_eq!(run(root.path(), &["verify"]).code, 0);
}

#[test]
fn only_what_is_meant_and_what_changed_is_written() {
    let root = library();
    edit(root.path(), "one.json", "\"optimum\": 6", "\"optimum\": 7");
    edit(root.path(), "two.json", "\"states\": ", "\"states\": 1");
    let two = text(root.path(), "two.json");
    let ran = run(root.path(), &["bless", "--json", "jugs/kitchen/one"]);
    assert_eq!(ran.code, 0);
    let lines = ran.json();
    assert_eq!(lines[0]["name"], "jugs/kitchen/one");
    assert_eq!(lines[0]["outcome"], "blessed");
    assert!(
        lines[0]["changed"]
            .as_str()
            .unwrap()
            .contains("+    \"optimum\": 6")
    );
    assert_eq!(lines[1]["summary"]["blessed"], 1);
    assert_eq!(text(root.path(), "one.json"), proved(&[5, 3], 4));
    assert_eq!(text(root.path(), "two.json"), two);
    let again = run(root.path(), &["bless", "--json", "jugs/kitchen/one"]);
    assert_eq!(again.json()[0]["outcome"], "unchanged");
}

#[test]
fn a_dry_run_writes_nothing() {
    let root = library();
    edit(root.path(), "one.json", "\"optimum\": 6", "\"optimum\": 7");
    let before = text(root.path(), "one.json");
    let ran = run(root.path(), &["bless", "--dry-run"]);
    assert!(ran.out.contains("would bless"), "{}", ran.out);
    assert_eq!(text(root.path(), "one.json"), before);
}

#[test]
fn a_level_that_loses_more_is_refused() {
    let root = library();
    put(root.path(), "two.json", &drawn(&[5, 3], 4));
    let before = text(root.path(), "two.json");
    let ran = run(root.path(), &["bless", "two"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("refused jugs/kitchen/two"), "{}", ran.out);
    assert!(
        ran.out
            .contains("05 lost: the same puzzle as jugs/kitchen/one"),
        "{}",
        ran.out
    );
    assert_eq!(text(root.path(), "two.json"), before);
    put(root.path(), "two.json", &drawn(&[6, 4], 3));
    assert_eq!(run(root.path(), &["bless", "two"]).code, 1, "unsolvable");
}

#[test]
fn what_cannot_be_measured_is_three() {
    let root = library();
    edit(
        root.path(),
        "pack.json",
        "\"odds_at_most\"",
        "\"cap\": 3, \"odds_at_most\"",
    );
    edit(root.path(), "one.json", "\"optimum\": 6", "\"optimum\": 7");
    assert_eq!(run(root.path(), &["bless", "one"]).code, 3);
}

#[test]
fn a_file_that_cannot_be_read_is_two_and_no_level_is_four() {
    let root = library();
    put(root.path(), "two.json", "{");
    assert_eq!(run(root.path(), &["bless"]).code, 2);
    assert_eq!(run(root.path(), &["bless", "no-such-level"]).code, 4);
}

fn fixture(root: &std::path::Path, folder: &str, must_fail: u8, level: &str) -> String {
    let begun = format!("{{\n  \"must_fail\": {must_fail},\n  \"because\": \"a test\",");
    let name = format!("fixtures/jugs/{folder}/board.json");
    file(root, &name, level.replacen('{', &begun, 1))
}

#[test]
fn fixtures_of_a_wrong_record_stay_wrong() {
    let root = library();
    let wrong = proved(&[5, 3], 4).replace("\"optimum\": 6", "\"optimum\": 7");
    for (folder, number) in [("02-exact-optimum", 2), ("09-record", 9)] {
        let path = fixture(root.path(), folder, number, &wrong);
        let before = fs::read_to_string(&path).unwrap();
        let ran = run(root.path(), &["bless", folder]);
        assert_eq!(ran.code, 0);
        assert!(ran.out.contains("kept fixtures/jugs"), "{}", ran.out);
        assert_eq!(fs::read_to_string(&path).unwrap(), before);
    }
}

#[test]
fn a_fixture_may_go_on_losing_what_it_must() {
    let root = library();
    let path = fixture(root.path(), "01-solvable", 1, &drawn(&[6, 4], 3));
    let ran = run(root.path(), &["bless", "01-solvable/board"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains("\"optimum\": null"), "{text}");
    assert_eq!(run(root.path(), &["verify", "fixtures/"]).code, 0);
}

#[test]
fn a_sound_board_is_not_blessed_as_a_fixture() {
    let root = library();
    let path = fixture(root.path(), "03-battery", 3, &drawn(&[5, 3], 4));
    let before = fs::read_to_string(&path).unwrap();
    assert!(
        run(root.path(), &["bless", "03-battery"])
            .out
            .contains("kept")
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), before);
}

#[test]
fn of_two_twins_with_records_that_hide_it_the_second_is_refused() {
    let root = library();
    let text = proved(&[5, 3], 4);
    let canon = text.split("\"canon\": \"").nth(1).unwrap();
    let canon = canon.split('"').next().unwrap().to_owned();
    put(
        root.path(),
        "one.json",
        &text.replace(&canon, &"0".repeat(32)),
    );
    put(
        root.path(),
        "two.json",
        &text.replace(&canon, &"1".repeat(32)),
    );
    for args in [&["bless", "--dry-run", "--json"][..], &["bless", "--json"]] {
        let ran = run(root.path(), args);
        assert_eq!(ran.code, 1, "{ran:?}");
        let lines = ran.json();
        assert_eq!(lines[0]["outcome"], "blessed");
        assert_eq!(lines[1]["outcome"], "refused");
        assert_eq!(lines[1]["evidence"][0]["property"], 5);
    }
    assert!(self::text(root.path(), "two.json").contains("11111111"));
}
