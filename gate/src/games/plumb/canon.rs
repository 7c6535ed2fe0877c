//! The canonical form: equal for two levels exactly where they are the same puzzle
//! turned, mirrored or recoloured.

use crate::canon::Canon;
use rules::grid::Symmetry;
use rules::plumb::{Colour, Level, Recolouring, Tile};

/// The least form over the eight symmetries, colours renamed by first appearance.
pub fn canonical(level: &Level) -> Canon {
    Canon::least(Symmetry::ALL, |symmetry| {
        form(&level.image(symmetry, Recolouring::IDENTITY).text().board)
    })
}

/// `WxH/row/row...`, colours renamed in the order in which their letters, of marble or
/// cup, first appear.
fn form(rows: &[String]) -> String {
    let names = by_first_appearance(rows);
    let mut form = format!("{}x{}", rows[0].len(), rows.len());
    for row in rows {
        form.push('/');
        form.extend(row.chars().map(|glyph| names.glyph(glyph)));
    }
    form
}

fn by_first_appearance(rows: &[String]) -> Recolouring {
    let mut order = Vec::with_capacity(4);
    let letters = rows
        .iter()
        .flat_map(|row| row.chars())
        .filter_map(colour_of);
    for colour in letters.chain(Colour::ALL) {
        if !order.contains(&colour) {
            order.push(colour);
        }
    }
    let new_name = |old| {
        let place = order.iter().position(|&colour| colour == old);
        Colour::ALL[place.expect("every colour has a place in the order")]
    };
    Recolouring::new(Colour::ALL.map(new_name)).expect("places in an order are distinct")
}

/// The colour that a glyph names.
pub(super) fn colour_of(glyph: char) -> Option<Colour> {
    match Tile::of_glyph(glyph) {
        Some(Tile::Cup(colour)) => Some(colour),
        _ => Colour::of_marble(glyph),
    }
}

#[cfg(test)]
mod tests {
    use super::canonical;
    use crate::games::plumb::sample::level;
    use rules::grid::Symmetry;
    use rules::plumb::Recolouring;

    #[test]
    fn the_form_names_size_and_rows() {
        // "#" sorts before "." and both before letters; `d` and `c` become `a` and `b`.
        assert_eq!(
            canonical(&level("#.d .c. ... CD.")).form,
            "3x4/#.a/.b./.../BA."
        );
    }

    #[test]
    fn every_image_has_the_same_form() {
        let level = level("a>.b #*.. B+OA ..v.");
        for symmetry in Symmetry::ALL {
            for recolouring in Recolouring::all() {
                let image = level.image(symmetry, recolouring);
                assert_eq!(canonical(&image).form, canonical(&level).form);
            }
        }
    }

    #[test]
    fn a_gate_turned_round_is_another_puzzle() {
        assert_ne!(
            canonical(&level("a>A ... ...")).form,
            canonical(&level("a<A ... ...")).form
        );
    }

    #[test]
    fn exchanging_cups_alone_is_another_puzzle() {
        let (one, other) = (level("ab. ... A.B"), level("ab. ... B.A"));
        assert_ne!(canonical(&one).form, canonical(&other).form);
    }
}
