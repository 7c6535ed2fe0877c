use crate::harness::{DEMANDS, drawn, edit, file, library, pack, proved, put, run, run_with};
use serde_json::Value;
use tempfile::tempdir;

fn verdicts(lines: &[Value]) -> Vec<(u64, &str)> {
    lines
        .iter()
        .filter_map(|l| Some((l.get("property")?.as_u64()?, l["verdict"].as_str()?)))
        .collect()
}

#[test]
fn every_property_and_a_summary() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", proved(&[5, 3], 4));
    let ran = run(root.path(), &["check", "--json", &path]);
    assert_eq!(
        ran.code, 1,
        "the odds are above the ceiling that no pack lifts"
    );
    let lines = ran.json();
    let keys: Vec<&String> = lines[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["name", "property", "verdict", "evidence"]);
    assert_eq!(
        verdicts(&lines),
        [
            (1, "held"),
            (2, "held"),
            (3, "held"),
            (4, "lost"),
            (5, "not asked"),
            (6, "held"),
            (8, "held"),
            (9, "held")
        ]
    );
    let summary = &lines.last().unwrap()["summary"];
    assert_eq!(summary["held"], 6);
    assert_eq!(summary["not asked"], 1);
}

#[test]
fn two_before_one_before_three() {
    let root = tempdir().unwrap();
    let good = file(root.path(), "good.json", proved(&[5, 3], 4));
    let bad = file(root.path(), "bad.json", "{");
    let pack = root.path().join("library/jugs/kitchen");
    put(
        root.path(),
        "pack.json",
        &self::pack("campaign", &["x"], DEMANDS, ""),
    );
    let pack = pack.to_str().unwrap();
    let at = ["check", "--pack", pack, "--place", "1"];
    let code = |rest: &[&str]| run(root.path(), &[&at, rest].concat()).code;
    assert_eq!(code(&[&good]), 0);
    assert_eq!(code(&[&good, "--cap", "3"]), 3);
    let unsolvable = file(root.path(), "unsolvable.json", drawn(&[6, 4], 3));
    assert_eq!(code(&[&good, &unsolvable]), 1);
    assert_eq!(code(&[&good, &bad, &unsolvable]), 2);
    assert_eq!(code(&[&good, "missing.json"]), 2);
}

#[test]
fn a_pack_gives_demands_and_neighbours() {
    let root = library();
    let dir = root.path().join("library/jugs/kitchen");
    let dir = dir.to_str().unwrap();
    let own = format!("{dir}/one.json");
    let ran = run(root.path(), &["check", "--pack", dir, "--place", "1", &own]);
    assert_eq!(
        ran.code, 0,
        "the file itself is no twin of its own: {ran:?}"
    );
    let ran = run(root.path(), &["check", "--pack", dir, &own]);
    assert_eq!(ran.code, 0, "its place is known by its name: {ran:?}");
    let copy = file(root.path(), "copy.json", proved(&[5, 3], 4));
    let ran = run(
        root.path(),
        &["check", "--json", "--pack", dir, "--place", "2", &copy],
    );
    assert_eq!(ran.code, 1);
    let lines = ran.json();
    let twin = lines.iter().find(|l| l["property"] == 5).unwrap();
    assert_eq!(twin["verdict"], "lost");
    assert_eq!(twin["evidence"]["twin"], "jugs/kitchen/one");
    for args in [&["--place", "9"][..], &["--place", "0"], &[]] {
        let all = [&["check", "--pack", dir][..], args, &[&copy]].concat();
        assert_eq!(run(root.path(), &all).code, 2, "{args:?}");
    }
    assert_eq!(run(root.path(), &["check", "--place", "1", &copy]).code, 2);
}

#[test]
fn a_stream_answers_line_by_line() {
    let root = tempdir().unwrap();
    let one_line = |text: String| -> String {
        let value: Value = serde_json::from_str(&text).unwrap();
        value.to_string()
    };
    let input = [
        one_line(proved(&[5, 3], 4)),
        String::new(),
        "{\"game\": \"jugs\"".to_owned(),
        one_line(drawn(&[6, 4], 3)),
    ]
    .join("\n");
    let ran = run_with(root.path(), &["check", "--stream"], &input);
    assert_eq!(ran.code, 2);
    let lines = ran.json();
    let told: Vec<(&str, &Value, &str)> = lines
        .iter()
        .map(|l| {
            (
                l["name"].as_str().unwrap(),
                &l["property"],
                l["verdict"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(told[0].0, "stdin:1");
    assert_eq!((told[0].1, told[0].2), (&Value::from(4), "lost"));
    assert_eq!((told[1].0, told[1].2), ("stdin:3", "lost"));
    assert_eq!(lines[1]["evidence"]["unreadable"], true);
    assert!(
        lines[1]["evidence"]["says"]
            .as_str()
            .unwrap()
            .starts_with("stdin:3:")
    );
    assert_eq!((told[2].0, told[2].1), ("stdin:4", &Value::from(1)));
    assert_eq!(lines.len(), 3);
    let ran = run_with(root.path(), &["check", "--stream", "--json"], &input);
    assert_eq!(ran.json().len(), 4, "with a summary at the end");
    let ran = run_with(
        root.path(),
        &["check", "--stream", "--json", "--first"],
        &input,
    );
    let first = &ran.json()[0];
    let asked = first["properties"].as_array().unwrap();
    assert_eq!(asked.last().unwrap()["verdict"], "lost");
}

#[test]
fn an_empty_stream_checked_nothing() {
    let root = tempdir().unwrap();
    assert_eq!(
        run_with(root.path(), &["check", "--stream"], "\n \n").code,
        4
    );
}

#[test]
fn what_a_pack_is_exempt_from_is_not_lost() {
    let root = library();
    edit(
        root.path(),
        "pack.json",
        "\"exempt\": []",
        "\"exempt\": [{ \"property\": 9, \"places\": \"1\", \"why\": \"a test\" }]",
    );
    edit(root.path(), "one.json", "\"states\": ", "\"states\": 9");
    let dir = root.path().join("library/jugs/kitchen");
    let (dir, own) = (dir.to_str().unwrap(), dir.join("one.json"));
    let ran = run(
        root.path(),
        &["check", "--json", "--pack", dir, own.to_str().unwrap()],
    );
    assert_eq!(ran.code, 0, "{ran:?}");
    let lines = ran.json();
    let exempt = lines.iter().find(|l| l["property"] == 9).unwrap();
    assert_eq!(exempt["verdict"], "exempt");
    assert_eq!(exempt["evidence"]["says"], "a test");
}

#[test]
fn a_fixture_is_asked_what_it_is_there_for() {
    let root = tempdir().unwrap();
    let text =
        drawn(&[6, 4], 3).replacen('{', "{\n  \"must_fail\": 1,\n  \"because\": \"a test\",", 1);
    let path = file(root.path(), "a.json", text);
    let ran = run(root.path(), &["check", "--json", &path]);
    let lines = ran.json();
    let own = lines.iter().find(|l| l["property"] == 7).unwrap();
    assert_eq!(own["verdict"], "held");
}
