//! Proving: the optimum, the properties, the proof block and its digest.

use super::open::{game_of, level};
use gate::company::{AnyCompany, Shelved};
use gate::file::Proof;
use gate::property::Verdict;
use serde::Deserialize;
use serde_json::{Value, json};
use std::cell::RefCell;

/// A level file under a cap of states.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Text {
    text: String,
    cap: u64,
}

/// A property asked of a level, in the pack of [`inform`] or alone.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Check {
    text: String,
    cap: u64,
    number: u8,
    /// Where it stands in the pack that the desk was informed of; null: it is asked alone.
    seat: Option<Seat>,
}

/// A place in a pack.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seat {
    /// From 1.
    place: u32,
    /// The identifier of the level that stands there.
    id: String,
}

/// A pack and the levels of its game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Inform {
    game: String,
    pack: String,
    /// The text of its pack.json.
    text: String,
    /// Pack, place, identifier and file of every level.
    levels: Vec<(String, u32, String, String)>,
}

thread_local! {
    static COMPANY: RefCell<Option<Box<dyn AnyCompany>>> = const { RefCell::new(None) };
}

/// The shortest way that there is.
pub(super) fn best(asked: &Text) -> Result<Value, String> {
    let solved = level(&asked.text, asked.cap)?.solve();
    Ok(json!({
        "outcome": solved.outcome,
        "optimum": solved.optimum,
        "line": solved.line,
        "states": solved.states,
        "exhausted": solved.exhausted.map(|e| e.to_string()),
    }))
}

/// The properties of the level's game, by number.
pub(super) fn properties(asked: &Text) -> Result<Value, String> {
    let name = game_of(&asked.text)?;
    let game = gate::games::find(&name).ok_or_else(|| format!("no game {name:?}"))?;
    let all: Vec<Value> = game
        .properties()
        .into_iter()
        .map(|p| json!({"number": p.number, "slug": p.slug, "sentence": p.sentence}))
        .collect();
    Ok(json!({"metric": game.metric(), "properties": all}))
}

/// One verdict with its evidence.
pub(super) fn check(asked: &Check) -> Result<Value, String> {
    let level = level(&asked.text, asked.cap)?;
    let none = || format!("no property {:02}", asked.number);
    let Some(seat) = &asked.seat else {
        let verdict = level.check(asked.number).ok_or_else(none)?;
        return Ok(told(asked.number, &verdict));
    };
    COMPANY.with_borrow(|company| {
        let company = company.as_ref().ok_or("the desk knows no pack")?;
        if let Some(why) = company.exempt(seat.place, asked.number) {
            return Ok(
                json!({"number": asked.number, "verdict": "exempt", "evidence": {"says": why}}),
            );
        }
        let verdict = company.ask(seat.place, &seat.id, level.as_ref(), asked.number);
        Ok(told(asked.number, &verdict.ok_or_else(none)?))
    })
}

fn told(number: u8, verdict: &Verdict) -> Value {
    json!({
        "number": number,
        "verdict": verdict.word(),
        "evidence": verdict.evidence().to_value(),
    })
}

/// Makes the pack known in which [`check`] asks.
pub(super) fn inform(inform: &Inform) -> Result<Value, String> {
    let name = &inform.game;
    let game = gate::games::find(name).ok_or_else(|| format!("no game {name:?}"))?;
    let levels: Vec<Shelved> = inform
        .levels
        .iter()
        .map(|(pack, place, id, text)| Shelved {
            pack,
            place: *place,
            id,
            text,
        })
        .collect();
    let company = game.company(&inform.pack, &inform.text, &levels);
    COMPANY.set(Some(company.map_err(|faults| faults.to_string())?));
    Ok(json!({"levels": levels.len()}))
}

/// The proof block as it is measured now, the file with it, and the digest of the block.
pub(super) fn measure(asked: &Text) -> Result<Value, String> {
    let level = level(&asked.text, asked.cap)?;
    let measured = level.measure();
    level.forget();
    let proof = measured.map_err(|exhausted| exhausted.to_string())?;
    Ok(json!({
        "proof": proof.to_value(),
        "digest": digest(&proof),
        "text": level.written(Some(proof)),
    }))
}

/// The digest of a proof block: BLAKE3 of its compact JSON, in hexadecimal. Native and
/// compiled to WebAssembly it must be the same.
pub fn digest(proof: &Proof) -> String {
    blake3::hash(proof.to_value().to_string().as_bytes())
        .to_hex()
        .to_string()
}

/// Digests of proof blocks, in the order of the library.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Combine {
    digests: Vec<String>,
}

/// One digest of many.
pub(super) fn combine(asked: &Combine) -> Value {
    json!({"digest": combined(asked.digests.iter().map(String::as_str))})
}

/// The digest of digests: BLAKE3 of one a line, in hexadecimal.
pub fn combined<'a>(digests: impl Iterator<Item = &'a str>) -> String {
    let mut hasher = blake3::Hasher::new();
    for digest in digests {
        hasher.update(digest.as_bytes()).update(b"\n");
    }
    hasher.finalize().to_hex().to_string()
}
