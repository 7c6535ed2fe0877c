//! The gate around a library on disk: what is edited by hand is noticed, and named rightly.

use crate::jugs::{JugGame, jugs};
use gate::erased::register;
use gate::file::LevelFile;
use gate::property::Verdict;
use gate::runner::{House, failure};
use gate::{Facts, file};
use rstest::rstest;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

fn level_text(sizes: &[u8], target: u8) -> String {
    let level = jugs(sizes, target);
    let facts = Facts::new(Arc::new(JugGame), level.clone());
    let mut file = LevelFile::drawn("A level", level);
    file.proof = Some(facts.proof().expect("a small level is measured"));
    file.write(&JugGame)
}

fn pack_text(levels: &[&str], exempt: &str) -> String {
    let text = format!(
        r#"{{"format": 1, "title": "Kitchen", "order": 1, "kind": "campaign", "levels": {levels:?},
            "demands": {{"odds_at_most": "1/2"}}, "exempt": [{exempt}]}}"#
    );
    file::PackFile::parse("pack.json", &text, &[])
        .expect("a legal pack")
        .write()
}

/// A library of two sound levels.
fn library() -> TempDir {
    let root = tempfile::tempdir().expect("a temporary folder");
    let pack = root.path().join("library/jugs/kitchen");
    fs::create_dir_all(&pack).unwrap();
    fs::write(pack.join("pack.json"), pack_text(&["one", "two"], "")).unwrap();
    fs::write(pack.join("one.json"), level_text(&[5, 3], 4)).unwrap();
    fs::write(pack.join("two.json"), level_text(&[7, 4], 6)).unwrap();
    root
}

fn house(root: &Path) -> House {
    House::new(vec![register(JugGame)], root)
}

/// Names of the questions that are not held.
fn lost(root: &Path) -> Vec<String> {
    let house = house(root);
    let questions = house.questions();
    house.plan(&questions);
    let asked = questions.iter().filter(|q| q.trial.exempt.is_none());
    let refused = asked.filter(|q| !house.ask(q).is_held());
    refused.map(|q| q.trial.name.clone()).collect()
}

fn edit(root: &Path, file: &str, from: &str, to: &str) {
    let path = root.join("library/jugs/kitchen").join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{from} stands in {text}");
    fs::write(&path, text.replacen(from, to, 1)).unwrap();
}

#[test]
fn a_sound_library_holds() {
    let root = library();
    assert_eq!(lost(root.path()), Vec::<String>::new());
    let names: Vec<String> = house(root.path())
        .questions()
        .into_iter()
        .map(|q| q.trial.name)
        .collect();
    assert!(names.contains(&"jugs/kitchen/one::02_exact-optimum".to_owned()));
    assert!(names.contains(&"jugs/kitchen::09_record".to_owned()));
    assert!(house(root.path()).faults().is_empty());
}

#[rstest]
#[case("\"optimum\": 6", "\"optimum\": 7", &["02_exact-optimum", "09_record"])]
#[case("\"optimum\": 6", "\"optimum\": 5", &["02_exact-optimum", "09_record"])]
#[case("pour01 empty1", "pour01 empty0", &["02_exact-optimum", "09_record"])]
#[case("\"states\": ", "\"states\": 1", &["09_record"])]
#[case("\"canon\": \"", "\"canon\": \"0", &["09_record"])]
#[case("\"odds\": \"1/", "\"odds\": \"1/1", &["09_record"])]
#[case("\"title\": ", "\"title\":  ", &["09_record"])]
#[case("\"target\": 4", "\"target\": 9", &["01_solvable", "02_exact-optimum", "08_hint-line", "09_record"])]
#[case("\"target\": 4", "\"target\": 0", &["01_solvable", "03_battery", "04_odds-ceiling"])]
fn a_field_edited_by_hand_loses_its_own_property(
    #[case] from: &str,
    #[case] to: &str,
    #[case] properties: &[&str],
) {
    let root = library();
    edit(root.path(), "one.json", from, to);
    let lost = lost(root.path());
    for property in properties {
        let name = format!("jugs/kitchen/one::{property}");
        assert!(lost.contains(&name), "{name} is lost: {lost:?}");
    }
    assert!(
        lost.iter()
            .all(|name| name.starts_with("jugs/kitchen/one::")),
        "{lost:?}"
    );
}

