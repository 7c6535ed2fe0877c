//! For a pull request or a step summary.

use super::human::summary_table;
use super::tally::seconds;
use super::{Finding, Report, Tally};
use gate::runner::House;
use gate::search::thousands;
use std::io::{self, Write};

/// A table of packs, then the failures.
#[derive(Default)]
pub(super) struct Markdown {
    failures: Vec<(String, String)>,
}

impl Report for Markdown {
    fn finding(&mut self, finding: &Finding, _: &mut dyn Write) -> io::Result<()> {
        if let Some(report) = &finding.report {
            self.failures.push((finding.name.clone(), report.clone()));
        }
        Ok(())
    }

    fn end(&mut self, tally: &Tally, _: &House, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "# Verification\n\n{}", summary_table(tally).markdown())?;
        for pack in &tally.packs {
            writeln!(out, "## {}/{}: {}\n", pack.game, pack.name, pack.title)?;
            writeln!(out, "{}\n", pack.phrases().join(", "))?;
            if let Some(histogram) = pack.moves_to_levels() {
                writeln!(out, "`moves->levels` {histogram}\n")?;
            }
            for (exempt, left_out) in &pack.exemptions {
                writeln!(
                    out,
                    "- exempt: {:02} at {} ({left_out} tests): {}",
                    exempt.property, exempt.places, exempt.why
                )?;
            }
            for line in &pack.lines {
                writeln!(out, "- {line}")?;
            }
        }
        for (name, report) in &self.failures {
            writeln!(out, "\n### `{name}`\n\n````text\n{}````", ended(report))?;
        }
        writeln!(
            out,
            "\n{}; {} states in {:.2} s",
            tally.total,
            thousands(tally.states()),
            seconds(tally.time)
        )
    }
}

fn ended(text: &str) -> String {
    format!("{}\n", text.trim_end())
}
