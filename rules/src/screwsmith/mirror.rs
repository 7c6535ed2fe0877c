//! The image of a level under exchange of left and right.
//!
//! It is the only symmetry: up and down differ by where screens end and parts
//! hang. Numbers of screws stay, and so does every move; states are equal.

use super::geometry::BOARD_WIDTH;
use super::level::Level;
use super::text::LevelText;

impl Level {
    /// The level with left and right exchanged.
    pub fn mirrored(&self) -> Level {
        let mut text = self.text();
        mirror(&mut text);
        // Validation asks of every rectangle that its image lies within REACH too.
        Level::new(&text).expect("the mirror image of a level is a level")
    }
}

fn mirror(text: &mut LevelText) {
    for part in &mut text.parts {
        mirror_rect(&mut part.rect);
        if let Some(settled) = &mut part.settled {
            mirror_rect(settled);
        }
    }
    for screw in &mut text.screws {
        screw.at[0] = BOARD_WIDTH - screw.at[0];
    }
}

fn mirror_rect([x, _, w, _]: &mut [i32; 4]) {
    *x = BOARD_WIDTH - *x - *w;
}

#[cfg(test)]
mod tests;
