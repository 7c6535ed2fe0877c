//! What the properties of Lumina must catch.

use super::game::Lumina;
use super::own::{Analysis, Own};
use super::samples::{another, board, facts, level, proved, sound, worlds_end};
use super::{
    p10_band, p11_solution_count, p12_dead_furniture, p13_no_neighbour_family, p14_twist_earns,
    p15_stars_reachable, p16_curve,
};
use crate::audit::saboteur::{Break, BrokenGame, Sabotage, Saboteur};
use crate::audit::standard_saboteurs;
use crate::facts::Assumed;
use crate::file::{Demands, PackFile, PackKind};
use crate::property::{
    Case, PackCase, Setting, Sibling, Siblings, Verdict, p02_exact_optimum, p03_battery,
    p06_undo_round_trip, p09_record,
};
use crate::search::{Answer, Limits, Solution};
use rules::grid::Symmetry;
use rules::lumina::play::Undo;
use rules::lumina::{Key, Kind, Level, Move, Side, State, Twist, Win};
use rules::{Puzzle, Standing};
use serde_json::json;
use std::sync::Arc;

/// Every saboteur of the game.
pub(super) fn all() -> Vec<Saboteur> {
    let samples = [proved(&sound()), proved(&another())];
    let mut all = standard_saboteurs(&Arc::new(Lumina), samples);
    all.extend(broken_keys_and_undos());
    all.extend(broken_rules());
    all.extend(false_facts());
    all
}

fn broken_keys_and_undos() -> Vec<Saboteur> {
    vec![
        Saboteur::new(
            "key-forgets-the-thaw",
            "the key leaves out which rime has thawed",
            6,
            || {
                under::<ForgetsThaw>(
                    &thaw_board(),
                    p06_undo_round_trip::check,
                    p06_undo_round_trip::check,
                )
            },
        ),
        Saboteur::new(
            "key-forgets-the-thaw-and-finds-no-win",
            "the key leaves out which rime has thawed",
            2,
            || {
                under::<ForgetsThaw>(
                    &thaw_board(),
                    p02_exact_optimum::check,
                    p02_exact_optimum::check,
                )
            },
        ),
        Saboteur::new(
            "undo-leaves-the-thaw",
            "undo puts the block back and leaves the rime awake",
            6,
            || {
                under::<LeavesThaw>(
                    &thaw_board(),
                    p06_undo_round_trip::check,
                    p06_undo_round_trip::check,
                )
            },
        ),
        Saboteur::new(
            "undo-leaves-the-sand-spent",
            "undo restores places and no more",
            6,
            || {
                under::<LeavesSpent>(
                    &sand_board(),
                    p06_undo_round_trip::check,
                    p06_undo_round_trip::check,
                )
            },
        ),
    ]
}

fn broken_rules() -> Vec<Saboteur> {
    vec![
        Saboteur::new(
            "home-two-cells-early",
            "the key counts as flush while two cells are left",
            3,
            || under::<EarlyHome>(&sound(), p03_battery::check, p03_battery::check),
        ),
        Saboteur::new(
            "sand-slides-on",
            "spent sand may be dragged again",
            9,
            || under::<SandSlidesOn>(&sand_board(), p09_record::check, p09_record::check),
        ),
        Saboteur::new("ice-stops-short", "ice stops where it is let go", 9, || {
            under::<AllCrystal>(&ice_board(), p09_record::check, p09_record::check)
        }),
        Saboteur::new(
            "rime-never-freezes",
            "rime moves before it has thawed",
            2,
            || {
                under::<AllCrystal>(
                    &thaw_board(),
                    p02_exact_optimum::check,
                    p02_exact_optimum::check,
                )
            },
        ),
        Saboteur::new(
            "win-dropped-in-a-rebuild",
            "a rebuild takes a beam level for a key level",
            9,
            || under::<TakenForKey>(&worlds_end(), p09_record::check, p09_record::check),
        ),
        Saboteur::new(
            "move-kind-skipped",
            "the key is never dragged backward, nor anything else",
            2,
            || under::<NeverBack>(&sound(), p02_exact_optimum::check, p02_exact_optimum::check),
        ),
    ]
}

fn false_facts() -> Vec<Saboteur> {
    vec![
        Saboteur::new("band-off-by-one", "the solver adds one", 10, || {
            misjudged(p10_band::check, |optimum| optimum + 1)
        }),
        Saboteur::new(
            "plans-of-another-board",
            "the plans are counted on a board with fifteen",
            11,
            || claimed(&sound(), &fifteen_plans(), p11_solution_count::check),
        ),
        Saboteur::new(
            "idle-of-another-board",
            "the idle blocks are those of a board that is mostly furniture",
            12,
            || claimed(&sound(), &furniture(), p12_dead_furniture::check),
        ),
        Saboteur::new(
            "image-put-before-it",
            "a renumbering puts the level's own mirror image before it",
            13,
            neighbours,
        ),
        Saboteur::new(
            "ice-solved-as-crystal",
            "the search takes the ice for crystal",
            14,
            || claimed(&ice_board(), &crystal(&ice_board()), p14_twist_earns::check),
        ),
        Saboteur::new("par-one-too-low", "the solver takes one off", 15, || {
            misjudged(p15_stars_reachable::check, |optimum| optimum - 1)
        }),
        Saboteur::new(
            "curve-upside-down",
            "the levels are put in order from the deepest",
            16,
            upside_down,
        ),
    ]
}

