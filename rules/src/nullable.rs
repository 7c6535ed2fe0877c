//! Nullable fields that must still be written: `null` is read, absence is refused. (With a plain
//! `Option`, serde takes a missing field for `null`.)

use serde::{Deserialize, Deserializer};

/// For `#[serde(deserialize_with = "present")]`.
///
/// # Errors
///
/// Those of the value itself.
pub(crate) fn present<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Option::deserialize(deserializer)
}

/// For `#[schemars(transform = every_key)]`: every property of the object is required, the
/// nullable ones as well.
#[cfg(feature = "schema")]
pub(crate) fn every_key(schema: &mut schemars::Schema) {
    let properties = schema.get("properties").and_then(|p| p.as_object());
    let keys: Vec<String> = properties
        .into_iter()
        .flatten()
        .map(|(key, _)| key.clone())
        .collect();
    schema.insert("required".to_owned(), keys.into());
}
