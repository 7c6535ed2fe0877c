//! Millrace before the gate.

use super::battery::players;
use super::canon::canonical_form;
use super::own::{self, Own};
use super::picture::picture;
use super::{
    p10_first_move_safe, p11_loss_reachable, p12_blocked_inlet_reachable, p13_tight_budget,
    p14_many_roads, p15_chapter_depth, p16_well_formed, saboteurs,
};
use crate::audit::saboteur::Saboteur;
use crate::battery::Player;
use crate::canon::Canon;
use crate::facts::Facts;
use crate::file::{
    Demand, DemandShape, Exemption, Field, FieldShape, LevelParse, PackFile, read_level_text,
};
use crate::game::Game;
use crate::picture::Picture;
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

    #[cfg(feature = "schema")]
    fn schema(&self) -> Value {
        crate::file::schema_of::<rules::millrace::LevelText>()
    }

    fn rows(&self, level: &Level, state: &State) -> Vec<String> {
        level.rows(state)
    }

    fn picture(&self, level: &Level, state: &State, _: &[Direction]) -> Picture {
        picture(level, state)
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

    /// 03, 04 and 05 have no exemptions in this game.
    fn may_exempt(&self, _: &PackFile, exemption: &Exemption) -> Result<(), String> {
        if matches!(exemption.property, 3..=5) {
            return Err(format!(
                "property {:02} has no exemptions in Millrace",
                exemption.property
            ));
        }
        Ok(())
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

#[cfg(test)]
mod tests {
    use super::super::samples::{chapter, facts, level, sound};
    use super::Millrace;
    use crate::file::{Demands, Exemption, Places};
    use crate::game::Game;
    use crate::hint::{Hindsight, Hint, hindsight};
    use crate::property::{Case, NoSiblings, Setting, p04_odds_ceiling};
    use crate::search::{Answer, Limits};
    use rules::Puzzle;
    use rules::grid::Direction;
    use serde_json::json;

    #[test]
    fn a_hint_is_the_first_move_of_a_shortest_way() {
        let facts = facts(&sound());
        let start = facts.level().start();
        let line = facts
            .solution()
            .line()
            .map(<[Direction]>::to_vec)
            .expect("solvable");
        assert_eq!(Millrace.hint(&facts, &start), Hint::Play(line[0]));
    }

    #[test]
    fn a_position_without_a_win_says_no_more_than_that() {
        let mut text = sound().text();
        (text.budget, text.queue) = (3, vec![4, 2]);
        let facts = facts(&level(&text));
        assert_eq!(
            Millrace.hint(&facts, &facts.level().start()),
            Hint::Hopeless
        );
    }

    /// After a lost run: the first move, from 1, after which no win remained.
    #[test]
    fn hindsight_names_the_move_that_lost() {
        let facts = facts(&sound());
        let mut state = facts.level().start();
        let mut moves = Vec::new();
        let mut lost_at = None;
        // The last legal move every time, until the run ends.
        while facts.level().standing(&state).is_open() {
            let mut legal = Vec::new();
            facts.level().moves(&state, &mut legal);
            let mv = *legal.last().expect("an open run has a move");
            facts.level().play(&mut state, mv);
            moves.push(mv.to_string());
            let left = Millrace.solve_from(facts.level(), &state, Limits::default());
            if left.answer == Answer::Unsolvable && !facts.level().standing(&state).is_won() {
                lost_at = lost_at.or(Some(moves.len() as u32));
            }
        }
        assert!(facts.level().standing(&state).is_lost());
        let words: Vec<&str> = moves.iter().map(String::as_str).collect();
        let said = hindsight(&facts, &words)
            .ok()
            .expect("every move was legal");
        assert_eq!(
            said,
            Hindsight::LostAt(lost_at.expect("a lost run was lost by some move"))
        );
    }

    #[test]
    fn the_ceiling_can_be_lowered_and_never_raised() {
        let facts = facts(&sound());
        let held = |asked: &str| {
            let mut pack = chapter(4, &["one"]);
            let demands = json!({ "depth": 4, "odds_at_most": asked });
            pack.demands = Demands(demands.as_object().cloned().expect("an object"));
            let setting = Setting {
                name: "",
                pack_name: "sample",
                pack: &pack,
                place: 1,
                siblings: &NoSiblings,
            };
            let case = Case::bare(&facts).in_setting(&setting);
            Millrace
                .odds_ceiling(&case)
                .map(|c| c.to_string())
                .zip(Some(p04_odds_ceiling::check(&case).is_held()))
        };
        assert_eq!(held("1/10"), Some(("1/50".to_owned(), true)));
        assert_eq!(held("1/1000"), Some(("1/1000".to_owned(), false)));
    }

    #[test]
    fn what_makes_a_puzzle_has_no_exemptions() {
        for property in 1..=16 {
            let exemption = Exemption {
                property,
                places: Places { from: 1, to: 1 },
                why: "a test".into(),
            };
            let refused = Millrace
                .may_exempt(&chapter(4, &["one"]), &exemption)
                .is_err();
            assert_eq!(refused, (3..=5).contains(&property), "{property}");
        }
    }
}
