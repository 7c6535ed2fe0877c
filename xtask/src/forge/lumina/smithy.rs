//! Fills the packs.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use gate::Facts;
use gate::file::{LevelFile, Origin, PackFile};
use gate::game::Game;
use gate::games::lumina::Lumina;
use gate::games::lumina::fast::Plans;
use gate::property::{Case, NoSiblings, Setting, Sibling, Siblings, check, find};
use rules::lumina::{Level, Win};
use rules::rng::Rng;
use serde_json::{Map, Value, json};

use super::harvest::{Harvest, Strategy, harvest};
use super::layout::layout;
use super::refine::{
    Solved, begun_from, facts, most_idle, pruned, refused, refused_beside, renamed, solve,
};
use super::worlds::{WORLDS, Wish, World};
use crate::forge::{Forge, ForgeFault, Forged, Order, Rejections, Watch, names, pipeline};

/// Layouts that a place may cost, where the order does not say.
const MAX_LAYOUTS: u64 = 20_000;

/// The forge of Lumina.
#[derive(Clone, Copy, Debug, Default)]
pub struct LuminaForge;

impl Forge for LuminaForge {
    fn game(&self) -> &'static str {
        "lumina"
    }

    fn packs(&self) -> Vec<&'static str> {
        WORLDS.iter().map(|world| world.name).collect()
    }

    fn forge(&self, pack: &str, order: &Order, watch: &dyn Watch) -> Result<Forged, ForgeFault> {
        let world = named(pack)?;
        let count = order.count.unwrap_or(world.ships()).min(world.ships());
        let mut smithy = Smithy::new(world, count);
        for place in 1..=count as u32 {
            smithy.fill(place, order, watch);
        }
        Ok(smithy.finish())
    }

    fn rebuild(
        &self,
        pack: &str,
        place: u32,
        seed: u64,
        candidate: u64,
    ) -> Result<Value, ForgeFault> {
        let world = named(pack)?;
        let fault = |why: &str| ForgeFault::NoLevel {
            seed,
            candidate,
            why: why.to_owned(),
        };
        if place == 0 || place as usize > world.ships() {
            return Err(fault("the pack has no such place"));
        }
        let pack_file = open_pack(world, world.ships());
        let bench = Bench {
            world,
            pack: &pack_file,
            place,
            seed,
        };
        let proposal = bench.propose(candidate);
        let level = proposal
            .level
            .ok_or_else(|| fault("no level came out of its layout"))?;
        Ok(Lumina.write(level.level()))
    }
}

fn named(pack: &str) -> Result<&'static World, ForgeFault> {
    World::named(pack).ok_or_else(|| ForgeFault::NoSuchPack {
        game: "lumina",
        pack: pack.to_owned(),
        known: LuminaForge.packs().join(", "),
    })
}

/// The pack file with every exemption that its teaching boards may claim.
fn open_pack(world: &World, count: usize) -> PackFile {
    let mut pack = world.pack(count);
    pack.exempt = world.exemptions();
    pack
}

/// A place being filled: what its candidates are made for. A candidate depends on this
/// and its number alone.
pub(super) struct Bench<'a> {
    pub(super) world: &'a World,
    pub(super) pack: &'a PackFile,
    pub(super) place: u32,
    pub(super) seed: u64,
}

/// What came of one layout.
#[derive(Default)]
pub(super) struct Proposal {
    pub(super) level: Option<Facts<Lumina>>,
    pub(super) rejections: Rejections,
    pub(super) candidates: u64,
    pub(super) states: u64,
}

