//! The one registration of Plumb.

use super::facts::{self, Own, near_graph};
use super::greedy::Greedy;
use super::luck::bits_of_luck;
use super::space::KeySpace;
use super::{
    canon, p10_earns_its_place, p11_novelty, p12_plays_new, p13_luck, p14_never_easier,
    p15_only_grows, p16_gentle_ideas, picture, saboteurs,
};
use crate::audit::saboteur::Saboteur;
use crate::battery::{Player, direction_players};
use crate::canon::Canon;
use crate::facts::Facts;
use crate::file::{Exemption, Field, FieldShape, LevelParse, PackFile, read_level_text};
use crate::game::{Game, GraphOf};
use crate::picture::Picture;
use crate::property::{Case, PackProperty, Property};
use crate::search::{Answer, Chance, Exhausted, Limits, Odds, Solution, explore, solve};
use rules::Puzzle;
use rules::grid::Direction;
use rules::plumb::{Level, LevelText, RULES, State};
use serde_json::{Value, json};

/// Levels 1 to 10 are lessons: the ceiling of 04 is not asked of them.
pub const LESSONS: u32 = 10;

/// Plumb: tilt the board, bring every marble home.
pub struct Plumb;

impl Game for Plumb {
    type Level = Level;
    type Own = Own;

    fn name(&self) -> &str {
        "plumb"
    }

    fn rules(&self) -> String {
        RULES.to_owned()
    }

    fn metric(&self) -> &str {
        "tilts"
    }

    fn parse(&self, text: &str) -> Result<Level, LevelParse> {
        read_level_text::<LevelText, _>(text, Level::new)
    }

    fn write(&self, level: &Level) -> Value {
        json!(level.text())
    }

    #[cfg(feature = "schema")]
    fn schema(&self) -> Value {
        crate::file::schema_of::<LevelText>()
    }

    fn rows(&self, level: &Level, state: &State) -> Vec<String> {
        level.rows(state)
    }

    fn picture(&self, level: &Level, state: &State, line: &[Direction]) -> Picture {
        let _ = line;
        picture::picture(level, state)
    }

    fn proof_fields(&self) -> &'static [Field] {
        const FIELDS: [Field; 1] = [Field::new(
            "luck",
            FieldShape::TextOrNull,
            "bits of luck: -log2 of the odds, six decimals; null where there is no win",
        )];
        &FIELDS
    }

    fn proof_values(&self, facts: &Facts<Self>) -> Result<Vec<Value>, Exhausted> {
        let luck = match facts.odds() {
            Odds::Exact(chance) => bits_of_luck(chance),
            Odds::Between(..) | Odds::Unknown(_) => None,
        };
        Ok(vec![json!(luck)])
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            p10_earns_its_place::property(),
            p11_novelty::property(),
            p12_plays_new::property(),
            p13_luck::property(),
        ]
    }

    fn pack_properties(&self) -> Vec<PackProperty<Self>> {
        vec![
            p14_never_easier::property(),
            p15_only_grows::property(),
            p16_gentle_ideas::property(),
        ]
    }

    /// The battery alone, and the lessons alone: a teaching board is there to be won by
    /// whoever tries it.
    fn may_exempt(&self, _: &PackFile, exemption: &Exemption) -> Result<(), String> {
        if exemption.property != 3 {
            return Err(format!(
                "property {:02} has no exemptions in this game",
                exemption.property
            ));
        }
        if exemption.places.to > LESSONS {
            return Err(format!("only levels 1 to {LESSONS} are lessons"));
        }
        Ok(())
    }

    fn saboteurs(&self) -> Vec<Saboteur> {
        saboteurs::all()
    }

    fn graph(&self, level: &Level, limits: Limits) -> Result<GraphOf<Self>, Exhausted> {
        explore(&mut KeySpace::new(level), self.extent(), limits)
    }

    fn solution(&self, facts: &Facts<Self>) -> Solution<Direction> {
        match near_graph(facts) {
            Ok(graph) => Solution {
                states: Some(facts::count_states(graph)),
                answer: match graph.first_win() {
                    Some(win) => {
                        let line = graph.line_to(win);
                        Answer::Solved {
                            optimum: line.len() as u32,
                            line,
                        }
                    }
                    None => Answer::Unsolvable,
                },
            },
            // Without the edges there may be room for the line alone.
            Err(_) => solve(&mut KeySpace::new(facts.level()), facts.limits()),
        }
    }

    fn solve_from(&self, level: &Level, state: &State, limits: Limits) -> Solution<Direction> {
        if level.standing(state).is_lost() {
            return Solution {
                answer: Answer::Unsolvable,
                states: Some(0),
            };
        }
        solve(&mut KeySpace::from(level, state), limits)
    }

    fn count_states(&self, graph: &GraphOf<Self>) -> u64 {
        facts::count_states(graph)
    }

    fn odds(&self, facts: &Facts<Self>) -> Odds {
        match near_graph(facts) {
            Ok(graph) => Odds::Exact(facts::odds(graph)),
            Err(exhausted) => Odds::Unknown(exhausted.to_string()),
        }
    }

    fn odds_ceiling(&self, case: &Case<Self>) -> Option<Chance> {
        let asked = |setting: &crate::property::Setting<Self>| {
            setting.pack.demands.fraction("odds_at_most")
        };
        if case.setting.is_some_and(|setting| setting.place <= LESSONS) {
            return None;
        }
        Some(
            case.setting
                .and_then(asked)
                .unwrap_or_else(|| Chance::new(1_u8, 50_u8)),
        )
    }

    fn canon(&self, facts: &Facts<Self>) -> Canon {
        canon::canonical(facts.level())
    }

    /// 4 single directions, 60 cycles, 24 priority orders and 24 greedy.
    fn battery(&self, _: &Facts<Self>) -> Vec<Box<dyn Player<Level>>> {
        let mut players = direction_players::<Level>(&Direction::ALL);
        for greedy in Greedy::all() {
            players.push(Box::new(greedy));
        }
        players
    }

    fn why_illegal(&self, _: &Level, _: &State, mv: Direction) -> String {
        format!("tilting {mv} moves no marble")
    }
}
