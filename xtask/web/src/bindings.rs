//! The one function that a page calls.

use wasm_bindgen::prelude::wasm_bindgen;

/// See [`crate::desk::call`].
#[wasm_bindgen]
pub fn call(request: &str) -> String {
    crate::desk::call(request)
}
