//! Broken rules, facts and forges that the properties must catch.

use std::sync::Arc;

use rules::screwsmith::{Colour, Level, LevelText, PartText, ScrewText, State};
use rules::{Puzzle, Standing};

use super::broken::{KeyWithoutLoosened, LegacyCrates, WithoutIds};
use super::facts::Own;
use super::game::Screwsmith;
use super::sight::difference;
use super::trials::Trials;
use super::{
    p10_not_buried, p11_human_loss, p12_on_target, p13_ladder, p14_touchable, p15_tellable,
    p16_undo_proves,
};
use crate::audit::saboteur::{Break, Broken, BrokenGame, Sabotage, Saboteur};
use crate::audit::standard_saboteurs;
use crate::facts::{Assumed, Facts};
use crate::file::{Demands, LevelFile, PackFile, PackKind};
use crate::property::{
    Case, NoSiblings, PackCase, Sibling, Verdict, p01_solvable, p03_battery, p06_undo_round_trip,
};
use crate::search::{PuzzleSpace, solve};

/// A level with every kind of screw, hard and small: its whole graph is enumerated.
const SAMPLE: &str = include_str!("samples/sample.json");
/// Another one.
const OTHER: &str = include_str!("samples/other.json");

/// The shared saboteurs, and the game's own.
pub(super) fn all() -> Vec<Saboteur> {
    let mut all = standard_saboteurs(&Arc::new(Screwsmith), [sample(), file(OTHER)]);
    all.extend(broken_rules());
    all.extend(broken_measures());
    all.extend(broken_forges());
    all.extend(broken_undos());
    all
}

fn file(text: &str) -> LevelFile<Level> {
    LevelFile::parse(&Screwsmith, "sample", text).expect("the samples are level files")
}

fn sample() -> LevelFile<Level> {
    file(SAMPLE)
}

fn facts(level: &Level) -> Facts<Screwsmith> {
    Facts::new(Arc::new(Screwsmith), level.clone())
}

fn broken_rules() -> [Saboteur; 5] {
    [
        Saboteur::new(
            "rail-without-end",
            "a screw laid beyond the end of the rail is no loss",
            3,
            || break_rules::<RailWithoutEnd>(p03_battery::check, p03_battery::check),
        ),
        Saboteur::new(
            "legacy-crate-restore",
            "undo restores crates by their place in the list of open ones",
            6,
            break_undo::<LegacyCrates>,
        ),
        Saboteur::new(
            "snapshot-without-ids",
            "undo restores from a snapshot that drops crate ids",
            6,
            break_undo::<WithoutIds>,
        ),
        Saboteur::new(
            "key-without-loosened",
            "the key does not tell which rusted screws are loosened",
            6,
            || {
                break_rules::<KeyWithoutLoosened>(
                    p06_undo_round_trip::check,
                    p06_undo_round_trip::check,
                )
            },
        ),
        Saboteur::new(
            "rusted-never-comes-out",
            "with a key that forgets loosened taps, a search never makes the second tap",
            1,
            rusted_never_comes_out,
        ),
    ]
}

fn break_rules<B: Break<Level>>(
    check: fn(&Case<Screwsmith>) -> Verdict,
    broken_check: fn(&Case<BrokenGame<Screwsmith, B>>) -> Verdict,
) -> Sabotage {
    break_level::<B>(&sample().level, check, broken_check)
}

fn break_undo<B: Break<Level>>() -> Sabotage {
    break_level::<B>(
        &tray(),
        p06_undo_round_trip::check,
        p06_undo_round_trip::check,
    )
}

fn break_level<B: Break<Level>>(
    level: &Level,
    check: fn(&Case<Screwsmith>) -> Verdict,
    broken_check: fn(&Case<BrokenGame<Screwsmith, B>>) -> Verdict,
) -> Sabotage {
    let game = Arc::new(BrokenGame::<Screwsmith, B>::new(Arc::new(Screwsmith)));
    let broken = Facts::new(game, Broken::new(level.clone()));
    Sabotage {
        honest: check(&Case::bare(&facts(level))),
        broken: broken_check(&Case::bare(&broken)),
    }
}

struct RailWithoutEnd;

impl Break<Level> for RailWithoutEnd {
    fn standing(level: &Level, state: &State) -> Standing {
        let kept = State {
            overflowed: false,
            ..state.clone()
        };
        level.standing(&kept)
    }
}

fn rusted_never_comes_out() -> Sabotage {
    let level = sample().level;
    let check = |facts: &Facts<Screwsmith>| p01_solvable::check(&Case::bare(facts));
    let forgetful = Broken::<_, KeyWithoutLoosened>::new(level.clone());
    let broken = facts(&level);
    broken.assume(Assumed::Solution(solve(
        &mut PuzzleSpace::new(&forgetful),
        broken.limits(),
    )));
    Sabotage {
        honest: check(&facts(&level)),
        broken: check(&broken),
    }
}

fn broken_measures() -> [Saboteur; 3] {
    [
        Saboteur::new(
            "trials-of-another-level",
            "the human trials are those of another level",
            11,
            || {
                assume_trials(
                    &sample(),
                    p11_human_loss::check,
                    Trials::of(&file(OTHER).level),
                )
            },
        ),
        Saboteur::new(
            "perfect-play-only",
            "difficulty is measured against players who never lose",
            12,
            || {
                let never_lost = Trials::of(&heap());
                assume_trials(&file(OTHER), on_target, never_lost)
            },
        ),
        Saboteur::new(
            "seventh-colour",
            "the palette has a colour more than can be told apart",
            15,
            || Sabotage {
                honest: p15_tellable::judge(&Colour::ALL[..6], difference),
                broken: p15_tellable::judge(&Colour::ALL, difference),
            },
        ),
    ]
}

