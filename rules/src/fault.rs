//! What is wrong with a level, and where in its text.

use std::fmt;

/// One thing wrong with a level text: where it stands and what was expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Path inside the level text, as keys and indices: `board/2`, `inlet`,
    /// `parts/3/rect`. Empty: the level as a whole.
    pub path: String,
    /// What is wrong, and what was expected.
    pub what: String,
}

impl Fault {
    /// A fault at a path inside the level text.
    pub fn at(path: impl Into<String>, what: impl Into<String>) -> Self {
        Fault {
            path: path.into(),
            what: what.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            f.write_str(&self.what)
        } else {
            write!(f, "{}: {}", self.path, self.what)
        }
    }
}

/// Every fault of one level text; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// `Ok(())` for an empty list.
    ///
    /// # Errors
    ///
    /// All the faults, if there is any.
    pub fn none(faults: Vec<Fault>) -> Result<(), Faults> {
        if faults.is_empty() {
            Ok(())
        } else {
            Err(Faults(faults))
        }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            fault.fmt(f)?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}

impl From<Fault> for Faults {
    fn from(fault: Fault) -> Self {
        Faults(vec![fault])
    }
}
