//! Broken rules, searches and forges that the properties must catch.

use super::game::Plumb;
use super::space::KeySpace;
use super::{
    p10_earns_its_place, p11_novelty, p12_plays_new, p13_luck, p14_never_easier, p15_only_grows,
    p16_gentle_ideas,
};
use crate::audit::saboteur::{Break, Broken, BrokenGame, Sabotage, Saboteur};
use crate::audit::standard_saboteurs;
use crate::facts::{Assumed, Facts};
use crate::file::{Demands, LevelFile, PackFile, PackKind, Proof};
use crate::property::{
    Case, PackCase, Setting, Sibling, Siblings, Verdict, p02_exact_optimum, p03_battery,
    p06_undo_round_trip, p09_record,
};
use crate::search::{Chance, Extent, Lines, Odds, PuzzleSpace, Space, explore};
use num_bigint::BigUint;
use rules::grid::{Direction, Symmetry};
use rules::plumb::{Key, Level, LevelText, Marble, Recolouring, State, Tile, Undo};
use rules::{Puzzle, Standing};
use serde_json::json;
use std::sync::Arc;

/// Every kind of tile, two marbles alike and one apart; optimum 9.
const SAMPLE: [&str; 5] = [".##..", ".AAa.", "O..a*", "vbB..", ".+..."];
/// Another puzzle, with every kind of tile too.
const OTHER: [&str; 5] = ["...+.", "Oa*B<", "#A..a", "...Ab", "..#.#"];
/// Tilted left, the first marble goes home and the second to where the first came from.
const TAKES_PLACES: [&str; 3] = ["Aa.a", "....", "...A"];

/// The shared saboteurs, and the game's own.
pub(super) fn all() -> Vec<Saboteur> {
    let game = Arc::new(Plumb);
    let mut all = standard_saboteurs(&game, [measured(&SAMPLE), measured(&OTHER)]);
    all.extend(broken_rules());
    all.extend(broken_searches());
    all.extend(broken_forges());
    all
}

fn broken_rules() -> [Saboteur; 3] {
    [
        Saboteur::new(
            "one-home-is-enough",
            "the level counts as won when the first marble is home",
            3,
            || break_rules::<OneHomeIsEnough>(&SAMPLE, p03_battery::check, p03_battery::check),
        ),
        Saboteur::new(
            "key-forgets-the-cups",
            "the key does not tell which cups are filled",
            6,
            || {
                break_rules::<KeyForgetsCups>(
                    &SAMPLE,
                    p06_undo_round_trip::check,
                    p06_undo_round_trip::check,
                )
            },
        ),
        Saboteur::new(
            "undo-by-position",
            "undo puts marbles back on the right cells, but not the right marbles",
            6,
            || {
                break_rules::<UndoByPosition>(
                    &TAKES_PLACES,
                    p06_undo_round_trip::check,
                    p06_undo_round_trip::check,
                )
            },
        ),
    ]
}

fn broken_searches() -> [Saboteur; 5] {
    [
        Saboteur::new(
            "search-never-tilts-left",
            "the search skips a kind of move",
            2,
            || {
                assume_graph(
                    p02_exact_optimum::check,
                    PuzzleSpace::new(&Broken::<_, NeverLeft>::new(level(&SAMPLE))),
                )
            },
        ),
        Saboteur::new(
            "springs-are-walls",
            "the search lets no marble bounce",
            2,
            || {
                let walls = SAMPLE.map(|row| row.replace('*', "#"));
                assume_graph(p02_exact_optimum::check, KeySpace::new(&level(&walls)))
            },
        ),
        Saboteur::new(
            "key-tells-alike-apart",
            "the key does not sort marbles of a colour, so that states are counted twice",
            9,
            || {
                assume_graph(
                    p09_record::check,
                    PuzzleSpace::new(&Broken::<_, TellsAlikeApart>::new(level(&SAMPLE))),
                )
            },
        ),
        Saboteur::new(
            "rolls-through-gates",
            "the search takes gates for floor",
            10,
            rolls_through_gates,
        ),
        Saboteur::new(
            "odds-over-four",
            "the random tilter also picks tilts that are illegal",
            13,
            odds_over_four,
        ),
    ]
}

