//! What a page may ask: one function from a JSON text to a JSON text.
//!
//! A request is an object whose `"op"` names the question; the answer is an object, with
//! `"error"` where the question could not be answered. Nothing is kept between requests
//! but the last level opened, so that its facts are measured once.

mod draft;
mod open;
mod play;
pub mod prove;
#[cfg(test)]
mod tests;

use serde::Deserialize;
use serde_json::{Value, json};

/// A question.
#[derive(Deserialize)]
#[serde(tag = "op", rename_all = "lowercase", deny_unknown_fields)]
enum Request {
    View(play::View),
    Act(play::Turn),
    Hint(play::Run),
    Hindsight(play::Run),
    Best(prove::Text),
    Check(prove::Check),
    Measure(prove::Text),
    Properties(prove::Text),
    Draft(draft::Draft),
    Inform(prove::Inform),
    Combine(prove::Combine),
    Film(play::Film),
}

/// Answers one question.
pub fn call(request: &str) -> String {
    let answer = match serde_json::from_str::<Request>(request) {
        Err(error) => Err(format!("no such question: {error}")),
        Ok(request) => answer(request),
    };
    answer
        .unwrap_or_else(|error| json!({"error": error}))
        .to_string()
}

fn answer(request: Request) -> Result<Value, String> {
    match request {
        Request::View(view) => play::view(&view),
        Request::Act(turn) => play::act(&turn),
        Request::Hint(run) => play::hint(&run),
        Request::Hindsight(run) => play::hindsight(&run),
        Request::Best(text) => prove::best(&text),
        Request::Check(check) => prove::check(&check),
        Request::Measure(text) => prove::measure(&text),
        Request::Properties(text) => prove::properties(&text),
        Request::Draft(draft) => draft::draft(&draft),
        Request::Inform(inform) => prove::inform(&inform),
        Request::Combine(digests) => Ok(prove::combine(&digests)),
        Request::Film(film) => play::film(&film),
    }
}
