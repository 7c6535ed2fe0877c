//! The authored boards that open the worlds: small, and every shortest line shows the
//! world's twist.

use rules::lumina::{End, Lantern, Level, LevelText, Side, Twist, Win};

/// An authored board.
pub struct Opening {
    /// The board.
    pub level: Level,
    /// Identifier of its file.
    pub id: &'static str,
    /// What it teaches, for the level's `extra`.
    pub teaches: &'static str,
}

/// The board that opens a world.
pub fn of(world: &str) -> Option<Opening> {
    match world {
        "willow-hollow" => Some(willow_hollow()),
        "dune-steps" => Some(dune_steps()),
        "glass-lake" => Some(glass_lake()),
        "rime-terrace" => Some(rime_terrace()),
        "mirror-hall" => Some(mirror_hall()),
        _ => None,
    }
}

/// One block in the way, and one way out of it.
fn willow_hollow() -> Opening {
    Opening {
        level: key_level(&["..B.", "AAB.", "....", "...."], &[], 1),
        id: "first-light",
        teaches: "Slide the blocks along their long side; bring the key to the lantern.",
    }
}

/// Sand pushed the wrong way stays there: the only other drag of it is fatal.
fn dune_steps() -> Opening {
    Opening {
        level: key_level(&["..B.", "AAB.", "....", ".CC."], &[("C", Twist::Sand)], 1),
        id: "one-push",
        teaches: "Sand moves once. Think before you push it.",
    }
}

/// The ice has nowhere short to go: up it is boxed in, down it glides three cells.
fn glass_lake() -> Opening {
    Opening {
        level: key_level(
            &["..B..", "AAB.C", "....C", ".....", "....."],
            &[("B", Twist::Ice)],
            1,
        ),
        id: "long-glide",
        teaches: "Ice glides until something stops it.",
    }
}

/// The key has to come close before the rime lets go, and its way is blocked until then.
fn rime_terrace() -> Opening {
    Opening {
        level: key_level(
            &["...CC", "....B", "AA..B", ".....", "....#"],
            &[("B", Twist::Rime)],
            2,
        ),
        id: "warm-touch",
        teaches: "Rime is frozen until the key touches it.",
    }
}

/// The mirror slides up by one cell: there its lower cell turns the light to the lantern.
fn mirror_hall() -> Opening {
    let text = LevelText {
        win: Win::Beam,
        emit: Some(End::Plus),
        ..text(
            &[".#.CC", "..B..", "AAB..", "....D", "....D"],
            &[("D", Twist::MirrorRising)],
            Lantern(Side::Top, 4),
        )
    };
    Opening {
        level: legal(&text),
        id: "turned-light",
        teaches: "The key shines. Mirrors turn its light; bring the light to the lantern.",
    }
}

fn key_level(rows: &[&str], kinds: &[(&str, Twist)], lane: u8) -> Level {
    legal(&text(rows, kinds, Lantern(Side::Right, lane)))
}

fn text(rows: &[&str], kinds: &[(&str, Twist)], lantern: Lantern) -> LevelText {
    LevelText {
        board: rows.iter().map(|&row| row.to_owned()).collect(),
        kinds: kinds.iter().map(|&(l, k)| (l.to_owned(), k)).collect(),
        win: Win::Key,
        emit: None,
        lantern,
    }
}

fn legal(text: &LevelText) -> Level {
    Level::new(text).expect("an authored board is legal")
}
