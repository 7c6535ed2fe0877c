//! What a win is worth.

/// Three stars for the optimum, two for up to two moves more, one for any win.
pub const fn stars(moves: u32, optimum: u32) -> u8 {
    if moves <= optimum {
        3
    } else if moves <= optimum.saturating_add(2) {
        2
    } else {
        1
    }
}
