//! The one form in which files are written.

use serde_json::Value;

/// Widest line, in characters, for a value that is put on one line.
const WIDTH: usize = 120;

/// Arrays whose elements stand one a line, whatever they are.
const TALL: [&str; 2] = ["board", "levels"];

/// Objects that stand on one line where they fit.
const FLAT: [&str; 4] = ["origin", "kinds", "demands", "extra"];

/// A value in the form of the page on files: two-space indent, LF, scalars' arrays on
/// one line, `board` and `levels` one element a line, and the named small objects and
/// objects in arrays on one line where they fit 120 columns. Ends with a line feed.
pub fn canonical(value: &Value) -> String {
    let mut out = String::new();
    put(&mut out, value, 0, "", Inline::Never, false);
    out.push('\n');
    out
}

/// A value on one line, `{ "a": 1, "b": [1, 2] }`.
pub fn compact(value: &Value) -> String {
    let mut out = String::new();
    put_flat(&mut out, value);
    out
}

/// Whether an object or array may stand on one line.
#[derive(Clone, Copy, PartialEq)]
enum Inline {
    Never,
    IfItFits,
}

/// `more`: a comma follows the value on its line.
fn put(out: &mut String, value: &Value, indent: usize, key: &str, inline: Inline, more: bool) {
    match value {
        Value::Object(members) if members.is_empty() => out.push_str("{}"),
        Value::Array(items) if items.is_empty() => out.push_str("[]"),
        Value::Object(members) => {
            if inline == Inline::IfItFits && fits(out, value, more) {
                put_flat(out, value);
                return;
            }
            out.push_str("{\n");
            for (i, (name, member)) in members.iter().enumerate() {
                pad(out, indent + 1);
                put_string(out, name);
                out.push_str(": ");
                let member_inline = if FLAT.contains(&name.as_str()) || inline == Inline::IfItFits {
                    Inline::IfItFits
                } else {
                    Inline::Never
                };
                put(
                    out,
                    member,
                    indent + 1,
                    name,
                    member_inline,
                    i + 1 < members.len(),
                );
                out.push_str(if i + 1 < members.len() { ",\n" } else { "\n" });
            }
            pad(out, indent);
            out.push('}');
        }
        Value::Array(items) => {
            let scalars = items.iter().all(|v| !v.is_object() && !v.is_array());
            if scalars && !TALL.contains(&key) {
                put_flat(out, value);
                return;
            }
            out.push_str("[\n");
            for (i, item) in items.iter().enumerate() {
                pad(out, indent + 1);
                put(
                    out,
                    item,
                    indent + 1,
                    "",
                    Inline::IfItFits,
                    i + 1 < items.len(),
                );
                out.push_str(if i + 1 < items.len() { ",\n" } else { "\n" });
            }
            pad(out, indent);
            out.push(']');
        }
        scalar => put_flat(out, scalar),
    }
}

/// The value, appended to the line begun in `out`, stays within the width (with its comma,
/// if there is one).
fn fits(out: &str, value: &Value, more: bool) -> bool {
    let begun = out.rfind('\n').map_or(out.len(), |i| out.len() - i - 1);
    let column = out[out.len() - begun..].chars().count();
    column + compact(value).chars().count() + usize::from(more) <= WIDTH
}

fn put_flat(out: &mut String, value: &Value) {
    match value {
        Value::Object(members) if members.is_empty() => out.push_str("{}"),
        Value::Object(members) => {
            out.push_str("{ ");
            for (i, (name, member)) in members.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                put_string(out, name);
                out.push_str(": ");
                put_flat(out, member);
            }
            out.push_str(" }");
        }
        Value::Array(items) => {
            out.push('[');
            for (i, item) in items.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                put_flat(out, item);
            }
            out.push(']');
        }
        Value::String(text) => put_string(out, text),
        Value::Null | Value::Bool(_) | Value::Number(_) => out.push_str(&value.to_string()),
    }
}

fn put_string(out: &mut String, text: &str) {
    out.push_str(&Value::String(text.to_owned()).to_string());
}

fn pad(out: &mut String, indent: usize) {
    for _ in 0..indent {
        out.push_str("  ");
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;

    #[test]
    fn the_form_of_the_page() {
        let text = r#"{
  "format": 1,
  "level": {
    "board": [
      "ab",
      "cd"
    ],
    "kinds": { "C": "ice" },
    "inlet": [3, 1],
    "parts": [
      { "layer": 0, "rect": [1, 2, 3, 4] },
      { "layer": 1, "rect": [1, 2, 3, 4] }
    ]
  },
  "origin": { "kind": "forged", "seed": 7 },
  "extra": {}
}
"#;
        let value = serde_json::from_str(text).unwrap();
        assert_eq!(canonical(&value), text);
    }

    #[test]
    fn numbers_keep_their_text() {
        let text = "{\n  \"extra\": { \"a\": 1.50, \"b\": 123456789012345678901234567890 }\n}\n";
        assert_eq!(canonical(&serde_json::from_str(text).unwrap()), text);
    }

    #[test]
    fn a_line_of_exactly_the_width_stays_whole() {
        let object = |columns: usize, name: &str| {
            // `  "name": { "a": "..." }`
            let rest = columns - name.len() - 17;
            (
                format!("{{ \"a\": \"{}\" }}", "x".repeat(rest)),
                name.to_owned(),
            )
        };
        let text = |columns, name, more: &str| {
            let (object, name) = object(columns, name);
            format!("{{\n  \"{name}\": {object}{more}\n}}\n")
        };
        let rewritten = |text: &str| canonical(&serde_json::from_str(text).unwrap());
        let last = text(120, "extra", "");
        assert_eq!(last.lines().nth(1).unwrap().len(), 120);
        assert_eq!(rewritten(&last), last);
        let with_comma = text(119, "origin", ",\n  \"z\": 1");
        assert_eq!(with_comma.lines().nth(1).unwrap().len(), 120);
        assert_eq!(rewritten(&with_comma), with_comma);
        let too_long = text(121, "extra", "");
        assert_ne!(rewritten(&too_long), too_long);
    }

    #[test]
    fn a_long_object_is_broken() {
        let long = "x".repeat(130);
        let value = serde_json::json!({"origin": {"source": long}});
        assert_eq!(
            canonical(&value),
            format!("{{\n  \"origin\": {{\n    \"source\": \"{long}\"\n  }}\n}}\n")
        );
    }
}
