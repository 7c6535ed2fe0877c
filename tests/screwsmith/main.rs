//! Screwsmith as a whole: two solvers that agree, verdicts that do not turn with the
//! board, levels that come out of their seeds again, and a bench for every day.

mod benches;
mod hints;
mod levels;
mod origins;
mod plain;
mod solvers;
mod symmetry;
