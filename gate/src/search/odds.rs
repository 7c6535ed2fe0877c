//! Exact chances. Computed, never sampled; no floating point.

use super::Graph;
use num_bigint::BigUint;
use num_rational::Ratio;
use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

/// An exact chance: a reduced fraction of integers of any size.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(Ratio<BigUint>);

impl Chance {
    /// `numerator / denominator`, reduced.
    ///
    /// # Panics
    ///
    /// If the denominator is 0.
    pub fn new(numerator: impl Into<BigUint>, denominator: impl Into<BigUint>) -> Self {
        Chance(Ratio::new(numerator.into(), denominator.into()))
    }

    /// Never.
    pub fn zero() -> Self {
        Chance::new(0_u8, 1_u8)
    }

    /// Always.
    pub fn one() -> Self {
        Chance::new(1_u8, 1_u8)
    }

    /// A `parts`-th of it.
    ///
    /// # Panics
    ///
    /// If `parts` is 0.
    #[must_use]
    pub fn over(self, parts: u64) -> Self {
        Chance(self.0 / Ratio::from_integer(BigUint::from(parts)))
    }

    /// The numerator of the reduced fraction.
    pub fn numerator(&self) -> &BigUint {
        self.0.numer()
    }

    /// The denominator of the reduced fraction.
    pub fn denominator(&self) -> &BigUint {
        self.0.denom()
    }

    /// "1 in 348" for people: rounded down, for display alone.
    pub fn one_in(&self) -> String {
        if self.numerator() == &BigUint::ZERO {
            "never".to_owned()
        } else {
            format!("1 in {}", self.denominator() / self.numerator())
        }
    }
}

impl std::iter::Sum for Chance {
    fn sum<I: Iterator<Item = Chance>>(iter: I) -> Self {
        iter.fold(Chance::zero(), |a, b| Chance(a.0 + b.0))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0.numer(), self.0.denom())
    }
}

/// A text that is no reduced fraction.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no fraction, expected a text like \"1/50\"")]
pub struct NotAChance(pub String);

impl FromStr for Chance {
    type Err = NotAChance;

    fn from_str(text: &str) -> Result<Self, NotAChance> {
        let refused = || NotAChance(text.to_owned());
        let (numerator, denominator) = text.split_once('/').ok_or_else(refused)?;
        let number = |digits: &str| {
            // No sign, no blank: BigUint's own parser takes underscores and a plus.
            let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
            plain
                .then(|| digits.parse::<BigUint>().ok())
                .flatten()
                .ok_or_else(refused)
        };
        let (numerator, denominator) = (number(numerator)?, number(denominator)?);
        if denominator == BigUint::ZERO {
            return Err(refused());
        }
        Ok(Chance::new(numerator, denominator))
    }
}

/// The odds of a level as a game's page defines them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Odds {
    /// An exact fraction.
    Exact(Chance),
    /// An outward-rounded enclosure, as decimal texts and exact fractions; the upper end decides.
    Between(Chance, Chance),
    /// Not known, and why.
    Unknown(String),
}

impl Odds {
    /// The end that a ceiling is compared with.
    pub fn upper(&self) -> Option<&Chance> {
        match self {
            Odds::Exact(chance) | Odds::Between(_, chance) => Some(chance),
            Odds::Unknown(_) => None,
        }
    }
}

/// The exact chance that a uniformly random player wins, on a graph without a cycle
/// (every move is counted, as under a budget, or takes something away for good).
///
/// `None` where the graph has a cycle: the run need not end there.
///
/// Chances of one rank share one denominator, so that they are added as integers: to
/// reduce every sum by itself costs many times as much as all the rest. (A state's rank
/// is the length of the longest run from it to a win; the denominator of a rank is that
/// of the rank below, times a common multiple of the numbers of moves.)
pub fn odds_acyclic<K, M>(graph: &Graph<K, M>) -> Option<Chance>
where
    K: Copy + Eq + Hash,
    M: Copy,
{
    let order = topological(graph)?;
    let ranks = ranks(graph, &order);
    let Some(top) = ranks[0] else {
        return Some(Chance::zero());
    };
    let steps = steps(graph, &ranks);
    let mut wins = vec![BigUint::ZERO; graph.len()];
    for &state in order.iter().rev() {
        let Some(rank) = ranks[state as usize] else {
            continue;
        };
        if graph.standing(state).is_won() {
            wins[state as usize] = BigUint::from(1_u8);
            continue;
        }
        let edges = graph.edges(state);
        let mut sum = BigUint::ZERO;
        for edge in edges {
            let Some(below) = ranks[edge.to as usize] else {
                continue;
            };
            let between = &steps[below as usize + 1..rank as usize];
            if between.is_empty() {
                sum += &wins[edge.to as usize];
            } else {
                sum += &wins[edge.to as usize] * between.iter().product::<BigUint>();
            }
        }
        wins[state as usize] = sum * (&steps[rank as usize] / edges.len());
    }
    let whole: BigUint = steps[..=top as usize].iter().product();
    Some(Chance::new(wins.swap_remove(0), whole))
}

