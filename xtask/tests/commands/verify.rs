use crate::harness::{edit, forged, library, pack, put, run};
use serde_json::Value;
use std::fs;

#[test]
fn counts_histogram_and_states() {
    let root = library();
    let ran = run(root.path(), &["verify"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    for part in [
        "2/2 solvable, 2/2 optimum confirmed",
        "moves->levels 6->",
        "the pack: record held",
        "all holds",
        "jugs/kitchen",
    ] {
        assert!(ran.out.contains(part), "{part:?} stands in\n{}", ran.out);
    }
}

#[test]
fn one_object_a_test_then_a_summary() {
    let root = library();
    let ran = run(root.path(), &["verify", "--json"]);
    let lines = ran.json();
    let (summary, tests) = lines.split_last().unwrap();
    assert_eq!(
        tests.len(),
        17,
        "eight properties of two levels, and the record of the pack"
    );
    for test in tests {
        let keys: Vec<&String> = test.as_object().unwrap().keys().collect();
        assert_eq!(keys, ["name", "property", "verdict", "evidence"]);
        assert_eq!(test["verdict"], "held");
    }
    assert_eq!(tests[1]["name"], "jugs/kitchen/one::02_exact-optimum");
    assert_eq!(summary["summary"]["held"], 17);
    assert_eq!(summary["summary"]["packs"][0]["moves->levels"]["6"], 2);
    // The summary tells seconds, which are never the same twice.
    let again = run(root.path(), &["verify", "--format", "json"]).json();
    assert_eq!(again.split_last().unwrap().1, tests);
}

#[test]
fn threads_change_neither_order_nor_words() {
    let root = library();
    edit(root.path(), "one.json", "\"optimum\": 6", "\"optimum\": 7");
    let names = |jobs: &str| -> Vec<(Value, Value)> {
        let ran = run(root.path(), &["verify", "--json", "--jobs", jobs]);
        let lines = ran.json();
        lines
            .iter()
            .map(|l| (l["name"].clone(), l["evidence"].clone()))
            .collect()
    };
    assert_eq!(names("1"), names("3"));
}

#[test]
fn filters_are_parts_of_names() {
    let root = library();
    let tests = |args: &[&str]| {
        let ran = run(root.path(), &[&["verify", "--json"], args].concat());
        (ran.code, ran.json().len() - 1)
    };
    assert_eq!(tests(&["kitchen/one"]), (0, 8));
    assert_eq!(tests(&["02_", "03_"]), (0, 4));
    assert_eq!(tests(&["kitchen/one", "--skip", "02_"]), (0, 7));
    assert_eq!(
        tests(&["--exact", "jugs/kitchen/one::02_exact-optimum"]),
        (0, 1)
    );
    assert_eq!(tests(&["--exact", "jugs/kitchen/one"]), (4, 0));
    assert_eq!(tests(&["nothing-like-it"]), (4, 0));
}

#[test]
fn an_empty_library_fails() {
    let root = tempfile::tempdir().unwrap();
    let ran = run(root.path(), &["verify"]);
    assert_eq!(ran.code, 4);
    assert!(ran.err.contains("no level of jugs"), "{}", ran.err);
    assert!(ran.err.contains("nothing was checked"), "{}", ran.err);
}

#[test]
fn a_folder_of_no_game_fails() {
    let root = library();
    fs::create_dir_all(root.path().join("library/chess")).unwrap();
    let ran = run(root.path(), &["verify"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("library/chess belongs to no game"),
        "{}",
        ran.out
    );
}

#[test]
fn a_failure_reads_as_in_the_test_runner() {
    let root = library();
    edit(root.path(), "one.json", "\"optimum\": 6", "\"optimum\": 7");
    let ran = run(root.path(), &["verify"]);
    assert_eq!(ran.code, 1);
    for part in [
        "jugs/kitchen/one lost 02 exact-optimum",
        "file       library/jugs/kitchen/one.json:11",
        "recorded   7 moves",
        "again      cargo test --test gate -- --exact 'jugs/kitchen/one::02_exact-optimum'",
        "accept     cargo xtask bless jugs/kitchen/one",
        "1/2 optimum confirmed",
        "not all holds",
    ] {
        assert!(ran.out.contains(part), "{part:?} stands in\n{}", ran.out);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_two_and_told_once() {
    let root = library();
    edit(root.path(), "one.json", "\"title\"", "\"titel\"");
    let ran = run(root.path(), &["verify"]);
    assert_eq!(ran.code, 2);
    let says = "one.json:4:3: unknown key \"titel\"";
    assert_eq!(ran.out.matches(says).count(), 1, "{}", ran.out);
}

#[test]
fn a_cap_is_three() {
    let root = library();
    edit(
        root.path(),
        "pack.json",
        "\"odds_at_most\"",
        "\"cap\": 3, \"odds_at_most\"",
    );
    let ran = run(root.path(), &["verify", "01_"]);
    assert_eq!(ran.code, 3, "{ran:?}");
    assert!(
        ran.out.contains("could not prove 01 solvable"),
        "{}",
        ran.out
    );
}

#[test]
fn exemptions_carry_their_reason() {
    let root = library();
    edit(root.path(), "one.json", "\"states\": ", "\"states\": 9");
    let exempt = r#"{"property": 9, "places": "1", "why": "a lesson"}"#;
    put(
        root.path(),
        "pack.json",
        &pack("campaign", &["one", "two"], crate::harness::DEMANDS, exempt),
    );
    let ran = run(root.path(), &["verify"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(
        ran.out.contains("exempt 09 at 1 (1 tests): a lesson"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("1/2 record (1 exempt)"), "{}", ran.out);
    let lines = run(root.path(), &["verify", "--json"]).json();
    let exempt: Vec<_> = lines.iter().filter(|l| l["verdict"] == "exempt").collect();
    assert_eq!(exempt.len(), 1);
    assert_eq!(exempt[0]["evidence"]["says"], "a lesson");
    assert_eq!(
        run(
            root.path(),
            &["verify", "--exact", "jugs/kitchen/one::09_record"]
        )
        .code,
        4
    );
}

#[test]
fn other_formats() {
    let root = library();
    edit(root.path(), "one.json", "\"optimum\": 6", "\"optimum\": 7");
    let format = |name: &str| {
        let ran = run(root.path(), &["verify", "--format", name]);
        assert_eq!(ran.code, 1, "{name}");
        ran.out
    };
    let junit = format("junit");
    assert!(
        junit.starts_with("<?xml") && junit.contains("<failure"),
        "{junit}"
    );
    assert!(
        junit.contains("tests=\"17\" skipped=\"0\" failures=\"2\""),
        "{junit}"
    );
    let github = format("github");
    let begin = "::error file=library/jugs/kitchen/one.json,line=11,title=jugs/kitchen/one%3A%3A02_exact-optimum::";
    assert!(github.contains(begin), "{github}");
    let markdown = format("markdown");
    assert!(markdown.contains("| jugs/kitchen | 2 | 17 |"), "{markdown}");
    assert_eq!(run(root.path(), &["verify", "--format", "html"]).code, 1);
}

#[test]
fn origins_are_rebuilt_and_compared() {
    let root = library();
    put(root.path(), "one.json", &forged(&[5, 3], 4, 7, 1));
    let ran = run(root.path(), &["verify", "--origins"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("origins: 1 held, 0 lost"), "{}", ran.out);
    for candidate in [0, 2] {
        put(root.path(), "one.json", &forged(&[5, 3], 4, 7, candidate));
        let ran = run(root.path(), &["verify", "--origins", "--json"]);
        assert_eq!(ran.code, 1);
        let lines = ran.json();
        let origin = lines
            .iter()
            .find(|l| l["name"] == "jugs/kitchen/one::origin")
            .unwrap();
        assert_eq!(origin["verdict"], "lost");
        assert_eq!(origin["property"], Value::Null);
    }
}

#[test]
fn benches_are_proved_one_by_one() {
    let root = library();
    let ran = run(root.path(), &["verify", "--benches", "2"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("daily benches: 2 held"), "{}", ran.out);
    assert!(ran.out.contains("1 stepped down to band 3"), "{}", ran.out);
    assert_eq!(run(root.path(), &["verify", "--benches", "3"]).code, 3);
    let ran = run(root.path(), &["verify", "--benches", "jugs/daily"]);
    assert!(ran.out.contains("daily benches: 399 held"), "{}", ran.out);
    for odd in ["0", "-1", "2x"] {
        let order = format!("--benches={odd}");
        assert_eq!(run(root.path(), &["verify", &order]).code, 2, "{odd}");
    }
}
