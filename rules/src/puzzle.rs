//! What every game is: the one trait that search, properties and players see.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// How a run stands. Asked in one place, a pure function of level and state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The run goes on (even where no move is left, in games that know no loss).
    Open,
    /// The level is won.
    Won,
    /// The level is lost, for the reason named (`"stuck"`, `"pit"`, ...).
    Lost(&'static str),
}

impl Standing {
    /// The run goes on.
    pub fn is_open(self) -> bool {
        self == Standing::Open
    }

    /// The level is won.
    pub fn is_won(self) -> bool {
        self == Standing::Won
    }

    /// The level is lost, for whatever reason.
    pub fn is_lost(self) -> bool {
        matches!(self, Standing::Lost(_))
    }

    /// The word used in files and output: `open`, `won` or `lost`.
    pub fn word(self) -> &'static str {
        match self {
            Standing::Open => "open",
            Standing::Won => "won",
            Standing::Lost(_) => "lost",
        }
    }

    /// Why the level is lost.
    pub fn reason(self) -> Option<&'static str> {
        match self {
            Standing::Lost(reason) => Some(reason),
            Standing::Open | Standing::Won => None,
        }
    }
}

/// Why a level could not answer: rules that live in another process and failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The request, and what happened.
    pub what: String,
    /// The rules said two different things about the same question; otherwise nothing is
    /// known (a crash, a time-out, garbage).
    pub contradicts: bool,
}

/// A level of a game: the rules as a state machine over one immutable level.
///
/// # Laws
///
/// * `undo(s, play(s, m))` restores `s` whole, for every legal `m`.
/// * States with equal keys have equal legal moves, equal standings, and their
///   successors by the same move have equal keys.
/// * `moves` lists legal moves only, each once, in ascending (`Ord`) order; that
///   order is the game's canonical one. It does not ask the standing: on a state
///   that is won or lost it answers by the position alone, and callers stop.
/// * `play` may be called with moves that `moves` lists and with no others.
pub trait Puzzle: Sync {
    /// Everything that undo must restore.
    type State: Clone + Eq + Debug + Send + Sync + 'static;
    /// Exactly what decides how the state plays on, packed.
    type Key: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// One player action. `Ord` is the canonical order; text form by `Display` and `FromStr`.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync + 'static;
    /// What `undo` needs beside the state after the move.
    type Undo: Debug;

    /// The state a run begins in.
    fn start(&self) -> Self::State;
    /// The packed form of a state for a visited set.
    fn key(&self, state: &Self::State) -> Self::Key;
    /// Appends the legal moves of `state` to `out`, in canonical order.
    fn moves(&self, state: &Self::State, out: &mut Vec<Self::Move>);
    /// Plays a legal move.
    fn play(&self, state: &mut Self::State, mv: Self::Move) -> Self::Undo;
    /// Takes back the move that returned `undo`.
    fn undo(&self, state: &mut Self::State, undo: Self::Undo);
    /// Whether the run is open, won or lost.
    fn standing(&self, state: &Self::State) -> Standing;

    /// What keeps the level from answering, if anything does. Rules that are code in this
    /// process always answer; where this is not `None`, nothing that the other methods
    /// said since may be believed.
    fn failure(&self) -> Option<Failure> {
        None
    }
}
