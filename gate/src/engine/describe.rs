//! What an engine says of itself.

use super::mv::EngineMove;
use super::protocol::{Described, PROTOCOL};
use crate::file::{Demand, Field};
use rules::grid::Symmetry;

/// Names of the eight symmetries, in the order of [`Symmetry::ALL`]: `r` turned, `m`
/// mirrored left-right and then turned, by that many degrees clockwise.
const SYMMETRIES: [&str; 8] = ["r0", "r90", "r180", "r270", "m0", "m90", "m180", "m270"];

/// States in one request, unless the engine asks for another number.
const BATCH: u32 = 500;

/// An engine's description of its game, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// Name of the game, as in level files.
    pub game: String,
    /// Version of its rules.
    pub version: String,
    /// The unit of its optimum.
    pub metric: String,
    /// Every move there is, in canonical order, where the game has few; `None`: not said.
    pub moves: Option<Vec<EngineMove>>,
    /// The symmetries under which it can give a level's form; `None`: not said.
    pub symmetries: Option<Vec<Symmetry>>,
    /// Its own thoughtless players, by name; `None`: not said.
    pub players: Option<Vec<String>>,
    /// It can take a move back.
    pub undo: bool,
    /// It can draw a state.
    pub rows: bool,
    /// Most states in one request.
    pub batch: u32,
    /// `states` of a proof block counts states that are not lost, no deeper than the
    /// optimum, instead of all.
    pub within_optimum: bool,
    /// The first so many places of a pack are lessons: 04 is not asked of them.
    pub lessons: u32,
    /// Fields of proof blocks that are carried and not measured: name, and one line.
    pub carried_proof: Vec<(String, String)>,
    /// Demands of packs that are carried and not read: name, and one line.
    pub carried_demands: Vec<(String, String)>,
}

/// The name of a symmetry in requests.
pub(super) fn symmetry_name(symmetry: Symmetry) -> &'static str {
    let index = Symmetry::ALL.iter().position(|&s| s == symmetry);
    SYMMETRIES[index.expect("there are eight symmetries")]
}

/// What an answer to `describe` says, or what is wrong with it.
pub(super) fn read(said: Described) -> Result<Description, String> {
    if said.protocol != PROTOCOL {
        return Err(format!(
            "it speaks protocol {}, expected {PROTOCOL}",
            said.protocol
        ));
    }
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    if !(1..=40).contains(&said.game.len()) || !said.game.bytes().all(plain) {
        return Err(format!(
            "game {:?}, expected lower-case letters, digits and hyphens",
            cut(&said.game)
        ));
    }
    let within_optimum = match said.states.as_deref() {
        None | Some("reachable") => false,
        Some("within optimum") => true,
        Some(other) => {
            return Err(format!(
                "states {:?}, expected \"reachable\" or \"within optimum\"",
                cut(other)
            ));
        }
    };
    let common = Field::COMMON.iter().map(|field| field.name);
    let common: Vec<&str> = common
        .chain(Demand::COMMON.iter().map(|demand| demand.name))
        .collect();
    let carried = said.carries.proof.keys().chain(said.carries.demands.keys());
    if let Some(name) = carried
        .into_iter()
        .find(|name| common.contains(&name.as_str()))
    {
        return Err(format!("carries {:?}, which every game has", cut(name)));
    }
    let players = said.players.as_deref().unwrap_or_default();
    if (0..players.len()).any(|at| players[at].is_empty() || players[..at].contains(&players[at])) {
        return Err("players need names, each its own".to_owned());
    }
    let batch = said.batch.unwrap_or(BATCH);
    if !(1..=100_000).contains(&batch) {
        return Err(format!("batch {batch}, expected 1 to 100000"));
    }
    Ok(Description {
        moves: said.moves.map(read_moves).transpose()?,
        symmetries: said
            .symmetries
            .as_deref()
            .map(read_symmetries)
            .transpose()?,
        game: said.game,
        version: said.version,
        metric: said.metric,
        players: said.players,
        undo: said.undo,
        rows: said.rows,
        batch,
        within_optimum,
        lessons: said.lessons,
        carried_proof: said.carries.proof.into_iter().collect(),
        carried_demands: said.carries.demands.into_iter().collect(),
    })
}

fn read_moves(texts: Vec<String>) -> Result<Vec<EngineMove>, String> {
    let mut moves: Vec<EngineMove> = Vec::new();
    for text in texts {
        let mv = text.parse::<EngineMove>().map_err(|e| e.to_string())?;
        if moves.contains(&mv) {
            return Err(format!("move {mv} is described twice"));
        }
        moves.push(mv);
    }
    Ok(moves)
}

fn read_symmetries(names: &[String]) -> Result<Vec<Symmetry>, String> {
    let named = |name: &String| {
        let index = SYMMETRIES.iter().position(|n| n == name);
        index.map(|i| Symmetry::ALL[i]).ok_or_else(|| {
            let known = SYMMETRIES.join(", ");
            format!("symmetry {:?}, expected one of {known}", cut(name))
        })
    };
    let symmetries: Vec<Symmetry> = names.iter().map(named).collect::<Result<_, _>>()?;
    if (1..symmetries.len()).any(|at| symmetries[..at].contains(&symmetries[at])) {
        return Err("a symmetry is described twice".to_owned());
    }
    if symmetries.is_empty() {
        return Err("no symmetry: leave the key out, or name r0 at least".to_owned());
    }
    Ok(symmetries)
}

/// The beginning of a text, for messages of bounded length.
pub(super) fn cut(text: &str) -> String {
    const MOST: usize = 200;
    match text.char_indices().nth(MOST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}...", &text[..end]),
    }
}
