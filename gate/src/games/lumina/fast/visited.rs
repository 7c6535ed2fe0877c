//! Visited sets over codes. All hold codes exactly; neither stands a hash for a key.

/// Most bits of a perfect index: 64 MiB. Up to there a bitset wins even where it is
/// thinly filled: on the public boards, whose indices run to 340 million codes for
/// 80,000 states, it is twice as fast as the table of codes, and it holds only the
/// pages that it touches.
pub(super) const MOST_INDEX_BITS: u64 = 1 << 29;

/// A set of codes.
pub(super) trait Visited {
    /// Adds a code; true if it is new.
    fn insert(&mut self, code: u64) -> bool;
    /// Whether the code is in.
    fn has(&self, code: u64) -> bool;
    /// Bytes held.
    fn bytes(&self) -> u64;
}

/// One bit for every code there is.
#[derive(Debug)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// An empty set over so many codes.
    pub(super) fn new(codes: u64) -> Self {
        // Zeroed pages come from the system as they are touched: an index of which
        // little is reached costs little.
        Bits(vec![0; codes.div_ceil(64) as usize])
    }
}

impl Visited for Bits {
    #[inline]
    fn insert(&mut self, code: u64) -> bool {
        let word = &mut self.0[(code / 64) as usize];
        let bit = 1 << (code % 64);
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    #[inline]
    fn has(&self, code: u64) -> bool {
        self.0[(code / 64) as usize] & 1 << (code % 64) != 0
    }

    fn bytes(&self) -> u64 {
        self.0.len() as u64 * 8
    }
}

/// What no code is: codes stay below 2^63.
const NONE: u64 = u64::MAX;

/// A table with open addressing and linear probing, at most two thirds full.
#[derive(Debug)]
pub(super) struct Table {
    slots: Vec<u64>,
    held: usize,
}

impl Table {
    pub(super) fn new() -> Self {
        Table {
            slots: vec![NONE; 1 << 10],
            held: 0,
        }
    }

    /// Fibonacci hashing: the high bits of a product, as many as there are slots.
    #[inline]
    fn slot(&self, code: u64) -> usize {
        let bits = self.slots.len().trailing_zeros();
        let mixed = (code ^ code >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> (64 - bits)) as usize
    }

    /// Where the code stands, or the empty slot where it would.
    #[inline]
    fn find(&self, code: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = self.slot(code);
        while self.slots[at] != NONE && self.slots[at] != code {
            at = (at + 1) & mask;
        }
        at
    }

    fn grow(&mut self) {
        // Fourfold while small: every doubling moves all that is held.
        let times = if self.slots.len() < 1 << 16 { 4 } else { 2 };
        let larger = vec![NONE; self.slots.len() * times];
        let old = std::mem::replace(&mut self.slots, larger);
        for slot in old.into_iter().filter(|&slot| slot != NONE) {
            let at = self.find(slot);
            self.slots[at] = slot;
        }
    }
}

impl Visited for Table {
    #[inline]
    fn insert(&mut self, code: u64) -> bool {
        let at = self.find(code);
        if self.slots[at] != NONE {
            return false;
        }
        self.slots[at] = code;
        self.held += 1;
        if self.held * 3 > self.slots.len() * 2 {
            self.grow();
        }
        true
    }

    fn has(&self, code: u64) -> bool {
        self.slots[self.find(code)] != NONE
    }

    fn bytes(&self) -> u64 {
        (self.slots.len() * 8) as u64
    }
}

/// The stored form of a code.
pub(super) trait Word: Copy {
    fn narrow(code: u64) -> Self;
    fn widen(self) -> u64;
}

impl Word for u32 {
    #[inline]
    fn narrow(code: u64) -> Self {
        code as u32
    }

    #[inline]
    fn widen(self) -> u64 {
        self.into()
    }
}

impl Word for u64 {
    #[inline]
    fn narrow(code: u64) -> Self {
        code
    }

    #[inline]
    fn widen(self) -> u64 {
        self
    }
}

/// Which visited set a search ended with.
#[derive(Debug)]
pub(super) enum Seen {
    /// Of a perfect index.
    Bits(Bits),
    /// Of packed codes.
    Table(Table),
}

impl Seen {
    pub(super) fn has(&self, code: u64) -> bool {
        match self {
            Seen::Bits(bits) => bits.has(code),
            Seen::Table(table) => table.has(code),
        }
    }

    pub(super) fn bytes(&self) -> u64 {
        match self {
            Seen::Bits(bits) => bits.bytes(),
            Seen::Table(table) => table.bytes(),
        }
    }
}
