//! Players that know nothing but the moves' names.

use super::Player;
use crate::facts::{Facts, join_line};
use crate::game::{Game, LevelOf};
use rules::Puzzle;

/// Most distinct moves for which every ordered choice is played; above, a game with
/// many moves has players by position in the list of legal moves instead.
const FEW: usize = 4;

/// One move over and over until it is illegal; then it stops.
pub struct Single<M>(pub M);

impl<P: Puzzle> Player<P> for Single<P::Move> {
    fn name(&self) -> String {
        format!("only {}", self.0)
    }

    fn choose(&mut self, _: &P, _: &P::State, legal: &[P::Move]) -> Option<P::Move> {
        legal.contains(&self.0).then_some(self.0)
    }
}

/// Moves round and round; an illegal step is skipped, and a full round of them ends it.
pub struct Cycle<M> {
    steps: Vec<M>,
    next: usize,
}

impl<M> Cycle<M> {
    /// A player of these steps, in this order.
    pub fn new(steps: Vec<M>) -> Self {
        Cycle { steps, next: 0 }
    }
}

impl<P: Puzzle> Player<P> for Cycle<P::Move> {
    fn name(&self) -> String {
        format!("cycle {}", join_line(&self.steps))
    }

    fn choose(&mut self, _: &P, _: &P::State, legal: &[P::Move]) -> Option<P::Move> {
        for _ in 0..self.steps.len() {
            let step = self.steps[self.next];
            self.next = (self.next + 1) % self.steps.len();
            if legal.contains(&step) {
                return Some(step);
            }
        }
        None
    }

    fn phase(&self) -> u64 {
        self.next as u64
    }
}

/// The first legal move in a fixed order.
pub struct Priority<M>(pub Vec<M>);

impl<P: Puzzle> Player<P> for Priority<P::Move> {
    fn name(&self) -> String {
        format!("first legal of {}", join_line(&self.0))
    }

    fn choose(&mut self, _: &P, _: &P::State, legal: &[P::Move]) -> Option<P::Move> {
        self.0.iter().copied().find(|mv| legal.contains(mv))
    }
}

/// The legal move at a fixed place of the list, counted from one of its ends.
struct Nth {
    from_end: bool,
    place: usize,
}

impl<P: Puzzle> Player<P> for Nth {
    fn name(&self) -> String {
        let end = if self.from_end { "last" } else { "first" };
        format!("legal move {} from the {end}", self.place + 1)
    }

    fn choose(&mut self, _: &P, _: &P::State, legal: &[P::Move]) -> Option<P::Move> {
        let i = self.place % legal.len();
        Some(if self.from_end {
            legal[legal.len() - 1 - i]
        } else {
            legal[i]
        })
    }
}

/// Every ordered choice of `count` of the items, in lexicographic order of positions.
pub fn orders<T: Copy>(items: &[T], count: usize) -> Vec<Vec<T>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (i, &first) in items.iter().enumerate() {
        let mut rest = items.to_vec();
        rest.remove(i);
        for mut tail in orders(&rest, count - 1) {
            tail.insert(0, first);
            all.push(tail);
        }
    }
    all
}

/// The players that push directions blindly: one alone, every ordered choice of two or
/// more round and round, every fixed priority order. Over four moves: 4 + 60 + 24.
pub fn direction_players<P: Puzzle>(moves: &[P::Move]) -> Vec<Box<dyn Player<P>>>
where
    P::Move: 'static,
{
    let mut players: Vec<Box<dyn Player<P>>> = Vec::new();
    for &mv in moves {
        players.push(Box::new(Single(mv)));
    }
    for count in 2..=moves.len() {
        for steps in orders(moves, count) {
            players.push(Box::new(Cycle::new(steps)));
        }
    }
    for order in orders(moves, moves.len()) {
        players.push(Box::new(Priority(order)));
    }
    players
}

/// The default battery. With at most four distinct moves in the game: every single,
/// cyclic and priority player. With more: players that take the move at a fixed place
/// of the list, from either end.
pub fn standard_players<G: Game>(facts: &Facts<G>) -> Vec<Box<dyn Player<LevelOf<G>>>> {
    let Ok(graph) = facts.graph() else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    for state in graph.states() {
        for edge in graph.edges(state) {
            if let Err(at) = moves.binary_search(&edge.mv) {
                moves.insert(at, edge.mv);
            }
        }
        if moves.len() > FEW {
            let nth = |from_end| (0..FEW).map(move |place| Nth { from_end, place });
            return nth(false)
                .chain(nth(true))
                .map(|p| Box::new(p) as Box<dyn Player<LevelOf<G>>>)
                .collect();
        }
    }
    direction_players::<LevelOf<G>>(&moves)
}

#[cfg(test)]
mod tests {
    use super::orders;

    #[test]
    fn ordered_choices_are_counted() {
        let all = ['U', 'D', 'L', 'R'];
        assert_eq!([2, 3, 4].map(|n| orders(&all, n).len()), [12, 24, 24]);
    }
}
