//! One object a line.

use super::{Finding, Report, Tally};
use gate::runner::House;
use serde_json::json;
use std::io::{self, Write};

/// `{"name":...,"property":...,"verdict":...,"evidence":...}` a test, then `{"summary":...}`.
pub(super) struct Lines;

impl Report for Lines {
    fn finding(&mut self, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let object = json!({
            "name": finding.name,
            "property": finding.property,
            "verdict": finding.word,
            "evidence": finding.evidence.to_value(),
        });
        writeln!(out, "{object}")
    }

    fn end(&mut self, tally: &Tally, _: &House, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", json!({"summary": tally.to_value()}))
    }
}
