//! The face of an editor.

use crate::drawing::Drawing;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Something to paint with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tool {
    /// Its name in an [`Action::Paint`].
    pub id: String,
    /// Its name for people.
    pub label: String,
}

impl Tool {
    pub(super) fn new(id: &str, label: &str) -> Tool {
        Tool {
            id: id.to_owned(),
            label: label.to_owned(),
        }
    }
}

/// How a field is entered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// A whole number between two bounds.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// One of these.
    Choice {
        /// The choices.
        of: Vec<String>,
    },
    /// A line of text.
    Text,
}

/// A figure of the level beside its board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Field {
    /// Its name in an [`Action::Set`].
    pub id: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// How it is entered.
    pub kind: FieldKind,
    /// What it holds now.
    pub value: String,
}

/// A change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Action {
    /// A tool was pressed at one point of the drawing and let go at another.
    #[serde(rename = "paint")]
    Paint {
        /// The tool.
        tool: String,
        /// Where it was pressed.
        from: (i32, i32),
        /// Where it was let go.
        to: (i32, i32),
    },
    /// A field was set.
    #[serde(rename = "set")]
    Set {
        /// The field.
        field: String,
        /// What it shall hold.
        value: String,
    },
}

/// How the boards of a game are changed. Levels are the JSON under `"level"`.
pub trait Editor: Sync {
    /// What there is to paint with.
    fn tools(&self) -> Vec<Tool>;

    /// The fields of a draft.
    fn fields(&self, level: &Value) -> Vec<Field>;

    /// A draft, drawn; legal or not. `None`: it has not the shape of a level text.
    fn draw(&self, level: &Value) -> Option<Drawing>;

    /// Changes a draft.
    ///
    /// # Errors
    ///
    /// Why it cannot be done; the draft is then as it was.
    fn apply(&self, level: &Value, action: &Action) -> Result<Value, String>;
}

/// The text of a level after a change: painted with a tool between two points, or a field set.
///
/// # Errors
///
/// A draft that has not the shape of a level, and what the game refuses.
pub(super) fn edited<T: DeserializeOwned>(
    level: &Value,
    action: &Action,
    paint: impl FnOnce(&mut T, &str, (i32, i32), (i32, i32)) -> Result<(), String>,
    set: impl FnOnce(&mut T, &str, &str) -> Result<(), String>,
) -> Result<T, String> {
    let text = T::deserialize(level);
    let mut text = text.map_err(|_| "the draft has not the shape of a level")?;
    match action {
        Action::Paint { tool, from, to } => paint(&mut text, tool, *from, *to)?,
        Action::Set { field, value } => set(&mut text, field, value)?,
    }
    Ok(text)
}
