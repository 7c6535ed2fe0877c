use crate::harness::{library, run};
use std::fs;
use std::path::Path;

fn names(dir: &Path) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(dir)
        .unwrap()
        .map(|e| e.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn a_pack_is_written_and_what_it_no_longer_lists_goes() {
    let root = library();
    let ran = run(
        root.path(),
        &["forge", "jugs/kitchen", "--seed", "7", "--json"],
    );
    assert_eq!(ran.code, 0, "{ran:?}");
    let document = ran.document();
    assert_eq!(document["rejections"]["03_battery"], 7);
    assert_eq!(document["rejections"]["below band"], 1);
    assert_eq!(document["candidates"], 10);
    let pack = root.path().join("library/jugs/kitchen");
    assert_eq!(names(&pack), ["kitchen-0.json", "pack.json"]);
    let again = run(
        root.path(),
        &["forge", "jugs/kitchen", "--seed", "7", "--json"],
    );
    assert_eq!(again.document()["written"], serde_json::json!([]));
    assert_eq!(
        run(root.path(), &["verify"]).code,
        0,
        "what is forged is proved"
    );
}

#[test]
fn another_folder_loses_nothing() {
    let root = library();
    let out = root.path().join("out");
    fs::create_dir_all(&out).unwrap();
    fs::write(out.join("old.json"), "{}").unwrap();
    let out = out.to_str().unwrap();
    let ran = run(root.path(), &["forge", "jugs/kitchen", "--out", out]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("03_battery"), "{}", ran.out);
    assert_eq!(
        names(Path::new(out)),
        ["kitchen-0.json", "old.json", "pack.json"]
    );
    assert!(root.path().join("library/jugs/kitchen/one.json").exists());
}

#[test]
fn a_game_alone_is_all_its_packs() {
    let root = library();
    let out = root.path().join("out");
    let ran = run(
        root.path(),
        &["forge", "jugs", "--json", "--out", out.to_str().unwrap()],
    );
    assert_eq!(ran.code, 0);
    assert_eq!(ran.json().len(), 2);
    assert_eq!(names(&out), ["cellar", "kitchen"]);
}

#[test]
fn a_place_that_stays_empty_is_named_and_the_library_left_alone() {
    let root = library();
    let ran = run(root.path(), &["forge", "jugs/kitchen", "--count", "3"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("empty place 3"), "{}", ran.out);
    assert!(root.path().join("library/jugs/kitchen/one.json").exists());
    let out = root.path().join("out");
    let args = [
        "forge",
        "jugs/kitchen",
        "--count",
        "3",
        "--out",
        out.to_str().unwrap(),
    ];
    assert_eq!(run(root.path(), &args).code, 1);
    assert_eq!(names(&out).len(), 3);
}

#[test]
fn wrong_orders_are_two() {
    let root = library();
    for args in [
        &["forge"][..],
        &["forge", "chess"],
        &["forge", "jugs/attic"],
        &["forge", "jugs/kitchen", "--shard", "3/2"],
        &["forge", "jugs/kitchen", "--count", "0"],
        &["forge", "jugs/kitchen", "--seed", "-1"],
        &["forge", "jugs/kitchen", "--seconds", "1"],
    ] {
        assert_eq!(run(root.path(), args).code, 2, "{args:?}");
    }
}

#[test]
fn strategies_are_compared_in_a_table() {
    let root = library();
    let args = ["forge", "jugs", "--compare", "--candidates", "5"];
    let ran = run(root.path(), &args);
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains("guess"), "{}", ran.out);
    let ran = run(root.path(), &[&args[..], &["--json"]].concat());
    assert_eq!(ran.document()["tables"][0]["rows"][0]["candidates"], 5);
}
