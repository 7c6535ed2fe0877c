//! Playing: the board after a line, what a gesture comes to, hints and hindsight.

use super::open::level;
use crate::art::{self, Act, Cursor, Gesture, artist};
use crate::drawing;
use gate::hint::{Hindsight, Hint};
use rules::Standing;
use serde::Deserialize;
use serde_json::{Value, json};

/// A line on a level.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Run {
    text: String,
    moves: Vec<String>,
    cap: u64,
}

/// The board after a line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct View {
    text: String,
    moves: Vec<String>,
    cap: u64,
    cursor: Cursor,
}

/// A line to be shown step by step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Film {
    text: String,
    moves: Vec<String>,
    cap: u64,
}

/// A gesture on the board after a line.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Turn {
    text: String,
    moves: Vec<String>,
    cap: u64,
    cursor: Cursor,
    gesture: Gesture,
}

fn words(moves: &[String]) -> Vec<&str> {
    moves.iter().map(String::as_str).collect()
}

/// The drawing, how the run stands, what may be played. An illegal move in the line ends
/// it there and is named.
pub(super) fn view(view: &View) -> Result<Value, String> {
    let level = level(&view.text, view.cap)?;
    let moves = words(&view.moves);
    let run = level.replay(&moves);
    let kept = &moves[..run.states.len()];
    let drawing = art::draw(level.as_ref(), kept, &view.cursor);
    let illegal = run.illegal.as_ref();
    Ok(json!({
        "drawing": drawing.to_value(),
        "moves": kept,
        "standing": run.standing.word(),
        "reason": run.standing.reason(),
        "cost": run.cost,
        "legal": level.legal(kept).unwrap_or_default(),
        "illegal": illegal.map(|i| json!({"index": i.index, "move": i.text, "why": i.why})),
        "title": level.title(),
        "game": level.game(),
        "optimum": level.proof().and_then(|p| p.count("optimum")),
        "line": level.proof().and_then(|p| p.text("line")),
        "arms": artist(level.game()).arms(),
        "handling": artist(level.game()).handling(),
    }))
}

/// The move that a gesture means (legal or not), or the cursor it leaves.
pub(super) fn act(turn: &Turn) -> Result<Value, String> {
    let level = level(&turn.text, turn.cap)?;
    let moves = words(&turn.moves);
    let legal = level.legal(&moves).unwrap_or_default();
    let scene = artist(level.game()).scene(level.as_ref());
    let act = scene.map_or(Act::Nothing, |scene| {
        scene.act(&moves, &legal, &turn.cursor, &turn.gesture)
    });
    Ok(match act {
        Act::Move(mv) => json!({"move": mv}),
        Act::Point(cursor) => json!({"cursor": cursor}),
        Act::Nothing => json!({}),
    })
}

/// The next move of a shortest line, with the cursor on what it moves.
pub(super) fn hint(run: &Run) -> Result<Value, String> {
    let level = level(&run.text, run.cap)?;
    let hint = level.hint(&words(&run.moves)).map_err(|i| i.why)?;
    Ok(match hint {
        Hint::Play(mv) => json!({
            "hint": "play",
            "cursor": artist(level.game())
                .scene(level.as_ref())
                .map_or_else(Cursor::default, |scene| scene.point_at(&mv)),
            "move": mv,
        }),
        Hint::Won => json!({"hint": "won"}),
        Hint::Hopeless => json!({"hint": "hopeless"}),
        Hint::Unknown(exhausted) => json!({"hint": "unknown", "why": exhausted.to_string()}),
    })
}

/// After a run: the first move after which no win remained.
pub(super) fn hindsight(run: &Run) -> Result<Value, String> {
    let level = level(&run.text, run.cap)?;
    let seen = level.hindsight(&words(&run.moves)).map_err(|i| i.why)?;
    Ok(match seen {
        Hindsight::Alive => json!({"lost_at": null}),
        Hindsight::LostAt(index) => json!({"lost_at": index}),
        Hindsight::Unknown(exhausted) => json!({"unknown": exhausted.to_string()}),
    })
}

/// A line as a film, as far as it is legal, and what can be said of it.
pub(super) fn film(asked: &Film) -> Result<Value, String> {
    let level = level(&asked.text, asked.cap)?;
    let moves = words(&asked.moves);
    let run = level.replay(&moves);
    let kept = &moves[..run.states.len()];
    let frames = art::frames(level.as_ref(), kept);
    let game = gate::games::find(level.game()).ok_or("no such game")?;
    let metric = game.metric();
    let says = match (&run.illegal, run.standing) {
        (Some(i), _) => format!(
            "move {} of the line, {}, is refused: {}",
            i.index, i.text, i.why
        ),
        (None, Standing::Won) => format!("the line wins: {} {metric}", run.cost),
        (None, Standing::Lost(reason)) => format!("the line loses: {reason}"),
        (None, Standing::Open) => format!("{} moves; the run goes on", kept.len()),
    };
    Ok(json!({
        "title": level.title(),
        "game": level.game(),
        "metric": metric,
        "edits": artist(level.game()).editor().is_some(),
        "drawing": frames[0].to_value(),
        "film": drawing::film(&frames),
        "moves": kept,
        "says": says,
        "standing": run.standing.word(),
    }))
}
