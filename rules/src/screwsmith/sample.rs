//! Machines for the tests of this game.

use super::{Colour, Kind, Level, LevelText, PartText, ScrewText, State, Tap};
use crate::puzzle::Puzzle;
use crate::rng::Rng;

/// A part of a hand-made machine.
pub(super) fn part(
    layer: u16,
    rect: [i32; 4],
    settled: Option<[i32; 4]>,
    screws: &[u8],
) -> PartText {
    PartText {
        layer,
        rect,
        settled,
        screws: screws.to_vec(),
    }
}

/// A screw of a hand-made machine.
pub(super) fn screw(at: [i32; 2], colour: Option<Colour>, kind: Kind) -> ScrewText {
    ScrewText {
        at,
        colour,
        kind,
        touch: 90,
    }
}

/// A machine with every kind of screw: a lid (part 0) that settles over screw 3
/// and off screw 2, a plate under it, a box beside them and a housing.
pub(super) fn text() -> LevelText {
    use Colour::{A, B, C};
    use Kind::{Bolt, Masked, Plain, Rusted};
    LevelText {
        seed: 7,
        rail: 3,
        open: 2,
        parts: vec![
            part(1, [50, 50, 250, 250], Some([50, 250, 250, 250]), &[0, 1]),
            part(0, [50, 50, 350, 600], None, &[2, 3, 4]),
            part(0, [500, 50, 400, 400], None, &[5, 6, 7, 9, 8]),
            part(0, [50, 900, 900, 400], None, &[]),
        ],
        screws: vec![
            screw([100, 100], Some(A), Plain),
            screw([200, 100], Some(B), Rusted),
            screw([100, 200], Some(A), Plain),
            screw([100, 400], Some(B), Plain),
            screw([350, 100], Some(A), Masked),
            screw([600, 100], Some(B), Plain),
            screw([800, 100], Some(C), Plain),
            screw([600, 300], Some(C), Plain),
            screw([700, 400], None, Bolt),
            screw([800, 300], Some(C), Rusted),
        ],
    }
}

/// The machine of [`text`].
pub(super) fn level() -> Level {
    Level::new(&text()).expect("the sample is valid")
}

/// The state after some taps, each of which must be legal.
pub(super) fn after(level: &Level, taps: &str) -> State {
    let mut state = level.start();
    for text in taps.split_whitespace() {
        let tap: Tap = text.parse().expect("a tap");
        assert_eq!(level.legality(&state, tap), Ok(()), "tap {text}");
        level.play(&mut state, tap);
    }
    state
}

/// A small random machine of 3 to 12 coloured screws and up to two bolts, with
/// overlapping parts on up to four layers, some of which settle.
pub(super) fn random(seed: u64) -> Level {
    let mut rng = Rng::new(seed);
    let mut screws = Vec::new();
    for _ in 0..rng.between(1, 4) {
        let colour = Colour::ALL[rng.index(4)];
        screws.extend([Some(colour); 3]);
    }
    screws.resize(screws.len() + rng.index(3), None);
    rng.shuffle(&mut screws);
    let mut text = LevelText {
        seed: rng.between(1, u64::from(u32::MAX)) as u32,
        rail: rng.between(1, 5) as u8,
        open: rng.between(2, 4) as u8,
        parts: Vec::new(),
        screws: Vec::new(),
    };
    while text.screws.len() < screws.len() {
        let first = text.screws.len();
        let count = rng.between(1, 3).min((screws.len() - first) as u64) as usize;
        let rect = random_rect(&mut rng);
        let settles = rng.percent(50);
        let numbers: Vec<u8> = (first as u8..(first + count) as u8).collect();
        let settled = settles.then(|| random_rect(&mut rng));
        text.parts
            .push(part(rng.index(4) as u16, rect, settled, &numbers));
        for &colour in &screws[first..first + count] {
            let x = rng.between(rect[0] as u64, (rect[0] + rect[2]) as u64) as i32;
            let y = rng.between(rect[1] as u64, (rect[1] + rect[3]) as u64) as i32;
            let kind = match colour {
                None => Kind::Bolt,
                Some(_) => *rng.pick(&[Kind::Plain, Kind::Plain, Kind::Rusted, Kind::Masked]),
            };
            text.screws.push(screw([x, y], colour, kind));
        }
    }
    if rng.percent(10) {
        let rect = random_rect(&mut rng);
        text.parts.push(part(rng.index(4) as u16, rect, None, &[]));
    }
    Level::new(&text).expect("random machines are valid")
}

fn random_rect(rng: &mut Rng) -> [i32; 4] {
    let x = rng.between(45, 600) as i32;
    let y = rng.between(45, 600) as i32;
    let w = rng.between(50, 350) as i32;
    let h = rng.between(50, 700) as i32;
    [x, y, w, h]
}
