//! `check --stream` over ten thousand Plumb candidates: byte for byte what the library answers.

use gate::file::LevelFile;
use gate::games::plumb::Plumb;
use gate::property::{self, Case};
use gate::{Facts, Game};
use rayon::prelude::*;
use rules::rng::Rng;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

const CANDIDATES: u64 = 10_000;

/// A random board of 3x3 to 5x5 with one to three marbles, some walls, and perhaps a pit; not
/// every one is a legal level.
fn board(rng: &mut Rng) -> Vec<String> {
    let [width, height] = [3 + rng.below(3) as usize, 3 + rng.below(3) as usize];
    let mut cells = vec!['.'; width * height];
    let mut set = |rng: &mut Rng, tile: char| {
        let at = rng.below((width * height) as u64) as usize;
        cells[at] = tile;
    };
    for _ in 0..rng.below(5) {
        set(rng, '#');
    }
    if rng.below(4) == 0 {
        set(rng, 'O');
    }
    for _ in 0..=rng.below(3) {
        set(rng, 'a');
        set(rng, 'A');
    }
    cells.chunks(width).map(String::from_iter).collect()
}

/// A candidate as a line: most as drawn, some with the proof that is measured, some with a
/// wrong one.
fn candidate(number: u64) -> String {
    let mut rng = Rng::new(number);
    let game = Arc::new(Plumb);
    let level = json!({ "board": board(&mut rng) });
    let mut file = json!({
        "format": 1, "game": "plumb", "title": format!("Candidate {number}"), "level": level,
        "proof": null,
        "origin": { "kind": "authored", "seed": null, "candidate": null, "source": null },
        "extra": {},
    });
    if let (true, Ok(level)) = (number.is_multiple_of(3), game.parse(&level.to_string())) {
        let proof = Facts::new(Arc::clone(&game), level).proof();
        let mut proof = proof.expect("a small board is measured").to_value();
        if number.is_multiple_of(2) {
            proof["states"] = json!(7);
        }
        file["proof"] = proof;
    }
    file.to_string()
}

/// What the library answers to one line: the `properties` of the verdict, or the fault.
fn by_library(line: &str) -> Result<String, String> {
    let game = Arc::new(Plumb);
    let file =
        LevelFile::parse(game.as_ref(), "stdin", line).map_err(|faults| faults.to_string())?;
    let facts = Facts::new(Arc::clone(&game), file.level.clone());
    // A line is no file as it is written: its form is not asked.
    let case = Case::of_file(&facts, &file);
    let mut answers = Vec::new();
    for property in property::properties(game.as_ref()) {
        let verdict = property::check(&property, &case);
        answers.push(json!({
            "property": property.number,
            "verdict": verdict.word(),
            "evidence": verdict.evidence().to_value(),
        }));
    }
    Ok(Value::from(answers).to_string())
}

#[test]
fn ten_thousand_candidates_get_the_verdicts_of_the_library() {
    let numbers: Vec<u64> = (0..CANDIDATES).collect();
    let lines: Vec<String> = numbers.into_par_iter().map(candidate).collect();
    let begun = Instant::now();
    let mut program = Command::new(env!("CARGO_BIN_EXE_xtask"))
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
        .args(["check", "--stream", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = program.stdin.take().expect("it is piped");
    let text = lines.join("\n");
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let output = program.wait_with_output().expect("it ends");
    writer.join().unwrap().unwrap();
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{CANDIDATES} candidates, {:.0} a second",
        CANDIDATES as f64 / seconds
    );

    let out = String::from_utf8(output.stdout).unwrap();
    let mut streamed: Vec<&str> = out.lines().collect();
    let summary: Value = serde_json::from_str(streamed.pop().unwrap()).unwrap();
    assert_eq!(summary["summary"]["levels"], CANDIDATES);
    assert_eq!(streamed.len(), lines.len());
    let pairs: Vec<_> = lines.into_iter().zip(streamed).collect();
    let read: usize = pairs
        .into_par_iter()
        .enumerate()
        .map(|(at, (line, said))| {
            let from = said
                .find("\"properties\":")
                .expect("every verdict has them");
            let told = &said[from + "\"properties\":".len()..said.len() - 1];
            if let Ok(answers) = by_library(&line) {
                assert_eq!(told, answers, "{line}");
                1
            } else {
                assert_eq!(told, "[]", "line {}: {line}", at + 1);
                0
            }
        })
        .sum();
    assert!(
        read > 1_000 && read < CANDIDATES as usize,
        "{read} legal levels"
    );
}
