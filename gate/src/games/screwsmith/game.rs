//! The one registration of Screwsmith.

use rules::Puzzle;
use rules::rng::Rng;
use rules::screwsmith::{Level, LevelText, RULES, State, Tap};
use serde_json::{Value, json};

use super::blind::Blind;
use super::curve;
use super::facts::{self, Own};
use super::rail::{self, Rails, has_more_states, search};
use super::{
    canon, drawing, hints, p03_quarter, p10_not_buried, p11_human_loss, p12_on_target, p13_ladder,
    p14_touchable, p15_tellable, p16_undo_proves, saboteurs,
};
use crate::anatomy::Anatomy;
use crate::audit::saboteur::Saboteur;
use crate::battery::Player;
use crate::canon::Canon;
use crate::facts::Facts;
use crate::file::{
    Demand, DemandShape, Exemption, Field, FieldShape, LevelParse, PackFile, read_level_text,
};
use crate::game::Game;
use crate::hint::Hint;
use crate::picture::Picture;
use crate::property::{Case, PackProperty, Property, Verdict};
use crate::search::{Answer, Exhausted, Limits, Odds, Solution};

/// Screwsmith: take the machine apart without filling the rail.
pub struct Screwsmith;

impl Game for Screwsmith {
    type Level = Level;
    type Own = Own;

    fn name(&self) -> &str {
        "screwsmith"
    }

    fn rules(&self) -> String {
        RULES.to_owned()
    }

    fn metric(&self) -> &str {
        "rail slots"
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

    fn replay_state(&self, level: &Level, state: &State) -> Value {
        json!(level.shown(state))
    }

    fn picture(&self, level: &Level, state: &State, line: &[Tap]) -> Picture {
        drawing::picture(level, state, line)
    }

    fn proof_fields(&self) -> &'static [Field] {
        const FIELDS: [Field; 4] = [
            Field::new(
                "taps",
                FieldShape::CountOrNull,
                "moves of any winning line; null where there is none",
            ),
            Field::new(
                "human_loss",
                FieldShape::Text,
                "of 24 shallow games, those lost: \"9/24\"",
            ),
            Field::new(
                "peak",
                FieldShape::Text,
                "highest occupancy of the rail, summed over those games: \"72/24\"",
            ),
            Field::new(
                "difficulty",
                FieldShape::CountOrNull,
                "1 to 10; null where a search was exhausted",
            ),
        ];
        &FIELDS
    }

    fn proof_values(&self, facts: &Facts<Self>) -> Result<Vec<Value>, Exhausted> {
        facts::proof_values(facts)
    }

