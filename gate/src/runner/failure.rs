//! How a lost property reads.

use super::{Blessing, House, Question, blessing};
use crate::erased::AnyLevel;
use crate::file::{Node, Place};
use crate::property::{Evidence, Verdict, p09_record::proof_diff};
use crate::shelf::TrialKind;
use serde_json::Value;
use std::fmt::Write;
use std::path::{Path, PathBuf};

/// Properties that speak of the recorded proof: blessing can mend them.
const OF_THE_RECORD: [u8; 2] = [2, 9];

/// The report of a question that was not held: file and line, what was recorded and what
/// proved, the line, the board, the changed proof, and how to ask again.
pub fn failure(house: &House, question: &Question, verdict: &Verdict) -> String {
    let trial = &question.trial;
    let (subject, property) = trial.name.split_once("::").unwrap_or((&trial.name, ""));
    let evidence = verdict.evidence();
    let verb = if matches!(verdict, Verdict::Exhausted(_)) {
        "could not prove"
    } else {
        "lost"
    };
    let mut out = format!("{subject} {verb} {}\n", property.replacen('_', " ", 1));
    line(&mut out, "because", &evidence.says);
    let (path, row) = spot(house, question, verdict);
    let file = path.display();
    line(
        &mut out,
        "file",
        &row.map_or_else(|| file.to_string(), |row| format!("{file}:{row}")),
    );
    let TrialKind::Level { pack, place } = trial.kind else {
        facts(&mut out, &evidence, "");
        again(&mut out, &trial.name);
        return out;
    };
    let game = house.games()[question.game].as_ref();
    let shelf = house.shelf(question.game);
    if let Ok(level) = shelf.level(pack, place) {
        of_level(&mut out, level, trial.property, &evidence, game.metric());
    }
    again(&mut out, &trial.name);
    let legal = || matches!(blessing(shelf, pack, place), Ok(Blessing::Legal { .. }));
    if OF_THE_RECORD.contains(&trial.property) && verdict.is_lost() && legal() {
        line(&mut out, "accept", &format!("cargo xtask bless {subject}"));
    }
    out
}

/// The file that a verdict speaks of, as seen from the house's root, and the line to look
/// at where a level's file can be read.
pub fn spot(house: &House, question: &Question, verdict: &Verdict) -> (PathBuf, Option<u32>) {
    let mut row = None;
    let path = match question.trial.kind {
        TrialKind::Level { pack, place } => {
            let shelf = house.shelf(question.game);
            if let Ok(level) = shelf.level(pack, place) {
                let evidence = verdict.evidence();
                row = Some(place_of_fault(level.text(), question.trial.property, &evidence).line);
            }
            shelf.path(pack, place)
        }
        TrialKind::Pack { pack }
        | TrialKind::Record { pack }
        | TrialKind::Exemption { pack, .. }
        | TrialKind::Baseline { pack, .. } => house.shelf(question.game).pack_path(pack),
        TrialKind::Fixture { index } => house.fixtures(question.game).path(index).to_owned(),
    };
    let seen = path.strip_prefix(house.root()).map(Path::to_owned);
    (seen.unwrap_or(path), row)
}

fn again(out: &mut String, name: &str) {
    line(
        out,
        "again",
        &format!("cargo test --test gate -- --exact '{name}'"),
    );
}

fn of_level(
    out: &mut String,
    level: &dyn AnyLevel,
    property: u8,
    evidence: &Evidence,
    metric: &str,
) {
    facts(out, evidence, metric);
    let moves = evidence
        .facts
        .get("line")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let rest: Vec<&str> = moves.split_whitespace().collect();
    line(out, "board", &level.picture(&[], &rest).to_string());
    if OF_THE_RECORD.contains(&property)
        && !evidence.facts.contains_key("changed")
        && let (Some(recorded), Ok(measured)) = (level.proof(), level.measure())
        && *recorded != measured
    {
        line(out, "changed", &proof_diff(recorded, &measured));
    }
}

/// The line of the file to look at: the recorded figure that is wrong, else the level.
fn place_of_fault(text: &str, property: u8, evidence: &Evidence) -> Place {
    let field = evidence
        .facts
        .get("fields")
        .and_then(|fields| fields.get(0))
        .and_then(Value::as_str)
        .unwrap_or("optimum");
    let path = match property {
        2 if evidence.facts.contains_key("recorded_line") => "proof/line".to_owned(),
        2 | 9 => format!("proof/{field}"),
        _ => "level".to_owned(),
    };
    match Node::parse("", text) {
        Ok(node) => Place::of(text, node.place_of(&path)),
        Err(_) => Place { line: 1, column: 1 },
    }
}

/// The figures of the evidence, one a line; counts of `recorded` and `proved` with their metric.
fn facts(out: &mut String, evidence: &Evidence, metric: &str) {
    let states = evidence.facts.get("states").and_then(Value::as_u64);
    for (name, value) in &evidence.facts {
        let mut text = match value {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        match (name.as_str(), states) {
            ("recorded", _) if value.is_number() => write!(text, " {metric}"),
            ("proved", Some(states)) => {
                write!(
                    text,
                    " {metric} (complete: {} states)",
                    crate::search::thousands(states)
                )
            }
            ("proved", None) if value.is_number() => write!(text, " {metric} (complete)"),
            ("states", _) if evidence.facts.contains_key("proved") => continue,
            _ => Ok(()),
        }
        .expect("writing to a string succeeds");
        line(out, name, &text);
    }
}

/// A labelled entry; more lines of its text are indented under the first.
fn line(out: &mut String, label: &str, text: &str) {
    for (i, part) in text.lines().enumerate() {
        let label = if i == 0 { label } else { "" };
        out.push_str(format!("  {label:<10} {part}").trim_end());
        out.push('\n');
    }
}
