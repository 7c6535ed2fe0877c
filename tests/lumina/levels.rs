//! Levels to test with: random ones of every kind, and those that ship.

use gate::Facts;
use gate::Game;
use gate::file::{LevelFile, PackFile};
use gate::games::lumina::Lumina;
use gate::search::Limits;
use proptest::prelude::*;
use rules::grid::{Cell, Size};
use rules::lumina::{
    Block, Cells, Draft, End, Kind, Lantern, Letter, Level, Rect, Side, Tilt, Win,
};
use rules::rng::Rng;
use std::path::Path;
use std::sync::Arc;

/// Random boards of at most 5 x 5, whose spaces the plain solver holds.
pub(crate) fn level() -> impl Strategy<Value = Level> {
    any::<u64>().prop_map(|seed| {
        let mut rng = Rng::new(seed);
        loop {
            if let Ok(level) = Level::build(draft(&mut rng)) {
                return level;
            }
        }
    })
}

fn draft(rng: &mut Rng) -> Draft {
    let size = Size::new(rng.between(3, 5) as u8, rng.between(3, 5) as u8);
    let mut taken = Cells::NONE;
    let mut blocks: Vec<Block> = Vec::new();
    let mut letters = std::iter::once(Letter::KEY).chain(Letter::others());
    for _ in 0..rng.between(8, 40) {
        let rect = Rect {
            x: rng.index(size.width.into()) as u8,
            y: rng.index(size.height.into()) as u8,
            width: rng.between(1, 3) as u8,
            height: rng.between(1, 2) as u8,
        };
        let outside = rect.x + rect.width > size.width || rect.y + rect.height > size.height;
        if outside || rect.cells().meets(taken) {
            continue;
        }
        let Some(letter) = letters.next() else { break };
        taken = taken.or(rect.cells());
        let kind = kind(rng, letter, rect);
        blocks.push(Block { letter, kind, rect });
    }
    let free: Vec<Cell> = Cells::board(size).without(taken).iter().collect();
    let walls = free.into_iter().filter(|_| rng.percent(5)).collect();
    let win = *rng.pick(&[Win::Key, Win::Key, Win::Beam]);
    Draft {
        size,
        blocks,
        walls,
        win,
        emit: (win == Win::Beam).then(|| *rng.pick(&[End::Plus, End::Minus])),
        lantern: Lantern(
            *rng.pick(&[Side::Left, Side::Right, Side::Top, Side::Bottom]),
            rng.index(5) as u8,
        ),
    }
}

fn kind(rng: &mut Rng, letter: Letter, rect: Rect) -> Kind {
    let kinds = [
        Kind::Crystal,
        Kind::Mirror(Tilt::Rising),
        Kind::Mirror(Tilt::Falling),
        Kind::Ice,
        Kind::Sand,
        Kind::Rime,
    ];
    match (letter, rect.axis()) {
        (Letter::KEY, _) => Kind::Key,
        (_, None) => *rng.pick(&kinds[..3]),
        (_, Some(_)) => *rng.pick(&kinds),
    }
}

/// The facts of a level, nothing measured yet.
pub(crate) fn facts(level: &Level) -> Facts<Lumina> {
    Facts::within(Arc::new(Lumina), level.clone(), Limits::default())
}

/// Every shipped level, with its name.
pub(crate) fn shipped() -> Vec<(String, LevelFile<Level>)> {
    let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../library/lumina");
    let mut packs: Vec<_> = std::fs::read_dir(&library)
        .expect("the library is there")
        .map(|entry| entry.expect("a folder that can be read").path())
        .collect();
    packs.sort();
    packs.iter().flat_map(|pack| levels_of(pack)).collect()
}

fn levels_of(pack: &Path) -> Vec<(String, LevelFile<Level>)> {
    let read = |name: &str| {
        let path = pack.join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
    };
    let file = PackFile::parse("pack.json", &read("pack.json"), Lumina.demands()).expect("a pack");
    let level = |id: &String| {
        let name = format!("{id}.json");
        let level = LevelFile::parse(&Lumina, &name, &read(&name)).expect("a level");
        (id.clone(), level)
    };
    file.levels.iter().map(level).collect()
}
