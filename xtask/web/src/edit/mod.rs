//! Boards changed by hand: one file a game.
//!
//! A draft is the text of a level that need not be legal yet. An editor changes texts and
//! draws them; whether a draft is a level, and what it is worth, is asked of the game.

mod editor;
mod grid;
mod lumina;
mod millrace;
mod plumb;

pub use editor::{Action, Editor, Field, FieldKind, Tool};
pub(crate) use lumina::Lumina;
pub(crate) use millrace::Millrace;
pub(crate) use plumb::Plumb;
