//! The report: a static site that is opened from disk.
//!
//! In reading order: [`survey`] (asks every question of the house and keeps what the pages
//! show), [`site`] (what is written where), one file a page, and [`engine`] (the
//! WebAssembly that plays and proves in a page, without which everything else is written
//! all the same). Boards are drawn by the crate `web`, natively here and compiled there.

mod assets;
pub mod engine;
mod evidence;
mod frame;
mod level_page;
mod library_page;
mod lost;
mod other_pages;
mod plot;
pub mod site;
mod survey;
#[cfg(test)]
mod tests;

pub use lost::{Lost, document};
pub use site::{ReportOrder, Written, write};
