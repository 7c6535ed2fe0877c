//! Audits of rules: undo restores everything, keys decide everything, and saboteurs
//! that prove both audits (and every property) able to fail.

mod round_trip;
pub mod saboteur;
mod standard;

pub use round_trip::{AuditFault, AuditReport, audit, audit_puzzle};
pub use standard::standard_saboteurs;
