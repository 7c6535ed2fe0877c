//! Changing a board: from a level file and an action to the next draft.

use super::open::{game_of, read};
use crate::art::artist;
use crate::edit::Action;
use gate::search::Limits;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// A level file, what was changed of it so far, and the next change.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Draft {
    /// The file as it was loaded.
    file: String,
    /// The JSON under `"level"` as it stands now; null: as in the file.
    level: Option<Value>,
    /// The title now; null: as in the file.
    title: Option<String>,
    /// What to change; null: nothing.
    action: Option<Action>,
}

/// The draft after the change: drawn, with its faults or, where it is a legal level, its
/// file. A draft that is the level of the file again is the file again, byte for byte as
/// the writer puts it; any other is an authored level without a proof.
pub(super) fn draft(asked: &Draft) -> Result<Value, String> {
    let name = game_of(&asked.file)?;
    let artist = artist(&name);
    let editor = artist
        .editor()
        .ok_or_else(|| format!("boards of {name} are not changed by hand"))?;
    let file: Map<String, Value> =
        serde_json::from_str(&asked.file).map_err(|e| format!("no level file: {e}"))?;
    let first = file.get("level").cloned().unwrap_or_default();
    let mut level = asked.level.clone().unwrap_or_else(|| first.clone());
    let mut refused = None;
    if let Some(action) = &asked.action {
        match editor.apply(&level, action) {
            Ok(changed) => level = changed,
            Err(why) => refused = Some(why),
        }
    }
    let written = written(&file, &level, asked.title.as_deref());
    Ok(json!({
        "level": level,
        "drawing": editor.draw(&level).map(|d| d.to_value()),
        "tools": editor.tools(),
        "fields": editor.fields(&level),
        "refused": refused,
        "text": written.as_ref().ok(),
        "faults": written.as_ref().err(),
    }))
}

/// The draft as a file in the one form.
fn written(
    file: &Map<String, Value>,
    level: &Value,
    title: Option<&str>,
) -> Result<String, String> {
    let compact = Value::Object(file.clone()).to_string();
    let loaded = read(&compact, Limits::DEFAULT_STATES);
    let same_title = title.is_none_or(|t| file.get("title").and_then(Value::as_str) == Some(t));
    if let Ok(loaded) = &loaded
        && same_title
        && loaded.level_value() == *level
    {
        return Ok(loaded.written(loaded.proof().cloned()));
    }
    let mut changed = file.clone();
    if file.get("level") != Some(level) {
        changed.insert("proof".into(), Value::Null);
        let origin = json!({"kind": "authored", "seed": null, "candidate": null, "source": null});
        changed.insert("origin".into(), origin);
    }
    if let Some(title) = title {
        changed.insert("title".into(), json!(title));
    }
    changed.insert("level".into(), level.clone());
    let level = read(&Value::Object(changed).to_string(), Limits::DEFAULT_STATES)?;
    Ok(level.written(level.proof().cloned()))
}
