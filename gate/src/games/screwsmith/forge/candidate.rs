//! One candidate: a machine put together and coloured.

use rules::Puzzle;
use rules::rng::Rng;
use rules::screwsmith::Level;

use super::layout::lay_out;
use super::machines::Machine;
use super::plant::plant;
use super::shape::Shape;
use crate::games::screwsmith::rail::{Rails, search};
use crate::search::Limits;

/// Screws that can be reached at the start: fewer make a queue of a level, more a heap.
const REACHABLE: std::ops::RangeInclusive<u32> = 9..=16;
/// Attempts at putting the machine together.
const LAYOUTS: u32 = 24;
/// Attempts at colouring each.
const PLANTINGS: u32 = 12;
/// Most states for a look at min_rail while a machine is made; the proof comes later.
const LOOK: Limits = Limits::states(20_000);

/// The candidate that a generator gives for a machine and a shape, with a min_rail of
/// `least` or more. `None` if no attempt comes out.
pub fn candidate(machine: &Machine, shape: &Shape, least: u32, rng: &mut Rng) -> Option<Level> {
    for _ in 0..LAYOUTS {
        let Some(layout) = lay_out(machine, shape, rng) else {
            continue;
        };
        for _ in 0..PLANTINGS {
            let seed = rng.between(1, u64::from(u32::MAX)) as u32;
            let text = plant(&layout, shape, seed, rng)?;
            let level = Level::new(&text).expect("planted machines are valid");
            let start = level.start();
            if !REACHABLE.contains(&level.reachable(&start).len()) {
                break;
            }
            if needs(&level, least) {
                return Some(level);
            }
        }
    }
    None
}

/// Whether the level is won with its rail, and with none shorter than `least`.
fn needs(level: &Level, least: u32) -> bool {
    let rails = Rails {
        from: 1,
        to: level.rail(),
    };
    let found = search(level, &level.start(), rails, LOOK);
    found.is_ok_and(|found| found.win.is_some_and(|(rail, _)| u32::from(rail) >= least))
}
