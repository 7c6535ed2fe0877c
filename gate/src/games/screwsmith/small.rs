//! Small random machines, for tests that compare two ways of finding the same.

use rules::rng::Rng;
use rules::screwsmith::{Colour, Kind, Level, LevelText, PartText, ScrewText};

/// A random machine of 6 to 12 coloured screws and perhaps a bolt, its parts lying
/// across each other on up to four layers. Some settle, some screws stay covered for
/// good, and few are solvable with a short rail: all cases are met.
pub fn small(seed: u64) -> Level {
    let mut rng = Rng::new(seed);
    let mut colours = Vec::new();
    let kinds = rng.between(2, 6) as usize;
    // Few screws: plain searches meet every subset of them.
    let crates = if rng.percent(20) {
        4
    } else {
        rng.between(2, 3)
    };
    for _ in 0..crates {
        colours.extend([Some(Colour::ALL[rng.index(kinds)]); 3]);
    }
    colours.resize(colours.len() + rng.index(2), None);
    rng.shuffle(&mut colours);
    let mut text = LevelText {
        seed: rng.between(1, u64::from(u32::MAX)) as u32,
        rail: rng.between(1, 5) as u8,
        open: if rng.percent(80) {
            2
        } else {
            rng.between(3, 4) as u8
        },
        parts: Vec::new(),
        screws: Vec::new(),
    };
    while text.screws.len() < colours.len() {
        add_part(&mut text, &colours, &mut rng);
    }
    if rng.percent(10) {
        text.parts.push(PartText {
            layer: rng.index(4) as u16,
            rect: rect(&mut rng),
            settled: None,
            screws: Vec::new(),
        });
    }
    Level::new(&text).expect("small machines are valid")
}

fn add_part(text: &mut LevelText, colours: &[Option<Colour>], rng: &mut Rng) {
    let first = text.screws.len();
    let count = rng.between(1, 4).min((colours.len() - first) as u64) as usize;
    let at = rect(rng);
    let settles = rng.percent(50);
    text.parts.push(PartText {
        layer: rng.index(4) as u16,
        rect: at,
        settled: settles.then(|| rect(rng)),
        screws: (first as u8..(first + count) as u8).collect(),
    });
    for &colour in &colours[first..first + count] {
        let within = |from: i32, length: i32, rng: &mut Rng| {
            rng.between(from as u64, (from + length) as u64) as i32
        };
        text.screws.push(ScrewText {
            at: [within(at[0], at[2], rng), within(at[1], at[3], rng)],
            colour,
            kind: match colour {
                None => Kind::Bolt,
                Some(_) => *rng.pick(&[Kind::Plain, Kind::Plain, Kind::Rusted, Kind::Masked]),
            },
            touch: 90,
        });
    }
}

fn rect(rng: &mut Rng) -> [i32; 4] {
    let mut between = |low, high| rng.between(low, high) as i32;
    [
        between(45, 400),
        between(45, 700),
        between(150, 550),
        between(150, 600),
    ]
}