/// The length of the longest run from each state to a win; `None`: no run wins.
fn ranks<K, M>(graph: &Graph<K, M>, order: &[u32]) -> Vec<Option<u32>>
where
    K: Copy + Eq + Hash,
    M: Copy,
{
    let mut ranks: Vec<Option<u32>> = vec![None; graph.len()];
    for &state in order.iter().rev() {
        let after = graph.edges(state).iter();
        ranks[state as usize] = if graph.standing(state).is_won() {
            Some(0)
        } else {
            let below = after.filter_map(|edge| ranks[edge.to as usize]).max();
            below.map(|below| below + 1)
        };
    }
    ranks
}

/// What each rank multiplies the denominator of the one below by.
fn steps<K, M>(graph: &Graph<K, M>, ranks: &[Option<u32>]) -> Vec<BigUint>
where
    K: Copy + Eq + Hash,
    M: Copy,
{
    let most = ranks.iter().flatten().max().map_or(0, |&rank| rank);
    let mut steps = vec![BigUint::from(1_u8); most as usize + 1];
    for state in graph.states() {
        if let Some(rank @ 1..) = ranks[state as usize] {
            let step = &mut steps[rank as usize];
            let moves = BigUint::from(graph.edges(state).len());
            // The least common multiple: the step times what of the moves it lacks.
            let lacks = Ratio::new(moves, step.clone());
            *step *= lacks.numer();
        }
    }
    steps
}

/// Kahn's order, `None` on a cycle.
fn topological<K: Copy + Eq + Hash, M: Copy>(graph: &Graph<K, M>) -> Option<Vec<u32>> {
    let mut waiting = vec![0_u32; graph.len()];
    for edge in &graph.edges {
        waiting[edge.to as usize] += 1;
    }
    let mut order: Vec<u32> = graph
        .states()
        .filter(|&s| waiting[s as usize] == 0)
        .collect();
    let mut done = 0;
    while done < order.len() {
        for edge in graph.edges(order[done]) {
            waiting[edge.to as usize] -= 1;
            if waiting[edge.to as usize] == 0 {
                order.push(edge.to);
            }
        }
        done += 1;
    }
    (order.len() == graph.len()).then_some(order)
}

#[cfg(test)]
mod tests {
    use super::{Chance, Graph, odds_acyclic};
    use crate::search::{Extent, Limits, PuzzleSpace, explore};
    use rules::{Puzzle, Standing};

    #[test]
    fn fractions_are_read_strictly_and_written_reduced() {
        assert_eq!("4/200".parse::<Chance>().unwrap().to_string(), "1/50");
        for bad in ["", "1", "1/0", "-1/2", "+1/2", "1_0/20", " 1/2", "1/2/3"] {
            assert!(bad.parse::<Chance>().is_err(), "{bad:?}");
        }
    }

    #[test]
    fn chances_compare_exactly() {
        assert!("1/3".parse::<Chance>().unwrap() > Chance::new(333_333_333_u64, 1_000_000_000_u64));
    }

    /// Steps on a line: from each place some are allowed, each with its own length. Wins
    /// stand at some places, the others without a step are lost.
    struct Steps(Vec<(Vec<u8>, bool)>);

    impl Puzzle for Steps {
        type State = u8;
        type Key = u8;
        type Move = u8;
        type Undo = u8;

        fn start(&self) -> u8 {
            0
        }

        fn key(&self, place: &u8) -> u8 {
            *place
        }

        fn moves(&self, place: &u8, out: &mut Vec<u8>) {
            out.extend(&self.0[usize::from(*place)].0);
        }

        fn play(&self, place: &mut u8, step: u8) -> u8 {
            *place += step;
            step
        }

        fn undo(&self, place: &mut u8, step: u8) {
            *place -= step;
        }

        fn standing(&self, place: &u8) -> Standing {
            let (steps, wins) = &self.0[usize::from(*place)];
            match (wins, steps.is_empty()) {
                (true, _) => Standing::Won,
                (false, true) => Standing::Lost("no step"),
                (false, false) => Standing::Open,
            }
        }
    }

    /// The same by fractions, one state at a time.
    fn by_fractions(graph: &Graph<u8, u8>, state: u32) -> Chance {
        let edges = graph.edges(state);
        if graph.standing(state).is_won() {
            Chance::one()
        } else if edges.is_empty() {
            Chance::zero()
        } else {
            let sum: Chance = edges.iter().map(|e| by_fractions(graph, e.to)).sum();
            sum.over(edges.len() as u64)
        }
    }

    #[test]
    fn common_denominators_give_what_fractions_give() {
        let mut rng = rules::rng::Rng::new(1);
        let mut winnable = 0;
        for _ in 0..2_000 {
            let places = rng.between(1, 14) as usize;
            let level = Steps(
                (0..places)
                    .map(|place| {
                        let ahead = 1..(places - place) as u8;
                        let steps = ahead.filter(|_| rng.percent(40)).collect();
                        (steps, rng.percent(20))
                    })
                    .collect(),
            );
            let space = &mut PuzzleSpace::new(&level);
            for extent in [Extent::Whole, Extent::PastWins] {
                let graph = explore(space, extent, Limits::default()).expect("it is small");
                let chance = odds_acyclic(&graph).expect("steps go one way");
                assert_eq!(chance, by_fractions(&graph, 0));
                winnable += u32::from(chance != Chance::zero());
            }
        }
        assert!(winnable > 1_000, "{winnable}");
    }
}
