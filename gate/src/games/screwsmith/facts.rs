//! What is measured of a level beside the rail.

use std::sync::OnceLock;

use rules::screwsmith::{Key, Tap};
use rustc_hash::FxHashMap;
use serde_json::{Value, json};

use super::difficulty::{self, UNSOLVABLE, score, weight};
use super::game::Screwsmith;
use super::hints;
use super::only::is_only_line;
use super::rail::has_more_states;
use super::trials::{TRIALS, Trials};
use crate::facts::Facts;
use crate::search::{
    Answer, Chance, Exhausted, Extent, Limits, Odds, PuzzleSpace, explore, odds_acyclic,
};

/// Most states of a graph whose odds are computed, where the pack does not say (the
/// rules page).
pub const ODDS_CAP: u64 = 50_000;

/// The game's own facts, each measured when first asked.
#[derive(Default)]
pub struct Own {
    trials: OnceLock<Trials>,
    only: OnceLock<Result<bool, Exhausted>>,
    line: OnceLock<FxHashMap<Key, Tap>>,
}

impl Own {
    /// Facts that say what is not so, for saboteurs.
    pub(super) fn with_trials(trials: Trials) -> Self {
        Own {
            trials: OnceLock::from(trials),
            ..Own::default()
        }
    }
}

/// The human trials of a level.
pub fn trials(facts: &Facts<Screwsmith>) -> &Trials {
    facts.own().trials.get_or_init(|| Trials::of(facts.level()))
}

/// Whether the level has exactly one winning line; `None` where it has none or is
/// unproved.
///
/// # Errors
///
/// [`Exhausted`] where a second line was neither found nor refuted.
pub fn only_line(facts: &Facts<Screwsmith>) -> Result<bool, Exhausted> {
    let measure = || match &facts.solution().answer {
        Answer::Solved { line, .. } => is_only_line(facts.level(), line, facts.limits()),
        Answer::Unsolvable => Ok(false),
        Answer::Exhausted(exhausted) => Err(exhausted.clone()),
    };
    facts.own().only.get_or_init(measure).clone()
}

/// The difficulty from 1 to 10.
///
/// # Errors
///
/// [`Exhausted`] where the level is unproved.
pub fn difficulty(facts: &Facts<Screwsmith>) -> Result<u32, Exhausted> {
    match &facts.solution().answer {
        Answer::Unsolvable => Ok(UNSOLVABLE),
        Answer::Exhausted(exhausted) => Err(exhausted.clone()),
        Answer::Solved { .. } => {
            let only = only_line(facts)?;
            Ok(score(weight(facts.level(), trials(facts), only)))
        }
    }
}

/// `human_loss` as it is recorded.
pub fn loss_text(trials: &Trials) -> String {
    format!("{}/{TRIALS}", trials.losses())
}

/// `peak` as it is recorded.
pub fn peak_text(trials: &Trials) -> String {
    format!("{}/{TRIALS}", trials.peaks())
}

pub(super) fn proof_values(facts: &Facts<Screwsmith>) -> Result<Vec<Value>, Exhausted> {
    if let Some(exhausted) = facts.solution().exhausted() {
        return Err(exhausted.clone());
    }
    let taps = facts
        .solution()
        .optimum()
        .map(|_| difficulty::taps(facts.level()));
    let trials = trials(facts);
    Ok(vec![
        json!(taps),
        json!(loss_text(trials)),
        json!(peak_text(trials)),
        json!(difficulty(facts).ok()),
    ])
}

/// The exact chance of a uniformly random player to win at the level's rail; not known
/// where the graph is larger than the pack asks.
pub(super) fn odds(facts: &Facts<Screwsmith>) -> Odds {
    if facts.solution().answer == Answer::Unsolvable {
        return Odds::Exact(Chance::zero());
    }
    let cap = facts.limits().odds.unwrap_or(ODDS_CAP);
    let limits = Limits {
        states: cap.min(facts.limits().states),
        ..facts.limits()
    };
    if has_more_states(facts.level(), limits.states) {
        let more = limits.admit(limits.states + 1, 0).err();
        return Odds::Unknown(more.map_or_else(String::new, |exhausted| exhausted.to_string()));
    }
    match explore(&mut PuzzleSpace::new(facts.level()), Extent::Whole, limits) {
        Err(exhausted) => Odds::Unknown(exhausted.to_string()),
        Ok(graph) => match odds_acyclic(&graph) {
            Some(chance) => Odds::Exact(chance),
            // Every tap takes something away for good.
            None => unreachable!("no run of taps comes back to where it was"),
        },
    }
}

/// The run that follows the hints from the start, as a map from its states to the tap
/// that follows.
pub(super) fn hint_line(facts: &Facts<Screwsmith>) -> &FxHashMap<Key, Tap> {
    facts.own().line.get_or_init(|| hints::along(facts))
}
