//! Level files and packs: read with every fault placed, written in one form.
//!
//! Reading takes any white space and key order and refuses everything else that
//! the page on files does not show; writing knows exactly one form.

mod baseline;
mod fault;
mod fixture;
mod level;
mod node;
mod pack;
mod proof;
mod read;
mod schema;
mod write;

pub use baseline::Baseline;
pub use fault::{FileFault, FileFaults, Place};
pub use fixture::{MustFail, refuse_claim};
pub use level::{LevelFile, LevelParse, Origin, read_board, read_level_text};
pub use node::{Member, Node, Shape};
pub use pack::{Demand, DemandShape, Demands, Exemption, PackFile, PackKind, Places, is_id};
pub use proof::{Field, FieldShape, Proof};
#[cfg(feature = "schema")]
pub use schema::schema_of;
pub use schema::{baseline_schema, level_schema, pack_schema};
pub use write::{canonical, compact};

/// The largest file that is read, in bytes.
pub const MAX_BYTES: u64 = 1 << 20;