fn assume_trials(
    file: &LevelFile<Level>,
    check: fn(&Case<Screwsmith>) -> Verdict,
    trials: Trials,
) -> Sabotage {
    let honest = facts(&file.level);
    let broken = facts(&file.level);
    broken.assume(Assumed::Own(Own::with_trials(trials)));
    Sabotage {
        honest: check(&Case::of_file(&honest, file)),
        broken: check(&Case::of_file(&broken, file)),
    }
}

fn on_target(case: &Case<Screwsmith>) -> Verdict {
    p12_on_target::judge(case, 8)
}

fn broken_forges() -> [Saboteur; 3] {
    [
        Saboteur::new(
            "lid-without-screws",
            "a forge forgets the screws of the part on top",
            10,
            lid_without_screws,
        ),
        Saboteur::new(
            "hard-ones-first",
            "a forge puts a level that people lose at the first place",
            13,
            hard_ones_first,
        ),
        Saboteur::new(
            "thick-fingers",
            "a forge gives every screw a target as wide as two",
            14,
            thick_fingers,
        ),
    ]
}

fn changed(change: impl FnOnce(&mut LevelText)) -> Level {
    let mut text = sample().level.text();
    change(&mut text);
    Level::new(&text).expect("the change leaves the sample valid")
}

fn both(check: fn(&Case<Screwsmith>) -> Verdict, broken: &Level) -> Sabotage {
    Sabotage {
        honest: check(&Case::bare(&facts(&sample().level))),
        broken: check(&Case::bare(&facts(broken))),
    }
}

fn lid_without_screws() -> Sabotage {
    let broken = changed(|text| {
        text.parts.push(PartText {
            layer: 9,
            rect: [0, 0, 1000, 1400],
            settled: None,
            screws: Vec::new(),
        });
    });
    both(p10_not_buried::check, &broken)
}

fn thick_fingers() -> Sabotage {
    let broken = changed(|text| {
        for screw in &mut text.screws {
            screw.touch = 180;
        }
    });
    both(p14_touchable::check, &broken)
}

/// Six colours side by side and a long rail: games go on, crates are pulled, filled from
/// the rail and sealed within one move.
fn tray() -> Level {
    changed(|text| {
        text.rail = 9;
        text.parts.truncate(1);
        text.parts[0].rect = [0, 0, 1000, 1400];
        text.parts[0].screws = (0..18).collect();
        let screw = text.screws[1].clone();
        text.screws = (0..18)
            .map(|number| ScrewText {
                at: [100 + 150 * (number % 6), 100 + 200 * (number / 6)],
                colour: Some(Colour::ALL[number as usize % 6]),
                ..screw.clone()
            })
            .collect();
    })
}

/// Three screws side by side: nobody ever loses.
fn heap() -> Level {
    changed(|text| {
        text.parts.truncate(1);
        text.parts[0].rect = [0, 0, 1000, 1400];
        text.parts[0].screws = vec![0, 1, 2];
        text.screws.truncate(3);
        for screw in &mut text.screws {
            screw.colour = Some(Colour::A);
            screw.kind = rules::screwsmith::Kind::Plain;
        }
    })
}

fn hard_ones_first() -> Sabotage {
    let gentle = {
        let facts = facts(&heap());
        let proof = facts.proof().expect("a heap is proved at once");
        LevelFile {
            proof: Some(proof),
            ..LevelFile::drawn("Heap", heap())
        }
    };
    let ask = |file: LevelFile<Level>| {
        let levels = [Arc::new(Sibling {
            name: "screwsmith/sample/one".to_owned(),
            pack: "sample".to_owned(),
            place: 1,
            file,
        })];
        let pack = PackFile {
            must_fail: None,
            title: "Sample".to_owned(),
            order: 1,
            kind: PackKind::Campaign,
            levels: vec!["one".to_owned()],
            demands: Demands::default(),
            exempt: Vec::new(),
        };
        p13_ladder::check(&PackCase {
            game: &Screwsmith,
            name: "sample",
            pack: &pack,
            levels: &levels,
            siblings: &NoSiblings,
        })
    };
    Sabotage {
        honest: ask(gentle),
        broken: ask(sample()),
    }
}

fn broken_undos() -> [Saboteur; 2] {
    [
        Saboteur::new(
            "legacy-crate-restore-in-the-games",
            "undo restores crates by their place in the list of open ones",
            16,
            in_the_games::<LegacyCrates>,
        ),
        Saboteur::new(
            "snapshot-without-ids-in-the-games",
            "undo restores from a snapshot that drops crate ids",
            16,
            in_the_games::<WithoutIds>,
        ),
    ]
}

fn in_the_games<B: Break<Level>>() -> Sabotage {
    let level = tray();
    Sabotage {
        honest: p16_undo_proves::judge(&level, &level),
        broken: p16_undo_proves::judge(&level, &Broken::<_, B>::new(level.clone())),
    }
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn every_saboteur_is_noticed() {
        let mut unnoticed = Vec::new();
        for saboteur in all() {
            if let Err(why) = (saboteur.run)().noticed() {
                unnoticed.push(format!("{}: {why}", saboteur.name));
            }
        }
        assert!(unnoticed.is_empty(), "{}", unnoticed.join("\n"));
    }
}
