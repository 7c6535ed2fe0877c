//! Filling a chapter.

use super::chapters::{CHAPTERS, Chapter, LEVELS};
use super::trial::{Passed, Trial};
use crate::forge::{Forge, ForgeFault, Forged, Order, Watch, names, pipeline};
use gate::Game;
use gate::file::LevelFile;
use gate::games::millrace::{Millrace, p15_chapter_depth};
use gate::property::{PackCase, Sibling, Siblings};
use rules::millrace::Level;
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

/// Most candidates a place may cost, where the order names no other number: some hundred
/// times what the rarest chapter needs.
const MOST_CANDIDATES: u64 = 200_000;

/// The forge of Millrace.
pub struct MillraceForge;

impl Forge for MillraceForge {
    fn game(&self) -> &'static str {
        "millrace"
    }

    fn packs(&self) -> Vec<&'static str> {
        CHAPTERS.iter().map(|chapter| chapter.name).collect()
    }

    fn forge(&self, pack: &str, order: &Order, watch: &dyn Watch) -> Result<Forged, ForgeFault> {
        let chapter = self.chapter(pack)?;
        let trial = Trial::new(chapter, order.seed);
        let wanted = order.count.unwrap_or(LEVELS);
        let most = order.max_candidates.unwrap_or(MOST_CANDIDATES);
        let range = 0..most.saturating_mul(wanted as u64);
        let mut forged = Forged::default();
        let mut accepted = Accepted::default();
        if wanted == 0 {
            return finish(chapter, forged, accepted, wanted);
        }
        pipeline::in_order(
            order.jobs,
            range,
            |candidate| order.takes(candidate).then(|| trial.candidate(candidate)),
            |_, result| {
                let Some(result) = result else {
                    return ControlFlow::Continue(());
                };
                forged.candidates += 1;
                match result.and_then(|passed| accepted.take(&trial, passed)) {
                    Ok(states) => forged.states += states,
                    Err(reason) => forged.rejections.count(reason),
                }
                watch.progress(accepted.levels.len(), wanted, forged.candidates);
                if accepted.levels.len() == wanted {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            },
        );
        finish(chapter, forged, accepted, wanted)
    }

    fn rebuild(&self, pack: &str, _: u32, seed: u64, candidate: u64) -> Result<Value, ForgeFault> {
        let trial = Trial::new(self.chapter(pack)?, seed);
        let refused = |why| ForgeFault::NoLevel {
            seed,
            candidate,
            why,
        };
        let passed = trial.candidate(candidate).map_err(refused)?;
        Ok(Millrace.write(&passed.file.level))
    }
}

impl MillraceForge {
    fn chapter(&self, pack: &str) -> Result<Chapter, ForgeFault> {
        Chapter::find(pack).ok_or_else(|| ForgeFault::NoSuchPack {
            game: self.game(),
            pack: pack.to_owned(),
            known: self.packs().join(", "),
        })
    }
}

/// The levels accepted so far, in the order of their candidates.
#[derive(Default)]
struct Accepted {
    levels: Vec<Passed>,
    siblings: Vec<Arc<Sibling<Millrace>>>,
}

impl Siblings<Millrace> for Accepted {
    fn all(&self) -> &[Arc<Sibling<Millrace>>] {
        &self.siblings
    }
}

impl Accepted {
    /// Takes a level in, if it is like none of those before it, and returns its states.
    fn take(&mut self, trial: &Trial, passed: Passed) -> Result<u64, String> {
        trial.in_company(&passed, self)?;
        // Two levels of one chance have no order in which the odds fall strictly.
        if self
            .levels
            .iter()
            .any(|earlier| earlier.odds == passed.odds)
        {
            return Err(format!(
                "{} (equal odds)",
                p15_chapter_depth::pack_property().id()
            ));
        }
        self.siblings.push(Arc::new(Sibling {
            name: format!("candidate {}", self.siblings.len()),
            pack: String::new(),
            place: 0,
            file: passed.file.clone(),
        }));
        let states = passed.states;
        self.levels.push(passed);
        Ok(states)
    }
}

