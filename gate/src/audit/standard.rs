//! Saboteurs that any game can be put under: they break what is shared.

use super::saboteur::{Break, BrokenGame, Sabotage, Saboteur};
use crate::canon::Canon;
use crate::facts::{Assumed, Facts};
use crate::file::{LevelFile, MustFail, PackFile, PackKind};
use crate::game::{Game, LevelOf};
use crate::property::{
    Case, Setting, Sibling, Siblings, Verdict, p01_solvable, p02_exact_optimum, p04_odds_ceiling,
    p05_canonical_unique, p06_undo_round_trip, p07_fixture_must_fail, p08_hint_line, p09_record,
};
use crate::search::{Answer, Chance, Limits, Odds, Solution};
use rules::{Puzzle, Standing};
use std::sync::Arc;

/// Saboteurs for 01, 02, 04, 05, 06, 07, 08 and 09, run on two sound levels of the game
/// that are different puzzles (the first in the game's library form, with its proof).
pub fn standard_saboteurs<G: Game>(
    game: &Arc<G>,
    samples: [LevelFile<LevelOf<G>>; 2],
) -> Vec<Saboteur> {
    let bench = Arc::new(Bench {
        game: Arc::clone(game),
        samples,
    });
    let with = |run: fn(&Bench<G>) -> Sabotage| {
        let bench = Arc::clone(&bench);
        move || run(&bench)
    };
    vec![
        Saboteur::new(
            "wins-at-once",
            "every state is taken for a win",
            1,
            with(wins_at_once),
        ),
        Saboteur::new(
            "optimum-one-too-high",
            "the solver adds one",
            2,
            with(one_too_high),
        ),
        Saboteur::new(
            "odds-of-always",
            "the odds are taken for 1",
            4,
            with(odds_of_always),
        ),
        Saboteur::new(
            "canon-forgets",
            "the form of another level is given",
            5,
            with(canon_forgets),
        ),
        Saboteur::new(
            "undo-does-nothing",
            "undo leaves the state as it is",
            6,
            with(no_undo),
        ),
        Saboteur::new(
            "key-forgets-all",
            "all states have the key of the start",
            6,
            with(one_key),
        ),
        Saboteur::new(
            "cap-as-unsolvable",
            "a search stopped at its cap says unsolvable",
            7,
            with(cap_as_unsolvable),
        ),
        Saboteur::new(
            "hint-apart-from-solver",
            "hint and solver differ by one",
            8,
            with(hint_apart),
        ),
        Saboteur::new(
            "odds-misremembered",
            "the measured odds are halved",
            9,
            with(odds_halved),
        ),
    ]
}

struct Bench<G: Game> {
    game: Arc<G>,
    samples: [LevelFile<LevelOf<G>>; 2],
}

impl<G: Game> Bench<G> {
    fn facts(&self) -> Facts<G> {
        Facts::new(Arc::clone(&self.game), self.samples[0].level.clone())
    }

    /// The same check on honest facts and on facts with one false.
    fn assume(
        &self,
        check: fn(&Case<G>) -> Verdict,
        lie: impl Fn(&Facts<G>) -> Assumed<G>,
    ) -> Sabotage {
        let honest = self.facts();
        let verdict = check(&Case::of_file(&honest, &self.samples[0]));
        let broken = self.facts();
        broken.assume(lie(&honest));
        Sabotage {
            honest: verdict,
            broken: check(&Case::of_file(&broken, &self.samples[0])),
        }
    }

    /// The same check under the honest rules and under broken ones.
    fn break_rules<B: Break<G::Level>>(
        &self,
        check: fn(&Case<G>) -> Verdict,
        broken_check: fn(&Case<BrokenGame<G, B>>) -> Verdict,
    ) -> Sabotage {
        let level = &self.samples[0].level;
        let broken_game = Arc::new(BrokenGame::<G, B>::new(Arc::clone(&self.game)));
        let broken = Facts::new(broken_game, super::saboteur::Broken::new(level.clone()));
        Sabotage {
            honest: check(&Case::bare(&self.facts())),
            broken: broken_check(&Case::bare(&broken)),
        }
    }
}

struct WinsAtOnce;
impl<L: Puzzle> Break<L> for WinsAtOnce {
    fn standing(_: &L, _: &L::State) -> Standing {
        Standing::Won
    }
}

fn wins_at_once<G: Game>(bench: &Bench<G>) -> Sabotage {
    bench.break_rules::<WinsAtOnce>(p01_solvable::check, p01_solvable::check)
}

