//! Annotations of a GitHub workflow.

use super::{Finding, Report, Tally};
use gate::runner::House;
use std::io::{self, Write};

/// `::error file=...,line=...,title=...::...` for what did not hold.
#[derive(Default)]
pub(super) struct Github;

impl Report for Github {
    fn finding(&mut self, finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
        let Some(report) = &finding.report else {
            return Ok(());
        };
        let mut place = String::new();
        if let Some((path, line)) = &finding.file {
            place = format!("file={},", property(&path.display().to_string()));
            if let Some(line) = line {
                place.push_str(&format!("line={line},"));
            }
        }
        writeln!(
            out,
            "::error {place}title={}::{}",
            property(&finding.name),
            data(report.trim_end())
        )
    }

    fn end(&mut self, tally: &Tally, _: &House, out: &mut dyn Write) -> io::Result<()> {
        for pack in &tally.packs {
            writeln!(out, "{}/{}: {}", pack.game, pack.name, pack.counts)?;
        }
        if tally.total.exempt > 0 {
            writeln!(
                out,
                "::notice title=exempt::{} tests are exempt",
                tally.total.exempt
            )?;
        }
        writeln!(out, "{}", tally.total)
    }
}

/// The value of a property: commas and colons end it.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

/// The text of an annotation: it ends with the line.
fn data(text: &str) -> String {
    text.replace('%', "%25")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

#[cfg(test)]
mod tests {
    use super::{data, property};

    #[test]
    fn what_would_end_an_annotation_is_escaped() {
        assert_eq!(data("50%\nnext: a, b"), "50%25%0Anext: a, b");
        assert_eq!(property("a::b,c"), "a%3A%3Ab%2Cc");
    }
}
