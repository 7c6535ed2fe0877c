//! The choice of the level for a place.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

use rules::rng::Rng;
use rules::screwsmith::Level;
use serde_json::{Map, json};

use super::super::curve::{self, WALL};
use super::super::facts::{difficulty, trials};
use super::super::game::Screwsmith;
use super::super::p12_on_target::least_rail;
use super::candidate::candidate;
use super::machines::MACHINES;
use super::shape::{SHAPES, shapes};
use crate::facts::Facts;
use crate::file::{LevelFile, Origin, PackFile};
use crate::property::{Case, NoSiblings, Setting, Verdict, check, properties};
use crate::search::Limits;

/// Seeds of a shape in a round; a new shape never takes away from them.
pub const SEEDS: u64 = 16;
/// Candidates of a round.
pub const ROUND: u64 = SHAPES as u64 * SEEDS;
/// Candidates of a place are numbered within it; a place has room for this many.
const PLACE: u64 = 100_000;
/// Most losses of a level: people must be able to win it.
const MOST_LOSSES: u32 = 20;
/// Peaks, summed over the trials, with which a rail is felt: a mean of three.
const FELT: u32 = 72;

/// A candidate's number: the same in every pack and at every place it may move to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Number {
    /// The place it was made for, from 1.
    pub place: u32,
    /// Its number among that place's candidates.
    pub within: u64,
}

impl Number {
    /// As it stands in a level's origin.
    pub fn packed(self) -> u64 {
        u64::from(self.place) * PLACE + self.within
    }

    /// Out of a level's origin.
    pub fn unpacked(number: u64) -> Option<Number> {
        let place = u32::try_from(number / PLACE)
            .ok()
            .filter(|&place| place > 0)?;
        Some(Number {
            place,
            within: number % PLACE,
        })
    }

    /// The candidate itself, under a forge's seed.
    pub fn level(self, seed: u64) -> Option<Level> {
        let band = curve::target(self.place);
        let shape = self.within % ROUND / SEEDS;
        let machine = &MACHINES[curve::machine(self.place)];
        let mut rng = Rng::stream(seed, self.packed());
        candidate(
            machine,
            &shapes(band)[shape as usize],
            least_rail(band),
            &mut rng,
        )
    }
}

/// What a search for a place's level goes by.
pub struct Wish<'a> {
    /// The forge's seed.
    pub seed: u64,
    /// The pack, with its demands.
    pub pack: &'a PackFile,
    /// Name of the pack.
    pub pack_name: &'a str,
    /// The place, from 1.
    pub place: u32,
    /// Most candidates.
    pub most: u64,
    /// Which candidates are looked at at all.
    pub takes: &'a (dyn Fn(u64) -> bool + Sync),
    /// Canonical digests that are taken.
    pub taken: &'a BTreeSet<String>,
    /// Losses beyond [`least_losses`] that are asked for.
    pub more: u32,
}

/// What came of it.
#[derive(Default)]
pub struct Choice {
    /// The level that ships, with its proof.
    pub file: Option<LevelFile<Level>>,
    /// Candidates proposed.
    pub candidates: u64,
    /// Why candidates were refused, in order.
    pub refused: Vec<String>,
    /// States that searches for proofs expanded.
    pub states: u64,
}

/// A candidate that may be chosen.
struct Contender {
    number: Number,
    level: Level,
    /// Distance from the target, and how little of the rail is used: the least wins.
    rank: (u32, u32, Number),
}

/// Looks for the level of a place: nearest to the target, of equals the one that pushes
/// the rail higher. One on target that pushes it to a mean of three (from band 4 up) ends
/// the search. What is chosen holds every property; a round that has none is followed by
/// the next sixteen seeds.
pub fn choose(wish: &Wish) -> Choice {
    let mut choice = Choice::default();
    for round in 0..wish.most.div_ceil(ROUND) {
        let mut contenders = Vec::new();
        for within in round * ROUND..((round + 1) * ROUND).min(wish.most) {
            if !(wish.takes)(within) {
                continue;
            }
            let number = Number {
                place: wish.place,
                within,
            };
            choice.candidates += 1;
            match contender(wish, number) {
                Err(reason) => choice.refused.push(reason),
                Ok(contender) if ends_search(wish, &contender) => {
                    if prove(wish, &contender, &mut choice) {
                        return choice;
                    }
                }
                Ok(contender) => contenders.push(contender),
            }
        }
        contenders.sort_by_key(|contender| contender.rank);
        for contender in &contenders {
            if prove(wish, contender, &mut choice) {
                return choice;
            }
        }
    }
    choice
}

