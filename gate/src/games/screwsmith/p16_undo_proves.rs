//! 16 undo-proves.

use super::broken::{LegacyCrates, WithoutIds};
use super::game::Screwsmith;
use super::undo_games::{MOVES, Unclean, audit};
use crate::audit::saboteur::{Break, Broken};
use crate::facts::join_line;
use crate::property::{Case, Evidence, PackCase, PackProperty, Property, Verdict};
use rules::Puzzle;
use rules::screwsmith::{Key, Level, State, Tap, Undo};

/// The registry entry of a level.
pub fn property() -> Property<Screwsmith> {
    Property {
        number: 16,
        slug: "undo-proves",
        sentence: "60 random moves are undone without a trace.",
        cost: 22,
        check,
    }
}

/// The registry entry of a pack.
pub fn pack_property() -> PackProperty<Screwsmith> {
    PackProperty {
        number: 16,
        slug: "undo-proves",
        sentence: "Over the pack the same games catch the legacy crate restore and a snapshot without crate ids.",
        check: check_pack,
    }
}

/// Holds when 60 random moves (the wrench armed in 15% where a bolt is reachable), each
/// undone and compared with a full snapshot, are clean.
pub fn check(case: &Case<Screwsmith>) -> Verdict {
    judge(case.level(), case.level())
}

/// The same under any rules, honest or broken.
pub fn judge<P>(level: &Level, rules: &P) -> Verdict
where
    P: Puzzle<State = State, Key = Key, Move = Tap, Undo = Undo>,
{
    match audit(level, rules) {
        Ok(()) => Verdict::held(format!("{MOVES} moves undone without a trace")),
        Err(unclean) => lost(&unclean),
    }
}

fn lost(unclean: &Unclean) -> Verdict {
    Verdict::Lost(
        Evidence::new(format!(
            "undoing move {} does not restore {}",
            unclean.moves, unclean.field
        ))
        .with("line", join_line(&unclean.line))
        .with("field", unclean.field)
        .with("before", unclean.before.clone())
        .with("after", unclean.after.clone()),
    )
}

/// Holds when over the pack the same games are not clean with the legacy crate restore,
/// nor with a snapshot that drops crate ids: an audit that stays clean under a broken
/// undo does not look at enough.
pub fn check_pack(case: &PackCase<Screwsmith>) -> Verdict {
    let levels = || case.levels.iter().map(|level| &level.file.level);
    let legacy = levels()
        .filter(|level| caught::<LegacyCrates>(level))
        .count();
    let without_ids = levels().filter(|level| caught::<WithoutIds>(level)).count();
    let evidence = |says: String| {
        Evidence::new(says)
            .with("legacy", legacy)
            .with("without_ids", without_ids)
            .with("levels", case.levels.len())
    };
    if legacy == 0 {
        return Verdict::Lost(evidence(
            "no game of the pack notices the legacy crate restore".into(),
        ));
    }
    if without_ids == 0 {
        return Verdict::Lost(evidence(
            "no game of the pack notices a snapshot without crate ids".into(),
        ));
    }
    Verdict::Held(evidence(format!(
        "the legacy restore is noticed on {legacy} levels, a snapshot without ids on {without_ids}"
    )))
}

fn caught<B: Break<Level>>(level: &Level) -> bool {
    audit(level, &Broken::<_, B>::new(level.clone())).is_err()
}
