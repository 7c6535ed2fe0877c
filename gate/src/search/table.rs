//! A visited set that numbers its keys.

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

/// Distinct keys in order of arrival: open addressing over indices, the keys
/// themselves in one vector. Equality is exact; a hash only finds the slot.
#[derive(Clone, Debug)]
pub struct KeyTable<K> {
    slots: HashTable<u32>,
    keys: Vec<K>,
}

impl<K: Copy + Eq + Hash> KeyTable<K> {
    /// An empty table.
    pub fn new() -> Self {
        KeyTable {
            slots: HashTable::new(),
            keys: Vec::new(),
        }
    }

    /// The number of a key, and whether it is new.
    pub fn insert(&mut self, key: K) -> (u32, bool) {
        use hashbrown::hash_table::Entry;
        let hash = FxBuildHasher.hash_one(key);
        let keys = &self.keys;
        let entry = self.slots.entry(
            hash,
            |&i| keys[i as usize] == key,
            |&i| FxBuildHasher.hash_one(keys[i as usize]),
        );
        match entry {
            Entry::Occupied(found) => (*found.get(), false),
            Entry::Vacant(slot) => {
                let id = self.keys.len() as u32;
                slot.insert(id);
                self.keys.push(key);
                (id, true)
            }
        }
    }

    /// The number of a key that was inserted.
    pub fn get(&self, key: K) -> Option<u32> {
        self.slots
            .find(FxBuildHasher.hash_one(key), |&i| {
                self.keys[i as usize] == key
            })
            .copied()
    }

    /// How many distinct keys there are.
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Nothing was inserted yet.
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// The keys, by number.
    pub fn keys(&self) -> &[K] {
        &self.keys
    }

    /// Bytes a key costs here: itself and its slot, at the load the table grows by.
    pub const fn bytes_per_key() -> u64 {
        // A slot is four bytes and a control byte, at a load between 7/16 and 7/8;
        // the vector doubles, so a key may cost up to two of its size.
        (size_of::<K>() * 2 + 12) as u64
    }
}

impl<K: Copy + Eq + Hash> Default for KeyTable<K> {
    fn default() -> Self {
        KeyTable::new()
    }
}
