//! 02 exact-optimum.

use super::{Case, Evidence, Property, Verdict};
use crate::facts::join_line;
use crate::game::Game;
use crate::replay::replay;
use crate::search::Answer;

/// The registry entry.
pub fn property<G: Game>() -> Property<G> {
    Property {
        number: 2,
        slug: "exact-optimum",
        sentence: "The recorded optimum is the proved minimum, and the recorded line wins with exactly that.",
        cost: 31,
        check,
    }
}

/// Holds when the optimum in the file is the proved minimum and the recorded line
/// replays to a win at exactly that cost. Not asked of a level without a file; a file
/// without a proof block is refused.
pub fn check<G: Game>(case: &Case<G>) -> Verdict {
    let Some(file) = case.file else {
        return Verdict::NotAsked("no file: nothing is recorded".into());
    };
    let Some(proof) = &file.proof else {
        return Verdict::lost("nothing is recorded: proof is null, bless the level first");
    };
    let metric = case.game().metric();
    let solution = case.facts.solution();
    let (optimum, line) = match &solution.answer {
        Answer::Solved { optimum, line } => (*optimum, line),
        Answer::Unsolvable => return Verdict::lost("the level is unsolvable: no optimum exists"),
        Answer::Exhausted(exhausted) => return Verdict::exhausted(exhausted),
    };
    let evidence = |says: String| {
        Evidence::new(says)
            .with(
                "recorded",
                proof.get("optimum").cloned().unwrap_or_default(),
            )
            .with("proved", optimum)
            .with("states", solution.states)
            .with("line", join_line(line))
    };
    if proof.count("optimum") != Some(u64::from(optimum)) {
        let recorded = proof
            .count("optimum")
            .map_or("none".to_owned(), |n| n.to_string());
        return Verdict::Lost(evidence(format!(
            "recorded {recorded}, proved {optimum} {metric}"
        )));
    }
    let Some(recorded) = proof.text("line") else {
        return Verdict::Lost(evidence("no line is recorded".into()));
    };
    match line_fault(case, recorded, optimum) {
        Some(fault) => Verdict::Lost(evidence(fault).with("recorded_line", recorded)),
        None => Verdict::Held(evidence(format!(
            "{optimum} {metric}, and the recorded line wins with them"
        ))),
    }
}

/// What is wrong with a recorded line, if anything.
fn line_fault<G: Game>(case: &Case<G>, recorded: &str, optimum: u32) -> Option<String> {
    let texts: Vec<&str> = recorded.split(' ').collect();
    let run = replay(case.game(), case.level(), &texts);
    if let Some(illegal) = run.illegal {
        return Some(format!(
            "move {} of the recorded line, {}, is refused: {}",
            illegal.index, illegal.text, illegal.why
        ));
    }
    if !run.standing.is_won() {
        let standing = run.standing.reason().unwrap_or("not won");
        return Some(format!("the recorded line does not win: {standing}"));
    }
    let cost = case.game().cost(case.level(), &run.moves);
    let metric = case.game().metric();
    (cost != optimum).then(|| format!("the recorded line costs {cost} {metric}, not {optimum}"))
}
