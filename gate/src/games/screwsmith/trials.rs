//! Human play: 24 shallow games, and what they say of a level.

use rules::Puzzle;
use rules::screwsmith::{Level, State, Tap, Xorshift32};

/// Number of games.
pub const TRIALS: u32 = 24;
/// Distance of the seeds of two games (the rules page).
const STRIDE: u32 = 7919;
/// Offset of their seeds from the level's.
const OFFSET: u32 = 13;

/// One game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Whether it was won.
    pub won: bool,
    /// The most screws that lay on the rail after a tap; at most its slots.
    pub peak: u8,
    /// Its taps.
    pub line: Vec<Tap>,
}

/// The 24 games of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trials(pub Vec<Trial>);

impl Trials {
    /// Plays them.
    pub fn of(level: &Level) -> Trials {
        Trials((0..TRIALS).map(|trial| play(level, trial)).collect())
    }

    /// Games lost: stuck or overflowed.
    pub fn losses(&self) -> u32 {
        self.0.iter().filter(|trial| !trial.won).count() as u32
    }

    /// Sum of the highest occupancies of the rail.
    pub fn peaks(&self) -> u32 {
        self.0.iter().map(|trial| u32::from(trial.peak)).sum()
    }

    /// A game that was won: it proves that the level can be.
    pub fn win(&self) -> Option<&Trial> {
        self.0.iter().find(|trial| trial.won)
    }
}

/// One game: most people prefer a screw that a crate takes, and plan no further.
fn play(level: &Level, trial: u32) -> Trial {
    let seed = level.seed().wrapping_add(trial.wrapping_mul(STRIDE));
    let mut random = Xorshift32::new(seed.wrapping_add(OFFSET));
    let mut state = level.start();
    let mut game = Trial {
        won: false,
        peak: 0,
        line: Vec::new(),
    };
    let (mut legal, mut preferred) = (Vec::new(), Vec::new());
    while level.standing(&state).is_open() {
        legal.clear();
        level.moves(&state, &mut legal);
        preferred.clear();
        preferred.extend(
            legal
                .iter()
                .filter(|tap| is_preferred(level, &state, **tap)),
        );
        let from = if preferred.is_empty() {
            &legal
        } else {
            &preferred
        };
        let tap = from[random.index(from.len())];
        level.play(&mut state, tap);
        game.line.push(tap);
        game.peak = game.peak.max(state.rail.len().min(level.rail()));
    }
    game.won = level.standing(&state).is_won();
    game
}

/// The colour shows, and an open crate takes it.
fn is_preferred(level: &Level, state: &State, tap: Tap) -> bool {
    let screw = tap.screw as u8;
    level.shows(state, screw)
        && level
            .screw(screw)
            .colour
            .is_some_and(|colour| state.slot_for(colour).is_some())
}
