//! What the properties of Millrace must catch.

use super::census::Census;
use super::game::Millrace;
use super::own::Own;
use super::samples::{DEPTH, another, chapter, facts, level, proved, sound};
use super::{
    p10_first_move_safe, p11_loss_reachable, p12_blocked_inlet_reachable, p13_tight_budget,
    p14_many_roads, p15_chapter_depth, p16_well_formed,
};
use crate::audit::saboteur::{Break, BrokenGame, Sabotage, Saboteur};
use crate::audit::standard_saboteurs;
use crate::battery::Report;
use crate::facts::{Assumed, Facts};
use crate::file::MustFail;
use crate::property::{
    Case, NoSiblings, PackCase, Setting, Sibling, Verdict, p02_exact_optimum, p03_battery,
    p06_undo_round_trip, p07_fixture_must_fail, p09_record,
};
use crate::search::{Answer, Chance, Solution};
use rules::grid::Direction;
use rules::millrace::{Board, Level, LevelText, State, Undo};
use rules::{Puzzle, Standing};
use serde_json::json;
use std::sync::Arc;

/// Every saboteur of the game.
pub(super) fn all() -> Vec<Saboteur> {
    let mut all = standard_saboteurs(&Arc::new(Millrace), [proved(&sound()), proved(&another())]);
    all.extend(broken_rules());
    all.extend(false_facts());
    all
}

fn broken_rules() -> Vec<Saboteur> {
    vec![
        Saboteur::new(
            "slide-merges-twice",
            "a merged tile merges again in the same slide",
            9,
            || recorded::<MergesTwice>(p09_record::check, p09_record::check),
        ),
        Saboteur::new(
            "move-kind-skipped",
            "no move to the left is ever tried",
            2,
            || recorded::<NeverLeft>(p02_exact_optimum::check, p02_exact_optimum::check),
        ),
        Saboteur::new(
            "arrival-never-blocks",
            "a tile that finds the inlet occupied is dropped, and the run goes on",
            3,
            || recorded::<NeverBlocks>(p03_battery::check, p03_battery::check),
        ),
        Saboteur::new(
            "undo-forgets-the-queue",
            "undo restores the board and leaves the queue where it was",
            6,
            || recorded::<ForgetsQueue>(p06_undo_round_trip::check, p06_undo_round_trip::check),
        ),
        Saboteur::new(
            "key-without-moves-made",
            "the key holds the board alone",
            6,
            || recorded::<BoardAlone>(p06_undo_round_trip::check, p06_undo_round_trip::check),
        ),
        Saboteur::new(
            "arrival-before-win",
            "the next tile is due before the win is looked at",
            2,
            || {
                let level = &won_over_an_occupied_inlet();
                recorded_of::<ArrivesFirst>(
                    level,
                    p02_exact_optimum::check,
                    p02_exact_optimum::check,
                )
            },
        ),
    ]
}

fn false_facts() -> Vec<Saboteur> {
    vec![
        Saboteur::new(
            "battery-blind-to-the-inlet",
            "the players that know the rules are left out",
            7,
            blind_battery,
        ),
        Saboteur::new(
            "inlet-misplaced",
            "the search has the inlet in another cell",
            10,
            || miscounted(p10_first_move_safe::check, |text| text.inlet = [3, 0]),
        ),
        Saboteur::new(
            "losses-overlooked",
            "the search lets nothing arrive",
            11,
            || miscounted(p11_loss_reachable::check, |text| text.queue.clear()),
        ),
        Saboteur::new(
            "arrivals-overlooked",
            "the search lets nothing arrive",
            12,
            || {
                miscounted(p12_blocked_inlet_reachable::check, |text| {
                    text.queue.clear();
                })
            },
        ),
        Saboteur::new(
            "optimum-one-too-low",
            "the solver takes one off",
            13,
            || misjudged(p13_tight_budget::check, DEPTH - 1),
        ),
        Saboteur::new(
            "longer-lines-overlooked",
            "shortest lines alone are counted",
            14,
            || {
                miscounted(p14_many_roads::check, |text| {
                    text.budget = DEPTH;
                    text.queue.truncate(DEPTH as usize - 1);
                })
            },
        ),
        Saboteur::new("depth-one-too-high", "the solver adds one", 15, || {
            misjudged(p15_chapter_depth::check, DEPTH + 1)
        }),
        Saboteur::new(
            "odds-ordered-as-text",
            "fractions are compared by their letters",
            15,
            as_text,
        ),
        Saboteur::new(
            "won-before-it-is-fed",
            "the solver claims a win in one move",
            16,
            || misjudged(p16_well_formed::check, 1),
        ),
    ]
}

