//! A level file: `library/<game>/<pack>/<id>.json`.

use super::read::Log;
use super::{FileFaults, MustFail, Node, Place, Proof, Shape, canonical};
use crate::game::Game;
use rules::{Fault, Faults};
use serde_json::{Map, Value, json};

/// Where a level comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Out of the forge: the same seed and candidate make it again.
    Forged {
        /// The forge's seed.
        seed: u64,
        /// The candidate's number under that seed.
        candidate: u64,
    },
    /// Drawn by a person.
    Authored,
    /// Taken in from elsewhere.
    Imported {
        /// Where it was published, as its author names it.
        source: String,
    },
}

impl Origin {
    /// The block as JSON; what does not apply is null.
    pub fn to_value(&self) -> Value {
        let (kind, seed, candidate, source) = match self {
            Origin::Forged { seed, candidate } => ("forged", Some(*seed), Some(*candidate), None),
            Origin::Authored => ("authored", None, None, None),
            Origin::Imported { source } => ("imported", None, None, Some(source)),
        };
        json!({"kind": kind, "seed": seed, "candidate": candidate, "source": source})
    }

    fn read(log: &mut Log, node: &Node) -> Option<Origin> {
        log.keys(node, &["kind", "seed", "candidate", "source"], &[]);
        let kind = node.get("kind")?;
        let null = |log: &mut Log, key: &str| {
            if let Some(value) = node.get(key)
                && !matches!(value.shape, Shape::Null)
            {
                log.wrong(value, "null for this kind of origin");
            }
        };
        match kind.as_text() {
            Some("forged") => {
                null(log, "source");
                let seed = log.count(node, "seed");
                let candidate = log.count(node, "candidate");
                Some(Origin::Forged {
                    seed: seed?,
                    candidate: candidate?,
                })
            }
            Some("authored") => {
                for key in ["seed", "candidate", "source"] {
                    null(log, key);
                }
                Some(Origin::Authored)
            }
            Some("imported") => {
                for key in ["seed", "candidate"] {
                    null(log, key);
                }
                Some(Origin::Imported {
                    source: log.text(node, "source")?,
                })
            }
            _ => {
                log.note(
                    kind.at,
                    "unknown kind, expected \"forged\", \"authored\" or \"imported\"",
                );
                None
            }
        }
    }
}

/// A level and all that its file holds.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelFile<L> {
    /// Fixtures only: what must refuse this board.
    pub must_fail: Option<MustFail>,
    /// The title, for people.
    pub title: String,
    /// The level.
    pub level: L,
    /// The measured block; `None` for a level just drawn.
    pub proof: Option<Proof>,
    /// Where it comes from.
    pub origin: Origin,
    /// Carried verbatim, never read.
    pub extra: Map<String, Value>,
}

impl<L> LevelFile<L> {
    /// A level without proof, as a person has just drawn it.
    pub fn drawn(title: impl Into<String>, level: L) -> Self {
        LevelFile {
            must_fail: None,
            title: title.into(),
            level,
            proof: None,
            origin: Origin::Authored,
            extra: Map::new(),
        }
    }

    /// Reads a level file of a game. `file` is the name used in faults.
    ///
    /// # Errors
    ///
    /// Every fault of the file, with line and column.
    pub fn parse<G>(game: &G, file: &str, text: &str) -> Result<Self, FileFaults>
    where
        G: Game<Level = L>,
    {
        let node = Node::parse(file, text)?;
        let mut log = Log::new(file, text);
        let fixture = ["must_fail", "because", "exhausted"];
        let keys = [
            "format", "game", "title", "level", "proof", "origin", "extra",
        ];
        log.keys(&node, &keys, &fixture);
        log.format(&node);
        if let Some(name) = log.text(&node, "game")
            && name != game.name()
        {
            let at = node.place_of("game");
            log.note(
                at,
                format!("game {name:?} where {:?} was expected", game.name()),
            );
        }
        let title = log.text(&node, "title");
        let must_fail = MustFail::read(&mut log, &node);
        let origin = node.get("origin").and_then(|n| Origin::read(&mut log, n));
        let proof = match node.get("proof") {
            None => None,
            Some(n) if matches!(n.shape, Shape::Null) => None,
            Some(n) => Some(Proof::read(&mut log, n, game.proof_fields())),
        };
        let extra = node.get("extra").and_then(|n| {
            let Value::Object(members) = n.to_value() else {
                log.wrong(n, "an object");
                return None;
            };
            Some(members)
        });
        let level = node
            .get("level")
            .and_then(|n| read_level(game, &mut log, n));
        let read = (|| Some((title?, level?, origin?, extra?)))();
        log.finish(read.map(|(title, level, origin, extra)| LevelFile {
            must_fail,
            title,
            level,
            proof,
            origin,
            extra,
        }))
    }

