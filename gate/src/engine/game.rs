//! An engine as a game of the gate.

use super::audit::{Audited, audit};
use super::describe::Description;
use super::lanes::{EngineFault, Lanes, Setup};
use super::level::EngineLevel;
use super::mv::EngineMove;
use super::player::EnginePlayer;
use super::space::EngineSpace;
use super::store::EngineState;
use crate::battery::{Player, direction_players, standard_players};
use crate::canon::Canon;
use crate::facts::Facts;
use crate::file::{Demand, DemandShape, Field, FieldShape, LevelParse};
use crate::game::{Game, GraphOf};
use crate::property::{Case, Verdict};
use crate::search::{Answer, Cap, Chance, Exhausted, Limits, Solution, explore, solve, stopped_by};
use rules::{Failure, Fault, Faults, Puzzle};
use serde_json::Value;
use std::sync::Arc;

/// Most moves a game may have for every ordered choice of them to be played blindly.
const FEW: usize = 4;

/// A game whose rules are an engine's.
pub struct EngineGame {
    lanes: Arc<Lanes>,
    rules: String,
    proof_fields: &'static [Field],
    demands: &'static [Demand],
}

impl EngineGame {
    /// Starts an engine and lets it describe its game.
    ///
    /// # Errors
    ///
    /// Where it cannot be started, or its description is none.
    pub fn start(setup: Setup) -> Result<Self, EngineFault> {
        let lanes = Lanes::start(setup)?;
        let said = lanes.description();
        // Fields and demands are named for the life of the process, as every game's are;
        // an engine is started once.
        let field = |(name, about): &(String, String)| {
            Field::new(kept(name), FieldShape::Carried, kept(about))
        };
        let demand = |(name, about): &(String, String)| {
            Demand::new(kept(name), DemandShape::Carried, kept(about))
        };
        let fields: Vec<Field> = said.carried_proof.iter().map(field).collect();
        let demands: Vec<Demand> = said.carried_demands.iter().map(demand).collect();
        Ok(EngineGame {
            rules: format!("{}/{}", said.game, said.version),
            proof_fields: fields.leak(),
            demands: demands.leak(),
            lanes: Arc::new(lanes),
        })
    }

    /// What the engine said of itself.
    pub fn description(&self) -> &Description {
        self.lanes.description()
    }

    /// What the audit of a level says: 06 of an engine.
    fn consistent(&self, facts: &Facts<Self>) -> Verdict {
        if let Err(exhausted) = facts.graph() {
            return Verdict::exhausted(exhausted);
        }
        let audited = facts.level().audited(|| None).copied().unwrap_or_default();
        let Audited {
            again,
            played,
            refused,
            undone,
        } = audited;
        let says = format!(
            "{again} states said the same twice, {played} moves played as listed, {refused} \
             others refused"
        );
        if self.description().undo {
            Verdict::held(format!("{says}, {undone} taken back"))
        } else {
            Verdict::NotAsked(format!("{says}; the engine describes no undo"))
        }
    }

    /// Carried fields of a proof block are nobody's to prove here.
    fn carried(&self, case: &Case<Self>) -> Verdict {
        let proof = case.file.and_then(|file| file.proof.as_ref());
        let there = |field: &&Field| proof.is_some_and(|p| p.get(field.name).is_some());
        let names: Vec<&str> = self
            .proof_fields
            .iter()
            .filter(there)
            .map(|f| f.name)
            .collect();
        if names.is_empty() {
            return Verdict::held("every field was measured");
        }
        Verdict::NotAsked(format!(
            "the fields measured here are as recorded; {} cannot be measured here",
            names.join(", ")
        ))
    }
}

fn kept(text: &str) -> &'static str {
    text.to_owned().leak()
}

impl Game for EngineGame {
    type Level = EngineLevel;
    type Own = ();

    fn name(&self) -> &str {
        &self.description().game
    }

    fn rules(&self) -> String {
        self.rules.clone()
    }

    fn metric(&self) -> &str {
        &self.description().metric
    }

    fn parse(&self, text: &str) -> Result<EngineLevel, LevelParse> {
        let level: Value = serde_json::from_str(text)?;
        let number = self.lanes.number();
        let lanes = Arc::clone(&self.lanes);
        match self.lanes.load(number, &level) {
            // The level may be sound: whoever asks about it reads that nothing is known.
            Err(failure) => Ok(EngineLevel::failed(lanes, number, level, failure)),
            Ok(misfits) => {
                let faults = misfits.into_iter().map(|m| Fault::at(m.path, m.what));
                Faults::none(faults.collect())?;
                Ok(EngineLevel::new(lanes, number, level))
            }
        }
    }

