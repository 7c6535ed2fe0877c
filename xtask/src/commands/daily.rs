//! `daily GAME`: the level of a day.

use crate::cli::Context;
use crate::console::{DOUBT, HEAD};
use crate::exit::{Exit, Refusal};
use crate::extras::BuiltDaily;
use crate::paint::paint;
use crate::printable::printable;
use gate::erased::AnyLevel;
use gate::file::PackKind;
use gate::search::Limits;
use gate::shelf::AnyShelf;
use jiff::civil::{Date, date};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Unit};
use serde_json::{Map, Value, json};

/// Day 0 of every daily (the pages of the games that have one).
pub(super) const FIRST_DAY: Date = date(2026, 8, 26);

/// Shows the level of a day: from the game's pool, or built for the day
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask daily lumina\n  cargo xtask daily lumina --date 2026-09-01 --json"
)]
pub struct Args {
    /// The game
    #[arg(value_name = "GAME")]
    game: String,
    /// The day [default: today, UTC]
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = parse_date)]
    date: Option<Date>,
}

fn parse_date(text: &str) -> Result<Date, String> {
    let shape = text.len() == 10
        && text.bytes().enumerate().all(|(i, b)| match i {
            4 | 7 => b == b'-',
            _ => b.is_ascii_digit(),
        });
    let read = shape.then(|| text.parse::<Date>().ok()).flatten();
    read.ok_or_else(|| "no day of the calendar, expected YYYY-MM-DD".to_owned())
}

/// Days since [`FIRST_DAY`], negative before it.
fn days_since_first(day: Date) -> i64 {
    let span = FIRST_DAY.until((Unit::Day, day));
    i64::from(span.expect("days between two dates fit a span").get_days())
}

/// The place (from 1) of a day in a pool of `len` levels: Euclidean, so that days before
/// the first have a level too.
pub(super) fn place_in_pool(days: i64, len: usize) -> u32 {
    days.rem_euclid(len as i64) as u32 + 1
}

/// Runs the command.
///
/// # Errors
///
/// An unknown game, a game without dailies, a level file that cannot be read.
pub fn run(args: &Args, cx: &mut Context) -> Result<Exit, Refusal> {
    let index = cx.desk.house.find(&args.game).ok_or_else(|| {
        let known = cx.desk.game_names();
        Refusal::usage(format!("no game {:?}, expected one of {known}", args.game))
    })?;
    let today = || Timestamp::now().to_zoned_datetime(TimeZone::UTC).date();
    let day = args.date.unwrap_or_else(today);
    let days = days_since_first(day);
    let extras = cx.desk.extras(&args.game);
    if let Some(built) = extras.and_then(|e| e.daily(days)) {
        let built = built.map_err(Refusal::Usage)?;
        return tell_built(cx, index, day, &built);
    }
    tell_from_pool(cx, index, day)
}

fn tell_from_pool(cx: &mut Context, game: usize, day: Date) -> Result<Exit, Refusal> {
    let days = days_since_first(day);
    let shelf = cx.desk.house.shelf(game);
    let name = shelf.game();
    let pool = pool(shelf)?;
    let pack = shelf.pack_file(pool).map_err(Clone::clone)?;
    if pack.levels.is_empty() {
        return Err(Refusal::usage(format!("the pool of {name} is empty")));
    }
    let place = place_in_pool(days, pack.levels.len());
    let id = &pack.levels[place as usize - 1];
    let level = shelf.level(pool, place).map_err(Clone::clone)?;
    let file = shelf.path(pool, place);
    let pack_name = &shelf.packs()[pool].name;
    if cx.json {
        let document = json!({
            "game": name,
            "date": day.to_string(),
            "day": days,
            "pack": pack_name,
            "place": place,
            "of": pack.levels.len(),
            "id": id,
            "title": level.title(),
            "file": file.display().to_string(),
            "level": level.level_value(),
        });
        cx.console.json(&document)?;
    } else {
        let heading = format!(
            "{HEAD}{day}{HEAD:#}  {name}/{pack_name}/{id}  (place {place} of {})",
            pack.levels.len()
        );
        let text = describe(&heading, level);
        cx.console.say(text)?;
    }
    Ok(Exit::Holds)
}

pub(super) fn pool(shelf: &dyn AnyShelf) -> Result<usize, Refusal> {
    let packs = shelf.packs();
    if let Some(pool) = packs.iter().position(|p| p.kind == PackKind::Pool) {
        return Ok(pool);
    }
    // A pack that cannot be read may be the pool.
    let unreadable = (0..packs.len()).find_map(|pack| shelf.pack_file(pack).err());
    Err(match unreadable {
        Some(faults) => faults.clone().into(),
        None => Refusal::usage(format!("{} has no pool to draw a daily from", shelf.game())),
    })
}

fn tell_built(
    cx: &mut Context,
    game: usize,
    day: Date,
    built: &BuiltDaily,
) -> Result<Exit, Refusal> {
    let game = cx.desk.house.games()[game].as_ref();
    let level = game.read(&built.name, &built.file, Limits::default())?;
    if cx.json {
        let mut document = Map::new();
        document.insert("game".into(), json!(game.name()));
        document.insert("date".into(), json!(day.to_string()));
        document.insert("day".into(), json!(days_since_first(day)));
        document.insert("name".into(), json!(built.name));
        document.extend(built.facts.clone());
        document.insert("proved".into(), json!(built.proved));
        document.insert("level".into(), level.level_value());
        let proof = level.proof().map(gate::file::Proof::to_value);
        document.insert("proof".into(), json!(proof));
        cx.console.json(&Value::Object(document))?;
    } else {
        let heading = format!("{HEAD}{day}{HEAD:#}  {} {}", game.name(), built.name);
        let mut text = describe(&heading, level.as_ref());
        for (name, value) in &built.facts {
            text.push_str(&format!("\n  {name:<12} {}", plain(value)));
        }
        if !built.proved {
            text.push_str(&format!(
                "\n  {DOUBT}not proved{DOUBT:#}: nobody knows whether it can be won"
            ));
        }
        cx.console.say(text)?;
    }
    Ok(if built.proved {
        Exit::Holds
    } else {
        Exit::Exhausted
    })
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn describe(heading: &str, level: &dyn AnyLevel) -> String {
    let board = paint(&level.picture(&[], &[]), 2);
    let optimum = level.proof().and_then(|p| p.count("optimum"));
    let mut text = format!("{heading}\n  {}\n\n{board}", printable(level.title()));
    if let Some(optimum) = optimum {
        text.push_str(&format!("\n  best possible: {optimum}"));
    }
    text.truncate(text.trim_end().len());
    text
}

#[cfg(test)]
mod tests {
    use super::{days_since_first, parse_date, place_in_pool};
    use rstest::rstest;

    #[rstest]
    #[case("2026-08-26", 0, 1)]
    #[case("2026-08-27", 1, 2)]
    #[case("2026-08-25", -1, 174)]
    #[case("2027-02-16", 174, 1)]
    #[case("1999-12-31", -9735, 10)]
    fn a_day_has_one_place(#[case] day: &str, #[case] days: i64, #[case] place: u32) {
        let day = parse_date(day).unwrap();
        assert_eq!(days_since_first(day), days);
        assert_eq!(place_in_pool(days, 174), place);
    }

    #[rstest]
    fn only_days_of_the_calendar_are_taken(
        #[values(
            "2026-02-29",
            "2026-8-26",
            "20260826",
            "2026-08-26T00:00",
            "today",
            "",
            "2026-13-01",
            "2026/08/26"
        )]
        text: &str,
    ) {
        assert!(parse_date(text).is_err());
    }
}
