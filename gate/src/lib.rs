//! Search, numbered properties and the runner: whether a puzzle level deserves to ship.
//!
//! `gate` never prints and knows no file path but the ones it is given. It returns values.
//! The two screens below are what a program that makes levels needs of it; how a game comes
//! under the gate is in `gate/GUIDE.md`, how one in another language does in `gate/ENGINE.md`.
//!
//! # Load a level, ask it one thing
//!
//! ```
//! use gate::file::LevelFile;
//! use gate::games::plumb::Plumb;
//! use gate::property::{Case, p01_solvable};
//! use gate::{Facts, Verdict};
//! use std::sync::Arc;
//!
//! let text = r#"{
//!   "format": 1, "game": "plumb", "title": "Round the corner",
//!   "level": { "board": ["a..", "...", "..A"] }, "proof": null,
//!   "origin": { "kind": "authored", "seed": null, "candidate": null, "source": null }, "extra": {}
//! }"#;
//! let game = Arc::new(Plumb);
//! // A malformed file is refused with every fault, each with its line and column.
//! let file = LevelFile::parse(game.as_ref(), "corner.json", text)?;
//!
//! // What is measured of the level, each fact once, whoever asks: answer, odds, graph, battery.
//! let facts = Facts::new(Arc::clone(&game), file.level.clone());
//! let case = Case::of_file(&facts, &file);
//!
//! // A check is a function. The evidence says what it proved, or shows the counterexample.
//! match p01_solvable::check(&case) {
//!     Verdict::Held(evidence) => assert_eq!(evidence.says, "won in 2 tilts"),
//!     other => panic!("{}: {}", other.word(), other.evidence().says),
//! }
//! assert_eq!(facts.solution().optimum(), Some(2));
//! # Ok::<(), gate::file::FileFaults>(())
//! ```
//!
//! # Ask everything
//!
//! ```
//! # use gate::games::plumb::Plumb;
//! # use gate::property::{self, Case};
//! # use gate::{Facts, Game};
//! # use std::sync::Arc;
//! # let game = Arc::new(Plumb);
//! # let level = game.parse(r#"{"board": ["a..", "...", "..A"]}"#).unwrap();
//! # let facts = Facts::new(Arc::clone(&game), level);
//! // A bare level: what needs a file or a pack reads "not asked", which is no pass.
//! let case = Case::bare(&facts);
//! for property in property::properties(game.as_ref()) {
//!     let verdict = property::check(&property, &case);
//!     println!("{:<24} {:<9} {}", property.id(), verdict.word(), verdict.evidence().says);
//! }
//! # let verdict = |number| {
//! #     property::check(&property::find(game.as_ref(), number).unwrap(), &case)
//! # };
//! # assert_eq!(verdict(2).word(), "not asked");
//! // Figures have names; a player that won shows its line.
//! let battery = verdict(3).evidence();
//! assert_eq!(battery.facts["line"], "D R");
//! ```
//!
//! # Filter candidates, count rejections
//!
//! ```
//! # use gate::games::plumb::Plumb;
//! # use gate::property::{self, Case};
//! # use gate::search::Limits;
//! # use gate::{Facts, Game, Verdict};
//! # use std::collections::BTreeMap;
//! # use std::sync::Arc;
//! # let game = Arc::new(Plumb);
//! # let candidates = ["a.#|...|#.A", "a..|.#.|..A", "aO.|O#.|..A", "a.#|..|#.A"].map(|rows| {
//! #     serde_json::json!({ "board": rows.split('|').collect::<Vec<_>>() }).to_string()
//! # });
//! let mut asked = property::properties(game.as_ref());
//! asked.sort_by_key(|property| property.cost); // the cheapest first
//! let mut rejected: BTreeMap<String, u32> = BTreeMap::new();
//! let mut kept = Vec::new();
//! for text in candidates {
//!     let Ok(level) = game.parse(&text) else {
//!         *rejected.entry("no level".into()).or_default() += 1;
//!         continue;
//!     };
//!     // A cap in states: what it stops is "exhausted", never "unsolvable".
//!     let facts = Facts::within(Arc::clone(&game), level, Limits::states(100_000));
//!     let case = Case::bare(&facts);
//!     let refuses = |p: &&property::Property<Plumb>| {
//!         matches!(property::check(p, &case), Verdict::Lost(_) | Verdict::Exhausted(_))
//!     };
//!     match asked.iter().find(refuses) {
//!         Some(property) => *rejected.entry(property.id()).or_default() += 1,
//!         None => kept.push(text),
//!     }
//! }
//! assert_eq!(rejected.values().sum::<u32>() as usize + kept.len(), 4);
//! assert_eq!(rejected["no level"], 1);
//! ```
//!
//! A program in another language gets the same verdicts from `cargo xtask check --stream`.

#![deny(missing_docs)]

pub mod audit;
pub mod battery;
pub mod canon;
#[cfg(feature = "engine")]
pub mod engine;
pub mod erased;
pub mod facts;
pub mod file;
pub mod game;
pub mod games;
pub mod hint;
pub mod picture;
pub mod property;
pub mod replay;
#[cfg(feature = "runner")]
pub mod runner;
pub mod search;
#[cfg(feature = "runner")]
pub mod shelf;

pub use facts::Facts;
pub use game::Game;
pub use property::{Case, Evidence, Verdict};
