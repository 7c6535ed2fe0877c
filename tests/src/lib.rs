//! The gate over the shipped library, and the integration tests.
