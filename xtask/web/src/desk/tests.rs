//! What a page is told, asked natively.

use super::call;
use serde_json::{Value, json};

const MILLRACE: &str = include_str!("warm-up.json");

const PLUMB: &str = r#"{"format":1,"game":"plumb","title":"Two","level":{"board":["a..","..#","A.O"]},"proof":null,
"origin":{"kind":"authored","seed":null,"candidate":null,"source":null},"extra":{}}"#;

fn ask(request: &Value) -> Value {
    serde_json::from_str(&call(&request.to_string())).unwrap()
}

fn run(op: &str, text: &str, moves: &[&str]) -> Value {
    ask(&json!({"op": op, "text": text, "moves": moves, "cap": 1_000_000}))
}

fn nobody() -> Value {
    json!({"selected": null, "armed": false})
}

#[test]
fn nonsense_is_answered_with_an_error() {
    for request in [
        "",
        "{}",
        "[]",
        r#"{"op":"fly"}"#,
        r#"{"op":"best","text":"","cap":1}"#,
    ] {
        let answer: Value = serde_json::from_str(&call(request)).unwrap();
        assert!(answer["error"].is_string(), "{request}");
    }
}

#[test]
fn a_line_that_wins_says_what_it_cost() {
    let view = ask(
        &json!({"op": "view", "text": MILLRACE, "moves": ["R", "D", "L", "D"],
        "cap": 1000, "cursor": nobody()}),
    );
    assert_eq!(
        (&view["standing"], &view["cost"]),
        (&json!("won"), &json!(4))
    );
    assert_eq!(view["legal"], json!([]));
    assert_eq!(
        run("film", MILLRACE, &["R", "D", "L", "D"])["says"],
        "the line wins: 4 slides"
    );
}

#[test]
fn an_illegal_move_is_named_and_the_board_is_the_one_before_it() {
    let view = ask(&json!({"op": "view", "text": MILLRACE, "moves": ["R", "Q"],
        "cap": 1000, "cursor": nobody()}));
    assert_eq!(view["moves"], json!(["R"]));
    assert_eq!(view["illegal"]["index"], 2);
}

#[test]
fn the_hint_alone_reaches_the_optimum() {
    let mut moves: Vec<String> = Vec::new();
    loop {
        let words: Vec<&str> = moves.iter().map(String::as_str).collect();
        let hint = run("hint", MILLRACE, &words);
        match hint["hint"].as_str() {
            Some("play") => moves.push(hint["move"].as_str().unwrap().to_owned()),
            Some("won") => break,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(moves.len(), 4);
}

#[test]
fn gestures_mean_moves() {
    let act = |text: &str, gesture: Value| {
        ask(
            &json!({"op": "act", "text": text, "moves": [], "cap": 1000, "cursor": nobody(), "gesture": gesture}),
        )
    };
    let swipe = |from: [i32; 2], to: [i32; 2]| json!({"drag": {"from": from, "to": to}});
    assert_eq!(act(MILLRACE, swipe([200, 200], [290, 210]))["move"], "R");
    assert_eq!(
        act(PLUMB, json!({"key": {"name": "ArrowDown", "shift": false}}))["move"],
        "D"
    );
}

#[test]
fn an_untouched_draft_is_the_file_byte_for_byte() {
    let draft = ask(
        &json!({"op": "draft", "file": MILLRACE, "level": null, "title": null, "action": null}),
    );
    assert_eq!(draft["text"], MILLRACE);
}

#[test]
fn a_changed_draft_is_authored_and_unproved_and_comes_back() {
    let set = |value: &str| json!({"set": {"field": "budget", "value": value}});
    let first = ask(
        &json!({"op": "draft", "file": MILLRACE, "level": null, "title": null, "action": set("7")}),
    );
    let changed: Value = serde_json::from_str(first["text"].as_str().unwrap()).unwrap();
    assert_eq!(
        (&changed["proof"], &changed["origin"]["kind"]),
        (&Value::Null, &json!("authored"))
    );
    let back = ask(
        &json!({"op": "draft", "file": MILLRACE, "level": first["level"], "title": null, "action": set("6")}),
    );
    assert_eq!(back["text"], MILLRACE);
}

#[test]
fn a_draft_that_is_no_level_tells_its_faults() {
    let paint = json!({"paint": {"tool": "a", "from": [178, 28], "to": [178, 28]}});
    let draft =
        ask(&json!({"op": "draft", "file": PLUMB, "level": null, "title": null, "action": paint}));
    assert!(
        draft["text"].is_null() && draft["faults"].is_string(),
        "{draft}"
    );
    assert!(draft["drawing"].is_object());
}

#[test]
fn what_is_measured_is_what_was_recorded() {
    let measured = ask(&json!({"op": "measure", "text": MILLRACE, "cap": 1_000_000}));
    assert_eq!(measured["text"], MILLRACE);
    assert_eq!(measured["digest"].as_str().map(str::len), Some(64));
}

#[test]
fn a_cap_that_is_hit_is_no_verdict() {
    let check = ask(&json!({"op": "check", "text": MILLRACE, "cap": 3, "number": 1, "seat": null}));
    assert_eq!(check["verdict"], "exhausted");
}