/// Human trials first: what is off target is never searched further.
fn contender(wish: &Wish, number: Number) -> Result<Contender, String> {
    let band = curve::band(wish.pack, wish.place);
    let Some(level) = number.level(wish.seed) else {
        return Err("no board".to_owned());
    };
    let facts = Facts::within(Arc::new(Screwsmith), level.clone(), limits(wish));
    let losses = trials(&facts).losses();
    if !rungs(wish.place, band, wish.more).contains(&losses) {
        return Err("13_ladder".to_owned());
    }
    let Ok(difficulty) = difficulty(&facts) else {
        return Err("unproved at the cap".to_owned());
    };
    let off = difficulty.abs_diff(band);
    if off > 1 {
        return Err(format!("off target by {}", off.min(4)));
    }
    let peaks = trials(&facts).peaks();
    Ok(Contender {
        number,
        level,
        rank: (off, u32::MAX - peaks, number),
    })
}

/// Losses with which a level may stand at a place: none before the wall, and from there
/// at least so many. However hard a level is, some of the human trials win it.
fn rungs(place: u32, band: u32, more: u32) -> RangeInclusive<u32> {
    if place < WALL {
        return 0..=0;
    }
    least_losses(place, band) + more..=MOST_LOSSES
}

/// Fewest losses of a level for a place and a band: a third at the wall, and past level
/// 100 what makes about a quarter of the mean of their bands. Where the ladder of 13
/// comes out short all the same, levels are looked for with more.
pub fn least_losses(place: u32, band: u32) -> u32 {
    match (place, band) {
        (WALL, _) | (101.., 9..) => 8,
        (101.., 0..=5) => 1,
        (101.., 6) => 3,
        (101.., 7) => 5,
        (101.., 8) => 6,
        _ => 0,
    }
}

fn ends_search(wish: &Wish, contender: &Contender) -> bool {
    let band = curve::band(wish.pack, wish.place);
    let (off, left, _) = contender.rank;
    off == 0 && (band < 4 || u32::MAX - left >= FELT)
}

fn limits(wish: &Wish) -> Limits {
    wish.pack.demands.limits()
}

/// Asks every property of a contender; what holds all of them is the choice.
fn prove(wish: &Wish, contender: &Contender, choice: &mut Choice) -> bool {
    let facts = Facts::within(Arc::new(Screwsmith), contender.level.clone(), limits(wish));
    let file = match file(&facts, wish.seed, contender.number) {
        Ok(file) => file,
        Err(reason) => {
            choice.refused.push(reason);
            return false;
        }
    };
    choice.states += facts.solution().states.unwrap_or_default();
    if wish.taken.contains(&facts.canon().digest()) {
        choice.refused.push("05_canonical-unique".to_owned());
        return false;
    }
    let setting = Setting {
        name: "the candidate",
        pack_name: wish.pack_name,
        pack: wish.pack,
        place: wish.place,
        siblings: &NoSiblings,
    };
    let case = Case::of_file(&facts, &file).in_setting(&setting);
    match first_lost(&case, curve::band(wish.pack, wish.place)) {
        None => {
            choice.file = Some(file);
            true
        }
        Some(reason) => {
            choice.refused.push(reason);
            false
        }
    }
}

/// The candidate's file, with its proof.
fn file(facts: &Facts<Screwsmith>, seed: u64, number: Number) -> Result<LevelFile<Level>, String> {
    let proof = facts
        .proof()
        .map_err(|_| "unproved at the cap".to_owned())?;
    let mut extra = Map::new();
    let machine = MACHINES[curve::machine(number.place)].name;
    extra.insert("machine".to_owned(), json!(machine));
    Ok(LevelFile {
        must_fail: None,
        title: title(number.place),
        level: facts.level().clone(),
        proof: Some(proof),
        origin: Origin::Forged {
            seed,
            candidate: number.packed(),
        },
        extra,
    })
}

/// `Mantel Clock 5`: the machine, and how many levels it has had.
fn title(place: u32) -> String {
    let machine = curve::machine(place);
    let before = (1..place).filter(|&n| curve::machine(n) == machine).count();
    format!("{} {}", MACHINES[machine].name, before + 1)
}

/// The first property that a candidate for a band loses, the cheapest first. Exemptions
/// are those the rules page gives: the battery below band 8, the odds below band 8 and
/// where the graph is too large.
pub fn first_lost(case: &Case<Screwsmith>, band: u32) -> Option<String> {
    let mut asked = properties(case.game());
    asked.sort_by_key(|property| property.cost);
    asked
        .into_iter()
        .filter(|property| !(band < 8 && matches!(property.number, 3 | 4)))
        .find_map(|property| match check(&property, case) {
            Verdict::Held(_) => None,
            Verdict::Exhausted(_) if property.number == 4 => None,
            Verdict::NotAsked(_) if case.setting.is_none() => None,
            _ => Some(property.id()),
        })
}