impl Bench<'_> {
    /// Lays out, sweeps, and takes the first candidate that holds every property of a
    /// level alone: one level a layout.
    fn propose(&self, number: u64) -> Proposal {
        let mut proposal = Proposal::default();
        let wish = self.world.wish(self.place);
        let place = (self.world.order << 32) | u64::from(self.place);
        let mut rng = Rng::stream(Rng::stream(self.seed, place).next_u64(), number);
        let Some(layout) = layout(&wish, &mut rng) else {
            proposal.rejections.count("layout: nothing legal");
            return proposal;
        };
        let states = match harvest(Strategy::Sweep, &layout, wish.band, &mut rng) {
            Harvest::Exhausted(states) => {
                proposal.states += states;
                proposal.rejections.count("layout: sweep exhausted");
                return proposal;
            }
            Harvest::States(states, expanded) => {
                proposal.states += expanded;
                states
            }
        };
        if states.is_empty() {
            proposal.rejections.count("layout: never so far from a win");
        }
        for state in states {
            proposal.candidates += 1;
            match self.try_out(&renamed(&begun_from(&layout, &state)), &wish, &mut proposal) {
                Ok(facts) => {
                    proposal.level = Some(facts);
                    break;
                }
                Err(reason) => proposal.rejections.count(reason),
            }
        }
        proposal
    }

    /// One candidate, the cheapest questions first.
    ///
    /// # Errors
    ///
    /// The reason for which it was refused.
    pub(super) fn try_out(
        &self,
        level: &Level,
        wish: &Wish,
        proposal: &mut Proposal,
    ) -> Result<Facts<Lumina>, String> {
        let (solved, states) = solve(level);
        proposal.states += states;
        let lines = match solved {
            Solved::Already => return Err("already solved".into()),
            Solved::Never => return Err("unsolvable".into()),
            Solved::Unknown => return Err("exhausted".into()),
            Solved::Lines(lines) => lines,
        };
        if lines.optimum() < wish.band.0 {
            return Err("below band".into());
        }
        if lines.optimum() > wish.band.1 {
            return Err("above band".into());
        }
        if level.win() == Win::Key && lines.plans() == Plans::Many {
            return Err("11_solution-count".into());
        }
        let setting = self.setting(&NoSiblings);
        let (level, states) = pruned(level.clone(), &lines, &most_idle(level, &setting));
        proposal.states += states;
        let facts = facts(renamed(&level), &setting);
        match refused(&facts, &setting) {
            Some(reason) => Err(reason),
            None => Ok(facts),
        }
    }

    fn setting<'b>(&'b self, siblings: &'b dyn Siblings<Lumina>) -> Setting<'b, Lumina> {
        Setting {
            name: "",
            pack_name: self.world.name,
            pack: self.pack,
            place: self.place,
            siblings,
        }
    }
}

/// The levels accepted so far, as the checks see them.
struct Accepted(Vec<Arc<Sibling<Lumina>>>);

impl Siblings<Lumina> for Accepted {
    fn all(&self) -> &[Arc<Sibling<Lumina>>] {
        &self.0
    }
}

/// A pack being filled.
struct Smithy<'a> {
    world: &'a World,
    pack: PackFile,
    accepted: Accepted,
    taken: BTreeSet<String>,
    /// Properties that a teaching board lost, and so is exempt from.
    lost: BTreeSet<u8>,
    forged: Forged,
    count: usize,
}

impl<'a> Smithy<'a> {
    fn new(world: &'a World, count: usize) -> Self {
        Smithy {
            world,
            pack: open_pack(world, count),
            accepted: Accepted(Vec::new()),
            taken: BTreeSet::new(),
            lost: BTreeSet::new(),
            forged: Forged::default(),
            count,
        }
    }

    fn fill(&mut self, place: u32, order: &Order, watch: &dyn Watch) {
        if place == 1
            && let Some(opening) = self.world.opening()
        {
            let mut extra = Map::new();
            extra.insert("teaches".into(), json!(opening.teaches));
            let pack = self.pack.clone();
            let bench = self.bench(place, order.seed, &pack);
            let facts = facts(opening.level, &bench.setting(&NoSiblings));
            self.accept(place, &facts, Some(opening.id), Origin::Authored, extra);
            return;
        }
        let most = order.max_candidates.unwrap_or(MAX_LAYOUTS);
        let pack = self.pack.clone();
        let bench = self.bench(place, order.seed, &pack);
        let mut found = None;
        pipeline::in_order(
            order.jobs,
            0..most,
            |number| order.takes(number).then(|| bench.propose(number)),
            |number, proposal| {
                let Some(proposal) = proposal else {
                    return ControlFlow::Continue(());
                };
                self.forged.candidates += proposal.candidates;
                self.forged.states += proposal.states;
                self.forged.rejections.merge(&proposal.rejections);
                watch.progress(self.accepted.0.len(), self.count, self.forged.candidates);
                let Some(facts) = proposal.level else {
                    return ControlFlow::Continue(());
                };
                if let Some(reason) = refused_beside(&facts, &bench.setting(&self.accepted)) {
                    self.forged.rejections.count(reason);
                    return ControlFlow::Continue(());
                }
                found = Some((number, facts));
                ControlFlow::Break(())
            },
        );
        match found {
            Some((candidate, facts)) => {
                let seed = order.seed;
                let origin = Origin::Forged { seed, candidate };
                self.accept(place, &facts, None, origin, Map::new());
            }
            None => self.forged.empty.push(self.unfilled(place)),
        }
    }

