//! What the report's pages run: drawings of boards, play, edit and proof.
//!
//! Compiled to WebAssembly for the pages and natively for `cargo xtask report`, so that a
//! board looks the same in both and the page has no rules of its own. In reading order:
//! [`drawing`] (what a board looks like, in general), [`art`] (how each game looks and is
//! handled), [`edit`] (how boards are changed by hand), [`desk`] (what a page may ask).

pub mod art;
#[cfg(target_arch = "wasm32")]
pub mod bindings;
pub mod desk;
pub mod drawing;
pub mod edit;
