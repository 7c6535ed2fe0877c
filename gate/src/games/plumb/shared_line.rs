//! Two boards that are solved by the same hands.

use super::space::KeySpace;
use crate::game::GraphOf;
use crate::search::Lines;
use rules::grid::{Direction, Symmetry};
use rules::plumb::{Key, Level};
use rustc_hash::FxHashMap;

/// A shortest line of one board that, turned, is a shortest line of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedLine {
    /// The line on the first board.
    pub line: Vec<Direction>,
    /// How it is turned for the second.
    pub by: Symmetry,
}

/// The first shortest line of one board that some symmetry makes a shortest line of
/// another. `graph` holds the first board's states up to its optimum, which must be the
/// second's optimum too: boards of different optimum share none.
///
/// The two boards are searched in step, the first along its shortest lines alone. The
/// other needs no graph: a win at its optimum is the end of a shortest line.
pub fn shared_line(graph: &GraphOf<super::Plumb>, other: &Level) -> Option<SharedLine> {
    let lines = Lines::of(graph)?;
    let other = KeySpace::new(other);
    Symmetry::ALL
        .into_iter()
        .find_map(|by| in_step(graph, &lines, &other, by))
}

/// A state of the first board beside one of the second.
type Pair = (u32, Key);

fn in_step(
    graph: &GraphOf<super::Plumb>,
    lines: &Lines,
    other: &KeySpace,
    by: Symmetry,
) -> Option<SharedLine> {
    // By pair: the pair before it and the first board's tilt between them.
    let mut came: FxHashMap<Pair, Option<(Pair, Direction)>> = FxHashMap::default();
    let start = (0, other.start_key());
    came.insert(start, None);
    let mut layer = vec![start];
    for depth in 1..=lines.optimum() {
        let mut next = Vec::new();
        for &pair in &layer {
            for edge in lines.edges(graph, pair.0) {
                let Some((key, standing)) = other.tilted(pair.1, by.direction(edge.mv)) else {
                    continue;
                };
                let last = depth == lines.optimum();
                let goes_on = if last {
                    standing.is_won()
                } else {
                    standing.is_open()
                };
                let reached = (edge.to, key);
                if !goes_on || came.contains_key(&reached) {
                    continue;
                }
                came.insert(reached, Some((pair, edge.mv)));
                if last {
                    return Some(SharedLine {
                        line: read_back(&came, reached),
                        by,
                    });
                }
                next.push(reached);
            }
        }
        layer = next;
    }
    None
}

fn read_back(came: &FxHashMap<Pair, Option<(Pair, Direction)>>, mut at: Pair) -> Vec<Direction> {
    let mut line = Vec::new();
    while let Some((before, way)) = came[&at] {
        line.push(way);
        at = before;
    }
    line.reverse();
    line
}

#[cfg(test)]
mod tests {
    use super::{SharedLine, shared_line};
    use crate::games::plumb::sample::level;
    use crate::games::plumb::space::KeySpace;
    use crate::search::{Extent, Limits, explore};
    use rules::grid::{Direction, Symmetry};
    use rules::plumb::{Level, Recolouring};

    fn shared(one: &Level, other: &Level) -> Option<SharedLine> {
        let graph = explore(&mut KeySpace::new(one), Extent::Whole, Limits::default());
        shared_line(&graph.expect("small"), other)
    }

    #[test]
    fn an_image_shares_every_line() {
        let one = level("a.#. .#.. .... #..A");
        for symmetry in Symmetry::ALL {
            let image = one.image(symmetry, Recolouring::IDENTITY);
            assert!(shared(&one, &image).is_some());
        }
    }

    #[test]
    fn boards_that_look_different_may_play_the_same() {
        let (one, other) = (level("a.. ... ..A"), level("A.. #.. ..a"));
        let found = shared(&one, &other).expect("two tilts round a corner");
        assert_eq!(found.line, [Direction::Down, Direction::Right]);
    }

    #[test]
    fn a_line_that_takes_the_other_nowhere_is_not_shared() {
        let (round, straight) = (level("a.. ... ..A"), level("a.A ... ..."));
        assert_eq!(shared(&round, &straight), None);
    }
}