/// A check of the sample under the honest rules and under broken ones, each against the
/// record that the honest rules made.
fn recorded<B: Break<Level>>(
    check: fn(&Case<Millrace>) -> Verdict,
    broken_check: fn(&Case<BrokenGame<Millrace, B>>) -> Verdict,
) -> Sabotage {
    recorded_of(&sound(), check, broken_check)
}

/// The same, of another level than the sample.
fn recorded_of<B: Break<Level>>(
    level: &Level,
    check: fn(&Case<Millrace>) -> Verdict,
    broken_check: fn(&Case<BrokenGame<Millrace, B>>) -> Verdict,
) -> Sabotage {
    Sabotage::of_rules(&Arc::new(Millrace), &proved(level), check, broken_check)
}

/// Plays on with the board that a broken slide made.
fn play_slid(level: &Level, state: &mut State, mv: Direction, slid: Board) -> Undo {
    let undo = level.play(state, mv);
    *state = level.after_slide(slid, state.made());
    undo
}

struct MergesTwice;
impl Break<Level> for MergesTwice {
    fn play(level: &Level, state: &mut State, mv: Direction) -> Undo {
        let mut slid = state.board().slide(mv);
        while slid.slide(mv) != slid {
            slid = slid.slide(mv);
        }
        play_slid(level, state, mv, slid)
    }
}

struct NeverLeft;
impl Break<Level> for NeverLeft {
    fn moves(level: &Level, state: &State, out: &mut Vec<Direction>) {
        level.moves(state, out);
        out.retain(|&mv| mv != Direction::Left);
    }
}

struct NeverBlocks;
impl Break<Level> for NeverBlocks {
    fn play(level: &Level, state: &mut State, mv: Direction) -> Undo {
        let undo = level.play(state, mv);
        if state.blocked() {
            *state = State::playing(state.board(), state.made());
        }
        undo
    }
}

struct ForgetsQueue;
impl Break<Level> for ForgetsQueue {
    fn undo(level: &Level, state: &mut State, undo: Undo) {
        let made = state.made();
        level.undo(state, undo);
        *state = State::playing(state.board(), made);
    }
}

struct BoardAlone;
impl Break<Level> for BoardAlone {
    fn key(level: &Level, state: &State) -> <Level as Puzzle>::Key {
        level.key(&State::playing(state.board(), 0))
    }
}

/// The winning slide to the left takes the 2 to the inlet as well.
fn won_over_an_occupied_inlet() -> Level {
    level(&LevelText {
        board: [
            "  .   .   2   .",
            "  .   .   .   .",
            "  .  16   .  16",
            "  .   .   .   .",
        ]
        .map(str::to_owned)
        .to_vec(),
        inlet: [0, 0],
        vault: [0, 2],
        target: 32,
        queue: vec![2],
        budget: 2,
    })
}

/// A winning slide that leaves a tile on the inlet loses, as the next one is due first.
struct ArrivesFirst;
impl Break<Level> for ArrivesFirst {
    fn standing(level: &Level, state: &State) -> Standing {
        let due = state.made() > 0 && usize::from(state.made()) <= level.queue().len();
        let occupied = state.board().tile(level.inlet()).is_some();
        if due && occupied && level.delivered(state.board()) {
            return Standing::Lost(rules::millrace::BLOCKED_INLET);
        }
        level.standing(state)
    }
}

/// A check with the census of a level that differs from the sample.
fn miscounted(check: fn(&Case<Millrace>) -> Verdict, change: fn(&mut LevelText)) -> Sabotage {
    let sample = sound();
    let mut text = sample.text();
    change(&mut text);
    let other = level(&text);
    let broken = facts(&sample);
    let census = Census::take(&other, &other.start(), broken.limits());
    broken.assume(Assumed::Own(Own::of(census)));
    Sabotage {
        honest: check(&Case::bare(&facts(&sample))),
        broken: check(&Case::bare(&broken)),
    }
}

/// A check in a chapter of the sample's depth, with a false optimum.
fn misjudged(check: fn(&Case<Millrace>) -> Verdict, optimum: u32) -> Sabotage {
    let sample = sound();
    let pack = chapter(DEPTH, &["one"]);
    let setting = Setting {
        name: "millrace/sample/one",
        pack_name: "sample",
        pack: &pack,
        place: 1,
        siblings: &NoSiblings,
    };
    let (honest, broken) = (facts(&sample), facts(&sample));
    let Solution { answer, states } = honest.solution().clone();
    let line = match answer {
        Answer::Solved { line, .. } => line,
        Answer::Unsolvable | Answer::Exhausted(_) => Vec::new(),
    };
    broken.assume(Assumed::Solution(Solution {
        answer: Answer::Solved { optimum, line },
        states,
    }));
    Sabotage {
        honest: check(&Case::bare(&honest).in_setting(&setting)),
        broken: check(&Case::bare(&broken).in_setting(&setting)),
    }
}

