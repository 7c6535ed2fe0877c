//! Millrace as a whole: two solvers that agree, verdicts that do not turn with the board,
//! and no edit of a shipped level that goes unnoticed.

mod edits;
mod levels;
mod plain;
mod solvers;
mod symmetry;
