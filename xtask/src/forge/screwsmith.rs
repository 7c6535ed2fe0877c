//! Screwsmith's forge: the campaign `bench`, place by place.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use gate::Game;
use gate::file::{Demands, Exemption, LevelFile, PackFile, PackKind, Places, Proof};
use gate::games::screwsmith::curve::{self, SHIPPED};
use gate::games::screwsmith::forge::{Choice, Number, ROUND, Wish, choose, least_losses};
use gate::games::screwsmith::{Screwsmith, blind_wins, p13_ladder};
use rules::screwsmith::Level;
use serde_json::{Map, Value, json};

use super::{Forge, ForgeFault, Forged, Order, Watch, names, pipeline};

/// The one pack there is.
const PACK: &str = "bench";
/// Most states a proof of this pack may take: what a phone proves in a moment.
const CAP: u64 = 200_000;
/// Rounds of sixteen seeds a shape, where the order does not say how many candidates.
const ROUNDS: u64 = 24;
/// First of the levels that together must be lost by a quarter.
const HARD: u32 = 101;
/// Most losses that are asked of them beyond those of their band.
const MORE: u32 = 3;

/// The forge of Screwsmith.
pub(super) struct ScrewsmithForge;

impl Forge for ScrewsmithForge {
    fn game(&self) -> &'static str {
        "screwsmith"
    }

    fn packs(&self) -> Vec<&'static str> {
        vec![PACK]
    }

    fn forge(&self, pack: &str, order: &Order, watch: &dyn Watch) -> Result<Forged, ForgeFault> {
        if pack != PACK {
            return Err(ForgeFault::NoSuchPack {
                game: self.game(),
                pack: pack.to_owned(),
                known: PACK.to_owned(),
            });
        }
        let wanted = order.count.unwrap_or(SHIPPED as usize);
        let mut bench = Bench::new(order, wanted);
        let places = 1..wanted as u64 + 1;
        let nobody = BTreeSet::new();
        let pack = bench.pack.clone();
        let work = |place: u64| look(&pack, order, place as u32, 0, &nobody);
        pipeline::in_order(order.jobs, places, work, |place, choice| {
            bench.accept(place as u32, choice);
            watch.progress(bench.forged.accepted, wanted, bench.forged.candidates);
            ControlFlow::Continue(())
        });
        bench.climb();
        Ok(bench.finish())
    }

    fn rebuild(&self, _: &str, _: u32, seed: u64, candidate: u64) -> Result<Value, ForgeFault> {
        let no_level = |why: &str| ForgeFault::NoLevel {
            seed,
            candidate,
            why: why.to_owned(),
        };
        let number =
            Number::unpacked(candidate).ok_or_else(|| no_level("the number names no place"))?;
        let level = number
            .level(seed)
            .ok_or_else(|| no_level("no attempt of this candidate comes out"))?;
        Ok(Screwsmith.write(&level))
    }
}

fn look(pack: &PackFile, order: &Order, place: u32, more: u32, taken: &BTreeSet<String>) -> Choice {
    choose(&Wish {
        seed: order.seed,
        pack,
        pack_name: PACK,
        place,
        most: order.max_candidates.unwrap_or(ROUNDS * ROUND),
        takes: &|candidate| order.takes(candidate),
        taken,
        more,
    })
}

/// The pack as it fills.
struct Bench<'a> {
    order: &'a Order,
    pack: PackFile,
    levels: Vec<(u32, LevelFile<Level>)>,
    digests: BTreeSet<String>,
    names: BTreeSet<String>,
    forged: Forged,
    wanted: usize,
}

impl<'a> Bench<'a> {
    fn new(order: &'a Order, wanted: usize) -> Self {
        let mut demands = Map::new();
        demands.insert("odds_at_most".to_owned(), json!("1/50"));
        demands.insert("cap".to_owned(), json!(CAP));
        demands.insert("odds_cap".to_owned(), json!(50_000));
        Bench {
            order,
            pack: PackFile {
                must_fail: None,
                title: "Bench".to_owned(),
                order: 1,
                kind: PackKind::Campaign,
                levels: Vec::new(),
                demands: Demands(demands),
                exempt: Vec::new(),
            },
            levels: Vec::new(),
            digests: BTreeSet::new(),
            names: BTreeSet::new(),
            forged: Forged::default(),
            wanted,
        }
    }

    /// Takes what was found for a place, in the order of places. Places are looked for
    /// side by side; should two come to the same puzzle, the later one looks again.
    fn accept(&mut self, place: u32, choice: Choice) {
        self.count(&choice);
        let Some(file) = choice.file else {
            self.forged.empty.push(format!(
                "place {place}: band {} on a {} level",
                curve::target(place),
                gate::games::screwsmith::forge::machines::MACHINES[curve::machine(place)].name
            ));
            return;
        };
        if self.digests.contains(canon(&file)) {
            let again = look(&self.pack, self.order, place, 0, &self.digests);
            self.accept(place, again);
            return;
        }
        let name = self.name(&file);
        self.pack.levels.push(name);
        self.levels.push((place, file));
        self.forged.accepted += 1;
    }

