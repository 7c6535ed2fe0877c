//! The test binary's main: libtest's arguments over the questions of a house.

use super::{House, Question, failure};
use crate::erased::AnyGame;
use crate::property::Verdict;
use libtest_mimic::{Arguments, Completion, Failed, Trial};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

/// Runs the games' library and fixtures under `root` as the process's arguments ask.
pub fn main(games: Vec<Box<dyn AnyGame>>, root: impl Into<PathBuf>) -> ExitCode {
    main_with(&Arguments::from_args(), games, root)
}

/// As [`main`], with arguments of the caller's.
pub fn main_with(
    args: &Arguments,
    games: Vec<Box<dyn AnyGame>>,
    root: impl Into<PathBuf>,
) -> ExitCode {
    let house = Arc::new(House::new(games, root));
    match trials(args, &house) {
        Ok(trials) => libtest_mimic::run(args, trials).exit_code(),
        Err(refused) => {
            eprintln!("{refused}");
            ExitCode::from(101)
        }
    }
}

/// The tests that the arguments ask for.
fn trials(args: &Arguments, house: &Arc<House>) -> Result<Vec<Trial>, String> {
    let questions = select(args, house)?;
    house.plan(&questions);
    // A list is read by people: in the order of the library.
    let ordered = if args.list {
        questions
    } else {
        interleave(questions)
    };
    // Who lists tests, or asks for the ignored ones, is told by a flag which those are. In a
    // plain run the flag would swallow the reason.
    let flagged = args.list || args.ignored || args.include_ignored;
    let of = |question: Question| {
        let exempt = question.trial.exempt.is_some();
        trial(house, question).with_ignored_flag(flagged && exempt)
    };
    Ok(ordered.into_iter().map(of).collect())
}

/// The questions to hand to libtest-mimic: with one exact name only that one, found
/// without reading anything else; otherwise all.
fn select(args: &Arguments, house: &House) -> Result<Vec<Question>, String> {
    if args.exact
        && let Some(name) = &args.filter
    {
        if !is_question_name(name) {
            // A test of another binary: cargo hands the same filter to each.
            return Ok(Vec::new());
        }
        return match house.question(name) {
            Some(question) => Ok(vec![question]),
            None => Err(format!("no test is named {name:?}: nothing was checked")),
        };
    }
    if !args.list {
        let faults = house.faults();
        if !faults.is_empty() {
            return Err(format!("the gate cannot stand:\n  {}", faults.join("\n  ")));
        }
    }
    Ok(house.questions())
}

/// `<game>/...::NN_slug`
fn is_question_name(name: &str) -> bool {
    name.rsplit_once("::").is_some_and(|(path, property)| {
        let digits = property.split('_').next().unwrap_or_default();
        path.contains('/') && digits.len() == 2 && digits.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Puts the questions of two levels side by side, so that two threads do not wait for the
/// same facts: measured to nearly halve a run on two cores.
fn interleave(questions: Vec<Question>) -> Vec<Question> {
    let half = questions.len().div_ceil(2);
    let mut rest = questions;
    let back = rest.split_off(half);
    let mut out = Vec::with_capacity(rest.len() + back.len());
    let mut back = back.into_iter();
    for front in rest {
        out.push(front);
        out.extend(back.next());
    }
    out
}

fn trial(house: &Arc<House>, question: Question) -> Trial {
    let house = Arc::clone(house);
    let name = question.trial.name.clone();
    Trial::ignorable_test(name, move || {
        if let Some(why) = &question.trial.exempt {
            return Ok(Completion::ignored_with(why.clone()));
        }
        match house.ask(&question) {
            Verdict::Held(_) => Ok(Completion::Completed),
            Verdict::NotAsked(why) => Ok(Completion::ignored_with(format!("not asked: {why}"))),
            verdict => Err(Failed::from(failure(&house, &question, &verdict))),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::super::House;
    use super::{is_question_name, trials};
    use libtest_mimic::Arguments;
    use std::sync::Arc;

    /// Runners that list first (nextest) skip what the list of ignored tests names.
    #[test]
    fn exempt_tests_are_listed_as_ignored_and_run_to_say_why() {
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
        let house = Arc::new(House::new(crate::games::all(), root));
        let exempt = house
            .questions()
            .iter()
            .filter(|q| q.trial.exempt.is_some())
            .count();
        assert!(exempt > 0, "some shipped level is exempt from something");
        let flagged = |args: &[&str]| {
            let args = Arguments::from_iter([&["gate"], args].concat());
            let trials = trials(&args, &house).expect("the library stands");
            trials
                .iter()
                .filter(|trial| trial.has_ignored_flag())
                .count()
        };
        assert_eq!(flagged(&["--list"]), exempt);
        assert_eq!(flagged(&["--list", "--ignored"]), exempt);
        assert_eq!(flagged(&[]), 0);
    }

    #[test]
    fn names_of_other_binaries_are_left_to_them() {
        assert!(is_question_name(
            "millrace/tactics/amber-otter::02_exact-optimum"
        ));
        assert!(is_question_name("lumina/willow-hollow::16_curve"));
        assert!(!is_question_name(
            "search::outcome::tests::thousands_are_separated"
        ));
        assert!(!is_question_name("thousands"));
    }
}
