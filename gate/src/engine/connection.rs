//! One engine process: started, asked, and never waited for longer than was said.

use super::describe::cut;
use super::protocol::{Numbered, Refused};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// The longest answer that is read, in bytes.
const MOST_BYTES: u64 = 64 << 20;
/// How much of the engine's error stream is kept for reports.
const TAIL: usize = 2_000;

/// A request: its verb, and its keys.
#[derive(Clone, Debug)]
pub(super) struct Ask {
    pub(super) verb: &'static str,
    pub(super) keys: Map<String, Value>,
}

impl Ask {
    pub(super) fn new(verb: &'static str) -> Self {
        Ask {
            verb,
            keys: Map::new(),
        }
    }

    #[must_use]
    pub(super) fn with(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.keys.insert(key.to_owned(), value.into());
        self
    }

    fn line(&self, id: u64) -> String {
        let mut object = Map::new();
        object.insert("id".to_owned(), json!(id));
        object.insert("ask".to_owned(), json!(self.verb));
        object.extend(self.keys.clone());
        let mut line = Value::Object(object).to_string();
        line.push('\n');
        line
    }
}

/// The longest wait for the end of standard error once a process has been ended.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// A process and its streams.
pub(super) struct Connection {
    child: Child,
    to: Sender<String>,
    from: Receiver<Heard>,
    errors: Arc<Mutex<Vec<u8>>>,
    /// Closed when standard error has been read to its end.
    errors_end: Receiver<()>,
    timeout: Duration,
    asked: u64,
    /// The level that the process was given last.
    pub(super) loaded: Option<u64>,
}