fn broken_forges() -> [Saboteur; 5] {
    [
        Saboteur::new(
            "two-cells-make-a-level",
            "the forge changes two cells of a chosen board",
            11,
            || {
                let like = SAMPLE.map(|row| row.replace('+', "#").replace('v', "+"));
                beside(p11_novelty::check, &level(&like))
            },
        ),
        Saboteur::new(
            "a-turn-makes-a-level",
            "the forge turns and recolours a chosen board",
            12,
            || {
                let quarter = Symmetry {
                    mirrored: true,
                    turns: 1,
                };
                let last = *Recolouring::all().last().unwrap_or(&Recolouring::IDENTITY);
                beside(p12_plays_new::check, &level(&SAMPLE).image(quarter, last))
            },
        ),
        Saboteur::new(
            "ordered-by-optimum-alone",
            "the forge does not look at luck",
            14,
            || {
                let with = |odds: [&str; 2]| {
                    let board = ["a..", "...", "..A"];
                    ask_pack(
                        p14_never_easier::check,
                        odds.map(|odds| recorded(&board, 2, odds)).into(),
                    )
                };
                Sabotage {
                    honest: with(["1/4", "1/5"]),
                    broken: with(["1/4", "1/3"]),
                }
            },
        ),
        Saboteur::new(
            "pits-come-and-go",
            "the forge forgets how many pits there were",
            15,
            || {
                let with = |rows: [&str; 2]| {
                    let file = |row| recorded(&["a.A", "...", row], 1, "1/3");
                    ask_pack(p15_only_grows::check, rows.map(file).into())
                };
                Sabotage {
                    honest: with(["..O", "O.O"]),
                    broken: with(["O.O", "..O"]),
                }
            },
        ),
        Saboteur::new(
            "two-ideas-at-once",
            "the forge brings pads and springs on one level",
            16,
            || Sabotage {
                honest: ask_pack(p16_gentle_ideas::check, lesson_plan("+...")),
                broken: ask_pack(p16_gentle_ideas::check, lesson_plan("+*..")),
            },
        ),
    ]
}

fn level<R: AsRef<str>>(rows: &[R]) -> Level {
    let board = rows.iter().map(|row| row.as_ref().to_owned()).collect();
    Level::new(&LevelText { board }).expect("a sample is a legal level")
}

fn measured(rows: &[&str]) -> LevelFile<Level> {
    let level = level(rows);
    let proof = Facts::new(Arc::new(Plumb), level.clone()).proof();
    LevelFile {
        proof: proof.ok(),
        ..LevelFile::drawn("Sample", level)
    }
}

/// A level with the figures that pack-level checks read; they are made up.
fn recorded(rows: &[&str], optimum: u32, odds: &str) -> LevelFile<Level> {
    let fields = [("optimum", json!(optimum)), ("odds", json!(odds))];
    let proof = Proof::new(fields.map(|(name, value)| (name.to_owned(), value)));
    LevelFile {
        proof: Some(proof),
        ..LevelFile::drawn("Sample", level(rows))
    }
}

/// The same check under the honest rules and under broken ones.
fn break_rules<B: Break<Level>>(
    rows: &[&str],
    check: fn(&Case<Plumb>) -> Verdict,
    broken_check: fn(&Case<BrokenGame<Plumb, B>>) -> Verdict,
) -> Sabotage {
    let game = Arc::new(Plumb);
    let broken = Facts::new(
        Arc::new(BrokenGame::<Plumb, B>::new(Arc::clone(&game))),
        Broken::new(level(rows)),
    );
    Sabotage {
        honest: check(&Case::bare(&Facts::new(game, level(rows)))),
        broken: broken_check(&Case::bare(&broken)),
    }
}

/// The same check on honest facts and on facts with one false.
fn assume(check: fn(&Case<Plumb>) -> Verdict, lie: Assumed<Plumb>) -> Sabotage {
    let file = measured(&SAMPLE);
    let facts = || Facts::new(Arc::new(Plumb), file.level.clone());
    let (honest, broken) = (facts(), facts());
    broken.assume(lie);
    Sabotage {
        honest: check(&Case::of_file(&honest, &file)),
        broken: check(&Case::of_file(&broken, &file)),
    }
}

/// The check on the graph that another space gives.
fn assume_graph<S>(check: fn(&Case<Plumb>) -> Verdict, mut space: S) -> Sabotage
where
    S: Space<Key = Key, Move = Direction>,
{
    let limits = crate::search::Limits::default();
    assume(
        check,
        Assumed::Graph(explore(&mut space, Extent::FirstWin, limits)),
    )
}

struct OneHomeIsEnough;
impl Break<Level> for OneHomeIsEnough {
    fn standing(level: &Level, state: &State) -> Standing {
        let home = (0..level.marbles().len()).any(|i| state.marble(i) == Marble::Home);
        if home {
            Standing::Won
        } else {
            level.standing(state)
        }
    }
}

struct KeyForgetsCups;
impl Break<Level> for KeyForgetsCups {
    fn key(level: &Level, state: &State) -> Key {
        let places = (1 << Key::CUPS_SHIFT) - 1;
        Key::of_bits(level.key(state).bits() & places)
    }
}

struct UndoByPosition;
impl Break<Level> for UndoByPosition {
    fn undo(level: &Level, state: &mut State, undo: Undo) {
        level.undo(state, undo);
        if let Some(alike) = level.unpack(level.key(state)) {
            *state = alike;
        }
    }
}

struct NeverLeft;
impl Break<Level> for NeverLeft {
    fn moves(level: &Level, state: &State, out: &mut Vec<Direction>) {
        level.moves(state, out);
        out.retain(|&way| way != Direction::Left);
    }
}

