//! How a command ends.

use gate::file::FileFaults;
use std::io;
use std::process::ExitCode;

/// The exit codes of every command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Exit {
    /// 0: all holds; solved.
    #[default]
    Holds,
    /// 1: a property is lost, a level refused or unsolvable, a move illegal.
    Lost,
    /// 2: wrong usage, or input that cannot be read.
    Unreadable,
    /// 3: a search was exhausted.
    Exhausted,
    /// 4: nothing was checked.
    Nothing,
}

impl Exit {
    /// The code.
    pub fn code(self) -> u8 {
        match self {
            Exit::Holds => 0,
            Exit::Lost => 1,
            Exit::Unreadable => 2,
            Exit::Exhausted => 3,
            Exit::Nothing => 4,
        }
    }

    /// The one to end with where both apply: 2 before 1 before 3 (and those before 4).
    #[must_use]
    pub fn and(self, other: Exit) -> Exit {
        let order = [Exit::Unreadable, Exit::Lost, Exit::Exhausted, Exit::Nothing];
        let first = order.into_iter().find(|&e| e == self || e == other);
        first.unwrap_or(Exit::Holds)
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

/// Why a command could not do its work: always exit code 2.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// The arguments ask for something that cannot be.
    #[error("{0}")]
    Usage(String),
    /// A file cannot be read.
    #[error(transparent)]
    Unreadable(#[from] FileFaults),
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Refusal {
    /// A usage error.
    pub fn usage(what: impl Into<String>) -> Self {
        Refusal::Usage(what.into())
    }

    /// The reader of our output has gone: no error worth a word.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Refusal::Io(e) if e.kind() == io::ErrorKind::BrokenPipe)
    }
}

#[cfg(test)]
mod tests {
    use super::Exit::{Exhausted, Holds, Lost, Nothing, Unreadable};

    #[test]
    fn two_before_one_before_three() {
        assert_eq!(Lost.and(Unreadable), Unreadable);
        assert_eq!(Exhausted.and(Lost), Lost);
        assert_eq!(Exhausted.and(Holds), Exhausted);
        assert_eq!(Nothing.and(Holds), Nothing);
        assert_eq!(Holds.and(Holds), Holds);
        assert_eq!(
            [Holds, Lost, Unreadable, Exhausted, Nothing].map(super::Exit::code),
            [0, 1, 2, 3, 4]
        );
    }
}