    fn write(&self, level: &EngineLevel) -> Value {
        level.text().clone()
    }

    fn rows(&self, level: &EngineLevel, state: &EngineState) -> Vec<String> {
        level.rows(*state)
    }

    fn replay_state(&self, level: &EngineLevel, state: &EngineState) -> Value {
        if self.description().rows {
            return Value::String(level.rows(*state).join("\n"));
        }
        Value::String(level.state_text(*state))
    }

    fn proof_fields(&self) -> &'static [Field] {
        self.proof_fields
    }

    fn demands(&self) -> &'static [Demand] {
        self.demands
    }

    /// In batches, each state once for whoever asks; then audited.
    fn graph(&self, level: &EngineLevel, limits: Limits) -> Result<GraphOf<Self>, Exhausted> {
        let graph = explore(&mut EngineSpace::new(level), self.extent(), limits)?;
        let expanded = graph.states().filter(|&s| graph.standing(s).is_open());
        let states: Vec<EngineState> = expanded.map(|s| graph.key(s)).collect();
        level.audited(|| audit(level, &states).ok());
        match level.failure() {
            None => Ok(graph),
            Some(failure) => Err(stopped_by(graph.len() as u64, failure.what)),
        }
    }

    fn solution(&self, facts: &Facts<Self>) -> Solution<EngineMove> {
        match facts.graph() {
            Ok(_) => crate::facts::solution_from_graph(facts),
            Err(exhausted) if matches!(exhausted.cap, Cap::Fault(_)) => Solution {
                answer: Answer::Exhausted(exhausted.clone()),
                states: None,
            },
            Err(_) => solve(&mut EngineSpace::new(facts.level()), facts.limits()),
        }
    }

    fn solve_from(
        &self,
        level: &EngineLevel,
        state: &EngineState,
        limits: Limits,
    ) -> Solution<EngineMove> {
        solve(&mut EngineSpace::from(level, *state), limits)
    }

    fn count_states(&self, graph: &GraphOf<Self>) -> u64 {
        if !self.description().within_optimum {
            return graph.len() as u64;
        }
        let deepest = graph.optimum().unwrap_or(u32::MAX);
        let counts = |&s: &u32| graph.depth(s) <= deepest && !graph.standing(s).is_lost();
        graph.states().filter(counts).count() as u64
    }

    fn odds_ceiling(&self, case: &Case<Self>) -> Option<Chance> {
        case.setting
            .filter(|s| s.place > self.description().lessons)
            .and_then(|s| s.pack.demands.fraction("odds_at_most"))
    }

    fn canon(&self, facts: &Facts<Self>) -> Canon {
        let level = facts.level();
        let plain = || Canon::plain(level.text().to_string());
        let Some(symmetries) = &self.description().symmetries else {
            return plain();
        };
        let forms = symmetries.iter().map(|&by| {
            let form = level.form(by)?;
            Ok::<Canon, Failure>(Canon { form, by })
        });
        // A failure is the level's: whoever asked reads it there.
        let least = forms
            .collect::<Result<Vec<_>, _>>()
            .ok()
            .and_then(|forms| forms.into_iter().min_by(|a, b| a.form.cmp(&b.form)));
        least.unwrap_or_else(plain)
    }

    fn battery(&self, facts: &Facts<Self>) -> Vec<Box<dyn Player<EngineLevel>>> {
        let said = self.description();
        let mut players = match &said.moves {
            Some(moves) if moves.len() <= FEW => direction_players::<EngineLevel>(moves),
            _ => standard_players(facts),
        };
        for name in said.players.iter().flatten() {
            players.push(Box::new(EnginePlayer(name.clone())));
        }
        players
    }

    /// What an engine does not describe is not asked, and so no pass.
    fn also(&self, property: u8, case: &Case<Self>) -> Verdict {
        let said = self.description();
        let not = |why: &str| Verdict::NotAsked(why.to_owned());
        match property {
            3 if said.players.is_none() => {
                not("blind players fail; the engine describes no players of its own")
            }
            4 if case.setting.is_some_and(|s| s.place <= said.lessons) => {
                Verdict::NotAsked(format!(
                    "the first {} places of a pack are lessons: there is no ceiling",
                    said.lessons
                ))
            }
            4 if self.odds_ceiling(case).is_none() => {
                not("the pack demands no odds_at_most: there is no ceiling")
            }
            5 if said.symmetries.is_none() => {
                not("no other level has this text; the engine describes no images")
            }
            6 => self.consistent(case.facts),
            9 => self.carried(case),
            _ => Verdict::held("nothing more is asked"),
        }
    }

    fn forget(&self, level: &EngineLevel) {
        level.forget();
    }
}