#[rstest]
#[case("\"title\"", "\"titel\"", "one.json:4:3: unknown key \"titel\"")]
#[case("\"target\": 4", "\"target\": \"4\"", "one.json:7:15: invalid type")]
#[case(
    "\"target\": 4",
    "\"target\": 4, \"target\": 4",
    "duplicate key \"target\""
)]
#[case("[5, 3]", "[5, 0]", "one.json:6:17: jugs/1: a jug holds at least 1")]
#[case("\"kind\": \"authored\"", "\"kind\": \"drawn\"", "unknown kind")]
#[case(
    "\"extra\": {}",
    "\"extra\": { \"a\": 1e999 }",
    "1e999 is not a finite number"
)]
fn a_malformed_file_names_its_place(#[case] from: &str, #[case] to: &str, #[case] says: &str) {
    let root = library();
    edit(root.path(), "one.json", from, to);
    let house = house(root.path());
    let question = house.question("jugs/kitchen/one::01_solvable").unwrap();
    let verdict = house.ask(&question);
    assert!(verdict.is_lost());
    assert!(
        verdict.evidence().says.contains(says),
        "{}",
        verdict.evidence().says
    );
}

#[test]
fn extra_is_carried_verbatim() {
    let root = library();
    let extra = "\"extra\": { \"a\": 1e5, \"b\": 1.10, \"c\": -0.0 }";
    edit(root.path(), "one.json", "\"extra\": {}", extra);
    assert_eq!(lost(root.path()), Vec::<String>::new());
}

#[test]
fn an_array_is_no_object() {
    let root = library();
    let path = root.path().join("library/jugs/kitchen/one.json");
    let text = fs::read_to_string(&path).unwrap();
    let (from, to) = (
        text.find("\"level\": {").unwrap(),
        text.find("\"proof\"").unwrap(),
    );
    let array = format!(
        "{}\"level\": [[5, 3], 4, false],\n  {}",
        &text[..from],
        &text[to..]
    );
    fs::write(&path, array).unwrap();
    let house = house(root.path());
    let verdict = house.ask(&house.question("jugs/kitchen/one::01_solvable").unwrap());
    assert!(
        verdict
            .evidence()
            .says
            .contains("an array where an object was expected")
    );
}

#[rstest]
#[case::a_level("one.json", "jugs/kitchen/one::01_solvable")]
#[case::a_pack("pack.json", "jugs/kitchen::09_record")]
fn nothing_in_a_library_must_fail(#[case] file: &str, #[case] question: &str) {
    let root = library();
    let claim = "{\n  \"must_fail\": 3,\n  \"because\": \"so\",\n  \"format\"";
    edit(root.path(), file, "{\n  \"format\"", claim);
    let house = house(root.path());
    let verdict = house.ask(&house.question(question).unwrap());
    let says = verdict.evidence().says;
    let expected = format!("{file}:2:3: must_fail in a library");
    assert!(says.contains(&expected), "{says}");
}

#[test]
fn files_unlisted_and_listed_ones_missing_fail() {
    let root = library();
    let pack = root.path().join("library/jugs/kitchen");
    fs::copy(pack.join("one.json"), pack.join("three.json")).unwrap();
    assert_eq!(lost(root.path()), ["jugs/kitchen::09_record"]);
    fs::remove_file(pack.join("three.json")).unwrap();
    fs::remove_file(pack.join("two.json")).unwrap();
    assert!(lost(root.path()).contains(&"jugs/kitchen::09_record".to_owned()));
}

