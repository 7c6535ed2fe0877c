//! How a lost property reads.

use super::{House, Question};
use crate::erased::AnyLevel;
use crate::file::{Node, Place, Proof};
use crate::property::{Evidence, Verdict, p09_record::proof_diff};
use crate::shelf::{AnyShelf, TrialKind};
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

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
    match trial.kind {
        TrialKind::Level { pack, place } => {
            let shelf = house.shelf(question.game);
            let metric = house.games()[question.game].metric();
            let path = shelf.path(pack, place);
            match shelf.level(pack, place) {
                Ok(level) => of_level(&mut out, &path, level, trial.property, &evidence, metric),
                Err(_) => line(&mut out, "file", &path.display().to_string()),
            }
            again(&mut out, &trial.name);
            if OF_THE_RECORD.contains(&trial.property)
                && verdict.is_lost()
                && blessable(shelf, pack, place)
            {
                line(&mut out, "accept", &format!("cargo xtask bless {subject}"));
            }
        }
        TrialKind::Pack { pack }
        | TrialKind::Record { pack }
        | TrialKind::Exemption { pack, .. } => {
            let path = house.shelf(question.game).pack_path(pack);
            line(&mut out, "file", &path.display().to_string());
            facts(&mut out, &evidence, "");
            again(&mut out, &trial.name);
        }
        TrialKind::Fixture { index } => {
            let path = house.fixtures(question.game).path(index);
            line(&mut out, "file", &path.display().to_string());
            facts(&mut out, &evidence, "");
            again(&mut out, &trial.name);
        }
    }
    out
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
    path: &Path,
    level: &dyn AnyLevel,
    property: u8,
    evidence: &Evidence,
    metric: &str,
) {
    let place = place_of_fault(level.text(), property, evidence);
    line(out, "file", &format!("{}:{}", path.display(), place.line));
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

/// Blessing is legal where every property that does not speak of the old proof holds.
fn blessable(shelf: &dyn AnyShelf, pack: usize, place: u32) -> bool {
    let measured: Option<Proof> = shelf.level(pack, place).ok().and_then(|l| l.measure().ok());
    measured.is_some()
        && shelf
            .trials()
            .iter()
            .filter(|t| t.kind == TrialKind::Level { pack, place })
            .filter(|t| t.exempt.is_none() && !OF_THE_RECORD.contains(&t.property))
            .all(|t| shelf.run(t).is_held())
}
