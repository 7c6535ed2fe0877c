//! What is asked of each pack, place by place.

use gate::file::{Demands, Exemption, PackFile, PackKind, Places};
use rules::grid::Size;
use rules::lumina::Win;
use serde_json::{Map, Value, json};

use super::opening;

/// The twist of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Twist {
    /// Crystal alone.
    None,
    /// One to three blocks of sand.
    Sand,
    /// One to three blocks of ice.
    Ice,
    /// One block of rime: two on a dense board mostly wall it off.
    Rime,
    /// Mirrors, and the beam wins.
    Beam,
    /// Sand and ice.
    Mixed,
}

/// What is asked of one level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Size of the board.
    pub size: Size,
    /// The twist.
    pub twist: Twist,
    /// Least and greatest optimum.
    pub band: (u32, u32),
}

impl Wish {
    /// What wins such a level.
    pub fn win(&self) -> Win {
        match self.twist {
            Twist::Beam => Win::Beam,
            _ => Win::Key,
        }
    }
}

/// A pack that the forge can fill.
#[derive(Clone, Copy, Debug)]
pub struct World {
    /// Name of its folder.
    pub name: &'static str,
    /// Title, for people.
    pub title: &'static str,
    /// Its place among the packs.
    pub order: u64,
    /// How it is played.
    pub kind: PackKind,
    /// The twist; the pool has them all in turn.
    twist: Twist,
    /// (optimum, how many levels), rising.
    optima: &'static [(u32, usize)],
    /// Stars that open it.
    gate: Option<u64>,
    /// How many places from the first are teaching boards.
    pub teaching: u32,
    /// The smallest boards.
    least: Size,
}

/// Every pack, in order.
pub const WORLDS: [World; 6] = [
    World {
        name: "willow-hollow",
        title: "Willow Hollow",
        order: 1,
        kind: PackKind::Campaign,
        twist: Twist::None,
        optima: &[
            (2, 3),
            (3, 2),
            (4, 4),
            (5, 3),
            (6, 3),
            (7, 3),
            (8, 3),
            (9, 3),
            (10, 2),
            (11, 2),
            (12, 2),
        ],
        gate: None,
        teaching: 5,
        least: Size::new(4, 4),
    },
    World {
        name: "dune-steps",
        title: "Dune Steps",
        order: 2,
        kind: PackKind::Campaign,
        twist: Twist::Sand,
        optima: TWISTED,
        gate: Some(40),
        teaching: 1,
        least: Size::new(4, 4),
    },
    World {
        name: "glass-lake",
        title: "Glass Lake",
        order: 3,
        kind: PackKind::Campaign,
        twist: Twist::Ice,
        optima: &[
            (3, 1),
            (4, 4),
            (5, 4),
            (6, 3),
            (7, 3),
            (8, 3),
            (9, 3),
            (10, 3),
            (11, 2),
            (12, 2),
            (13, 1),
            (14, 1),
        ],
        gate: Some(110),
        teaching: 1,
        least: Size::new(4, 4),
    },
    World {
        name: "rime-terrace",
        title: "Rime Terrace",
        order: 4,
        kind: PackKind::Campaign,
        twist: Twist::Rime,
        optima: &[
            (4, 3),
            (5, 3),
            (6, 3),
            (7, 3),
            (8, 3),
            (9, 3),
            (10, 3),
            (11, 2),
            (12, 2),
            (13, 2),
            (14, 1),
            (15, 1),
            (16, 1),
        ],
        gate: Some(170),
        teaching: 1,
        least: Size::new(5, 5),
    },
    World {
        name: "mirror-hall",
        title: "Mirror Hall",
        order: 5,
        kind: PackKind::Campaign,
        twist: Twist::Beam,
        optima: TWISTED,
        gate: Some(230),
        teaching: 1,
        least: Size::new(5, 5),
    },
    World {
        name: "daily",
        title: "Daily",
        order: 6,
        kind: PackKind::Pool,
        twist: Twist::Mixed,
        optima: &[
            (6, 24),
            (7, 22),
            (8, 20),
            (9, 18),
            (10, 16),
            (11, 14),
            (12, 13),
            (13, 12),
            (14, 10),
            (15, 9),
            (16, 7),
            (17, 5),
            (18, 4),
        ],
        gate: None,
        teaching: 0,
        least: Size::new(5, 5),
    },
];

/// The curve of the worlds of sand and light. (Ice starts with one board of optimum 3:
/// among 14,000 more of them, forged, every one was won by some player of the battery.)
const TWISTED: &[(u32, usize)] = &[
    (3, 3),
    (4, 3),
    (5, 3),
    (6, 3),
    (7, 3),
    (8, 3),
    (9, 3),
    (10, 3),
    (11, 2),
    (12, 2),
    (13, 1),
    (14, 1),
];

