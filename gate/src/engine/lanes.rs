//! The processes of one engine, and which of them a level is asked of.

use super::connection::{Ask, Connection};
use super::describe::{self, Description};
use super::protocol::{Described, Loaded, Misfit, PROTOCOL};
use rules::Failure;
use serde_json::Value;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// How an engine is started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The longest wait for one answer: a watchdog against hanging, far above what an
    /// answer takes; no verdict on a level depends on it.
    pub timeout: Duration,
    /// Processes, each for some of the levels.
    pub processes: usize,
}

impl Setup {
    /// One process a core, and ten seconds for an answer.
    pub fn new(command: impl IntoIterator<Item = impl Into<String>>) -> Self {
        Setup {
            command: command.into_iter().map(Into::into).collect(),
            timeout: Duration::from_secs(10),
            processes: std::thread::available_parallelism().map_or(1, usize::from),
        }
    }
}

/// Why an engine cannot be used at all.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct EngineFault(pub String);

/// The processes. A level is always asked of the same one, which holds one level at a time
/// and is given another whenever another is asked for.
pub(super) struct Lanes {
    setup: Setup,
    said: Described,
    description: Description,
    connections: Vec<Mutex<Option<Connection>>>,
    levels: AtomicU64,
}

impl Lanes {
    /// Starts the first process and lets it describe its game.
    pub(super) fn start(setup: Setup) -> Result<Self, EngineFault> {
        let (connection, said) = connect(&setup).map_err(EngineFault)?;
        let description = describe::read(said.clone())
            .map_err(|what| EngineFault(format!("the answer to describe: {what}")))?;
        let mut connections = vec![Mutex::new(Some(connection))];
        connections.resize_with(setup.processes.max(1), || Mutex::new(None));
        Ok(Lanes {
            setup,
            said,
            description,
            connections,
            levels: AtomicU64::new(0),
        })
    }

    pub(super) fn description(&self) -> &Description {
        &self.description
    }

    /// A number for a new level.
    pub(super) fn number(&self) -> u64 {
        self.levels.fetch_add(1, Ordering::Relaxed)
    }

    /// Gives a level to its process, which says what is wrong with it.
    pub(super) fn load(&self, number: u64, level: &Value) -> Result<Vec<Misfit>, Failure> {
        self.on_lane(number, |connection| give(connection, number, level))
    }

    /// Works with the process of a level, which is given the level first where it holds
    /// another. After a failure the process is ended, and the next level gets a new one.
    pub(super) fn with<T>(
        &self,
        number: u64,
        level: &Value,
        work: impl FnOnce(&mut Connection) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        self.on_lane(number, |connection| {
            if connection.loaded != Some(number)
                && let Some(misfit) = give(connection, number, level)?.first()
            {
                return Err(contradiction(format!(
                    "a level that was taken before is refused: {}",
                    misfit.what
                )));
            }
            work(connection)
        })
    }

    fn on_lane<T>(
        &self,
        number: u64,
        work: impl FnOnce(&mut Connection) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let lane = &self.connections[number as usize % self.connections.len()];
        let mut lane = lane.lock().unwrap_or_else(PoisonError::into_inner);
        let connection = match lane.as_mut() {
            Some(connection) => connection,
            None => lane.insert(self.another()?),
        };
        let done = work(connection);
        if done.is_err() {
            *lane = None;
        }
        done
    }

    /// A further process, which has to say of itself what the first one said.
    fn another(&self) -> Result<Connection, Failure> {
        let (connection, said) = connect(&self.setup).map_err(unknown)?;
        if said != self.said {
            return Err(contradiction(
                "two processes of the engine describe themselves differently".to_owned(),
            ));
        }
        Ok(connection)
    }
}

fn connect(setup: &Setup) -> Result<(Connection, Described), String> {
    let mut connection = Connection::start(&setup.command, setup.timeout)?;
    let answer = connection.ask(&Ask::new("describe").with("protocol", PROTOCOL))?;
    let mut said: Described = answer.read()?;
    // The number of the request is no part of the description.
    said.id = 0;
    Ok((connection, said))
}

fn give(connection: &mut Connection, number: u64, level: &Value) -> Result<Vec<Misfit>, Failure> {
    let ask = Ask::new("load").with("level", level.clone());
    let answer = connection.ask(&ask).map_err(unknown)?;
    let loaded: Loaded = answer.read().map_err(unknown)?;
    connection.loaded = Some(number);
    Ok(loaded.faults)
}

/// Nothing is known.
pub(super) fn unknown(what: String) -> Failure {
    Failure {
        what,
        contradicts: false,
    }
}

/// The engine said two different things.
pub(super) fn contradiction(what: String) -> Failure {
    Failure {
        what,
        contradicts: true,
    }
}
