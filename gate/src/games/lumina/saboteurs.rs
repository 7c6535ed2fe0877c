//! What the properties of Lumina must catch.

use crate::audit::saboteur::Saboteur;

/// Every saboteur of the game.
pub(super) fn all() -> Vec<Saboteur> {
    Vec::new()
}