/// A board whose rime the key must touch and leave again: a key without the thaw bits
/// finds no win on it.
fn thaw_board() -> Level {
    level(
        &["...BCC", "...B.D", "AA...D", ".....#", "......"],
        &[("B", Twist::Rime)],
        Side::Right,
        2,
    )
}

fn sand_board() -> Level {
    level(
        &["..B.", "AAB.", "....", ".CC."],
        &[("C", Twist::Sand)],
        Side::Right,
        1,
    )
}

/// Its ice clears the way by one cell and glides two.
fn ice_board() -> Level {
    level(
        &[".....", "AAB..", "..B..", ".....", "....."],
        &[("B", Twist::Ice)],
        Side::Right,
        1,
    )
}

fn fifteen_plans() -> Level {
    board(
        &[
            "..B.C.", "AAB.C.", "......", "......", "......", "......", "..#...", "......",
        ],
        Side::Right,
        1,
    )
}

fn furniture() -> Level {
    board(
        &[
            "..B...", "AAB...", "......", "......", "DD.EE.", "FF.GG.", "HH.II.",
        ],
        Side::Right,
        1,
    )
}

/// The level with sand, ice and rime made crystal.
fn crystal(level: &Level) -> Level {
    let mut draft = level.draft();
    for block in &mut draft.blocks {
        if matches!(block.kind, Kind::Ice | Kind::Sand | Kind::Rime) {
            block.kind = Kind::Crystal;
        }
    }
    Level::build(draft).expect("a legal level stays legal in crystal")
}

/// A check of a level under the honest rules and under broken ones, each against the
/// record that the honest rules made.
fn under<B: Break<Level>>(
    level: &Level,
    check: fn(&Case<Lumina>) -> Verdict,
    broken_check: fn(&Case<BrokenGame<Lumina, B>>) -> Verdict,
) -> Sabotage {
    Sabotage::of_rules(&Arc::new(Lumina), &proved(level), check, broken_check)
}

struct ForgetsThaw;
impl Break<Level> for ForgetsThaw {
    fn key(level: &Level, state: &State) -> Key {
        let mut forgetful = state.clone();
        forgetful.thawed = 0;
        level.key(&forgetful)
    }
}

struct LeavesThaw;
impl Break<Level> for LeavesThaw {
    fn undo(level: &Level, state: &mut State, undo: Undo) {
        let thawed = state.thawed;
        level.undo(state, undo);
        state.thawed = thawed;
    }
}

struct LeavesSpent;
impl Break<Level> for LeavesSpent {
    fn undo(level: &Level, state: &mut State, undo: Undo) {
        let spent = state.spent;
        level.undo(state, undo);
        state.spent = spent;
    }
}

struct EarlyHome;
impl Break<Level> for EarlyHome {
    fn standing(level: &Level, state: &State) -> Standing {
        let left = level.key_block().places - 1 - state.at[0];
        if left <= 2 {
            Standing::Won
        } else {
            Standing::Open
        }
    }
}

struct SandSlidesOn;
impl Break<Level> for SandSlidesOn {
    fn moves(level: &Level, state: &State, out: &mut Vec<Move>) {
        let mut fresh = state.clone();
        fresh.spent = 0;
        level.moves(&fresh, out);
    }
}

struct AllCrystal;
impl Break<Level> for AllCrystal {
    fn moves(level: &Level, state: &State, out: &mut Vec<Move>) {
        let mut plain = state.clone();
        (plain.spent, plain.thawed) = (0, 0);
        crystal(level).moves(&plain, out);
    }
}

struct TakenForKey;
impl Break<Level> for TakenForKey {
    fn standing(level: &Level, state: &State) -> Standing {
        let mut draft = level.draft();
        (draft.win, draft.emit) = (Win::Key, None);
        Level::build(draft).map_or(Standing::Open, |key_level| key_level.standing(state))
    }
}

struct NeverBack;
impl Break<Level> for NeverBack {
    fn moves(level: &Level, state: &State, out: &mut Vec<Move>) {
        level.moves(state, out);
        out.retain(|mv| mv.by > 0);
    }
}

/// The levels of a small library.
struct Shelf(Vec<Arc<Sibling<Lumina>>>);