struct TellsAlikeApart;
impl Break<Level> for TellsAlikeApart {
    fn key(level: &Level, state: &State) -> Key {
        let honest = level.key(state).bits();
        let cups = honest >> Key::CUPS_SHIFT << Key::CUPS_SHIFT;
        let places = (0..level.marbles().len()).map(|marble| {
            let cell = state.marble(marble).cell();
            let place = cell.map_or(usize::from(Key::GONE), |c| c.index(level.size().width));
            (place as u64) << (Key::PLACE_BITS * marble as u32)
        });
        Key::of_bits(places.fold(cups, |bits, place| bits | place))
    }
}

fn rolls_through_gates() -> Sabotage {
    let level = level(&SAMPLE);
    let gate = level
        .size()
        .iter()
        .find(|&cell| matches!(level.tile(cell), Tile::Gate(_)));
    let open = gate
        .and_then(|cell| level.without(cell))
        .expect("the sample has a gate");
    let solution = Facts::new(Arc::new(Plumb), open).solution().clone();
    assume(p10_earns_its_place::check, Assumed::Solution(solution))
}

fn odds_over_four() -> Sabotage {
    let facts = Facts::new(Arc::new(Plumb), level(&SAMPLE));
    let graph = facts.graph().expect("the sample is small");
    let lines = Lines::of(graph).expect("the sample has a win");
    let all = BigUint::from(4_u8).pow(lines.optimum());
    let odds = Odds::Exact(Chance::new(lines.count(graph), all));
    assume(p13_luck::check, Assumed::Odds(odds))
}

/// Levels in the order of a pack.
struct Listed(Vec<Arc<Sibling<Plumb>>>);

impl Siblings<Plumb> for Listed {
    fn all(&self) -> &[Arc<Sibling<Plumb>>] {
        &self.0
    }
}

fn pack_of(files: Vec<LevelFile<Level>>) -> (PackFile, Listed) {
    let id = |place: usize| format!("level-{place}");
    let pack = PackFile {
        must_fail: None,
        title: "Sample".into(),
        order: 1,
        kind: PackKind::Campaign,
        levels: (1..=files.len()).map(id).collect(),
        demands: Demands::default(),
        exempt: Vec::new(),
    };
    let sibling = |(index, file)| {
        Arc::new(Sibling {
            name: format!("plumb/sample/{}", id(index + 1)),
            pack: "sample".into(),
            place: index as u32 + 1,
            file,
        })
    };
    (
        pack,
        Listed(files.into_iter().enumerate().map(sibling).collect()),
    )
}

fn ask_pack(check: fn(&PackCase<Plumb>) -> Verdict, files: Vec<LevelFile<Level>>) -> Verdict {
    let (pack, siblings) = pack_of(files);
    check(&PackCase {
        game: &Plumb,
        name: "plumb/sample",
        pack: &pack,
        levels: &siblings.0,
        siblings: &siblings,
    })
}

/// A check of the sample beside another puzzle, and beside one like it.
fn beside(check: fn(&Case<Plumb>) -> Verdict, like: &Level) -> Sabotage {
    let ask = |neighbour: LevelFile<Level>| {
        let (pack, siblings) = pack_of(vec![measured(&SAMPLE), neighbour]);
        let setting = Setting {
            name: "plumb/sample/level-1",
            pack_name: "sample",
            pack: &pack,
            place: 1,
            siblings: &siblings,
        };
        let facts = Facts::new(Arc::new(Plumb), level(&SAMPLE));
        check(&Case::bare(&facts).in_setting(&setting))
    };
    Sabotage {
        honest: ask(measured(&OTHER)),
        broken: ask(LevelFile::drawn("Like", like.clone())),
    }
}

/// Boards that keep the schedule of new ideas, made up; `seventeenth` is the last row of
/// the level that is to bring the first pad alone.
fn lesson_plan(seventeenth: &str) -> Vec<LevelFile<Level>> {
    (1..=33)
        .map(|place| {
            let marbles = match place {
                ..4 => "a.A.",
                4..9 => "aaAA",
                _ => "abAB",
            };
            let pit = if place < 28 { "...." } else { "O..." };
            let idea = match place {
                12 => "^...",
                17 => seventeenth,
                22 => "*...",
                _ => "....",
            };
            recorded(&[marbles, pit, idea], 2, "1/4")
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::all;
    use std::collections::BTreeSet;

    #[test]
    fn every_saboteur_is_noticed() {
        for saboteur in all() {
            let noticed = (saboteur.run)().noticed();
            assert_eq!(noticed, Ok(()), "{}", saboteur.name);
        }
    }

    #[test]
    fn every_property_catches_one() {
        let caught: BTreeSet<u8> = all().iter().map(|saboteur| saboteur.caught_by).collect();
        assert_eq!(caught, (1..=16).collect());
    }
}