/// Orders the levels, names them, and writes the files of the chapter.
fn finish(
    chapter: Chapter,
    mut forged: Forged,
    accepted: Accepted,
    wanted: usize,
) -> Result<Forged, ForgeFault> {
    let mut levels = accepted.levels;
    levels.sort_by(|a, b| b.odds.cmp(&a.odds));
    forged.accepted = levels.len();
    for place in levels.len() + 1..=wanted {
        forged.empty.push(format!(
            "{} {place}: optimum {}",
            chapter.title, chapter.depth
        ));
    }
    let mut taken = BTreeSet::new();
    let mut siblings = Vec::new();
    for (index, passed) in levels.into_iter().enumerate() {
        let place = index as u32 + 1;
        let file = LevelFile {
            title: format!("{} {place}", chapter.title),
            ..passed.file
        };
        let id = name(&file, &taken)?;
        forged
            .files
            .insert(format!("{id}.json"), file.write(&Millrace));
        siblings.push(Arc::new(Sibling {
            name: format!("millrace/{}/{id}", chapter.name),
            pack: chapter.name.to_owned(),
            place,
            file,
        }));
        taken.insert(id);
    }
    let ids = siblings
        .iter()
        .filter_map(|s| s.name.rsplit('/').next().map(str::to_owned));
    let pack = chapter.pack(ids.collect());
    let verdict = p15_chapter_depth::check_pack(&PackCase {
        game: &Millrace,
        name: chapter.name,
        pack: &pack,
        levels: &siblings,
        siblings: &gate::property::NoSiblings,
    });
    if !verdict.is_held() {
        return Err(ForgeFault::Other(verdict.evidence().says));
    }
    forged.files.insert("pack.json".into(), pack.write());
    Ok(forged)
}

/// Two words picked by the canonical digest.
fn name(file: &LevelFile<Level>, taken: &BTreeSet<String>) -> Result<String, ForgeFault> {
    let canon = file.proof.as_ref().and_then(|proof| proof.text("canon"));
    let digest = canon.ok_or_else(|| ForgeFault::Other("a level without a digest".into()))?;
    Ok(names::name(digest, taken))
}

#[cfg(test)]
mod tests {
    use super::MillraceForge;
    use crate::forge::order::Unwatched;
    use crate::forge::{Forge, Forged, Order};
    use gate::file::LevelFile;
    use gate::games::millrace::Millrace;

    fn forged(seed: u64, jobs: usize, shard: (u64, u64)) -> Forged {
        let order = Order {
            count: Some(3),
            jobs,
            shard,
            ..Order::seed(seed)
        };
        MillraceForge
            .forge("openings", &order, &Unwatched)
            .expect("a chapter of the game")
    }

    #[test]
    fn one_seed_makes_one_chapter_on_any_number_of_threads() {
        let once = forged(5, 1, (1, 1));
        assert_eq!(once.accepted, 3);
        assert_eq!(once.files.len(), 4);
        assert_eq!(once, forged(5, 2, (1, 1)));
        assert_ne!(once.files, forged(6, 2, (1, 1)).files);
    }

    #[test]
    fn shards_share_no_candidate() {
        let (first, second) = (forged(5, 1, (1, 2)), forged(5, 1, (2, 2)));
        assert!(
            first
                .files
                .keys()
                .all(|name| name == "pack.json" || !second.files.contains_key(name))
        );
    }

    #[test]
    fn a_level_is_rebuilt_from_its_seed_and_candidate() {
        for (name, text) in forged(5, 1, (1, 1)).files {
            if name == "pack.json" {
                continue;
            }
            let file =
                LevelFile::parse(&Millrace, &name, &text).expect("the forge writes what is read");
            let gate::file::Origin::Forged { seed, candidate } = file.origin else {
                panic!("{name} is forged")
            };
            let again = MillraceForge
                .rebuild("openings", 1, seed, candidate)
                .expect("the level again");
            assert_eq!(again, gate::Game::write(&Millrace, &file.level));
        }
    }

    #[test]
    fn a_place_that_stays_empty_is_named() {
        let order = Order {
            max_candidates: Some(3),
            ..Order::seed(1)
        };
        let forged = MillraceForge
            .forge("millrace", &order, &Unwatched)
            .expect("a chapter");
        assert_eq!(forged.candidates, 24);
        assert_eq!(forged.empty.len(), 8);
    }

    #[test]
    fn an_unknown_chapter_is_a_fault() {
        assert!(
            MillraceForge
                .forge("shallows", &Order::seed(1), &Unwatched)
                .is_err()
        );
    }
}
