use crate::harness::{DEMANDS, drawn, edit, file, library, pack, proved, put, run, run_with};
use serde_json::{Value, json};
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
    assert_eq!(ran.code, 0, "what is not asked is not lost");
    let lines = ran.json();
    let keys: Vec<&String> = lines[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["name", "property", "verdict", "evidence"]);
    assert_eq!(
        verdicts(&lines),
        [
            (1, "held"),
            (2, "held"),
            (3, "held"),
            (4, "held"),
            (5, "not asked"),
            (6, "held"),
            (8, "held"),
            (9, "held")
        ]
    );
    let summary = &lines.last().unwrap()["summary"];
    assert_eq!(summary["held"], 7);
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

fn one_line(text: &str) -> String {
    let value: Value = serde_json::from_str(text).unwrap();
    value.to_string()
}

#[test]
fn a_stream_answers_line_by_line() {
    let root = tempdir().unwrap();
    let wrong = proved(&[5, 3], 4).replace("\"optimum\": 6", "\"optimum\": 7");
    let input = [
        one_line(&proved(&[5, 3], 4)),
        String::new(),
        "{\"game\": \"jugs\"".to_owned(),
        one_line(&wrong),
        one_line(&drawn(&[6, 4], 3)),
    ];
    let ran = run_with(root.path(), &["check", "--stream"], &input.join("\n"));
    assert_eq!(ran.code, 2);
    let lines = ran.json();
    let told: Vec<Value> = lines
        .iter()
        .map(|l| json!([l["name"], l["property"], l["verdict"]]))
        .collect();
    assert_eq!(
        told,
        [
            json!(["stdin:1", null, "held"]),
            json!(["stdin:3", 9, "lost"]),
            json!(["stdin:4", 2, "lost"]),
            json!(["stdin:5", 1, "lost"]),
        ]
    );
    assert_eq!(lines[1]["evidence"]["unreadable"], true);
    let says = lines[1]["evidence"]["says"].as_str().unwrap();
    assert!(says.starts_with("stdin:3:"), "{says}");
    assert_eq!(lines[0]["properties"].as_array().unwrap().len(), 8);
    let ran = run_with(
        root.path(),
        &["check", "--stream", "--json"],
        &input.join("\n"),
    );
    assert_eq!(ran.json().len(), 5, "with a summary at the end");
    assert_eq!(ran.json()[4]["summary"]["accepted"], 1);
}

#[test]
fn the_first_that_refuses_is_the_cheapest() {
    let root = tempdir().unwrap();
    let input = one_line(&drawn(&[5, 3], 5));
    let ran = run_with(root.path(), &["check", "--stream", "--first"], &input);
    let line = &ran.json()[0];
    assert_eq!(
        line["property"], 3,
        "a battery costs less than a search: {line}"
    );
    let asked = line["properties"].as_array().unwrap();
    assert_eq!(asked.last().unwrap()["property"], 3);
}

#[test]
fn a_level_without_proof_is_judged_as_it_would_be_blessed() {
    let root = tempdir().unwrap();
    let path = file(root.path(), "a.json", drawn(&[5, 3], 4));
    assert_eq!(
        run(root.path(), &["check", &path]).code,
        1,
        "02 and 09 refuse it"
    );
    assert_eq!(run(root.path(), &["check", "--measure", &path]).code, 0);
    let input = one_line(&drawn(&[5, 3], 4));
    for more in [&["--measure"][..], &["--measure", "--first"]] {
        let all = [&["check", "--stream"], more].concat();
        let ran = run_with(root.path(), &all, &input);
        assert_eq!((ran.code, &ran.json()[0]["verdict"]), (0, &json!("held")));
    }
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
