//! A page that a designer opens in a browser.

use super::{Finding, Report, Subject, Tally};
use crate::report::{Lost, document};
use gate::runner::House;
use std::io::{self, Write};

/// What did not hold, with its boards and lines.
#[derive(Default)]
pub(super) struct Html {
    failures: Vec<Finding>,
}

impl Report for Html {
    fn finding(&mut self, finding: &Finding, _: &mut dyn Write) -> io::Result<()> {
        if finding.failed() {
            self.failures.push(finding.clone());
        }
        Ok(())
    }

    fn end(&mut self, tally: &Tally, house: &House, out: &mut dyn Write) -> io::Result<()> {
        let lost: Vec<Lost> = self.failures.iter().map(lost).collect();
        write!(out, "{}", document(house, &tally.total.to_string(), &lost))
    }
}

fn lost(finding: &Finding) -> Lost<'_> {
    Lost {
        name: &finding.name,
        word: finding.word,
        evidence: &finding.evidence,
        report: finding.report.as_deref().unwrap_or_default(),
        level: match finding.subject {
            Subject::Level(game, pack, place) => Some((game, pack, place)),
            _ => None,
        },
    }
}
