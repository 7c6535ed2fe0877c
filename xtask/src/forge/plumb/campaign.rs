//! Filling the campaign place by place.

use super::PACK;
use super::candidate::{Proposal, millionths, propose};
use super::schedule::{Place, STRETCHES, STRIDE, places};
use crate::forge::names::name;
use crate::forge::pipeline::in_order;
use crate::forge::{ForgeFault, Forged, Order, Watch};
use gate::file::{Demands, Exemption, LevelFile, Origin, PackFile, PackKind, Places};
use gate::game::Game;
use gate::games::plumb::{LESSONS, Plumb};
use gate::property::{Case, PackCase, Setting, Sibling, Siblings, check, properties};
use rules::plumb::Level;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Candidates that see the same open places. Not a function of the number of threads, so
/// that refusals are counted the same at any.
const CHUNK: u64 = 512;
/// Most candidates a place may cost by default.
const MAX_CANDIDATES: u64 = 50_000;

/// Forges the first `count` places.
pub(super) fn forge(order: &Order, count: u32, watch: &dyn Watch) -> Result<Forged, ForgeFault> {
    let mut campaign = Campaign::new(order, count);
    for stretch in 0..STRETCHES.len() {
        campaign.fill(stretch, watch);
    }
    campaign.finish()
}

/// A campaign under way.
struct Campaign<'a> {
    order: &'a Order,
    wanted: Vec<Place>,
    /// By place: the level that fills it.
    filled: BTreeMap<u32, Arc<Sibling<Plumb>>>,
    /// Its values, for the checks that compare.
    siblings: Listed,
    /// Names in use.
    taken: BTreeSet<String>,
    pack: PackFile,
    forged: Forged,
}

/// The levels accepted so far.
struct Listed(Vec<Arc<Sibling<Plumb>>>);

impl Siblings<Plumb> for Listed {
    fn all(&self) -> &[Arc<Sibling<Plumb>>] {
        &self.0
    }
}

impl<'a> Campaign<'a> {
    fn new(order: &'a Order, count: u32) -> Self {
        Campaign {
            order,
            wanted: places().into_iter().take(count as usize).collect(),
            filled: BTreeMap::new(),
            siblings: Listed(Vec::new()),
            taken: BTreeSet::new(),
            pack: pack_file(count),
            forged: Forged::default(),
        }
    }

    /// The places of a stretch that are still open. Beside a level that is there already
    /// a place takes all the luck as far as that level's, which is never less than its own
    /// band: the last open places would else wait longest.
    fn open(&self, stretch: usize) -> Vec<Place> {
        let is_open =
            |place: &&Place| place.stretch == stretch && !self.filled.contains_key(&place.number);
        let reaching = |place: &Place| {
            let mut place = place.clone();
            if let Some(before) = self.luck_at(place.number - 1) {
                place.luck.start = before + 1;
            }
            if let Some(after) = self.luck_at(place.number + 1) {
                place.luck.end = after;
            }
            place
        };
        self.wanted.iter().filter(is_open).map(reaching).collect()
    }

    /// The luck of the level that fills a place, in millionths of a bit.
    fn luck_at(&self, place: u32) -> Option<u64> {
        let proof = self.filled.get(&place)?.file.proof.as_ref()?;
        millionths(proof.text("luck")?)
    }