#[test]
fn a_twin_is_named() {
    let root = library();
    let pack = root.path().join("library/jugs/kitchen");
    fs::copy(pack.join("one.json"), pack.join("two.json")).unwrap();
    let house = house(root.path());
    let question = house
        .question("jugs/kitchen/two::05_canonical-unique")
        .unwrap();
    let says = house.ask(&question).evidence().says;
    assert!(says.contains("jugs/kitchen/one"), "{says}");
}

#[test]
fn an_exemption_that_is_not_needed_fails() {
    let root = library();
    let pack = root.path().join("library/jugs/kitchen/pack.json");
    let exempt = r#"{"property": 3, "places": "1-2", "why": "lessons"}"#;
    fs::write(&pack, pack_text(&["one", "two"], exempt)).unwrap();
    assert_eq!(lost(root.path()), ["jugs/kitchen::03_exemption-needed-1-2"]);
    let names = house(root.path()).questions();
    let exempt: Vec<_> = names
        .iter()
        .filter(|q| q.trial.exempt.as_deref() == Some("lessons"))
        .collect();
    assert_eq!(exempt.len(), 2);
}

#[test]
fn a_library_without_a_level_cannot_stand() {
    let root = tempfile::tempdir().unwrap();
    assert!(house(root.path()).faults()[0].starts_with("no level of jugs"));
}

fn fixture(root: &Path, folder: &str, must_fail: u8, text: &str) -> Verdict {
    let dir = root.join("fixtures/jugs").join(folder);
    fs::create_dir_all(&dir).unwrap();
    let begun = format!("{{\n  \"must_fail\": {must_fail},\n  \"because\": \"a test\",");
    fs::write(dir.join("board.json"), text.replacen('{', &begun, 1)).unwrap();
    let house = house(root);
    let name = format!("fixtures/jugs/{folder}/board::07_fixture-must-fail");
    house.ask(&house.question(&name).expect("the fixture is listed"))
}

#[test]
fn fixtures_are_refused_for_their_own_reason() {
    let root = library();
    let sound = level_text(&[5, 3], 4);
    let wrong = sound.replace("\"optimum\": 6", "\"optimum\": 7");
    assert!(fixture(root.path(), "02-exact-optimum", 2, &wrong).is_held());
    assert!(
        fixture(root.path(), "03-battery", 3, &sound).is_lost(),
        "the board is sound"
    );
    assert!(
        fixture(root.path(), "04-odds-ceiling", 3, &sound).is_lost(),
        "another folder"
    );
    assert!(fixture(root.path(), "07-fixture-must-fail", 7, &sound).is_held());
    let unsolvable = level_text(&[6, 4], 3);
    assert!(fixture(root.path(), "01-solvable", 1, &unsolvable).is_held());
    assert!(
        fixture(root.path(), "08-hint-line", 8, &unsolvable).is_lost(),
        "01 must hold first"
    );
}

#[test]
fn a_failure_reads_as_the_page_says() {
    let root = library();
    edit(root.path(), "one.json", "\"optimum\": 6", "\"optimum\": 7");
    let house = house(root.path());
    let question = house
        .question("jugs/kitchen/one::02_exact-optimum")
        .unwrap();
    let text = failure(&house, &question, &house.ask(&question));
    let expected = [
        "jugs/kitchen/one lost 02 exact-optimum",
        "one.json:11",
        "recorded   7 moves",
        "proved     6 moves (complete: ",
        "line       fill0 pour01",
        "board      0/5 0/3",
        "changed",
        "-  \"optimum\": 7,",
        "again      cargo test --test gate -- --exact 'jugs/kitchen/one::02_exact-optimum'",
        "accept     cargo xtask bless jugs/kitchen/one",
    ];
    for part in expected {
        assert!(text.contains(part), "{part:?} stands in\n{text}");
    }
}
