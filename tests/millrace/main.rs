//! Millrace as a whole: two solvers that agree, and verdicts that do not turn with the board.

mod levels;
mod plain;
mod solvers;
mod symmetry;
