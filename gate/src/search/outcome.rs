//! What a search may say, and the caps under which it says it.

use std::fmt;

/// Caps of one search. Counts, and so the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Most distinct states a search may hold.
    pub states: u64,
    /// Most bytes its tables may hold, by their own deterministic count (never
    /// read off the machine).
    pub bytes: u64,
    /// Most states of a graph that is enumerated for odds alone, where a game whose
    /// answer needs no graph says so; `None`: the game's own default.
    pub odds: Option<u64>,
}

impl Limits {
    /// The default cap on states (command line page of the specification).
    pub const DEFAULT_STATES: u64 = 20_000_000;
    /// The default cap on table bytes: a gibibyte.
    pub const DEFAULT_BYTES: u64 = 1 << 30;

    /// The default caps with another number of states.
    pub const fn states(states: u64) -> Self {
        Limits {
            states,
            bytes: Limits::DEFAULT_BYTES,
            odds: None,
        }
    }

    /// `Err` as soon as either cap is passed.
    ///
    /// # Errors
    ///
    /// [`Exhausted`], naming the cap that was hit.
    pub fn admit(self, states: u64, bytes: u64) -> Result<(), Exhausted> {
        if states > self.states {
            Err(Exhausted {
                states: self.states,
                cap: Cap::States(self.states),
            })
        } else if bytes > self.bytes {
            Err(Exhausted {
                states: states - 1,
                cap: Cap::Bytes(self.bytes),
            })
        } else {
            Ok(())
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits::states(Limits::DEFAULT_STATES)
    }
}

/// The cap that ended a search, or the fault that kept it from going on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cap {
    /// The cap on states.
    States(u64),
    /// The cap on bytes of table.
    Bytes(u64),
    /// The space itself failed (an engine in another process): the request and what happened.
    Fault(String),
}

impl fmt::Display for Cap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cap::States(cap) => write!(f, "the cap of {} states was reached", thousands(*cap)),
            Cap::Bytes(cap) => write!(
                f,
                "the cap of {} bytes of table was reached",
                thousands(*cap)
            ),
            Cap::Fault(what) => f.write_str(what),
        }
    }
}

/// A search that was stopped: nothing is known. Not "unsolvable".
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("exhausted after {} states: {cap}", thousands(*.states))]
pub struct Exhausted {
    /// Distinct states held when it stopped.
    pub states: u64,
    /// What stopped it.
    pub cap: Cap,
}

/// The three answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<M> {
    /// A shortest winning line and its proved length in the game's metric.
    Solved {
        /// The proved minimum in the game's metric.
        optimum: u32,
        /// The first line that reaches it, in canonical move order.
        line: Vec<M>,
    },
    /// The whole reachable space was enumerated and holds no win.
    Unsolvable,
    /// A cap was hit: nothing is known.
    Exhausted(Exhausted),
}

/// An answer, and how many states stand behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<M> {
    /// The answer.
    pub answer: Answer<M>,
    /// States as the game's page defines them; `None` where a cap stopped the count.
    pub states: Option<u64>,
}

impl<M> Solution<M> {
    /// The proved optimum, if solved.
    pub fn optimum(&self) -> Option<u32> {
        match &self.answer {
            Answer::Solved { optimum, .. } => Some(*optimum),
            Answer::Unsolvable | Answer::Exhausted(_) => None,
        }
    }

    /// The first shortest line, if solved.
    pub fn line(&self) -> Option<&[M]> {
        match &self.answer {
            Answer::Solved { line, .. } => Some(line),
            Answer::Unsolvable | Answer::Exhausted(_) => None,
        }
    }

    /// The cap that was hit, if the search was stopped.
    pub fn exhausted(&self) -> Option<&Exhausted> {
        match &self.answer {
            Answer::Exhausted(exhausted) => Some(exhausted),
            Answer::Solved { .. } | Answer::Unsolvable => None,
        }
    }

    /// The word used in output: `solved`, `unsolvable` or `exhausted`.
    pub fn word(&self) -> &'static str {
        match self.answer {
            Answer::Solved { .. } => "solved",
            Answer::Unsolvable => "unsolvable",
            Answer::Exhausted(_) => "exhausted",
        }
    }
}

/// A count with commas between thousands, as people read it.
pub fn thousands(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Cap, Limits, thousands};

    #[test]
    fn thousands_are_separated() {
        assert_eq!(
            [0, 999, 1000, 48_211, 20_000_000].map(thousands),
            ["0", "999", "1,000", "48,211", "20,000,000"]
        );
    }

    #[test]
    fn the_cap_that_was_hit_is_named() {
        let limits = Limits {
            states: 10,
            bytes: 100,
            odds: None,
        };
        assert!(limits.admit(10, 100).is_ok());
        assert_eq!(limits.admit(11, 0).unwrap_err().cap, Cap::States(10));
        assert_eq!(limits.admit(5, 101).unwrap_err().cap, Cap::Bytes(100));
    }
}
