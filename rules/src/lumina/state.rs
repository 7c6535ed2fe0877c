//! What a move changes, and its packed form.

use super::kind::Kind;
use super::level::Level;

/// The most blocks that can slide: two cells each, on 64.
pub const MOVERS: usize = 32;

/// Bits of a key for one coordinate: a block of two cells or more has at most seven
/// places in a lane of eight.
const PLACE_BITS: u32 = 3;

/// The state of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// The coordinate of each mover along its axis, in the order of
    /// [`Level::movers`]; zero beyond them.
    pub at: [u8; MOVERS],
    /// Bit `i`: mover `i` is sand and has been dragged.
    pub spent: u32,
    /// Bit `j`: the rime block with that bit has thawed.
    pub thawed: u32,
}

/// The packed state: three bits a mover, then one a rime block. It leaves out the
/// spent sand: sand is spent exactly when it is off its start, which the coordinates
/// tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub u128);

impl Key {
    /// Packs a state of that level.
    pub fn pack(level: &Level, state: &State) -> Self {
        let movers = level.movers().len();
        let places = state.at[..movers]
            .iter()
            .rev()
            .fold(0u128, |packed, &at| packed << PLACE_BITS | u128::from(at));
        // At most 32 movers of 3 bits and 32 bits of rime: 128 exactly.
        Key(places | u128::from(state.thawed) << (PLACE_BITS * movers as u32))
    }

    /// The state of that level with this key.
    pub fn unpack(self, level: &Level) -> State {
        let mut state = State {
            at: [0; MOVERS],
            spent: 0,
            thawed: (self.0 >> (PLACE_BITS * level.movers().len() as u32)) as u32,
        };
        for (i, mover) in level.movers().iter().enumerate() {
            state.at[i] = (self.0 >> (PLACE_BITS * i as u32) & 7) as u8;
            if mover.block.kind == Kind::Sand && state.at[i] != mover.start() {
                state.spent |= 1 << i;
            }
        }
        state
    }
}