    /// Proposes candidates until every place of a stretch is filled or has cost too many.
    fn fill(&mut self, stretch: usize, watch: &dyn Watch) {
        let asked = self.open(stretch).len() as u64;
        let most = self.order.max_candidates.unwrap_or(MAX_CANDIDATES);
        let first = stretch as u64 * STRIDE;
        let end = first + most.saturating_mul(asked).min(STRIDE);
        let (seed, jobs, order) = (self.order.seed, self.order.jobs, self.order);
        let mut next = first;
        while next < end {
            let open = self.open(stretch);
            if open.is_empty() {
                return;
            }
            let chunk = next..end.min(next + CHUNK);
            next = chunk.end;
            let work = |candidate| {
                order
                    .takes(candidate)
                    .then(|| propose(seed, candidate, &open))
            };
            let mut left = open.len();
            in_order(jobs, chunk, work, |candidate, result| {
                match result {
                    None => return ControlFlow::Continue(()),
                    Some(Err(refusal)) => self.forged.rejections.count(refusal),
                    Some(Ok(proposal)) => match self.accept(candidate, &proposal) {
                        Ok(()) => left -= 1,
                        Err(refusal) => self.forged.rejections.count(refusal),
                    },
                }
                self.forged.candidates += 1;
                if left == 0 {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            watch.progress(self.filled.len(), self.wanted.len(), self.forged.candidates);
        }
        self.forged
            .empty
            .extend(self.open(stretch).iter().map(Place::asks));
    }

    /// Puts a proposal in its place if every property holds there, cheapest first.
    ///
    /// # Errors
    ///
    /// The first property that does not.
    fn accept(&mut self, candidate: u64, proposal: &Proposal) -> Result<(), String> {
        let place = proposal.place;
        if self.filled.contains_key(&place) {
            return Err("luck not asked, or asked no more".to_owned());
        }
        let facts = &proposal.facts;
        let id = name(&facts.canon().digest(), &self.taken);
        let full_name = format!("plumb/{PACK}/{id}");
        let file = LevelFile {
            proof: facts.proof().ok(),
            origin: Origin::Forged {
                seed: self.order.seed,
                candidate,
            },
            ..LevelFile::drawn(format!("Plumb {place}"), facts.level().clone())
        };
        let setting = Setting {
            name: &full_name,
            pack_name: PACK,
            pack: &self.pack,
            place,
            siblings: &self.siblings,
        };
        let case = Case::of_file(facts, &file).in_setting(&setting);
        let mut all = properties(&Plumb);
        all.sort_by_key(|property| (property.cost, property.number));
        let asked = all
            .iter()
            .filter(|p| self.pack.exempt(p.number, place).is_none());
        if let Some(lost) = asked
            .into_iter()
            .find(|property| !check(property, &case).is_held())
        {
            return Err(lost.id());
        }
        self.add(place, id, full_name, file);
        Ok(())
    }

    fn add(&mut self, place: u32, id: String, name: String, file: LevelFile<Level>) {
        self.forged.states += file
            .proof
            .as_ref()
            .and_then(|p| p.count("states"))
            .unwrap_or(0);
        self.taken.insert(id);
        let sibling = Arc::new(Sibling {
            name,
            pack: PACK.to_owned(),
            place,
            file,
        });
        self.filled.insert(place, sibling);
        self.siblings = Listed(self.filled.values().cloned().collect());
    }

    /// Writes the files, and proves the properties of the pack if it is whole.
    fn finish(mut self) -> Result<Forged, ForgeFault> {
        let id = |sibling: &Sibling<Plumb>| {
            sibling
                .name
                .rsplit('/')
                .next()
                .unwrap_or_default()
                .to_owned()
        };
        self.pack.levels = self.siblings.0.iter().map(|sibling| id(sibling)).collect();
        if self.filled.len() == super::PLACES as usize {
            self.prove_pack()?;
        }
        for sibling in &self.siblings.0 {
            let text = sibling.file.write(&Plumb);
            self.forged
                .files
                .insert(format!("{}.json", id(sibling)), text);
        }
        self.forged
            .files
            .insert("pack.json".to_owned(), self.pack.write());
        self.forged.accepted = self.filled.len();
        Ok(self.forged)
    }

    fn prove_pack(&self) -> Result<(), ForgeFault> {
        let case = PackCase {
            game: &Plumb,
            name: PACK,
            pack: &self.pack,
            levels: &self.siblings.0,
            siblings: &self.siblings,
        };
        for property in Plumb.pack_properties() {
            let verdict = (property.check)(&case);
            if !verdict.is_held() {
                let says = verdict.evidence().says;
                return Err(ForgeFault::Other(format!(
                    "{} is lost: {says}",
                    property.id()
                )));
            }
        }
        Ok(())
    }
}

/// The pack as it is asked for; its levels are listed when they are there.
fn pack_file(count: u32) -> PackFile {
    let mut demands = Demands::default();
    demands.0.insert("odds_at_most".to_owned(), json!("1/50"));
    PackFile {
        must_fail: None,
        title: "Campaign".to_owned(),
        order: 1,
        kind: PackKind::Campaign,
        levels: Vec::new(),
        demands,
        exempt: lessons(count).into_iter().collect(),
    }
}

/// The exemption of the lessons among the first `count` places.
fn lessons(count: u32) -> Option<Exemption> {
    (count > 0).then(|| Exemption {
        property: 3,
        places: Places {
            from: 1,
            to: LESSONS.min(count),
        },
        why: "lessons: boards this small are there to be won by whoever tries them".to_owned(),
    })
}
