//! Texts of files, before a terminal sees them.

/// The text with every control character replaced: a title may not move the cursor.
pub fn printable(text: &str) -> String {
    let visible = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    text.chars().map(visible).collect()
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn a_title_cannot_move_the_cursor() {
        assert_eq!(printable("a\u{1b}[2Jb\nc é"), "a\u{fffd}[2Jb\u{fffd}c é");
    }
}