/// A board that no player blind to the inlet wins, claimed to fall to the battery.
fn blind_battery() -> Sabotage {
    let board = level(&LevelText {
        board: [
            "  .   4   .  16",
            "  .   .   .   .",
            "  8   .   .   .",
            "  2   .   .   .",
        ]
        .map(str::to_owned)
        .to_vec(),
        inlet: [2, 3],
        vault: [2, 0],
        target: 32,
        queue: vec![2, 4, 4, 2, 2, 4],
        budget: 7,
    });
    let claim = MustFail {
        property: p03_battery::property::<Millrace>().number,
        because: "a player that keeps the inlet free wins it".into(),
        exhausted: false,
    };
    let (honest, blind) = (facts(&board), facts(&board));
    let wins = honest.battery().wins.clone();
    blind.assume(Assumed::Battery(Report {
        players: honest.battery().players,
        wins: wins
            .into_iter()
            .filter(|win| !super::battery::knows_the_rules(&win.player))
            .collect(),
    }));
    let ask = |facts: &Facts<Millrace>| {
        let named = p03_battery::check(&Case::bare(facts));
        p07_fixture_must_fail::check(
            &claim,
            &p07_fixture_must_fail::Asked {
                named,
                solvable: None,
            },
        )
    };
    Sabotage {
        honest: ask(&honest),
        broken: ask(&blind),
    }
}

/// A chapter in the order of its odds, and in the order of their texts.
fn as_text() -> Sabotage {
    let mut odds = [
        Chance::new(1_u8, 60_u8),
        Chance::new(1_u8, 200_u8),
        Chance::new(1_u8, 1000_u16),
    ];
    let honest = chapter_with(&odds);
    odds.sort_by_key(ToString::to_string);
    Sabotage {
        honest,
        broken: chapter_with(&odds),
    }
}

/// What the pack's property says of a chapter of samples with these recorded odds.
fn chapter_with(odds: &[Chance]) -> Verdict {
    let ids = ["one", "two", "three"];
    let pack = chapter(DEPTH, &ids);
    let sibling = |(place, (id, odds)): (usize, (&str, &Chance))| {
        let mut file = proved(&sound());
        if let Some(proof) = &mut file.proof {
            proof.set("odds", json!(odds.to_string()));
        }
        Arc::new(Sibling {
            name: format!("millrace/sample/{id}"),
            pack: "sample".into(),
            place: place as u32 + 1,
            file,
        })
    };
    let levels: Vec<Arc<Sibling<Millrace>>> =
        ids.into_iter().zip(odds).enumerate().map(sibling).collect();
    p15_chapter_depth::check_pack(&PackCase {
        game: &Millrace,
        name: "sample",
        pack: &pack,
        levels: &levels,
        siblings: &NoSiblings,
    })
}

#[cfg(test)]
mod tests {
    use super::{all, recorded};
    use crate::audit::saboteur::Break;
    use crate::property::{p02_exact_optimum, p03_battery, p06_undo_round_trip, p09_record};
    use rules::millrace::Level;
    use std::collections::BTreeSet;

    #[test]
    fn every_saboteur_is_noticed() {
        for saboteur in all() {
            let found = (saboteur.run)().noticed();
            assert_eq!(found, Ok(()), "{} {}", saboteur.caught_by, saboteur.name);
        }
    }

    #[test]
    fn every_property_catches_one() {
        let caught: BTreeSet<u8> = all().iter().map(|s| s.caught_by).collect();
        assert_eq!(caught, (1..=16).collect());
    }

    struct Nothing;
    impl Break<Level> for Nothing {}

    /// Else a saboteur would be caught for standing in a broken game, not for what it breaks.
    #[test]
    fn a_game_in_which_nothing_is_broken_is_not_caught() {
        for sabotage in [
            recorded::<Nothing>(p02_exact_optimum::check, p02_exact_optimum::check),
            recorded::<Nothing>(p03_battery::check, p03_battery::check),
            recorded::<Nothing>(p06_undo_round_trip::check, p06_undo_round_trip::check),
            recorded::<Nothing>(p09_record::check, p09_record::check),
        ] {
            assert!(sabotage.honest.is_held(), "{:?}", sabotage.honest);
            assert!(sabotage.broken.is_held(), "{:?}", sabotage.broken);
        }
    }
}
