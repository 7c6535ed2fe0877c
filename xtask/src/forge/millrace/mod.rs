//! The forge of Millrace.

mod chapters;
mod proposal;
mod smithy;
mod trial;

pub use chapters::{CHAPTERS, Chapter};
pub use smithy::MillraceForge;