    /// Every level past the hundredth may lose what its band asks, and all of them
    /// together less than the ladder does. Then they are replaced by levels that lose
    /// more, one by one in the order of places, until it holds.
    fn climb(&mut self) {
        for more in 1..=MORE {
            for index in 0..self.levels.len() {
                let losses: Vec<u32> = self.levels.iter().map(|(_, file)| lost(file)).collect();
                if p13_ladder::judge(&losses).is_held() {
                    return;
                }
                let place = self.levels[index].0;
                let least = least_losses(place, curve::target(place)) + more;
                if place >= HARD && losses[index] < least {
                    self.replace(index, more);
                }
            }
        }
    }

    fn replace(&mut self, index: usize, more: u32) {
        let place = self.levels[index].0;
        let choice = look(&self.pack, self.order, place, more, &self.digests);
        self.count(&choice);
        let Some(file) = choice.file else {
            return;
        };
        let old = canon(&self.levels[index].1).to_owned();
        self.digests.remove(&old);
        self.names.remove(&self.pack.levels[index]);
        let gone = format!("{}.json", self.pack.levels[index]);
        self.forged.files.remove(&gone);
        self.pack.levels[index] = self.name(&file);
        self.levels[index].1 = file;
    }

    /// Names a level and keeps its file.
    fn name(&mut self, file: &LevelFile<Level>) -> String {
        let digest = canon(file).to_owned();
        let name = names::name(&digest, &self.names);
        self.digests.insert(digest);
        self.names.insert(name.clone());
        let text = file.write(&Screwsmith);
        self.forged.files.insert(format!("{name}.json"), text);
        name
    }

    fn count(&mut self, choice: &Choice) {
        self.forged.candidates += choice.candidates;
        self.forged.states += choice.states;
        for reason in &choice.refused {
            self.forged.rejections.count(reason.clone());
        }
    }

    fn finish(mut self) -> Forged {
        // With an empty place the later ones move up, and bands are the pack's own.
        if self.forged.accepted < self.wanted {
            let bands = self.levels.iter().map(|(place, _)| curve::target(*place));
            let bands: Vec<u32> = bands.collect();
            self.pack.demands.0.insert("bands".to_owned(), json!(bands));
        }
        let gentle = |place: u32| curve::band(&self.pack, place) < 8;
        let too_large = |file: &LevelFile<Level>| odds(file).is_none();
        let (mut battery, mut chance) = (Vec::new(), Vec::new());
        for (index, (_, file)) in self.levels.iter().enumerate() {
            let place = index as u32 + 1;
            let loses = |lost: bool| (gentle(place), lost);
            battery.push(loses(blind_wins(&file.level)));
            let above = odds(file).is_some_and(|odds| !at_most_a_fiftieth(&odds));
            let (may, lost) = loses(above || too_large(file));
            chance.push((may || too_large(file), lost));
        }
        let why = "below band 8: gentle levels are meant to be won";
        self.exempt(3, &battery, why);
        let why = "below band 8, or a graph of more states than odds_cap: human_loss stands in";
        self.exempt(4, &chance, why);
        self.forged
            .files
            .insert("pack.json".to_owned(), self.pack.write());
        self.forged
    }

    /// Exempts the runs of places that may be exempt, as far as any of them needs it.
    fn exempt(&mut self, property: u8, places: &[(bool, bool)], why: &str) {
        let mut run: Option<Places> = None;
        let mut runs = Vec::new();
        for (index, &(may, lost)) in places.iter().enumerate() {
            let place = index as u32 + 1;
            if !may {
                runs.extend(run.take());
            } else if lost {
                let from = run.map_or(place, |run| run.from);
                run = Some(Places { from, to: place });
            }
        }
        runs.extend(run);
        self.pack
            .exempt
            .extend(runs.into_iter().map(|places| Exemption {
                property,
                places,
                why: why.to_owned(),
            }));
    }
}

fn proof(file: &LevelFile<Level>) -> &Proof {
    file.proof.as_ref().expect("a forged level has its proof")
}

fn canon(file: &LevelFile<Level>) -> &str {
    proof(file).text("canon").expect("a proof has its digest")
}

fn lost(file: &LevelFile<Level>) -> u32 {
    let loss = proof(file).text("human_loss");
    let lost = loss.and_then(|loss| loss.split_once('/')?.0.parse().ok());
    lost.expect("a proof has its human loss")
}

fn odds(file: &LevelFile<Level>) -> Option<String> {
    proof(file).text("odds").map(str::to_owned)
}

fn at_most_a_fiftieth(odds: &str) -> bool {
    let chance: Result<gate::search::Chance, _> = odds.parse();
    chance.is_ok_and(|chance| chance <= gate::search::Chance::new(1_u8, 50_u8))
}
