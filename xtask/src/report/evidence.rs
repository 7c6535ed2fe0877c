//! Evidence for people: its sentence, and its figures by name.

use gate::property::Evidence;
use maud::{Markup, html};
use serde_json::Value;

/// A sentence, and the figures behind it. With `watch`, a line comes with a link that
/// shows it on the board of its page.
pub(super) fn markup(evidence: &Evidence, watch: bool) -> Markup {
    html! {
        span.says { (evidence.says) }
        @if !evidence.facts.is_empty() {
            dl.facts {
                @for (name, value) in &evidence.facts {
                    dt { (name.replace('_', " ")) }
                    dd {
                        (text(value))
                        @if let (true, "line", Some(line)) = (watch, name.as_str(), value.as_str()) {
                            " " a.watch href=(fragment(line)) { "watch" }
                        }
                    }
                }
            }
        }
    }
}

/// A figure as text; what has lines keeps them.
pub(super) fn text(value: &Value) -> Markup {
    match value {
        Value::String(text) if text.contains('\n') => html! { pre { (text) } },
        Value::String(text) => html! { (text) },
        Value::Array(items) if items.iter().all(|i| !i.is_object() && !i.is_array()) => {
            let words: Vec<String> = items.iter().map(word).collect();
            html! { (words.join(", ")) }
        }
        other => html! { (word(other)) },
    }
}

fn word(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Null => "–".into(),
        other => other.to_string(),
    }
}

/// The sentence alone, for lists.
pub(super) fn brief(evidence: &Evidence) -> Markup {
    html! { (evidence.says) }
}

/// A line as the fragment that a page with a board replays: moves hold letters, digits
/// and signs alone, of which only `+` must be written otherwise.
fn fragment(line: &str) -> String {
    let moves: Vec<String> = line
        .split_whitespace()
        .map(|mv| mv.replace('%', "%25").replace('+', "%2B"))
        .collect();
    format!("#line={}", moves.join("~"))
}

#[cfg(test)]
mod tests {
    use super::fragment;

    #[test]
    fn a_line_is_carried_by_a_fragment() {
        assert_eq!(fragment("C+2 B-1"), "#line=C%2B2~B-1");
    }
}
