//! Lumina before the gate.

use super::battery::players;
use super::canon::canonical_form;
use super::own::{self, Own};
use super::picture::picture;
use super::{
    p10_band, p11_solution_count, p12_dead_furniture, p13_no_neighbour_family, p14_twist_earns,
    p15_stars_reachable, p16_curve, saboteurs,
};
use crate::audit::saboteur::Saboteur;
use crate::battery::Player;
use crate::canon::Canon;
use crate::facts::Facts;
use crate::file::{Demand, DemandShape, Field, FieldShape, LevelParse, read_level_text};
use crate::game::Game;
use crate::hint::Hint;
use crate::picture::Picture;
use crate::property::{Case, PackProperty, Property, Verdict};
use crate::search::{Chance, Exhausted, Extent, Limits, Odds, Solution};
use rules::Puzzle;
use rules::lumina::{Level, METRIC, Move, RULES, State};
use serde_json::Value;

/// Lumina: slide the key to the lantern.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lumina;

impl Game for Lumina {
    type Level = Level;
    type Own = Own;

    fn name(&self) -> &str {
        "lumina"
    }

    fn rules(&self) -> String {
        RULES.to_owned()
    }

    fn metric(&self) -> &str {
        METRIC
    }

    fn parse(&self, text: &str) -> Result<Level, LevelParse> {
        read_level_text(text, Level::new)
    }

    fn write(&self, level: &Level) -> Value {
        serde_json::to_value(level.text()).expect("a level text has string keys and plain values")
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Value {
        crate::file::schema_of::<rules::lumina::LevelText>()
    }

    fn rows(&self, level: &Level, state: &State) -> Vec<String> {
        level.rows(state)
    }

    fn picture(&self, level: &Level, state: &State, line: &[Move]) -> Picture {
        picture(level, state, line)
    }

    fn proof_fields(&self) -> &'static [Field] {
        const OWN: [Field; 3] = [
            Field::new("lines", FieldShape::Whole, "distinct shortest lines"),
            Field::new(
                "plans",
                FieldShape::CountOr("15+"),
                "the same up to the order of moves",
            ),
            Field::new(
                "idle",
                FieldShape::Texts,
                "letters of blocks that move in no shortest line",
            ),
        ];
        &OWN
    }

    fn proof_values(&self, facts: &Facts<Self>) -> Result<Vec<Value>, Exhausted> {
        let analysis = own::analysis(facts).map_err(Clone::clone)?;
        Ok(analysis.proof_values())
    }

    fn demands(&self) -> &'static [Demand] {
        const OWN: [Demand; 4] = [
            Demand::new(
                "optimum",
                DemandShape::Counts,
                "property 10: the optimum at each place of a campaign; least and most of a pool",
            ),
            Demand::new(
                "lines_at_most",
                DemandShape::Count,
                "property 11: most shortest lines of a beam level (default 14)",
            ),
            Demand::new(
                "idle_at_most",
                DemandShape::Fraction,
                "property 12: most idle blocks of a beam level (default 2/5)",
            ),
            Demand::new(
                "gate",
                DemandShape::Count,
                "property 15: stars on earlier levels that open the pack (default 0)",
            ),
        ];
        &OWN
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            p10_band::property(),
            p11_solution_count::property(),
            p12_dead_furniture::property(),
            p13_no_neighbour_family::property(),
            p14_twist_earns::property(),
            p15_stars_reachable::property(),
        ]
    }

    fn pack_properties(&self) -> Vec<PackProperty<Self>> {
        vec![
            p15_stars_reachable::pack_property(),
            p16_curve::pack_property(),
        ]
    }

    /// The battery's verdict rests on the optimum: its players have two moves more.
    fn also(&self, property: u8, case: &Case<Self>) -> Verdict {
        match case.facts.solution().exhausted() {
            Some(exhausted) if property == 3 => Verdict::exhausted(exhausted),
            _ => Verdict::held("nothing more is asked"),
        }
    }

    fn extent(&self) -> Extent {
        Extent::PastWins
    }

    fn solution(&self, facts: &Facts<Self>) -> Solution<Move> {
        own::solution(facts)
    }

    fn solve_from(&self, level: &Level, state: &State, limits: Limits) -> Solution<Move> {
        own::solve_from(level, state, limits)
    }

    /// To win within the optimum.
    fn odds(&self, facts: &Facts<Self>) -> Odds {
        match own::analysis(facts) {
            Err(exhausted) => Odds::Unknown(exhausted.to_string()),
            Ok(analysis) => Odds::Exact(
                analysis
                    .lines()
                    .map_or_else(Chance::zero, super::fast::Lines::odds),
            ),
        }
    }

    fn canon(&self, facts: &Facts<Self>) -> Canon {
        canonical_form(facts.level())
    }

    fn battery(&self, _: &Facts<Self>) -> Vec<Box<dyn Player<Level>>> {
        players()
    }

    /// Two stars are good enough for a win. Without an optimum no number of moves is.
    fn patience(&self, facts: &Facts<Self>) -> Option<u32> {
        Some(facts.solution().optimum().map_or(0, |optimum| optimum + 2))
    }

    fn hint(&self, facts: &Facts<Self>, state: &State) -> Hint<Move> {
        match own::step_on_line(facts, state) {
            Some(mv) => Hint::Play(mv),
            None => crate::hint::hint(facts, state),
        }
    }

    fn saboteurs(&self) -> Vec<Saboteur> {
        saboteurs::all()
    }

    fn why_illegal(&self, level: &Level, state: &State, mv: Move) -> String {
        if level.standing(state).is_won() {
            return "the level is won already".to_owned();
        }
        let letter = mv.letter;
        if !level.blocks().iter().any(|b| b.letter == letter) {
            return format!("there is no block {letter}");
        }
        let Some(i) = level.movers().iter().position(|m| m.block.letter == letter) else {
            return format!("block {letter} is a square and never moves");
        };
        if level.frozen(i, state) {
            return format!(
                "block {letter} ({}) is frozen",
                level.movers()[i].block.kind
            );
        }
        let mut legal = Vec::new();
        level.moves(state, &mut legal);
        let same_way =
            |other: &&Move| other.letter == letter && other.by.signum() == mv.by.signum();
        match legal.iter().rfind(same_way) {
            Some(glide) if level.movers()[i].block.kind == rules::lumina::Kind::Ice => {
                format!("ice goes as far as it can: {glide}")
            }
            _ => format!("the way of block {letter} is blocked"),
        }
    }
}
