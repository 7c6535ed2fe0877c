//! A board for a terminal: text with named styles, rendered by whoever prints it.

use std::fmt;

/// What a piece of text stands for; a printer gives it a colour or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// No style.
    #[default]
    Plain,
    /// Walls, axes, empty cells.
    Faint,
    /// What the player steers or looks at first.
    Hero,
    /// Where it has to go.
    Goal,
    /// A piece that a line still moves.
    Marked,
    /// Danger.
    Bad,
    /// One of twelve colours for kinds and colours of the game itself.
    Hue(u8),
}

/// Lines of styled text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture(pub Vec<Vec<(Ink, String)>>);

impl Picture {
    /// Rows without style.
    pub fn plain(rows: &[String]) -> Self {
        Picture(rows.iter().map(|r| vec![(Ink::Plain, r.clone())]).collect())
    }
}

impl fmt::Display for Picture {
    /// The text alone: it must tell everything apart without colour.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, line) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            for (_, text) in line {
                f.write_str(text)?;
            }
        }
        Ok(())
    }
}