fn off_by_one<G: Game>(facts: &Facts<G>) -> Assumed<G> {
    let Solution { answer, states } = facts.solution().clone();
    let answer = match answer {
        Answer::Solved { optimum, line } => Answer::Solved {
            optimum: optimum + 1,
            line,
        },
        other => other,
    };
    Assumed::Solution(Solution { answer, states })
}

fn one_too_high<G: Game>(bench: &Bench<G>) -> Sabotage {
    bench.assume(p02_exact_optimum::check, off_by_one)
}

fn odds_of_always<G: Game>(bench: &Bench<G>) -> Sabotage {
    bench.assume(p04_odds_ceiling::check, |_| {
        Assumed::Odds(Odds::Exact(Chance::one()))
    })
}

struct One<G: Game>([Arc<Sibling<G>>; 1]);

impl<G: Game> Siblings<G> for One<G> {
    fn all(&self) -> &[Arc<Sibling<G>>] {
        &self.0
    }
}

fn canon_forgets<G: Game>(bench: &Bench<G>) -> Sabotage {
    let other = Sibling {
        name: format!("{}/sample/other", bench.game.name()),
        pack: "sample".into(),
        place: 2,
        file: bench.samples[1].clone(),
    };
    let siblings = One([Arc::new(other)]);
    let pack = PackFile {
        must_fail: None,
        title: "Sample".into(),
        order: 1,
        kind: PackKind::Pool,
        levels: vec!["one".into(), "other".into()],
        demands: crate::file::Demands::default(),
        exempt: Vec::new(),
    };
    let name = format!("{}/sample/one", bench.game.name());
    let setting = Setting {
        name: &name,
        pack_name: "sample",
        pack: &pack,
        place: 1,
        siblings: &siblings,
    };
    let ask = |facts: &Facts<G>| {
        p05_canonical_unique::check(&Case::of_file(facts, &bench.samples[0]).in_setting(&setting))
    };
    let twin = Facts::new(Arc::clone(&bench.game), bench.samples[1].level.clone());
    let broken = bench.facts();
    broken.assume(Assumed::Canon(Canon::clone(twin.canon())));
    Sabotage {
        honest: ask(&bench.facts()),
        broken: ask(&broken),
    }
}

struct UndoesNothing;
impl<L: Puzzle> Break<L> for UndoesNothing {
    fn undo(_: &L, _: &mut L::State, _: L::Undo) {}
}

fn no_undo<G: Game>(bench: &Bench<G>) -> Sabotage {
    bench.break_rules::<UndoesNothing>(p06_undo_round_trip::check, p06_undo_round_trip::check)
}

struct OneKey;
impl<L: Puzzle> Break<L> for OneKey {
    fn key(level: &L, _: &L::State) -> L::Key {
        level.key(&level.start())
    }
}

fn one_key<G: Game>(bench: &Bench<G>) -> Sabotage {
    bench.break_rules::<OneKey>(p06_undo_round_trip::check, p06_undo_round_trip::check)
}

fn cap_as_unsolvable<G: Game>(bench: &Bench<G>) -> Sabotage {
    let claim = MustFail {
        property: 1,
        because: "its cap is one state".into(),
        exhausted: true,
    };
    let capped = || {
        Facts::within(
            Arc::clone(&bench.game),
            bench.samples[0].level.clone(),
            Limits::states(1),
        )
    };
    let ask = |facts: &Facts<G>| {
        let named = p01_solvable::check(&Case::bare(facts));
        p07_fixture_must_fail::check(
            &claim,
            &p07_fixture_must_fail::Asked {
                named,
                solvable: None,
            },
        )
    };
    let broken = capped();
    broken.assume(Assumed::Solution(Solution {
        answer: Answer::Unsolvable,
        states: Some(1),
    }));
    Sabotage {
        honest: ask(&capped()),
        broken: ask(&broken),
    }
}

fn hint_apart<G: Game>(bench: &Bench<G>) -> Sabotage {
    bench.assume(p08_hint_line::check, off_by_one)
}

fn odds_halved<G: Game>(bench: &Bench<G>) -> Sabotage {
    bench.assume(p09_record::check, |honest| {
        Assumed::Odds(match honest.odds() {
            Odds::Exact(chance) => Odds::Exact(chance.clone().over(2)),
            Odds::Between(low, high) => Odds::Between(low.clone().over(2), high.clone()),
            Odds::Unknown(_) => Odds::Exact(Chance::zero()),
        })
    })
}
