//! The daily bench: the same machine for everybody, made from the date.

use std::sync::Arc;

use rules::rng::Rng;
use rules::screwsmith::Level;

use super::super::game::Screwsmith;
use super::super::p12_on_target::{judge, least_rail};
use super::candidate::candidate;
use super::machines::{MACHINES, Machine};
use super::select::first_lost;
use super::shape::shapes;
use crate::facts::Facts;
use crate::file::{LevelFile, Origin};
use crate::property::Case;
use crate::search::Limits;

/// The first day, as days since 1970-01-01: 2026-08-26 (UTC).
pub const EPOCH: i64 = 20_691;
/// The forge's seed of all benches.
const SEED: u64 = 0xDA11;
/// The band of a bench.
pub const BAND: u32 = 5;
/// Bands, in the order in which they are tried, and seeds of each.
const BANDS: [(u32, u64); 4] = [(BAND, 12), (3, 6), (2, 6), (1, 6)];
/// Benches have room for this many seeds each.
const ROOM: u64 = 64;
/// The caps under which a bench is proved: for a phone, not for a workshop.
const CAPS: Limits = Limits::states(200_000);

/// A day's bench.
#[derive(Clone, Debug)]
pub struct Bench {
    /// Its number, from 1.
    pub number: u64,
    /// Its machine.
    pub machine: &'static Machine,
    /// The band it was made for; 5 unless it had to step down.
    pub band: u32,
    /// Whether every property was proved; `false` is the very last resort.
    pub proved: bool,
    /// The level, with its proof where it has one.
    pub file: LevelFile<Level>,
}

/// The number of a day's bench; `None` before the first.
pub fn number(days_since_1970: i64) -> Option<u64> {
    u64::try_from(days_since_1970 - EPOCH + 1)
        .ok()
        .filter(|&number| number > 0)
}

/// The machine of a bench, as a place in [`MACHINES`].
pub fn machine(number: u64) -> usize {
    ((number - 1) % MACHINES.len() as u64) as usize
}

/// The bench with that number (from 1): the first seed of the first band that is proved.
///
/// # Panics
///
/// If the number is 0, or no seed gives any board in the easiest shape.
pub fn bench(number: u64) -> Bench {
    let machine = &MACHINES[machine(number)];
    let mut attempt = 0;
    for (band, seeds) in BANDS {
        for seed in 0..seeds {
            let level = board(machine, number, band, seed, attempt);
            attempt += 1;
            let proved = level.and_then(|level| prove(machine, number, band, attempt - 1, level));
            if let Some(file) = proved {
                return Bench {
                    number,
                    machine,
                    band,
                    proved: true,
                    file,
                };
            }
        }
    }
    last_resort(machine, number)
}

fn board(machine: &Machine, number: u64, band: u32, seed: u64, attempt: u64) -> Option<Level> {
    let shapes = shapes(band);
    let shape = &shapes[seed as usize % shapes.len()];
    let mut rng = Rng::stream(SEED, number * ROOM + attempt);
    candidate(machine, shape, least_rail(band), &mut rng)
}

fn prove(
    machine: &Machine,
    number: u64,
    band: u32,
    attempt: u64,
    level: Level,
) -> Option<LevelFile<Level>> {
    let facts = Facts::within(Arc::new(Screwsmith), level, CAPS);
    if !judge(&Case::bare(&facts), band).is_held() {
        return None;
    }
    let file = LevelFile {
        proof: Some(facts.proof().ok()?),
        ..drawn(machine, number, attempt, facts.level().clone())
    };
    let lost = first_lost(&Case::of_file(&facts, &file), band);
    lost.is_none().then_some(file)
}

fn drawn(machine: &Machine, number: u64, attempt: u64, level: Level) -> LevelFile<Level> {
    LevelFile {
        origin: Origin::Forged {
            seed: SEED,
            candidate: number * ROOM + attempt,
        },
        ..LevelFile::drawn(format!("Bench {number}: {}", machine.name), level)
    }
}

/// An unproved board in the easiest shape.
fn last_resort(machine: &'static Machine, number: u64) -> Bench {
    let (band, _) = BANDS[BANDS.len() - 1];
    let level = (ROOM / 2..ROOM)
        .find_map(|attempt| board(machine, number, band, 0, attempt))
        .expect("the easiest shape comes out");
    Bench {
        number,
        machine,
        band,
        proved: false,
        file: drawn(machine, number, ROOM - 1, level),
    }
}

#[cfg(test)]
mod tests {
    use super::{EPOCH, bench, machine, number};

    #[test]
    fn benches_are_numbered_from_the_first_day() {
        assert_eq!(number(EPOCH - 1), None);
        assert_eq!(number(EPOCH), Some(1));
        assert_eq!(number(EPOCH + 399), Some(400));
    }

    #[test]
    fn machines_take_turns() {
        assert_eq!([1, 2, 16, 17].map(machine), [0, 1, 15, 0]);
    }

    #[test]
    fn a_bench_is_the_same_whenever_it_is_made() {
        let (once, again) = (bench(1), bench(1));
        assert!(once.proved);
        assert_eq!(once.file, again.file);
    }
}
