//! What a search needs of a game, and nothing more.

use rules::{Puzzle, Standing};
use std::hash::Hash;

/// A state as a search meets it.
#[derive(Clone, Debug)]
pub struct Arrival<N, K> {
    /// Whatever the space needs to expand it later.
    pub node: N,
    /// Exact identity: two arrivals are the same state when their keys are equal.
    pub key: K,
    /// Open, won or lost.
    pub standing: Standing,
}

/// A space that could not answer (an engine in another process that crashed, timed
/// out or contradicted itself). Names the request.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Fault(pub String);

/// A state graph that can be asked for successors, in batches.
///
/// Every [`Puzzle`] is one, through [`PuzzleSpace`].
pub trait Space {
    /// What is kept of a state on the frontier.
    type Node: Clone;
    /// Exact identity of a state.
    type Key: Copy + Eq + Hash;
    /// Label of an edge.
    type Move: Copy + Eq + Ord;

    /// The state the search begins in.
    ///
    /// # Errors
    ///
    /// A [`Fault`] where the space cannot answer.
    fn start(&mut self) -> Result<Arrival<Self::Node, Self::Key>, Fault>;

    /// How many nodes [`Space::expand`] likes to be given at once.
    fn batch(&self) -> usize {
        1
    }

    /// Bytes that the space holds itself, by a deterministic count: they go against the
    /// search's cap like its own tables.
    fn held(&self) -> u64 {
        0
    }

    /// Hands each successor of each node to `sink` as (index in the batch, move,
    /// arrival); batch order first, canonical move order within a node.
    ///
    /// # Errors
    ///
    /// A [`Fault`] where the space cannot answer.
    fn expand<F>(&mut self, batch: &[Self::Node], sink: F) -> Result<(), Fault>
    where
        F: FnMut(usize, Self::Move, Arrival<Self::Node, Self::Key>);
}

/// A puzzle as a space, from its start or from any of its states.
pub struct PuzzleSpace<'a, P: Puzzle> {
    level: &'a P,
    from: P::State,
    moves: Vec<P::Move>,
}

impl<'a, P: Puzzle> PuzzleSpace<'a, P> {
    /// The space reachable from the level's start.
    pub fn new(level: &'a P) -> Self {
        PuzzleSpace::from(level, level.start())
    }

    /// The space reachable from a state.
    pub fn from(level: &'a P, from: P::State) -> Self {
        PuzzleSpace {
            level,
            from,
            moves: Vec::new(),
        }
    }
}

impl<P: Puzzle> Space for PuzzleSpace<'_, P> {
    type Node = P::State;
    type Key = P::Key;
    type Move = P::Move;

    fn start(&mut self) -> Result<Arrival<P::State, P::Key>, Fault> {
        let arrival = Arrival {
            key: self.level.key(&self.from),
            standing: self.level.standing(&self.from),
            node: self.from.clone(),
        };
        match self.level.failure() {
            None => Ok(arrival),
            Some(failure) => Err(Fault(failure.what)),
        }
    }

    fn expand<F>(&mut self, batch: &[P::State], mut sink: F) -> Result<(), Fault>
    where
        F: FnMut(usize, P::Move, Arrival<P::State, P::Key>),
    {
        for (i, state) in batch.iter().enumerate() {
            self.moves.clear();
            self.level.moves(state, &mut self.moves);
            for &mv in &self.moves {
                let mut next = state.clone();
                self.level.play(&mut next, mv);
                let arrival = Arrival {
                    key: self.level.key(&next),
                    standing: self.level.standing(&next),
                    node: next,
                };
                sink(i, mv, arrival);
            }
        }
        match self.level.failure() {
            None => Ok(()),
            Some(failure) => Err(Fault(failure.what)),
        }
    }
}
