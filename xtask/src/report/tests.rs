//! The site of a small house.

use super::{ReportOrder, write};
use gate::runner::House;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

const LEVEL: &str = include_str!("../../web/src/desk/warm-up.json");

const PACK: &str = r#"{
  "format": 1,
  "title": "Small",
  "order": 1,
  "kind": "campaign",
  "levels": ["one"],
  "demands": { "depth": 4 },
  "exempt": []
}
"#;

/// The level with a record that is wrong by one, under a title that no page may take for
/// markup.
fn level() -> String {
    LEVEL
        .replace("Warm-up", "<Warm & up>")
        .replace("\"optimum\": 4", "\"optimum\": 5")
}

fn house(root: &Path) -> House {
    let pack = root.join("library/millrace/small");
    fs::create_dir_all(&pack).unwrap();
    fs::write(pack.join("pack.json"), PACK).unwrap();
    fs::write(pack.join("one.json"), level()).unwrap();
    House::new(vec![gate::games::find("millrace").unwrap()], root)
}

fn site(root: &Path) -> BTreeMap<String, String> {
    let out = root.join("site");
    let order = ReportOrder {
        out: out.clone(),
        engine: Err("no engine: get it there".into()),
        cap: 100_000,
        step: &|| {},
    };
    let written = write(&house(root), &order).unwrap();
    assert!(written.lost >= 2, "02 and 09 are lost");
    let names = [
        "index.html",
        "lost.html",
        "millrace/small/one.html",
        "assets/page.js",
        "assets/style.css",
    ];
    assert_eq!(written.files, names.len());
    names
        .into_iter()
        .map(|name| (name.to_owned(), fs::read_to_string(out.join(name)).unwrap()))
        .collect()
}

#[test]
fn without_an_engine_everything_else_is_written() {
    let root = tempfile::tempdir().unwrap();
    let pages = site(root.path());
    assert!(pages["index.html"].contains("no engine: get it there"));
    let level = &pages["millrace/small/one.html"];
    assert!(level.contains("data-mode=\"replay\"") && !level.contains("data-mode=\"play\""));
    assert!(level.contains("no engine: get it there"));
    assert!(level.contains("&lt;Warm &amp; up&gt;") && !level.contains("<Warm"));
}

#[test]
fn what_is_lost_is_shown_with_both_lines_and_how_to_ask_again() {
    let root = tempfile::tempdir().unwrap();
    let pages = site(root.path());
    let lost = &pages["lost.html"];
    assert!(lost.contains("recorded 5, proved 4"));
    assert!(
        lost.contains("cargo test --test gate -- --exact 'millrace/small/one::02_exact-optimum'")
    );
    assert!(lost.contains("after the recorded line") && lost.contains("class=\"board millrace\""));
    assert!(pages["index.html"].contains("0/1"));
}

#[test]
fn the_same_house_gives_the_same_bytes() {
    let roots = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let [a, b] = roots.map(|root| {
        let here = root.path().display().to_string();
        let mut pages = site(root.path());
        for text in pages.values_mut() {
            *text = text.replace(&here, "HERE");
        }
        pages
    });
    assert!(a == b);
}

#[test]
fn no_page_asks_for_anything_outside() {
    let root = tempfile::tempdir().unwrap();
    for (name, text) in site(root.path()) {
        let namespace = text.replace("http://www.w3.org/2000/svg", "");
        assert!(
            !namespace.contains("http:") && !namespace.contains("https:"),
            "{name}"
        );
    }
}