    fn demands(&self) -> &'static [Demand] {
        const DEMANDS: [Demand; 2] = [
            Demand::new(
                "odds_cap",
                DemandShape::Count,
                "most states of a graph whose odds are computed (default 50,000)",
            ),
            Demand::new(
                "bands",
                DemandShape::Counts,
                "target band of each place (default: the campaign's curve)",
            ),
        ];
        &DEMANDS
    }

    fn properties(&self) -> Vec<Property<Self>> {
        vec![
            p10_not_buried::property(),
            p11_human_loss::property(),
            p12_on_target::property(),
            p14_touchable::property(),
            p15_tellable::property(),
            p16_undo_proves::property(),
        ]
    }

    fn pack_properties(&self) -> Vec<PackProperty<Self>> {
        vec![p13_ladder::property(), p16_undo_proves::pack_property()]
    }

    /// The battery is asked from band 8 up, so every place below may be exempt from it;
    /// the odds also where the graph is too large, which only a measurement tells: see
    /// the pack's own 13.
    fn may_exempt(&self, pack: &PackFile, exemption: &Exemption) -> Result<(), String> {
        match exemption.property {
            4 => Ok(()),
            3 => {
                let places = exemption.places.from..=exemption.places.to;
                let hard = places.clone().find(|&place| curve::band(pack, place) >= 8);
                hard.map_or(Ok(()), |place| {
                    Err(format!(
                        "place {place} has band {}: the battery is asked from band 8 up",
                        curve::band(pack, place)
                    ))
                })
            }
            number => Err(format!(
                "property {number:02} has no exemptions in this game"
            )),
        }
    }

    /// Under the housing a screw stays for ever, and with it the level is hopeless: 10
    /// says why before any search.
    fn leaves_a_win(&self, property: u8) -> bool {
        property != 10
    }

    fn also(&self, property: u8, case: &Case<Self>) -> Verdict {
        match property {
            3 => p03_quarter::check(case),
            8 => hints::check(case),
            _ => Verdict::held("nothing more is asked"),
        }
    }

    fn saboteurs(&self) -> Vec<Saboteur> {
        saboteurs::all()
    }

    fn solution(&self, facts: &Facts<Self>) -> Solution<Tap> {
        let level = facts.level();
        self.solve_from(level, &level.start(), facts.limits())
    }

    fn solve_from(&self, level: &Level, state: &State, limits: Limits) -> Solution<Tap> {
        let rails = Rails {
            from: 1,
            to: level.rail(),
        };
        match search(level, state, rails, limits) {
            Ok(found) => Solution {
                states: Some(found.states),
                answer: match found.win {
                    Some((rail, line)) => Answer::Solved {
                        optimum: u32::from(rail),
                        line,
                    },
                    None => Answer::Unsolvable,
                },
            },
            Err(exhausted) => Solution {
                answer: Answer::Exhausted(exhausted),
                states: None,
            },
        }
    }

    fn surely_larger(&self, level: &Level, states: u64) -> bool {
        has_more_states(level, states)
    }

    fn odds(&self, facts: &Facts<Self>) -> Odds {
        facts::odds(facts)
    }

    /// Outside a pack nobody says how large a graph has to be measured: where the odds
    /// are not known there, the human trials stand in. Nor is there a band, below which players
    /// may win.
    fn not_asked(&self, property: u8, case: &Case<Self>) -> Option<String> {
        if case.setting.is_none() && property == 3 {
            return Some(
                "no pack: below band 8 players may win, and the band depends on the place".into(),
            );
        }
        let alone = case.setting.is_none() && property == 4;
        let unknown =
            || case.facts.solution().optimum().is_some() && case.facts.odds().upper().is_none();
        (alone && unknown()).then(|| {
            "no pack: the graph is too large for odds, and exemptions are the pack's".to_owned()
        })
    }

    fn canon(&self, facts: &Facts<Self>) -> Canon {
        canon::canonical(facts.level())
    }

    fn battery(&self, _: &Facts<Self>) -> Vec<Box<dyn Player<Level>>> {
        Blind::all()
            .map(|player| Box::new(player) as Box<dyn Player<Level>>)
            .collect()
    }

    /// The highest occupancy of the rail along the line, at least 1: the fewest slots
    /// with which the line can be played.
    fn cost(&self, level: &Level, line: &[Tap]) -> u32 {
        let mut state = level.start();
        let mut most = 1;
        for &tap in line {
            level.play(&mut state, tap);
            most = most.max(u32::from(state.rail.len()));
        }
        most
    }

    fn anatomy(&self, level: &Level, limits: Limits) -> Result<Anatomy, Exhausted> {
        match rail::anatomy(level, limits)? {
            Some(anatomy) => Ok(anatomy),
            None => crate::anatomy::anatomy(self, level, limits),
        }
    }

    fn hint(&self, facts: &Facts<Self>, state: &State) -> Hint<Tap> {
        hints::hint(facts, state)
    }

    fn why_illegal(&self, level: &Level, state: &State, tap: Tap) -> String {
        match level.legality(state, tap) {
            Err(why) => why.to_string(),
            Ok(()) => "the tap is legal".to_owned(),
        }
    }

    /// Rare kinds first, so that rust, masks and bolts are met on every level that has
    /// them: the wrench is armed in one move of six.
    fn audit_move(&self, level: &Level, _: &State, legal: &[Tap], rng: &mut Rng) -> Tap {
        let bolts: Vec<Tap> = legal.iter().copied().filter(|tap| tap.wrench).collect();
        if !bolts.is_empty() && rng.percent(15) {
            return *rng.pick(&bolts);
        }
        let _ = level;
        *rng.pick(legal)
    }
}
