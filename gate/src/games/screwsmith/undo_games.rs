//! The random games of the undo audit.

use rules::Puzzle;
use rules::rng::Rng;
use rules::screwsmith::{Key, Level, State, Tap, Undo};

/// Moves of the audit of a level; a game that ends before is followed by another.
pub const MOVES: u32 = 60;
/// Percent of the moves with the wrench armed, where a bolt is reachable.
const ARMED: u64 = 15;
/// Keeps these games apart from whatever else is drawn for a level.
const STREAM: u64 = 16;

/// Undo that does not restore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unclean {
    /// Number of the move, from 1.
    pub moves: u32,
    /// The taps of the game up to and with it.
    pub line: Vec<Tap>,
    /// The field of the snapshot that differs.
    pub field: &'static str,
    /// That field before the move.
    pub before: String,
    /// And after undoing it.
    pub after: String,
}

/// Plays 60 random moves of a level under some rules (its own, or broken ones), undoes
/// and plays each again, and compares whole snapshots.
///
/// # Errors
///
/// The first undo that does not restore.
pub fn audit<P>(level: &Level, rules: &P) -> Result<(), Unclean>
where
    P: Puzzle<State = State, Key = Key, Move = Tap, Undo = Undo>,
{
    let mut rng = Rng::stream(u64::from(level.seed()), STREAM);
    let mut state = rules.start();
    let mut line = Vec::new();
    for moves in 1..=MOVES {
        if !rules.standing(&state).is_open() {
            state = rules.start();
            line.clear();
            if !rules.standing(&state).is_open() {
                return Ok(());
            }
        }
        let tap = choose(level, &state, &mut rng);
        line.push(tap);
        let snapshot = state.clone();
        let undo = rules.play(&mut state, tap);
        rules.undo(&mut state, undo);
        if let Some((field, before, after)) = difference(&snapshot, &state) {
            return Err(Unclean {
                moves,
                line,
                field,
                before,
                after,
            });
        }
        rules.play(&mut state, tap);
    }
    Ok(())
}

fn choose(level: &Level, state: &State, rng: &mut Rng) -> Tap {
    let mut legal = Vec::new();
    level.moves(state, &mut legal);
    let (bolts, others): (Vec<Tap>, Vec<Tap>) = legal.into_iter().partition(|tap| tap.wrench);
    let armed = !bolts.is_empty() && (others.is_empty() || rng.percent(ARMED));
    *rng.pick(if armed { &bolts } else { &others })
}

/// The first field in which two snapshots differ.
fn difference(before: &State, after: &State) -> Option<(&'static str, String, String)> {
    let State {
        removed,
        loosened,
        poses,
        slots,
        next_id,
        sealed,
        rail,
        wrenches,
        taps,
        overflowed,
    } = before;
    macro_rules! compare {
        ($($field:ident),*) => {$(
            if *$field != after.$field {
                let name = stringify!($field);
                return Some((name, format!("{:?}", $field), format!("{:?}", after.$field)));
            }
        )*};
    }
    compare!(
        removed, loosened, poses, slots, next_id, sealed, rail, wrenches, taps, overflowed
    );
    None
}