/// Most idle blocks of a beam level: its light path pins much of it, and at the sliding
/// worlds' two fifths the hall stayed nearly empty.
const BEAM_IDLE: &str = "3/5";

/// Most shortest lines of a beam level: mirrors, blocks and key move independently of
/// each other, and at 14 two thirds of the boards in band were refused.
const BEAM_LINES: u64 = 24;

/// States that a level's proof may take.
const CAP: u64 = 2_000_000;

impl World {
    /// The pack with that name.
    pub fn named(name: &str) -> Option<&'static World> {
        WORLDS.iter().find(|world| world.name == name)
    }

    /// How many levels it ships.
    pub fn ships(&self) -> usize {
        self.optima.iter().map(|&(_, count)| count).sum()
    }

    /// The optimum asked for at each place.
    fn targets(&self) -> Vec<u32> {
        let rising = self.optima.iter();
        let rising: Vec<u32> = rising
            .flat_map(|&(optimum, count)| std::iter::repeat_n(optimum, count))
            .collect();
        match self.kind {
            PackKind::Campaign => rising,
            // A pool is played a level a day: near days differ. The step is prime to
            // the number of places, so that every entry of the list is met once.
            PackKind::Pool => (0..rising.len())
                .map(|day| rising[day * POOL_STEP % rising.len()])
                .collect(),
        }
    }

    /// What is asked at a place, from 1.
    pub fn wish(&self, place: u32) -> Wish {
        let optimum = self.targets()[place as usize - 1];
        let twist = match self.kind {
            PackKind::Campaign => self.twist,
            PackKind::Pool => pool_twist(place, optimum),
        };
        Wish {
            size: self.size(place, optimum),
            twist,
            band: (optimum, optimum),
        }
    }

    /// Boards grow with the optimum, and vary from place to place.
    fn size(&self, place: u32, optimum: u32) -> Size {
        let sizes: &[(u8, u8)] = match optimum {
            0..=2 => &[(4, 4), (4, 5), (5, 4)],
            3..=5 => &[(5, 5), (5, 4), (4, 5)],
            6..=7 => &[(5, 5), (6, 5), (5, 6)],
            8..=10 => &[(6, 6), (6, 5), (5, 6)],
            _ => &[(6, 6)],
        };
        let (width, height) = sizes[place as usize % sizes.len()];
        Size::new(width.max(self.least.width), height.max(self.least.height))
    }

    /// The authored board that opens it, if one does.
    pub fn opening(&self) -> Option<opening::Opening> {
        opening::of(self.name)
    }

    /// Its pack file, for `count` levels that are not yet known.
    pub fn pack(&self, count: usize) -> PackFile {
        let mut demands = Map::new();
        let targets = self.targets();
        let optimum: Vec<u32> = match self.kind {
            PackKind::Campaign => targets.into_iter().take(count).collect(),
            PackKind::Pool => {
                let ends = [self.optima.first(), self.optima.last()];
                ends.into_iter().flatten().map(|&(n, _)| n).collect()
            }
        };
        demands.insert("optimum".into(), json!(optimum));
        demands.insert("cap".into(), json!(CAP));
        if matches!(self.twist, Twist::Beam | Twist::Mixed) {
            demands.insert("lines_at_most".into(), json!(BEAM_LINES));
            demands.insert("idle_at_most".into(), json!(BEAM_IDLE));
        }
        if let Some(gate) = self.gate {
            demands.insert("gate".into(), Value::from(gate));
        }
        PackFile {
            must_fail: None,
            title: self.title.into(),
            order: self.order,
            kind: self.kind,
            levels: Vec::new(),
            demands: Demands(demands),
            exempt: Vec::new(),
        }
    }

    /// What its teaching boards may be exempt from, where they need it.
    pub fn exemptions(&self) -> Vec<Exemption> {
        if self.teaching == 0 {
            return Vec::new();
        }
        let places = Places {
            from: 1,
            to: self.teaching,
        };
        let exempt = |property: u8, why: &str| Exemption {
            property,
            places,
            why: why.into(),
        };
        vec![
            exempt(
                3,
                "teaching boards: the first drag that offers itself is the lesson",
            ),
            exempt(4, "teaching boards: small enough that chance may win them"),
            exempt(12, "teaching boards: what stands still frames the lesson"),
        ]
    }
}

/// Steps through the rising list of a pool; prime to 174.
const POOL_STEP: usize = 67;

/// The twist of a day. The deepest boards are crystal, where depth is easiest to find.
fn pool_twist(place: u32, optimum: u32) -> Twist {
    let twists = [
        Twist::None,
        Twist::Sand,
        Twist::Ice,
        Twist::Rime,
        Twist::Beam,
        Twist::Mixed,
    ];
    let choice = match optimum {
        0..=12 => &twists[..],
        13..=14 => &twists[..4],
        _ => &twists[..1],
    };
    choice[place as usize % choice.len()]
}
