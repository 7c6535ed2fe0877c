//! The player's hand: a block is taken at one cell and let go over another.
//!
//! This is what a game's input layer does, kept apart from the search: it finds the
//! block by its cell, asks the rules, and counts for itself. Property 15 plays the
//! recorded line through it.

use std::fmt;

use super::block::{Axis, Letter};
use super::kind::Kind;
use super::level::Level;
use super::moves::Move;
use super::stars::stars;
use super::state::State;
use crate::grid::Cell;
use crate::puzzle::{Puzzle, Standing};

/// A level being played by hand.
#[derive(Clone, Debug)]
pub struct Run<'a> {
    level: &'a Level,
    state: State,
    drags: u32,
}

/// Why a drag did nothing. It is not counted then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The level is won already.
    Over,
    /// No block there.
    Nothing,
    /// The block never moves.
    Still(Letter),
    /// The block is spent sand or frozen rime.
    Frozen(Letter),
    /// The two cells are not on one line along the block's axis, or are the same.
    Askew(Letter),
    /// Something is in the way.
    Blocked(Letter),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Over => f.write_str("the level is won already"),
            Refused::Nothing => f.write_str("no block there"),
            Refused::Still(letter) => write!(f, "block {letter} never moves"),
            Refused::Frozen(letter) => write!(f, "block {letter} is frozen"),
            Refused::Askew(letter) => write!(f, "not along the axis of block {letter}"),
            Refused::Blocked(letter) => write!(f, "block {letter} has no way there"),
        }
    }
}

impl std::error::Error for Refused {}

impl<'a> Run<'a> {
    /// A run from the start.
    pub fn new(level: &'a Level) -> Self {
        Run {
            level,
            state: level.start(),
            drags: 0,
        }
    }

    /// The state now.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How many drags have moved a block.
    pub fn drags(&self) -> u32 {
        self.drags
    }

    /// What the run has earned, once it is won.
    pub fn stars(&self, optimum: u32) -> Option<u8> {
        (self.level.standing(&self.state) == Standing::Won).then(|| stars(self.drags, optimum))
    }

    /// Takes the block at `from` and lets it go with that cell of it over `to`. Ice
    /// glides on as far as it can, whatever distance was meant.
    ///
    /// # Errors
    ///
    /// Why nothing moved.
    pub fn drag(&mut self, from: Cell, to: Cell) -> Result<Move, Refused> {
        if self.level.standing(&self.state) == Standing::Won {
            return Err(Refused::Over);
        }
        let block = self
            .level
            .placed(&self.state)
            .find(|block| block.rect.cells().has(from))
            .ok_or(Refused::Nothing)?;
        let letter = block.letter;
        let axis = block.axis().ok_or(Refused::Still(letter))?;
        let (along, across) = match axis {
            Axis::Horizontal => (i16::from(to.x) - i16::from(from.x), to.y.abs_diff(from.y)),
            Axis::Vertical => (i16::from(to.y) - i16::from(from.y), to.x.abs_diff(from.x)),
        };
        if along == 0 || across != 0 {
            return Err(Refused::Askew(letter));
        }
        let mv = self.legal(letter, block.kind, along)?;
        self.level.play(&mut self.state, mv);
        self.drags += 1;
        Ok(mv)
    }

    /// The legal move that a drag of a block by so many cells comes to.
    fn legal(&self, letter: Letter, kind: Kind, along: i16) -> Result<Move, Refused> {
        let mut moves = Vec::new();
        self.level.moves(&self.state, &mut moves);
        let goes_there = |mv: &Move| {
            let same_way = i16::from(mv.by).signum() == along.signum();
            same_way && (kind == Kind::Ice || i16::from(mv.by) == along)
        };
        moves
            .into_iter()
            .filter(|mv| mv.letter == letter)
            .find(goes_there)
            .ok_or_else(|| {
                let mover = self.level.movers().iter();
                let index = mover.map(|m| m.block.letter).position(|l| l == letter);
                match index {
                    Some(i) if self.level.frozen(i, &self.state) => Refused::Frozen(letter),
                    _ => Refused::Blocked(letter),
                }
            })
    }
}
