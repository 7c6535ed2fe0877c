use crate::harness::{DEMANDS, drawn, file, pack, proved, run};
use std::fs;
use std::path::Path;
use tempfile::{TempDir, tempdir};

const BASELINE: &str = "library/jugs/classics/baseline.json";

/// A root with a pack that was taken in: `easy` (filling one jug wins) and `hard`.
fn adopted() -> TempDir {
    let root = tempdir().unwrap();
    file(root.path(), "old/easy.json", drawn(&[5, 3], 3));
    file(root.path(), "old/hard.json", drawn(&[5, 3], 4));
    let ran = adopt(root.path(), "old");
    assert_eq!(ran, 0);
    root
}

fn adopt(root: &Path, folder: &str) -> u8 {
    let folder = root.join(folder);
    run(
        root,
        &["adopt", folder.to_str().unwrap(), "--pack", "classics"],
    )
    .code
}

fn rewrite(root: &Path, path: &str, from: &str, to: &str) {
    let text = fs::read_to_string(root.join(path)).unwrap();
    assert!(text.contains(from), "{from} stands in {text}");
    fs::write(root.join(path), text.replacen(from, to, 1)).unwrap();
}

/// The tests of `verify` that are not held, with their verdicts.
fn not_held(root: &Path) -> Vec<String> {
    let lines = run(root, &["verify", "--json"]).json();
    let told = lines
        .iter()
        .filter(|l| l["name"].is_string() && l["verdict"] != "held");
    told.map(|l| {
        format!(
            "{} {}",
            l["name"].as_str().unwrap(),
            l["verdict"].as_str().unwrap()
        )
    })
    .collect()
}

#[test]
fn what_is_lost_today_is_written_down_and_no_longer_fails() {
    let root = adopted();
    let baseline = fs::read_to_string(root.path().join(BASELINE)).unwrap();
    assert!(baseline.contains("\"easy\": [3"), "{baseline}");
    assert!(!baseline.contains("hard"), "{baseline}");
    let left = not_held(root.path());
    assert!(
        !left.is_empty() && left.iter().all(|l| l.ends_with("exempt")),
        "{left:?}"
    );
    assert_eq!(run(root.path(), &["verify"]).code, 0);
}

#[test]
fn a_level_that_is_not_on_the_baseline_holds_everything_or_fails() {
    let root = adopted();
    fs::remove_file(root.path().join(BASELINE)).unwrap();
    assert_eq!(run(root.path(), &["verify"]).code, 1);
    let left = not_held(root.path());
    assert!(
        left.contains(&"jugs/classics/easy::03_battery lost".to_owned()),
        "{left:?}"
    );
}

#[test]
fn an_entry_that_has_become_unnecessary_fails() {
    let root = adopted();
    rewrite(
        root.path(),
        BASELINE,
        "\"easy\"",
        "\"hard\": [3],\n    \"easy\"",
    );
    let ran = run(root.path(), &["verify"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("hard"), "{}", ran.out);
}

#[test]
fn adopting_again_takes_off_what_holds_and_adds_nothing() {
    let root = adopted();
    let easy = root.path().join("library/jugs/classics/easy.json");
    fs::write(&easy, proved(&[7, 4], 6)).unwrap();
    let folder = "library/jugs/classics";
    assert_eq!(adopt(root.path(), folder), 0);
    assert!(!root.path().join(BASELINE).exists());
    assert_eq!(run(root.path(), &["verify"]).code, 0);

    fs::write(&easy, proved(&[5, 3], 3)).unwrap();
    assert_eq!(
        adopt(root.path(), folder),
        1,
        "a new loss is not written down"
    );
    assert!(!root.path().join(BASELINE).exists());
}

#[test]
fn nothing_is_written_where_one_level_cannot_be_read() {
    for (name, text) in [
        (
            "bad.json",
            drawn(&[5, 3], 4).replace("\"target\"", "\"aim\""),
        ),
        ("GOOD.json", drawn(&[5, 3], 4)),
        (
            "fixture.json",
            drawn(&[5, 3], 4).replacen('{', "{ \"must_fail\": 3, \"because\": \"x\",", 1),
        ),
        ("cut.json", drawn(&[5, 3], 4)[..60].to_owned()),
    ] {
        let root = tempdir().unwrap();
        file(root.path(), "old/good.json", drawn(&[7, 4], 6));
        file(root.path(), &format!("old/{name}"), text);
        assert_eq!(adopt(root.path(), "old"), 2, "{name}");
        assert!(!root.path().join("library").exists(), "{name}");
    }
}

#[test]
fn a_pack_that_is_there_is_not_overwritten() {
    let root = adopted();
    let before = fs::read_to_string(root.path().join("library/jugs/classics/easy.json")).unwrap();
    file(root.path(), "new/easy.json", drawn(&[7, 4], 6));
    assert_eq!(adopt(root.path(), "new"), 2);
    let after = fs::read_to_string(root.path().join("library/jugs/classics/easy.json")).unwrap();
    assert_eq!(before, after);
    assert_eq!(adopt(root.path(), "nowhere"), 2);
}

#[test]
fn a_file_name_that_is_no_identifier_is_made_into_one() {
    let root = tempdir().unwrap();
    file(root.path(), "old/Level 1.json", drawn(&[5, 3], 4));
    assert_eq!(adopt(root.path(), "old"), 0);
    let taken = root.path().join("library/jugs/classics/level-1.json");
    assert!(taken.exists());
}

#[test]
fn what_the_old_pack_says_has_to_be_true() {
    let root = tempdir().unwrap();
    let exempt = r#"{"property": 3, "places": "1", "why": "a lesson"}"#;
    let text = pack("campaign", &["hard"], DEMANDS, exempt);
    file(root.path(), "old/pack.json", &text);
    file(root.path(), "old/hard.json", drawn(&[5, 3], 4));
    assert_eq!(adopt(root.path(), "old"), 1, "the exemption is not needed");
    let root = tempdir().unwrap();
    file(
        root.path(),
        "old/pack.json",
        pack("campaign", &["hard"], DEMANDS, ""),
    );
    file(root.path(), "old/hard.json", drawn(&[5, 3], 4));
    file(root.path(), "old/stray.json", drawn(&[7, 4], 6));
    assert_eq!(adopt(root.path(), "old"), 2, "one is not listed");
    assert!(!root.path().join("library").exists());
}

#[test]
fn a_baseline_that_cannot_be_read_is_two() {
    let root = adopted();
    fs::write(root.path().join(BASELINE), "{ \"format\": 1, ").unwrap();
    let ran = run(root.path(), &["verify"]);
    assert_eq!(ran.code, 2, "{ran:?}");
    assert!(ran.out.contains("baseline.json:1:"), "{}", ran.out);
}

#[test]
fn an_adoption_that_was_interrupted_goes_on() {
    let root = adopted();
    fs::remove_file(root.path().join(BASELINE)).unwrap();
    fs::remove_file(root.path().join("library/jugs/classics/pack.json")).unwrap();
    assert_eq!(adopt(root.path(), "old"), 0);
    assert!(root.path().join(BASELINE).exists());
    assert_eq!(run(root.path(), &["verify"]).code, 0);
}
