//! One level file a line in, one verdict a line out.

use super::ask::{Candidate, Order, Report, ask};
use super::company::Companies;
use crate::console::Console;
use crate::counts::Counts;
use crate::desk::Desk;
use crate::exit::{Exit, Refusal};
use gate::file::{FileFaults, MAX_BYTES};
use rayon::ThreadPool;
use rayon::prelude::*;
use serde_json::json;
use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Instant;

/// The input's name in verdicts and faults.
const INPUT: &str = "stdin";

/// Lines that are waited for at most before some are checked: enough to keep threads busy.
/// Fewer are taken where no more are there, so that a program that waits for each verdict
/// gets it.
const BATCH: usize = 256;

/// A line of the input, and its number from 1.
struct Line {
    number: u32,
    text: Result<String, &'static str>,
}

/// Reads levels until the input ends.
pub(super) fn run(
    order: &Order,
    companies: &Companies,
    pool: &ThreadPool,
    console: &mut Console,
    desk: &Desk,
    json: bool,
) -> Result<Exit, Refusal> {
    let input = console.take_input();
    let input = input.ok_or_else(|| Refusal::usage("standard input was read already"))?;
    let begun = Instant::now();
    let mut tally = Tally::default();
    std::thread::scope(|scope| -> Result<(), Refusal> {
        let (sender, lines) = sync_channel(BATCH);
        let reader = scope.spawn(move || send_lines(input, &sender));
        while let Some(batch) = next_batch(&lines) {
            let one = |line: &Line| check(line, order, companies, desk);
            let reports: Vec<Report> = pool.install(|| batch.par_iter().map(one).collect());
            for report in &reports {
                tally.add(report);
                console.json(&report.verdict())?;
            }
            console.flush()?;
        }
        // The reader does not panic; what it met is what the system said.
        reader.join().unwrap_or(Ok(()))?;
        Ok(())
    })?;
    if json {
        let mut summary = serde_json::Map::new();
        summary.insert("levels".into(), json!(tally.levels));
        summary.insert("accepted".into(), json!(tally.accepted));
        summary.extend(tally.counts.to_map());
        console.json(&json!({ "summary": summary }))?;
    } else {
        let seconds = begun.elapsed().as_secs_f64();
        console.warn(format!(
            "{} levels, {} hold everything that was asked ({:.0} levels a second); {}",
            tally.levels,
            tally.accepted,
            tally.levels as f64 / seconds.max(1e-9),
            tally.counts
        ))?;
    }
    Ok(tally.exit.and(tally.counts.exit()))
}

#[derive(Default)]
struct Tally {
    levels: usize,
    accepted: usize,
    counts: Counts,
    exit: Exit,
}

impl Tally {
    fn add(&mut self, report: &Report) {
        self.levels += 1;
        self.exit = self.exit.and(report.exit());
        self.accepted += usize::from(report.exit() == Exit::Holds);
        match &report.answers {
            Ok(answers) => answers.iter().for_each(|a| self.counts.add(a.word)),
            Err(_) => self.counts.unreadable += 1,
        }
    }
}

/// Everything that is there by now, at least one line; `None` at the end.
fn next_batch(lines: &Receiver<Line>) -> Option<Vec<Line>> {
    let first = lines.recv().ok()?;
    let more = std::iter::from_fn(|| lines.try_recv().ok());
    Some(std::iter::once(first).chain(more).take(BATCH).collect())
}

fn check(line: &Line, order: &Order, companies: &Companies, desk: &Desk) -> Report {
    let name = format!("{INPUT}:{}", line.number);
    let text = match &line.text {
        Ok(text) => text,
        Err(what) => {
            let faults = FileFaults::whole(INPUT, *what);
            return Report::unreadable(name, on_line(faults, line.number));
        }
    };
    let id = format!("{INPUT}-{}", line.number);
    let candidate = Candidate {
        name,
        id: &id,
        file: INPUT,
        text,
    };
    let mut report = ask(&candidate, order, companies, desk);
    report.answers = report
        .answers
        .map_err(|faults| on_line(faults, line.number));
    report
}

/// A file is one line here, so a fault's line is the line of the input.
fn on_line(mut faults: FileFaults, number: u32) -> FileFaults {
    for fault in &mut faults.0 {
        if fault.file == INPUT {
            fault.place.line = number;
        }
    }
    faults
}

/// Hands on the lines of the input; those of white space alone are passed over.
fn send_lines(mut input: Box<dyn BufRead + Send + '_>, to: &SyncSender<Line>) -> io::Result<()> {
    let mut number = 0;
    while let Some(text) = read_line(input.as_mut())? {
        number += 1;
        if matches!(&text, Ok(text) if text.trim().is_empty()) {
            continue;
        }
        if to.send(Line { number, text }).is_err() {
            // Nobody listens any more: the output is gone.
            break;
        }
    }
    Ok(())
}

/// The next line, without holding more than a file may have.
fn read_line(input: &mut dyn BufRead) -> io::Result<Option<Result<String, &'static str>>> {
    let mut bytes = Vec::new();
    let mut too_long = false;
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            if bytes.is_empty() && !too_long {
                return Ok(None);
            }
            break;
        }
        let end = chunk.iter().position(|&b| b == b'\n');
        let taken = end.unwrap_or(chunk.len());
        if bytes.len() + taken > MAX_BYTES as usize {
            too_long = true;
            bytes.clear();
        }
        if !too_long {
            bytes.extend_from_slice(&chunk[..taken]);
        }
        input.consume(end.map_or(taken, |i| i + 1));
        if end.is_some() {
            break;
        }
    }
    if too_long {
        return Ok(Some(Err("longer than 1 MiB")));
    }
    Ok(Some(
        String::from_utf8(bytes).map_err(|_| "a byte that is no UTF-8"),
    ))
}

#[cfg(test)]
mod tests {
    use super::read_line;
    use std::io::BufReader;

    fn lines(text: &[u8]) -> Vec<Result<String, &'static str>> {
        let mut input = BufReader::with_capacity(7, text);
        std::iter::from_fn(|| read_line(&mut input).unwrap()).collect()
    }

    #[test]
    fn lines_are_cut_where_they_end() {
        let got: Vec<String> = lines(b"one\n\na longer one\nlast")
            .into_iter()
            .flatten()
            .collect();
        assert_eq!(got, ["one", "", "a longer one", "last"]);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_line_without_end_is_not_held() {
        let mut text = vec![b'x'; 3 << 20];
        text.extend_from_slice(b"\nnext\n\xff\n");
        let got = lines(&text);
        assert_eq!(got[0], Err("longer than 1 MiB"));
        assert_eq!(got[1], Ok("next".to_owned()));
        assert_eq!(got[2], Err("a byte that is no UTF-8"));
        assert_eq!(got.len(), 3);
    }
}
