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
pub fn odds_acyclic<K, M>(graph: &Graph<K, M>) -> Option<Chance>
where
    K: Copy + Eq + Hash,
    M: Copy,
{
    let order = topological(graph)?;
    let mut chance = vec![Chance::zero(); graph.len()];
    for &state in order.iter().rev() {
        let edges = graph.edges(state);
        chance[state as usize] = if graph.standing(state).is_won() {
            Chance::one()
        } else if edges.is_empty() {
            Chance::zero()
        } else {
            let sum: Chance = edges.iter().map(|e| chance[e.to as usize].clone()).sum();
            sum.over(edges.len() as u64)
        };
    }
    Some(chance.swap_remove(0))
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
    use super::Chance;

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
}
