//! Engines in other languages under the gate: they agree with the rules of this house, and
//! a faulty one is a clear failure that names the request.
//!
//! Needs `python3` and `node`. Run with `--nocapture` to see states a second.

use gate::engine::{EngineGame, Setup};
use gate::facts::join_line;
use gate::games::plumb::Plumb;
use gate::property::{Case, Verdict, properties};
use gate::replay::replay;
use gate::{Facts, Game};
use rules::Puzzle;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn outside() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("outside")
}

fn engine(program: &str, script: &str, arguments: &[&str]) -> EngineGame {
    let script = outside().join(script).display().to_string();
    let command = [program.to_owned(), script];
    let command = command
        .into_iter()
        .chain(arguments.iter().map(|a| (*a).to_owned()));
    let setup = Setup {
        timeout: Duration::from_secs(60),
        ..Setup::new(command)
    };
    EngineGame::start(setup).unwrap_or_else(|fault| panic!("{program} is needed here: {fault}"))
}

/// Texts under `"level"`: every shipped Plumb level, and boards of our own with every tile.
fn boards() -> Vec<(String, String)> {
    let own = [
        "a..#|....|.b.A|B...",
        "a.b.#|..+..|*.O.A|.v#<.|B...^",
        "*a.*.|.#.O.|+...A|.>.b.|.B..*",
        "aab|..A|A.B",
        "a.#.c.|..O...|.*.+.b|B....^|..<#A.|C..v..",
        "abcd|....|.O..|DCBA",
        "a*.|...|.A#",
        "a..|.#.|..A",
        "aO.|O#.|..A",
        "a...#...b|.#.....#.|....+....|..#...#..|.*..O..^.|....#....|A..<....#|.#....v..|c...B...C",
        "a...#..b|.#....#.|...+....|..#...#.|a....^..|A..<...#|.#...v..|A..B....",
    ];
    let own = own.iter().enumerate().map(|(i, rows)| {
        let board: Vec<&str> = rows.split('|').collect();
        (
            format!("own {i}"),
            serde_json::json!({ "board": board }).to_string(),
        )
    });
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/plumb");
    let files = walkdir::WalkDir::new(library).sort_by_file_name();
    let files = files.into_iter().flatten().map(|e| e.path().to_owned());
    let levels = files
        .filter(|path| path.is_file() && !path.ends_with("pack.json"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).unwrap();
            let file: serde_json::Value = serde_json::from_str(&text).unwrap();
            (path.display().to_string(), file["level"].to_string())
        });
    own.chain(levels).collect()
}

/// All that the gate measures of a level, in words.
fn measured<G: Game>(game: &Arc<G>, text: &str) -> Vec<String> {
    let level = game.parse(text).unwrap_or_else(|e| panic!("{e:?}"));
    let facts = Facts::new(Arc::clone(game), level);
    let solution = facts.solution();
    let line = solution.line().map(join_line).unwrap_or_default();
    let moves: Vec<&str> = line.split_whitespace().collect();
    let run = replay(game.as_ref(), facts.level(), &moves);
    let rows = |s| game.rows(facts.level(), s).join("/");
    let pictures: Vec<String> = run.states.iter().map(rows).collect();
    let graph = facts.graph().expect("these boards are small");
    // As deep as the optimum: how much further a game enumerates is its own affair.
    let deepest = graph.optimum().unwrap_or(u32::MAX);
    let open = graph
        .states()
        .filter(|&s| graph.depth(s) <= deepest && graph.standing(s).is_open())
        .count();
    let expanded = graph.states().filter(|&s| graph.depth(s) < deepest);
    let edges: usize = expanded.map(|s| graph.edges(s).len()).sum();
    let measured = vec![
        format!("{} {:?}", solution.word(), solution.optimum()),
        line,
        format!("{:?} states, {open} open, {edges} moves", solution.states),
        format!("{:?}", facts.odds()),
        facts.canon().form.clone(),
        format!("{:?}", facts.battery()),
        pictures.join(" "),
    ];
    assert_eq!(facts.level().failure(), None);
    measured
}

fn agrees(program: &str, script: &str) {
    let engine = Arc::new(engine(program, script, &[]));
    let plumb = Arc::new(Plumb);
    let (mut states, mut spent) = (0, Duration::ZERO);
    for (name, text) in boards() {
        assert_eq!(measured(&engine, &text), measured(&plumb, &text), "{name}");
        let level = engine.parse(&text).unwrap();
        let begun = Instant::now();
        states += engine
            .graph(&level, gate::search::Limits::default())
            .unwrap()
            .len();
        spent += begun.elapsed();
    }
    let speed = states as f64 / spent.as_secs_f64();
    println!("{program}: {states} states, audited, {speed:.0} states a second");
}

#[test]
fn plumb_in_python_agrees_with_the_rules_of_this_house() {
    agrees("python3", "plumb-python/engine.py");
}

#[test]
fn plumb_in_javascript_agrees_with_the_rules_of_this_house() {
    agrees("node", "plumb-js/engine.mjs");
}

#[test]
fn an_illegal_level_is_refused_where_it_is_wrong() {
    for (program, script) in [
        ("python3", "plumb-python/engine.py"),
        ("node", "plumb-js/engine.mjs"),
    ] {
        let engine = engine(program, script, &[]);
        for text in [
            r#"{"board": ["a..", "..", "..A"]}"#,
            r#"{"board": ["a..", "..x", "..A"]}"#,
            r#"{"board": ["a..", "...", "..."]}"#,
            r#"{"board": ["...", "...", "..."]}"#,
            r#"{"board": 7}"#,
            r#"{"board": ["a..", "...", "..A"], "more": 1}"#,
            "7",
        ] {
            assert!(engine.parse(text).is_err(), "{program} {text}");
        }
    }
}

