//! Placeholder while the rules are being written.
