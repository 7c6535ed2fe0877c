//! A game for the tests of the generic parts: measure an amount with jugs.
//!
//! Small, with cycles, commuting moves, dead ends (a jug may be glass: filling it when
//! it is not empty breaks it) and well-known answers: 5 and 3 give 4 in six moves.

use gate::file::{LevelParse, read_level_text};
use gate::game::{Game, StateOf};
use rules::{Fault, Faults, Puzzle, Standing};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct JugText {
    pub(crate) jugs: Vec<u8>,
    pub(crate) target: u8,
    pub(crate) glass: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Jugs(pub(crate) JugText);

impl Jugs {
    pub(crate) fn new(text: &JugText) -> Result<Jugs, Faults> {
        let mut faults = Vec::new();
        if text.jugs.is_empty() || text.jugs.len() > 3 {
            faults.push(Fault::at("jugs", "one to three jugs are expected"));
        }
        for (i, &size) in text.jugs.iter().enumerate() {
            if size == 0 {
                faults.push(Fault::at(format!("jugs/{i}"), "a jug holds at least 1"));
            }
        }
        Faults::none(faults).map(|()| Jugs(text.clone()))
    }
}

/// Amounts, and whether a jug broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Amounts {
    pub(crate) jugs: [u8; 3],
    pub(crate) broken: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Step {
    Fill(u8),
    Empty(u8),
    Pour(u8, u8),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Fill(i) => write!(f, "fill{i}"),
            Step::Empty(i) => write!(f, "empty{i}"),
            Step::Pour(i, j) => write!(f, "pour{i}{j}"),
        }
    }
}

impl FromStr for Step {
    type Err = ();
    fn from_str(text: &str) -> Result<Step, ()> {
        let all = (0..3).flat_map(|i| {
            let pours = (0..3).map(move |j| Step::Pour(i, j));
            [Step::Fill(i), Step::Empty(i)].into_iter().chain(pours)
        });
        all.into_iter().find(|s| s.to_string() == text).ok_or(())
    }
}

impl Puzzle for Jugs {
    type State = Amounts;
    type Key = Amounts;
    type Move = Step;
    type Undo = Amounts;

    fn start(&self) -> Amounts {
        Amounts {
            jugs: [0; 3],
            broken: false,
        }
    }

    fn key(&self, state: &Amounts) -> Amounts {
        *state
    }

    fn moves(&self, state: &Amounts, out: &mut Vec<Step>) {
        let count = self.0.jugs.len() as u8;
        let has = |i: u8| state.jugs[i as usize];
        let holds = |i: u8| self.0.jugs[i as usize];
        out.extend((0..count).filter(|&i| has(i) < holds(i)).map(Step::Fill));
        out.extend((0..count).filter(|&i| has(i) > 0).map(Step::Empty));
        for i in (0..count).filter(|&i| has(i) > 0) {
            out.extend(
                (0..count)
                    .filter(|&j| j != i && has(j) < holds(j))
                    .map(|j| Step::Pour(i, j)),
            );
        }
    }

    fn play(&self, state: &mut Amounts, step: Step) -> Amounts {
        let before = *state;
        match step {
            Step::Fill(i) => {
                state.broken |= self.0.glass && state.jugs[i as usize] > 0;
                state.jugs[i as usize] = self.0.jugs[i as usize];
            }
            Step::Empty(i) => state.jugs[i as usize] = 0,
            Step::Pour(i, j) => {
                let room = self.0.jugs[j as usize] - state.jugs[j as usize];
                let amount = room.min(state.jugs[i as usize]);
                state.jugs[i as usize] -= amount;
                state.jugs[j as usize] += amount;
            }
        }
        before
    }

    fn undo(&self, state: &mut Amounts, before: Amounts) {
        *state = before;
    }

    fn standing(&self, state: &Amounts) -> Standing {
        if state.broken {
            Standing::Lost("broken")
        } else if state.jugs.contains(&self.0.target) {
            Standing::Won
        } else {
            Standing::Open
        }
    }
}

pub(crate) struct JugGame;

impl Game for JugGame {
    type Level = Jugs;
    type Own = ();

    fn name(&self) -> &str {
        "jugs"
    }

    fn parse(&self, text: &str) -> Result<Jugs, LevelParse> {
        read_level_text::<JugText, _>(text, Jugs::new)
    }

    fn write(&self, level: &Jugs) -> serde_json::Value {
        serde_json::to_value(&level.0).expect("numbers and arrays are JSON")
    }

    fn rows(&self, level: &Jugs, state: &StateOf<Self>) -> Vec<String> {
        let jug = |i: usize| format!("{}/{}", state.jugs[i], level.0.jugs[i]);
        vec![
            (0..level.0.jugs.len())
                .map(jug)
                .collect::<Vec<_>>()
                .join(" "),
        ]
    }
}

pub(crate) fn jugs(sizes: &[u8], target: u8) -> Jugs {
    Jugs::new(&JugText {
        jugs: sizes.to_vec(),
        target,
        glass: false,
    })
    .expect("a legal level")
}
