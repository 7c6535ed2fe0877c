//! Where a command reads and writes.

use anstream::{AutoStream, StripStream};
use anstyle::{AnsiColor, Style};
use serde_json::Value;
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal, Write};

/// Bold, for headings.
pub const HEAD: Style = Style::new().bold();
/// What holds.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// What is lost.
pub const BAD: Style = AnsiColor::Red.on_default().bold();
/// What is not known or not asked.
pub const DOUBT: Style = AnsiColor::Yellow.on_default();
/// What is less important.
pub const FAINT: Style = Style::new().dimmed();

/// The streams of a command. Text may be written with styles: the streams take them out
/// where nobody could see them or `NO_COLOR` is set.
pub struct Console {
    out: Box<dyn Write>,
    err: Box<dyn Write>,
    input: Option<Box<dyn BufRead + Send>>,
    lively: bool,
}

impl Console {
    /// The process's own streams.
    pub fn of_process() -> Self {
        Console {
            out: Box::new(BufWriter::new(AutoStream::auto(io::stdout()))),
            err: Box::new(AutoStream::auto(io::stderr())),
            input: Some(Box::new(BufReader::new(io::stdin()))),
            lively: io::stderr().is_terminal(),
        }
    }

    /// Streams of the caller's, without styles and progress bars.
    pub fn plain(
        out: Box<dyn Write + Send>,
        err: Box<dyn Write + Send>,
        input: Box<dyn BufRead + Send>,
    ) -> Self {
        Console {
            out: Box::new(StripStream::new(out)),
            err: Box::new(StripStream::new(err)),
            input: Some(input),
            lively: false,
        }
    }

    /// Progress may be shown: the error stream is a terminal.
    pub fn lively(&self) -> bool {
        self.lively
    }

    /// Standard output.
    pub fn out(&mut self) -> &mut dyn Write {
        &mut self.out
    }

    /// Standard input; it can be taken once.
    pub fn take_input(&mut self) -> Option<Box<dyn BufRead + Send>> {
        self.input.take()
    }

    /// Writes a line.
    ///
    /// # Errors
    ///
    /// What the stream says.
    pub fn say(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Writes a value as one line of JSON.
    ///
    /// # Errors
    ///
    /// What the stream says.
    pub fn json(&mut self, value: &Value) -> io::Result<()> {
        writeln!(self.out, "{value}")
    }

    /// Writes a line to the error stream.
    ///
    /// # Errors
    ///
    /// What the stream says.
    pub fn warn(&mut self, text: impl Display) -> io::Result<()> {
        self.out.flush()?;
        writeln!(self.err, "{text}")
    }

    /// Reports why a command could not do its work.
    pub fn refuse(&mut self, refusal: &dyn Display) {
        // Where the error stream is gone as well there is nobody left to tell.
        let _ = self.out.flush();
        let _ = writeln!(self.err, "{BAD}error{BAD:#}: {refusal}");
    }

    /// Hands on what is still held back.
    ///
    /// # Errors
    ///
    /// What the stream says.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// A verdict's word in its colour.
pub fn verdict_style(word: &str) -> Style {
    match word {
        "held" => GOOD,
        "lost" | "unreadable" => BAD,
        _ => DOUBT,
    }
}