impl Shelf {
    /// One pack of these levels, in this order.
    fn of(levels: &[Level]) -> Self {
        let named = levels.iter().zip(1u32..);
        Shelf(
            named
                .map(|(level, place)| {
                    Arc::new(Sibling {
                        name: format!("lumina/sample/level-{place}"),
                        pack: "sample".into(),
                        place,
                        file: proved(level),
                    })
                })
                .collect(),
        )
    }
}

impl Siblings<Lumina> for Shelf {
    fn all(&self) -> &[Arc<Sibling<Lumina>>] {
        &self.0
    }
}

/// A campaign that asks for these optima.
fn pack(optima: &[u32]) -> PackFile {
    let mut demands = serde_json::Map::new();
    demands.insert("optimum".into(), json!(optima));
    PackFile {
        must_fail: None,
        title: "Sample".into(),
        order: 1,
        kind: PackKind::Campaign,
        levels: (1..=optima.len()).map(|n| format!("level-{n}")).collect(),
        demands: Demands(demands),
        exempt: Vec::new(),
    }
}

fn setting<'a>(
    pack: &'a PackFile,
    place: u32,
    name: &'a str,
    shelf: &'a Shelf,
) -> Setting<'a, Lumina> {
    Setting {
        name,
        pack_name: "sample",
        pack,
        place,
        siblings: shelf,
    }
}

/// A check of the sample, alone in a campaign, with its optimum falsified.
fn misjudged(check: fn(&Case<Lumina>) -> Verdict, lie: fn(u32) -> u32) -> Sabotage {
    let sample = sound();
    let (honest, broken) = (facts(&sample), facts(&sample));
    let Solution { answer, states } = honest.solution().clone();
    let (optimum, line) = match answer {
        Answer::Solved { optimum, line } => (optimum, line),
        Answer::Unsolvable | Answer::Exhausted(_) => (1, Vec::new()),
    };
    broken.assume(Assumed::Solution(Solution {
        answer: Answer::Solved {
            optimum: lie(optimum),
            line,
        },
        states,
    }));
    let pack = pack(&[optimum]);
    let shelf = Shelf(Vec::new());
    let setting = setting(&pack, 1, "lumina/sample/level-1", &shelf);
    Sabotage {
        honest: check(&Case::bare(&honest).in_setting(&setting)),
        broken: check(&Case::bare(&broken).in_setting(&setting)),
    }
}

/// A check of a level that opens a campaign, with the lines of another.
fn claimed(level: &Level, other: &Level, check: fn(&Case<Lumina>) -> Verdict) -> Sabotage {
    let (honest, broken) = (facts(level), facts(level));
    if let Ok(analysis) = Analysis::of(other, Limits::default()) {
        broken.assume(Assumed::Own(Own::claimed(analysis)));
    }
    let pack = pack(&[0]);
    let shelf = Shelf(Vec::new());
    let setting = setting(&pack, 1, "lumina/sample/level-1", &shelf);
    Sabotage {
        honest: check(&Case::bare(&honest).in_setting(&setting)),
        broken: check(&Case::bare(&broken).in_setting(&setting)),
    }
}

/// The sample after another level, and after its own image.
fn neighbours() -> Sabotage {
    let sample = sound();
    let mirror = Symmetry {
        mirrored: true,
        turns: 1,
    };
    let pack = pack(&[0, 0]);
    let facts = facts(&sample);
    let ask = |before: Level| {
        let shelf = Shelf::of(&[before, sample.clone()]);
        let setting = setting(&pack, 2, "lumina/sample/level-2", &shelf);
        p13_no_neighbour_family::check(&Case::bare(&facts).in_setting(&setting))
    };
    Sabotage {
        honest: ask(another()),
        broken: ask(sample.image(mirror)),
    }
}

/// A rising campaign, and the same from its end.
fn upside_down() -> Sabotage {
    let rising = [sand_board(), another(), sound()];
    let mut falling = rising.clone();
    falling.reverse();
    let pack = pack(&[3, 4, 6]);
    let ask = |levels: &[Level]| {
        let shelf = Shelf::of(levels);
        p16_curve::check(&PackCase {
            game: &Lumina,
            name: "sample",
            pack: &pack,
            levels: &shelf.0,
            siblings: &shelf,
        })
    };
    Sabotage {
        honest: ask(&rising),
        broken: ask(&falling),
    }
}

#[cfg(test)]
mod tests {
    use super::all;
    use std::collections::BTreeSet;

    #[test]
    fn every_property_has_one_and_each_is_noticed() {
        let caught: BTreeSet<u8> = all().iter().map(|s| s.caught_by).collect();
        assert_eq!(caught, (1..=16).collect());
        for saboteur in all() {
            if let Err(why) = (saboteur.run)().noticed() {
                panic!("{}: {why}", saboteur.name);
            }
        }
    }
}