    /// The file's text in the one form in which files are written.
    pub fn write<G>(&self, game: &G) -> String
    where
        G: Game<Level = L>,
    {
        let mut object = Map::new();
        if let Some(must_fail) = &self.must_fail {
            must_fail.write(&mut object);
        }
        object.insert("format".into(), json!(1));
        object.insert("game".into(), json!(game.name()));
        object.insert("title".into(), json!(self.title));
        object.insert("level".into(), game.write(&self.level));
        object.insert(
            "proof".into(),
            self.proof.as_ref().map_or(Value::Null, Proof::to_value),
        );
        object.insert("origin".into(), self.origin.to_value());
        object.insert("extra".into(), Value::Object(self.extra.clone()));
        canonical(&Value::Object(object))
    }
}

/// Why a level text was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelParse {
    /// The text has not the right shape: line and column inside it (as serde_json counts).
    Shape {
        /// Line inside the level text, from 1.
        line: usize,
        /// Column in bytes, from 1.
        column: usize,
        /// What is wrong.
        what: String,
    },
    /// It has the right shape and is no legal level.
    Faults(Faults),
}

impl From<serde_json::Error> for LevelParse {
    fn from(error: serde_json::Error) -> Self {
        let text = error.to_string();
        let what = text
            .rfind(" at line ")
            .map_or(text.as_str(), |i| &text[..i])
            .to_owned();
        LevelParse::Shape {
            line: error.line(),
            column: error.column(),
            what,
        }
    }
}

impl From<Faults> for LevelParse {
    fn from(faults: Faults) -> Self {
        LevelParse::Faults(faults)
    }
}

impl From<Fault> for LevelParse {
    fn from(fault: Fault) -> Self {
        LevelParse::Faults(fault.into())
    }
}

/// Reads a level through its serde text and its one constructor: what most games'
/// [`Game::parse`] is.
///
/// # Errors
///
/// Where the text has not the shape of `T`, or the constructor refuses it.
pub fn read_level_text<T, L>(
    text: &str,
    new: impl FnOnce(&T) -> Result<L, Faults>,
) -> Result<L, LevelParse>
where
    T: serde::de::DeserializeOwned,
{
    Ok(new(&serde_json::from_str::<T>(text)?)?)
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardText {
    board: Vec<String>,
}

/// Reads a level whose whole text is `{"board": [rows]}` through its one constructor.
///
/// # Errors
///
/// Where the text has not that shape, or the constructor refuses the rows.
pub fn read_board<L>(
    text: &str,
    new: impl FnOnce(&[String]) -> Result<L, Faults>,
) -> Result<L, LevelParse> {
    read_level_text(text, |text: &BoardText| new(&text.board))
}

fn read_level<G: Game>(game: &G, log: &mut Log, node: &Node) -> Option<G::Level> {
    match game.parse(node.text) {
        Ok(level) => {
            same_shape(log, node, &game.write(&level));
            Some(level)
        }
        Err(LevelParse::Shape { line, column, what }) => {
            let offset = node.at + Place::byte_offset(node.text, line, column);
            log.note(node.start_at(offset), what);
            None
        }
        Err(LevelParse::Faults(Faults(faults))) => {
            for fault in faults {
                log.note(node.place_of(&fault.path), fault.to_string());
            }
            None
        }
    }
}

/// Notes where an array stands for an object: serde reads the fields of a struct from an
/// array as well, in order, and no page allows that.
fn same_shape(log: &mut Log, node: &Node, written: &Value) {
    match written {
        Value::Object(_) if !matches!(node.shape, Shape::Object(_)) => {
            log.wrong(node, "an object");
        }
        Value::Object(members) => {
            for (key, value) in members {
                if let Some(member) = node.get(key) {
                    same_shape(log, member, value);
                }
            }
        }
        Value::Array(items) => {
            for (item, value) in node.as_array().unwrap_or_default().iter().zip(items) {
                same_shape(log, item, value);
            }
        }
        _ => {}
    }
}
