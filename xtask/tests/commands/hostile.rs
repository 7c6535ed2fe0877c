//! Files that mean harm: a place and exit code 2, never a panic or a hang.

use crate::harness::{file, library, proved, put, run, run_with};
use rstest::rstest;
use tempfile::tempdir;

fn hostile() -> Vec<(&'static str, Vec<u8>)> {
    let level = proved(&[5, 3], 4);
    let keys: Vec<String> = (0..90_000).map(|i| format!("\"k{i}\":1,")).collect();
    let many_keys = keys.concat();
    let text = |t: &str| t.as_bytes().to_vec();
    vec![
        ("empty", Vec::new()),
        ("null", text("null")),
        ("an array", text("[]")),
        ("a number", text("1e999")),
        ("no JSON", text("hello")),
        ("no UTF-8", vec![b'{', 0xff, 0xfe]),
        (
            "a byte order mark",
            [&[0xef, 0xbb, 0xbf], level.as_bytes()].concat(),
        ),
        ("NUL bytes", vec![0; 1000]),
        ("deep", "[".repeat(200_000).into_bytes()),
        ("deep objects", "{\"a\":".repeat(100_000).into_bytes()),
        ("too large", vec![b' '; (1 << 20) + 1]),
        (
            "many unknown keys",
            format!("{{{many_keys}\"game\":\"jugs\"}}").into_bytes(),
        ),
        (
            "a long name",
            format!("{{\"game\": \"{}\"}}", "x".repeat(500_000)).into_bytes(),
        ),
        (
            "another format",
            level.replace("\"format\": 1", "\"format\": 2").into_bytes(),
        ),
        (
            "a large number",
            level
                .replace("\"target\": 4", "\"target\": 99999999999999999999")
                .into_bytes(),
        ),
        (
            "a negative number",
            level
                .replace("\"target\": 4", "\"target\": -4")
                .into_bytes(),
        ),
        (
            "a fraction",
            level
                .replace("\"optimum\": 6", "\"optimum\": 6.5")
                .into_bytes(),
        ),
        (
            "a duplicate key",
            level
                .replace("\"target\": 4", "\"target\": 4, \"target\": 5")
                .into_bytes(),
        ),
        ("trailing text", format!("{level}}}").into_bytes()),
        (
            "an illegal level",
            level.replace("[5, 3]", "[]").into_bytes(),
        ),
        (
            "a proof of the wrong shape",
            level.replace("\"odds\": \"", "\"odds\": \"x").into_bytes(),
        ),
    ]
}

#[rstest]
#[case("solve")]
#[case("show")]
#[case("hint")]
#[case("check")]
fn a_place_and_two(#[case] command: &str) {
    let root = tempdir().unwrap();
    for (what, bytes) in hostile() {
        let path = file(root.path(), "bad.json", bytes);
        let ran = run(root.path(), &[command, &path]);
        assert_eq!(ran.code, 2, "{what}: {ran:?}");
        let after = ran.err.split("bad.json:").nth(1).unwrap_or_default();
        let mut place = after.split(':');
        for part in ["line", "column"] {
            let number = place.next().and_then(|n| n.parse::<u32>().ok());
            assert!(
                number.is_some_and(|n| n > 0),
                "{what}: no {part} in {}",
                ran.err
            );
        }
        assert!(ran.err.len() < 1_200_000, "{what}: the message is bounded");
    }
}

#[test]
fn a_file_cut_anywhere_is_refused() {
    let root = tempdir().unwrap();
    let level = proved(&[5, 3], 4);
    for end in 0..level.trim_end().len() {
        let path = file(root.path(), "cut.json", &level.as_bytes()[..end]);
        let ran = run(root.path(), &["solve", "--json", &path]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "cut at {end}");
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let root = tempdir().unwrap();
    let folder = root.path().to_str().unwrap();
    for path in [folder, "missing.json", "", "/dev/null"] {
        assert_eq!(run(root.path(), &["solve", path]).code, 2, "{path}");
    }
}

#[test]
fn an_endless_file_is_not_read_to_its_end() {
    let root = tempdir().unwrap();
    if std::path::Path::new("/dev/zero").exists() {
        assert_eq!(run(root.path(), &["solve", "/dev/zero"]).code, 2);
    }
}

#[test]
fn a_hostile_library_is_two_and_no_panic() {
    for (what, bytes) in hostile() {
        let root = library();
        let path = root.path().join("library/jugs/kitchen/one.json");
        std::fs::write(&path, &bytes).unwrap();
        assert_eq!(
            run(root.path(), &["verify", "kitchen/one"]).code,
            2,
            "{what}"
        );
        assert_eq!(
            run(root.path(), &["bless", "kitchen/one"]).code,
            2,
            "{what}"
        );
        let pack = root.path().join("library/jugs/kitchen/pack.json");
        std::fs::write(&pack, &bytes).unwrap();
        let ran = run(root.path(), &["verify", "jugs"]);
        assert_eq!(ran.code, 2, "{what}: {ran:?}");
        assert_eq!(run(root.path(), &["bless"]).code, 2, "{what}");
        assert_eq!(run(root.path(), &["daily", "jugs"]).code, 2, "{what}");
    }
}

#[test]
fn hostile_lines_of_a_stream_are_answered_one_by_one() {
    let root = tempdir().unwrap();
    let mut input = String::new();
    for (_, bytes) in hostile() {
        if let Ok(text) = String::from_utf8(bytes) {
            input.push_str(&text.replace('\n', " "));
            input.push('\n');
        }
    }
    let ran = run_with(root.path(), &["check", "--stream"], &input);
    assert_eq!(ran.code, 2);
    for line in ran.json() {
        assert_eq!(line["verdict"], "lost");
        assert_eq!(line["evidence"]["unreadable"], true, "{line}");
    }
}

#[test]
fn a_hostile_pack_lists_and_exempts_without_harm() {
    let root = library();
    let ids: Vec<String> = (0..100_000).map(|i| format!("\"l{i}\",")).collect();
    let ids = ids.concat();
    let text = |levels: &str, places: &str| {
        format!(
            "{{\"format\": 1, \"title\": \"x\", \"order\": 18446744073709551615, \"kind\": \"pool\", \
             \"levels\": [{levels}\"one\"], \"demands\": {{}}, \
             \"exempt\": [{{\"property\": 3, \"places\": \"{places}\", \"why\": \"x\"}}]}}"
        )
    };
    put(root.path(), "pack.json", &text(&ids, "1"));
    let ran = run(
        root.path(),
        &["verify", "--exact", "jugs/kitchen::09_record"],
    );
    assert_eq!(ran.code, 1, "{}", ran.out);
    let orders = ["--benches=18446744073709551615", "--jobs=60000", "--jobs=0"];
    for order in orders {
        assert_eq!(run(root.path(), &["verify", order]).code, 2, "{order}");
    }
    put(root.path(), "pack.json", &text("", "1-4294967295"));
    assert_eq!(run(root.path(), &["verify"]).code, 1);
}