enum Heard {
    Line(String),
    Odd(&'static str),
    Gone,
}

impl Connection {
    /// Starts a process.
    pub(super) fn start(command: &[String], timeout: Duration) -> Result<Self, String> {
        let Some((program, arguments)) = command.split_first() else {
            return Err("no command was given".to_owned());
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|e| format!("`{}` cannot be started: {e}", command.join(" ")))?;
        let (to, lines) = channel::<String>();
        let (heard, from) = channel();
        let errors = Arc::new(Mutex::new(Vec::new()));
        let (last, errors_end) = channel::<()>();
        // Each stream has a thread of its own, so that neither side ever waits for a pipe
        // that the other one does not empty.
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                for line in lines {
                    if stdin.write_all(line.as_bytes()).is_err() || stdin.flush().is_err() {
                        break;
                    }
                }
            });
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || listen(stdout, &heard));
        }
        if let Some(stderr) = child.stderr.take() {
            let errors = Arc::clone(&errors);
            thread::spawn(move || {
                keep_tail(stderr, &errors);
                drop(last);
            });
        }
        Ok(Connection {
            child,
            to,
            from,
            errors,
            errors_end,
            timeout,
            asked: 0,
            loaded: None,
        })
    }

    /// Asks, and waits for the answer.
    ///
    /// # Errors
    ///
    /// The request, and what happened instead of an answer. The process has been ended then.
    pub(super) fn ask(&mut self, ask: &Ask) -> Result<Answer, String> {
        let mut answers = self.ask_all(std::slice::from_ref(ask))?;
        Ok(answers.remove(0))
    }

    /// Asks several things at once; the answers are in the order of the requests.
    ///
    /// # Errors
    ///
    /// As [`Connection::ask`].
    pub(super) fn ask_all(&mut self, asks: &[Ask]) -> Result<Vec<Answer>, String> {
        let first = self.asked + 1;
        for (id, ask) in (first..).zip(asks) {
            // A closed channel means that the process is gone; hearing will say so.
            let _ = self.to.send(ask.line(id));
        }
        self.asked += asks.len() as u64;
        let mut answers = Vec::with_capacity(asks.len());
        for (id, ask) in (first..).zip(asks) {
            let heard = self.hear(id);
            let answer = heard.map_err(|what| self.end(id, ask, &what))?;
            answers.push(Answer {
                id,
                ask: ask.clone(),
                line: answer,
            });
        }
        Ok(answers)
    }

    fn hear(&mut self, id: u64) -> Result<String, String> {
        match self.from.recv_timeout(self.timeout) {
            Ok(Heard::Line(line)) => match serde_json::from_str::<Numbered>(&line) {
                Ok(numbered) if numbered.id == id => Ok(line),
                Ok(numbered) => Err(format!("the answer has the number {}", numbered.id)),
                Err(_) => Err(format!("the answer is no answer: {}", cut(line.trim_end()))),
            },
            Ok(Heard::Odd(what)) => Err(what.to_owned()),
            Ok(Heard::Gone) | Err(RecvTimeoutError::Disconnected) => Err(self.how_it_went()),
            Err(RecvTimeoutError::Timeout) => Err(format!(
                "no answer within {} s (a line of output has to be flushed)",
                self.timeout.as_secs_f64()
            )),
        }
    }

    fn how_it_went(&mut self) -> String {
        // The streams close a moment before the process is gone.
        for _ in 0..50 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return format!("the engine ended ({status})");
            }
            thread::sleep(Duration::from_millis(10));
        }
        "the engine closed its output".to_owned()
    }

    /// Ends the process and says why.
    pub(super) fn end(&mut self, id: u64, ask: &Ask, what: &str) -> String {
        let _ = self.child.kill();
        let _ = self.child.wait();
        // What it said last may still be on its way. (A child of its own may keep the stream open.)
        let _ = self.errors_end.recv_timeout(LAST_WORDS);
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let tail = String::from_utf8_lossy(&errors);
        let tail = tail.trim();
        let mut report = format!("{}: {what}", request(id, ask));
        if !tail.is_empty() {
            report.push_str("; its last words: ");
            let words: Vec<&str> = tail.lines().rev().take(3).collect();
            report.push_str(&words.into_iter().rev().collect::<Vec<_>>().join(" | "));
        }
        report
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // A process that is gone already cannot be ended: nothing is lost.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An answer's line, and what it answers.
pub(super) struct Answer {
    id: u64,
    ask: Ask,
    line: String,
}

impl Answer {
    /// The answer in its shape.
    ///
    /// # Errors
    ///
    /// The request, and what is wrong with its answer.
    pub(super) fn read<'a, T: Deserialize<'a>>(&'a self) -> Result<T, String> {
        serde_json::from_str::<T>(&self.line).map_err(|shape| {
            let what = match serde_json::from_str::<Refused>(&self.line) {
                Ok(refused) => format!("the engine says: {}", cut(&refused.error)),
                Err(_) => format!("{shape}, in {}", cut(self.line.trim_end())),
            };
            self.fault(&what)
        })
    }

    /// The request, and what is wrong with its answer.
    /// What was answered, the number of the request aside.
    pub(super) fn without_number(&self) -> Result<Value, String> {
        let said: Value = self.read()?;
        let Value::Object(mut keys) = said else {
            return Ok(said);
        };
        keys.remove("id");
        Ok(Value::Object(keys))
    }

    pub(super) fn fault(&self, what: &str) -> String {
        format!("{}: {what}", request(self.id, &self.ask))
    }
}

/// A request by number, verb and keys, shortened.
fn request(id: u64, ask: &Ask) -> String {
    format!("request {id}, {}", cut(ask.line(id).trim_end()))
}

fn listen(stdout: impl Read, heard: &Sender<Heard>) {
    let mut stdout = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let read = (&mut stdout).take(MOST_BYTES).read_until(b'\n', &mut line);
        let told = match read {
            Err(_) | Ok(0) => heard.send(Heard::Gone),
            Ok(_) if !line.ends_with(b"\n") => heard.send(if line.len() as u64 == MOST_BYTES {
                Heard::Odd("an answer of more than 64 MiB")
            } else {
                Heard::Gone
            }),
            Ok(_) => heard.send(match String::from_utf8(line) {
                Ok(line) => Heard::Line(line),
                Err(_) => Heard::Odd("an answer that is no UTF-8"),
            }),
        };
        if told.is_err() || !matches!(read, Ok(1..)) {
            return;
        }
    }
}

fn keep_tail(mut stderr: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut part = [0; 1024];
    while let Ok(read @ 1..) = stderr.read(&mut part) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&part[..read]);
        let surplus = kept.len().saturating_sub(TAIL);
        kept.drain(..surplus);
    }
}
