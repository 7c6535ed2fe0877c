//! The one list of properties.

use super::{
    Case, Evidence, PackCase, Verdict, p01_solvable, p02_exact_optimum, p03_battery,
    p04_odds_ceiling, p05_canonical_unique, p06_undo_round_trip, p08_hint_line, p09_record,
};
use crate::game::Game;
use rules::Puzzle;

/// A numbered property of a level.
pub struct Property<G: Game> {
    /// Its number, 1 to 16.
    pub number: u8,
    /// Its slug, `exact-optimum`.
    pub slug: &'static str,
    /// When it holds, in one sentence.
    pub sentence: &'static str,
    /// What it costs, for forges that ask the cheapest first: lower is cheaper.
    pub cost: u8,
    /// The check.
    pub check: fn(&Case<G>) -> Verdict,
}

impl<G: Game> Clone for Property<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Property<G> {}

impl<G: Game> Property<G> {
    /// `02_exact-optimum`: the last part of a test's name.
    pub fn id(&self) -> String {
        property_id(self.number, self.slug)
    }
}

/// A numbered property of a whole pack.
pub struct PackProperty<G: Game> {
    /// Its number, 10 to 16.
    pub number: u8,
    /// Its slug.
    pub slug: &'static str,
    /// When it holds, in one sentence.
    pub sentence: &'static str,
    /// The check.
    pub check: fn(&PackCase<G>) -> Verdict,
}

impl<G: Game> Clone for PackProperty<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for PackProperty<G> {}

impl<G: Game> PackProperty<G> {
    /// `16_curve`: the last part of a test's name.
    pub fn id(&self) -> String {
        property_id(self.number, self.slug)
    }
}

pub(crate) fn property_id(number: u8, slug: &str) -> String {
    format!("{number:02}_{slug}")
}

/// The shared properties of a shipped level: 01 to 06, 08 and 09. (07 is for fixtures
/// only: [`super::p07_fixture_must_fail`].)
pub fn shared<G: Game>() -> Vec<Property<G>> {
    vec![
        p01_solvable::property(),
        p02_exact_optimum::property(),
        p03_battery::property(),
        p04_odds_ceiling::property(),
        p05_canonical_unique::property(),
        p06_undo_round_trip::property(),
        p08_hint_line::property(),
        p09_record::property(),
    ]
}

/// All properties of a shipped level of a game, by number.
pub fn properties<G: Game>(game: &G) -> Vec<Property<G>> {
    let mut all = shared();
    all.extend(game.properties());
    all.sort_by_key(|p| p.number);
    all
}

/// The level property of a game with that number.
pub fn find<G: Game>(game: &G, number: u8) -> Option<Property<G>> {
    properties(game).into_iter().find(|p| p.number == number)
}

/// Asks one property of a case, with what the game's page asks beside. Where the level's
/// rules failed to answer ([`Puzzle::failure`]), nothing that was said counts: nothing is
/// known, and rules that contradict themselves have lost 06.
pub fn check<G: Game>(property: &Property<G>, case: &Case<G>) -> Verdict {
    if let Some(why) = case.game().not_asked(property.number, case) {
        return Verdict::NotAsked(why);
    }
    let verdict = (property.check)(case).and_then(|| case.game().also(property.number, case));
    match case.level().failure() {
        None => verdict,
        Some(failure) if failure.contradicts && property.number == 6 => {
            Verdict::Lost(Evidence::new(failure.what).with("contradicts", true))
        }
        Some(failure) => {
            Verdict::Exhausted(Evidence::new(failure.what).with("contradicts", failure.contradicts))
        }
    }
}
