//! Millrace before the gate.

use super::battery::players;
use super::canon::canonical_form;
use super::own::{self, Own};
use super::{
    p10_first_move_safe, p11_loss_reachable, p12_blocked_inlet_reachable, p13_tight_budget,
    p14_many_roads, p15_chapter_depth, p16_well_formed, saboteurs,
};
use crate::audit::saboteur::Saboteur;
use crate::battery::Player;
use crate::canon::Canon;
use crate::facts::Facts;
use crate::file::{Demand, DemandShape, Field, FieldShape, LevelParse, read_level_text};
use crate::game::Game;
use crate::property::{Case, PackProperty, Property};
use crate::search::{Chance, Exhausted, Limits, Odds, Solution};
use rules::grid::Direction;
use rules::millrace::{Level, RULES, State};
use serde_json::{Value, json};

/// Millrace: deliver an exact tile to the vault.
#[derive(Clone, Copy, Debug, Default)]
pub struct Millrace;

impl Millrace {
    /// The ceiling of property 04 on every level. A pack may ask for less, never for more.
    const ODDS_AT_MOST: (u8, u8) = (1, 50);
}

impl Game for Millrace {
    type Level = Level;
    type Own = Own;

    fn name(&self) -> &str {
        "millrace"
    }

    fn rules(&self) -> String {
        RULES.to_owned()
    }

    fn metric(&self) -> &str {
        "slides"
    }

    fn parse(&self, text: &str) -> Result<Level, LevelParse> {
        read_level_text(text, Level::new)
    }

    fn write(&self, level: &Level) -> Value {
        serde_json::to_value(level.text()).expect("a level text has string keys and plain values")
    }

    fn rows(&self, level: &Level, state: &State) -> Vec<String> {
        level.rows(state)
    }

    fn proof_fields(&self) -> &'static [Field] {
        const OWN: [Field; 1] = [Field::new(
            "lines",
            FieldShape::Count,
            "winning lines within the budget",
        )];
        &OWN
    }

    fn proof_values(&self, facts: &Facts<Self>) -> Result<Vec<Value>, Exhausted> {
        let census = own::census(facts).map_err(Clone::clone)?;
        Ok(vec![json!(census.lines())])
    }

    fn demands(&self) -> &'static [Demand] {
        const OWN: [Demand; 1] = [Demand::new(
            "depth",
            DemandShape::Count,
            "the optimum of every level of the chapter (property 15; no default)",
        )];
        &OWN
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            p10_first_move_safe::property(),
            p11_loss_reachable::property(),
            p12_blocked_inlet_reachable::property(),
            p13_tight_budget::property(),
            p14_many_roads::property(),
            p15_chapter_depth::property(),
            p16_well_formed::property(),
        ]
    }

    fn pack_properties(&self) -> Vec<PackProperty<Self>> {
        vec![p15_chapter_depth::pack_property()]
    }

    fn saboteurs(&self) -> Vec<Saboteur> {
        saboteurs::all()
    }

    fn solution(&self, facts: &Facts<Self>) -> Solution<Direction> {
        own::solution(facts)
    }

    fn solve_from(&self, level: &Level, state: &State, limits: Limits) -> Solution<Direction> {
        own::first_win(level, state, limits)
    }

    fn count_states(&self, graph: &crate::game::GraphOf<Self>) -> u64 {
        graph.open() as u64
    }

    /// To win within the budget at all.
    fn odds(&self, facts: &Facts<Self>) -> Odds {
        match own::census(facts) {
            Ok(census) => Odds::Exact(census.chance().clone()),
            Err(exhausted) => Odds::Unknown(exhausted.to_string()),
        }
    }

    fn odds_ceiling(&self, case: &Case<Self>) -> Option<Chance> {
        let (one, in_fifty) = Millrace::ODDS_AT_MOST;
        let ceiling = Chance::new(one, in_fifty);
        let asked = case
            .setting
            .and_then(|s| s.pack.demands.fraction("odds_at_most"));
        Some(asked.map_or(ceiling.clone(), |asked| asked.min(ceiling)))
    }

    fn canon(&self, facts: &Facts<Self>) -> Canon {
        canonical_form(facts.level(), facts.solution().optimum())
    }

    fn battery(&self, _: &Facts<Self>) -> Vec<Box<dyn Player<Level>>> {
        players()
    }

    fn why_illegal(&self, level: &Level, state: &State, mv: Direction) -> String {
        match level.ended(state) {
            Some(_) => "the run has ended".to_owned(),
            None => format!("sliding {mv} changes nothing"),
        }
    }
}