/// The verdicts on a level of a faulty engine, by number.
fn verdicts(mode: &str) -> Vec<(u8, Verdict)> {
    let mut setup = Setup::new([
        "python3",
        &outside()
            .join("faulty-engine/engine.py")
            .display()
            .to_string(),
        mode,
    ]);
    setup.timeout = Duration::from_millis(1_500);
    setup.processes = 1;
    let game = Arc::new(EngineGame::start(setup).unwrap());
    let level = game.parse(r#"{"length": 12}"#).unwrap();
    let facts = Facts::new(Arc::clone(&game), level);
    let case = Case::bare(&facts);
    let all = properties(game.as_ref());
    all.iter()
        .map(|p| (p.number, gate::property::check(p, &case)))
        .collect()
}

fn verdict(mode: &str, number: u8) -> Verdict {
    let all = verdicts(mode);
    all.into_iter().find(|(n, _)| *n == number).unwrap().1
}

#[test]
fn a_sound_engine_holds() {
    for number in [1, 3, 6, 8] {
        let verdict = verdict("sound", number);
        assert!(verdict.is_held(), "{number:02} {verdict:?}");
    }
}

#[test]
fn what_an_engine_does_not_describe_is_not_asked() {
    for number in [3, 4, 6] {
        let verdict = verdict("terse", number);
        assert_eq!(verdict.word(), "not asked", "{number:02} {verdict:?}");
    }
}

#[test]
fn an_engine_that_fails_proves_nothing_and_the_request_is_named() {
    for (mode, says) in [
        ("silent", "no answer within"),
        (
            "crash",
            "ended (exit status: 7); its last words: out of cheese",
        ),
        ("garbage", "no answer: Traceback"),
        ("half-a-line", "ended"),
        ("endless-line", "64 MiB"),
        ("unknown-key", "unknown field `movez`"),
        ("too-few", "moves of"),
        ("twice", "is listed twice"),
        ("says-no", "I would rather not"),
        ("chooses-nonsense", "not among the legal ones"),
        ("chooses-without-a-word", "missing field `move`"),
        ("other-order", "not stand in the order described"),
        ("undescribed", "move S is not among the moves described"),
        ("dies-loading", "ended (exit status: 3)"),
    ] {
        let all = verdicts(mode);
        let (_, verdict) = all.iter().find(|(n, _)| *n == 8).unwrap();
        let text = verdict.evidence().says;
        assert_eq!(verdict.word(), "exhausted", "{mode}: {text}");
        assert!(text.contains(says), "{mode}: {text}");
        assert!(
            text.contains("request") && text.contains("\"ask\""),
            "{mode}: {text}"
        );
        assert!(
            all.iter().all(|(n, v)| *n < 4 || !v.is_held()),
            "{mode}: {all:?}"
        );
    }
}

#[test]
fn an_engine_that_contradicts_itself_loses_06() {
    for (mode, says) in [
        ("leaves-out", "play accepts J, expand leaves it out"),
        ("refuses", "expand lists J, play refuses it"),
        ("plays-otherwise", "by play J leads to"),
        (
            "random",
            "asked twice for the moves of|expand leaves it out",
        ),
        ("starts-anywhere", "asked twice, it answered"),
        ("chooses-in-turn", "asked twice, it answered"),
        ("two-faced-standing", "is won, and was open before"),
        ("undo-to-start", "undo restores \"0\""),
    ] {
        let all = verdicts(mode);
        let (_, verdict) = all.iter().find(|(n, _)| *n == 6).unwrap();
        let text = verdict.evidence().says;
        assert!(verdict.is_lost(), "{mode}: {verdict:?}");
        let said = says.split('|').any(|says| text.contains(says));
        assert!(said && text.contains("request"), "{mode}: {text}");
        assert!(
            !all.iter().any(|(n, v)| *n > 6 && v.is_held()),
            "{mode}: {all:?}"
        );
    }
}

#[test]
fn an_engine_that_cannot_begin_is_refused() {
    for (mode, says) in [
        ("mute-from-the-start", "no answer within"),
        ("other-protocol", "speaks protocol 9"),
        ("wrong-number", "the answer has the number 2"),
        ("never-flushes", "has to be flushed"),
    ] {
        let script = outside()
            .join("faulty-engine/engine.py")
            .display()
            .to_string();
        let mut setup = Setup::new(["python3", &script, mode]);
        setup.timeout = Duration::from_millis(1_500);
        let fault = EngineGame::start(setup).err();
        let fault = fault.unwrap_or_else(|| panic!("{mode} begins")).to_string();
        assert!(fault.contains(says), "{mode}: {fault}");
    }
    let fault = EngineGame::start(Setup::new(["no-such-program-here"]))
        .err()
        .unwrap();
    assert!(fault.to_string().contains("cannot be started"));
}

#[test]
fn after_a_crash_the_next_level_has_a_fresh_process() {
    let script = outside()
        .join("faulty-engine/engine.py")
        .display()
        .to_string();
    let mut setup = Setup::new(["python3", &script, "crash"]);
    setup.processes = 1;
    let game = Arc::new(EngineGame::start(setup).unwrap());
    for length in [12, 2] {
        let level = game.parse(&format!("{{\"length\": {length}}}")).unwrap();
        let graph = game.graph(&level, gate::search::Limits::default());
        assert_eq!(graph.is_ok(), length == 2, "{:?}", level.failure());
    }
}
