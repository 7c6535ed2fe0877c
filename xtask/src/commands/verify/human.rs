//! For people, at a terminal.

use super::tally::seconds;
use super::{Finding, PackTally, Report, Tally};
use crate::console::{BAD, DOUBT, GOOD, HEAD};
use crate::printable::printable;
use crate::table::Table;
use gate::runner::House;
use gate::search::thousands;
use serde_json::{Value, json};
use std::io::{self, Write};

/// Widest line of a list of counts.
const WIDTH: usize = 100;

/// Failures as they come, then the packs.
#[derive(Default)]
pub(super) struct Human;

impl Report for Human {
    fn finding(&mut self, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let Some(report) = &finding.report else {
            return Ok(());
        };
        for (i, line) in report.lines().enumerate() {
            let style = if i == 0 { BAD } else { anstyle::Style::new() };
            writeln!(out, "{style}{}{style:#}", printable(line))?;
        }
        writeln!(out)?;
        out.flush()
    }

    fn end(&mut self, tally: &Tally, _: &House, out: &mut dyn Write) -> io::Result<()> {
        for pack in &tally.packs {
            describe(pack, out)?;
        }
        writeln!(out, "{}\n", summary_table(tally).draw())?;
        for (name, counts) in [
            ("fixtures", tally.fixtures),
            ("origins", tally.origins),
            ("daily benches", tally.benches),
        ] {
            if counts.tests() > 0 {
                writeln!(out, "{name}: {counts}")?;
            }
        }
        for (to, count) in &tally.stepped_down {
            writeln!(out, "  {count} stepped down to {to}")?;
        }
        for (why, count) in &tally.not_asked {
            writeln!(out, "{count} not asked: {why}")?;
        }
        let total = &tally.total;
        let (style, word) = match () {
            () if total.checked() == 0 => (DOUBT, "nothing was checked"),
            () if total.lost + total.exhausted == 0 => (GOOD, "all holds"),
            () => (BAD, "not all holds"),
        };
        writeln!(
            out,
            "{style}{word}{style:#}: {total}; {} states in {:.2} s",
            thousands(tally.states()),
            seconds(tally.time)
        )
    }
}

fn describe(pack: &PackTally, out: &mut dyn Write) -> io::Result<()> {
    let style = if pack.counts.lost + pack.counts.exhausted == 0 {
        HEAD
    } else {
        BAD
    };
    writeln!(
        out,
        "{style}{}/{}{style:#}  {}, {} levels",
        pack.game,
        pack.name,
        printable(&pack.title),
        pack.levels
    )?;
    for line in wrapped(&pack.phrases()) {
        writeln!(out, "  {line}")?;
    }
    if !pack.own.is_empty() {
        let own = pack.own.iter().map(|(id, word)| {
            let what = id.split_once('_').map_or(id.as_str(), |(_, slug)| slug);
            format!("{} {word}", what.replace('-', " "))
        });
        for (i, line) in wrapped(&own.collect::<Vec<_>>()).iter().enumerate() {
            let label = if i == 0 { "the pack:" } else { "         " };
            writeln!(out, "  {label} {line}")?;
        }
    }
    if let Some(histogram) = pack.moves_to_levels() {
        writeln!(out, "  moves->levels {histogram}")?;
    }
    for (exempt, left_out) in &pack.exemptions {
        writeln!(
            out,
            "  {DOUBT}exempt{DOUBT:#} {:02} at {} ({left_out} tests): {}",
            exempt.property,
            exempt.places,
            printable(&exempt.why)
        )?;
    }
    for line in &pack.lines {
        writeln!(out, "  {line}")?;
    }
    writeln!(
        out,
        "  {} states, {:.2} s\n",
        thousands(pack.states),
        seconds(pack.time)
    )
}

/// Phrases joined by commas, in lines of bounded width.
fn wrapped(phrases: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for (i, phrase) in phrases.iter().enumerate() {
        let comma = if i + 1 < phrases.len() { "," } else { "" };
        match lines.last_mut() {
            Some(line) if line.len() + phrase.len() + 2 <= WIDTH => {
                line.push_str(&format!(" {phrase}{comma}"));
            }
            _ => lines.push(format!("{phrase}{comma}")),
        }
    }
    lines
}

/// One row a pack.
pub(super) fn summary_table(tally: &Tally) -> Table {
    let columns = [
        "pack",
        "levels",
        "tests",
        "held",
        "lost",
        "exhausted",
        "exempt",
        "not asked",
        "states",
        "seconds",
    ];
    let mut table = Table::new("", columns);
    for pack in &tally.packs {
        let c = &pack.counts;
        let counts = [
            c.tests(),
            c.held,
            c.lost,
            c.exhausted,
            c.exempt,
            c.not_asked,
        ];
        let mut row: Vec<Value> = vec![
            json!(format!("{}/{}", pack.game, pack.name)),
            json!(pack.levels),
        ];
        row.extend(counts.map(|n| json!(n)));
        row.push(json!(pack.states));
        row.push(json!(format!("{:.2}", seconds(pack.time))));
        table.row(row);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn long_lists_are_broken_between_phrases() {
        let phrases: Vec<String> = (0..20).map(|i| format!("30/30 property {i}")).collect();
        let lines = wrapped(&phrases);
        assert!(lines.len() > 1 && lines.iter().all(|l| l.len() <= super::WIDTH + 1));
        assert_eq!(lines.join(" "), phrases.join(", "));
    }
}
