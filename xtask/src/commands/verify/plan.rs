//! Which tests are to be asked, and which of them together.

use crate::desk::Desk;
use crate::extras::GameExtras;
use crate::filter::Filter;
use gate::file::Origin;
use gate::runner::Question;
use gate::shelf::TrialKind;

/// What is asked beside the library.
pub(super) struct Wants {
    /// The fixtures.
    pub(super) fixtures: bool,
    /// Where forged levels come from.
    pub(super) origins: bool,
    /// So many daily benches.
    pub(super) benches: u64,
}

/// One test.
#[derive(Clone, Debug)]
pub(super) enum Ask {
    /// A property of the library or a fixture.
    Question(Question),
    /// The origin of a level: indices of game and pack, place from 1, the test's name.
    Origin(usize, usize, u32, String),
    /// A daily bench: index of the game, the bench's number, the test's name.
    Bench(usize, u64, String),
}

/// Tests that one thread asks one after the other: those of one level share its facts.
pub(super) struct Job {
    /// The tests, in order.
    pub(super) asks: Vec<Ask>,
    /// The level they are about: indices of game and pack, place from 1.
    pub(super) level: Option<(usize, usize, u32)>,
}

/// The jobs, in the order of the library. Shelves are told what will be asked of them.
pub(super) fn jobs(desk: &Desk, filter: &Filter, wants: &Wants) -> Vec<Job> {
    let mut jobs: Vec<Job> = Vec::new();
    let questions = questions(desk, filter, wants.fixtures);
    desk.house.plan(&questions);
    for question in questions {
        let level = match question.trial.kind {
            TrialKind::Level { pack, place } => Some((question.game, pack, place)),
            _ => None,
        };
        match jobs.last_mut() {
            Some(job) if level.is_some() && job.level == level => {
                job.asks.push(Ask::Question(question));
            }
            _ => jobs.push(Job {
                asks: vec![Ask::Question(question)],
                level,
            }),
        }
    }
    if wants.origins {
        jobs.extend(origins(desk, filter));
    }
    if wants.benches > 0 {
        jobs.extend(benches(desk, filter, wants.benches));
    }
    jobs
}

fn questions(desk: &Desk, filter: &Filter, fixtures: bool) -> Vec<Question> {
    if filter.exact && !filter.wanted.is_empty() {
        // Only the folders of the games that are named are looked at.
        let named = filter.wanted.iter().filter(|name| filter.takes(name));
        return named.filter_map(|name| desk.house.question(name)).collect();
    }
    let mut all = desk.house.questions();
    all.retain(|q| {
        let fixture = matches!(q.trial.kind, TrialKind::Fixture { .. });
        (fixtures || !fixture) && filter.takes(&q.trial.name)
    });
    all
}

fn origins(desk: &Desk, filter: &Filter) -> Vec<Job> {
    let mut jobs = Vec::new();
    for game in 0..desk.house.games().len() {
        let shelf = desk.house.shelf(game);
        for (pack, info) in shelf.packs().iter().enumerate() {
            for (index, id) in info.levels.iter().enumerate() {
                let place = index as u32 + 1;
                let name = format!("{}/{}/{id}::origin", shelf.game(), info.name);
                // A level that cannot be read says so in its own 09.
                let forged = filter.takes(&name)
                    && shelf
                        .level(pack, place)
                        .is_ok_and(|l| matches!(l.origin(), Origin::Forged { .. }));
                if forged {
                    jobs.push(Job {
                        asks: vec![Ask::Origin(game, pack, place, name)],
                        level: None,
                    });
                }
            }
        }
    }
    jobs
}

fn benches(desk: &Desk, filter: &Filter, count: u64) -> Vec<Job> {
    let mut jobs = Vec::new();
    for (index, game) in desk.house.games().iter().enumerate() {
        let has = desk
            .extras(game.name())
            .is_some_and(GameExtras::has_benches);
        for number in (1..=count).filter(|_| has) {
            let name = format!("{}/daily/bench-{number}::01_solvable", game.name());
            if filter.takes(&name) {
                jobs.push(Job {
                    asks: vec![Ask::Bench(index, number, name)],
                    level: None,
                });
            }
        }
    }
    jobs
}
