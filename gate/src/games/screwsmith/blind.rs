//! The battery: 24 players who never look at the crates.

use rules::screwsmith::{Colour, Level, ScrewIndex, State, Tap};

use super::trials::{TRIALS, Trials};
use crate::battery::{Outcome, Player, playthrough};

/// What a blind player goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// Top layer first.
    TopLayer,
    /// Bottom layer first.
    BottomLayer,
    /// Most common colour first.
    CommonColour,
    /// Least common colour first.
    RareColour,
    /// Part with fewest screws left first.
    FewestLeft,
    /// Part with most screws left first.
    MostLeft,
}

/// How it decides between equals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sweep {
    /// From left to right.
    LeftRight,
    /// From right to left.
    RightLeft,
    /// From the top down.
    TopDown,
    /// From the bottom up.
    BottomUp,
}

/// A player who never looks at the crates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blind {
    /// What it goes by.
    pub habit: Habit,
    /// How it decides between equals; of what is equal still, the lowest number.
    pub sweep: Sweep,
}

impl Blind {
    /// All 24, in the order of the rules page.
    pub fn all() -> impl Iterator<Item = Blind> {
        use Habit::{BottomLayer, CommonColour, FewestLeft, MostLeft, RareColour, TopLayer};
        use Sweep::{BottomUp, LeftRight, RightLeft, TopDown};
        let habits = [
            TopLayer,
            BottomLayer,
            CommonColour,
            RareColour,
            FewestLeft,
            MostLeft,
        ];
        habits.into_iter().flat_map(|habit| {
            [LeftRight, RightLeft, TopDown, BottomUp].map(|sweep| Blind { habit, sweep })
        })
    }

    /// What it goes by, the least first.
    fn rank(self, level: &Level, state: &State, counts: &Counts, screw: ScrewIndex) -> i64 {
        let part = &level.parts()[level.screw(screw).part];
        let layer = i64::from(part.layer);
        let colour = || i64::from(counts.of(level, state, screw));
        let left = || i64::from(part.set.without(state.removed).len());
        match self.habit {
            Habit::TopLayer => -layer,
            Habit::BottomLayer => layer,
            Habit::CommonColour => -colour(),
            Habit::RareColour => colour(),
            Habit::FewestLeft => left(),
            Habit::MostLeft => -left(),
        }
    }

    fn tie(self, level: &Level, screw: ScrewIndex) -> i32 {
        let at = level.screw(screw).at;
        match self.sweep {
            Sweep::LeftRight => at.x,
            Sweep::RightLeft => -at.x,
            Sweep::TopDown => at.y,
            Sweep::BottomUp => -at.y,
        }
    }
}

/// How many present screws show each colour.
struct Counts([u32; Colour::COUNT]);

impl Counts {
    fn new(level: &Level, state: &State) -> Self {
        let mut counts = [0; Colour::COUNT];
        let present = level.all_screws().without(state.removed);
        for screw in present.iter().filter(|&screw| level.shows(state, screw)) {
            if let Some(colour) = level.screw(screw).colour {
                counts[colour.index()] += 1;
            }
        }
        Counts(counts)
    }

    /// How common the colour of a screw is; 0 for bolts and for masks that have not
    /// lifted.
    fn of(&self, level: &Level, state: &State, screw: ScrewIndex) -> u32 {
        match level.screw(screw).colour {
            Some(colour) if level.shows(state, screw) => self.0[colour.index()],
            _ => 0,
        }
    }
}

impl Player<Level> for Blind {
    fn name(&self) -> String {
        let habit = match self.habit {
            Habit::TopLayer => "top layer first",
            Habit::BottomLayer => "bottom layer first",
            Habit::CommonColour => "most common colour first",
            Habit::RareColour => "least common colour first",
            Habit::FewestLeft => "part with fewest screws left first",
            Habit::MostLeft => "part with most screws left first",
        };
        let sweep = match self.sweep {
            Sweep::LeftRight => "left-right",
            Sweep::RightLeft => "right-left",
            Sweep::TopDown => "top-down",
            Sweep::BottomUp => "bottom-up",
        };
        format!("{habit}, {sweep}")
    }

    fn choose(&mut self, level: &Level, state: &State, legal: &[Tap]) -> Option<Tap> {
        let counts = Counts::new(level, state);
        legal.iter().copied().min_by_key(|tap| {
            let screw = tap.screw as ScrewIndex;
            let rank = self.rank(level, state, &counts, screw);
            (rank, self.tie(level, screw), screw)
        })
    }
}

/// Whether 03 is lost: a blind player wins, or fewer than a quarter of the human trials
/// lose.
pub fn blind_wins(level: &Level) -> bool {
    let won = |mut player: Blind| {
        let outcome = playthrough(level, &mut player, None);
        matches!(outcome, Outcome::Won(_))
    };
    4 * Trials::of(level).losses() < TRIALS || Blind::all().any(won)
}