    fn bench<'b>(&self, place: u32, seed: u64, pack: &'b PackFile) -> Bench<'b>
    where
        'a: 'b,
    {
        Bench {
            world: self.world,
            pack,
            place,
            seed,
        }
    }

    fn accept(
        &mut self,
        place: u32,
        facts: &Facts<Lumina>,
        id: Option<&str>,
        origin: Origin,
        extra: Map<String, Value>,
    ) {
        self.note_exemptions(place, facts);
        let id = match id {
            Some(id) => id.to_owned(),
            None => names::name(&facts.canon().digest(), &self.taken),
        };
        self.taken.insert(id.clone());
        let file = LevelFile {
            must_fail: None,
            title: format!("{} {place}", self.world.title),
            level: facts.level().clone(),
            proof: facts.proof().ok(),
            origin,
            extra,
        };
        self.forged
            .files
            .insert(format!("{id}.json"), file.write(&Lumina));
        self.forged.accepted += 1;
        self.accepted.0.push(Arc::new(Sibling {
            name: format!("lumina/{}/{id}", self.world.name),
            pack: self.world.name.to_owned(),
            place,
            file,
        }));
        self.pack.levels.push(id);
    }

    /// An exemption that no level of its range needs may not stand in the pack.
    fn note_exemptions(&mut self, place: u32, facts: &Facts<Lumina>) {
        let pack = self.pack.clone();
        let bench = self.bench(place, 0, &pack);
        let setting = bench.setting(&NoSiblings);
        let case = Case::bare(facts).in_setting(&setting);
        let claimed = pack.exempt.iter().filter(|e| e.places.contains(place));
        for number in claimed.map(|e| e.property) {
            let holds = find(&Lumina, number).is_some_and(|p| check(&p, &case).is_held());
            if !holds {
                self.lost.insert(number);
            }
        }
    }

    fn unfilled(&self, place: u32) -> String {
        let wish = self.world.wish(place);
        format!(
            "place {place}: {:?}, {}x{}, optimum {}",
            wish.twist, wish.size.width, wish.size.height, wish.band.0
        )
    }

    fn finish(mut self) -> Forged {
        let lost = std::mem::take(&mut self.lost);
        self.pack.exempt.retain(|e| lost.contains(&e.property));
        let pack = self.pack.write();
        self.forged.files.insert("pack.json".into(), pack);
        self.forged
    }
}

#[cfg(test)]
mod tests {
    use super::LuminaForge;
    use crate::forge::lumina::worlds::WORLDS;
    use crate::forge::order::Unwatched;
    use crate::forge::{Forge, ForgeFault, Forged, Order};
    use gate::file::LevelFile;
    use gate::game::Game;
    use gate::games::lumina::Lumina;

    fn forged(seed: u64, jobs: usize) -> Forged {
        let order = Order {
            count: Some(7),
            jobs,
            ..Order::seed(seed)
        };
        LuminaForge
            .forge("willow-hollow", &order, &Unwatched)
            .unwrap()
    }

    #[test]
    fn the_same_seed_gives_the_same_files_on_any_number_of_threads() {
        let one = forged(5, 1);
        assert_eq!(one.accepted, 7);
        assert_eq!(one.files, forged(5, 3).files);
        assert_ne!(one.files, forged(6, 2).files);
    }

    #[test]
    fn a_level_is_rebuilt_from_its_seed_and_candidate() {
        for (name, text) in forged(5, 2).files {
            if name == "pack.json" {
                continue;
            }
            let file = LevelFile::parse(&Lumina, &name, &text).unwrap();
            let gate::file::Origin::Forged { seed, candidate } = file.origin else {
                continue;
            };
            let place = file.title.rsplit(' ').next().unwrap().parse().unwrap();
            let rebuilt = LuminaForge.rebuild("willow-hollow", place, seed, candidate);
            assert_eq!(rebuilt.unwrap(), Lumina.write(&file.level));
        }
    }

    #[test]
    fn an_unknown_pack_and_an_unknown_place_are_refused() {
        let order = Order::seed(1);
        let fault = LuminaForge
            .forge("nowhere", &order, &Unwatched)
            .unwrap_err();
        assert!(matches!(fault, ForgeFault::NoSuchPack { .. }));
        assert!(LuminaForge.rebuild("daily", 175, 1, 0).is_err());
        assert!(LuminaForge.rebuild("daily", 0, 1, 0).is_err());
    }

    #[test]
    fn a_place_that_stays_empty_is_named() {
        let order = Order {
            count: Some(2),
            max_candidates: Some(0),
            ..Order::seed(1)
        };
        let forged = LuminaForge.forge("daily", &order, &Unwatched).unwrap();
        assert_eq!((forged.accepted, forged.empty.len()), (0, 2));
    }

    #[test]
    fn the_worlds_come_to_a_hundred_and_fifty_and_the_pool_to_its_dailies() {
        let sizes: Vec<usize> = WORLDS.iter().map(super::World::ships).collect();
        assert_eq!(sizes, [30, 30, 30, 30, 30, 174]);
    }
}
