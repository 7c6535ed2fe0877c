//! A JUnit report.

use super::{Finding, Report, Tally};
use gate::runner::House;
use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};
use std::io::{self, Write};

/// One test suite a pack.
#[derive(Default)]
pub(super) struct Junit {
    suites: Vec<TestSuite>,
}

impl Report for Junit {
    fn finding(&mut self, finding: &Finding, _: &mut dyn Write) -> io::Result<()> {
        let subject = finding.name.split("::").next().unwrap_or_default();
        let pack = subject.split('/').take(2).collect::<Vec<_>>().join("/");
        if self.suites.last().is_none_or(|s| s.name.as_str() != pack) {
            self.suites.push(TestSuite::new(pack));
        }
        let mut case = TestCase::new(finding.name.clone(), status(finding));
        case.set_classname(subject).set_time(finding.time);
        if let Some(suite) = self.suites.last_mut() {
            suite.add_test_case(case);
        }
        Ok(())
    }

    fn end(&mut self, tally: &Tally, _: &House, out: &mut dyn Write) -> io::Result<()> {
        let mut report = quick_junit::Report::new("verify");
        report.set_time(tally.time);
        report.add_test_suites(self.suites.drain(..));
        report.serialize(&mut *out).map_err(io::Error::other)?;
        writeln!(out)
    }
}

fn status(finding: &Finding) -> TestCaseStatus {
    let says = finding.evidence.says.as_str();
    match finding.word {
        "held" => TestCaseStatus::success(),
        "lost" | "exhausted" => {
            let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
            status.set_message(says).set_type(finding.word);
            if let Some(report) = &finding.report {
                status.set_description(report.as_str());
            }
            status
        }
        _ => {
            let mut status = TestCaseStatus::skipped();
            status.set_message(says).set_type(finding.word);
            status
        }
    }
}
