//! How far two colours lie apart, for three kinds of sight and two lights.

use palette::color_difference::EuclideanDistance;
use palette::{IntoColor, Lab, LinSrgb, Srgb};
use rules::screwsmith::{Colour, Rgb};

/// A kind of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// Three kinds of cones.
    Normal,
    /// No long-wave cones.
    Protan,
    /// No middle-wave cones.
    Deutan,
}

/// How a screw is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Light {
    /// Reachable.
    Bright,
    /// Covered.
    Dimmed,
}

impl Sight {
    /// All of them.
    pub const ALL: [Sight; 3] = [Sight::Normal, Sight::Protan, Sight::Deutan];

    /// The word used in output.
    pub fn word(self) -> &'static str {
        match self {
            Sight::Normal => "normal",
            Sight::Protan => "protanopic",
            Sight::Deutan => "deuteranopic",
        }
    }

    /// What is seen of a colour: the projection of Vienot, Brettel and Mollon (1999) in
    /// linear light, which for these two kinds of blindness is one plane.
    fn sees(self, colour: LinSrgb<f64>) -> LinSrgb<f64> {
        let rows = match self {
            Sight::Normal => return colour,
            Sight::Protan => [
                [0.11238, 0.88762, 0.0],
                [0.11238, 0.88762, 0.0],
                [0.00401, -0.00401, 1.0],
            ],
            Sight::Deutan => [
                [0.29275, 0.70725, 0.0],
                [0.29275, 0.70725, 0.0],
                [-0.02234, 0.02234, 1.0],
            ],
        };
        let [red, green, blue] = rows
            .map(|[r, g, b]| (r * colour.red + g * colour.green + b * colour.blue).clamp(0.0, 1.0));
        LinSrgb::new(red, green, blue)
    }
}

impl Light {
    /// Both.
    pub const ALL: [Light; 2] = [Light::Bright, Light::Dimmed];

    /// The word used in output.
    pub fn word(self) -> &'static str {
        match self {
            Light::Bright => "bright",
            Light::Dimmed => "dimmed",
        }
    }

    fn draws(self, colour: Colour) -> Rgb {
        match self {
            Light::Bright => colour.rgb(),
            Light::Dimmed => colour.dimmed(),
        }
    }
}

/// CIE76 delta E of two colours, in hundredths, rounded down: no verdict hangs on the
/// last digits of floating point.
pub fn difference(a: Colour, b: Colour, sight: Sight, light: Light) -> u32 {
    let seen = |colour: Colour| -> Lab<palette::white_point::D65, f64> {
        let linear: LinSrgb<f64> = Srgb::from(light.draws(colour)).into_linear();
        sight.sees(linear).into_color()
    };
    (seen(a).distance(seen(b)) * 100.0) as u32
}

#[cfg(test)]
mod tests {
    use super::{Light, Sight, difference};
    use crate::games::screwsmith::p15_tellable::judge;
    use rules::screwsmith::Colour;

    const SIX: [Colour; 6] = [
        Colour::A,
        Colour::B,
        Colour::C,
        Colour::D,
        Colour::E,
        Colour::F,
    ];

    #[test]
    fn a_colour_is_not_apart_from_itself() {
        for sight in Sight::ALL {
            assert_eq!(difference(Colour::A, Colour::A, sight, Light::Bright), 0);
        }
    }

    #[test]
    fn six_colours_can_be_told_apart() {
        assert!(judge(&SIX, difference).is_held());
    }

    #[test]
    fn a_seventh_is_too_near_another_and_only_when_dimmed() {
        let verdict = judge(&Colour::ALL, difference);
        assert!(verdict.is_lost());
        assert_eq!(verdict.evidence().facts["light"], "dimmed");
    }

    /// The known distance of pure red and pure green would be 170.58 in CIE76 (D65); of
    /// our own colours one pair was worked by an independent program.
    #[test]
    fn differences_agree_with_an_independent_program() {
        let of = |sight, light| difference(Colour::D, Colour::G, sight, light);
        assert_eq!(of(Sight::Normal, Light::Bright) / 10, 668);
        assert_eq!(of(Sight::Deutan, Light::Bright) / 10, 94);
        assert_eq!(of(Sight::Deutan, Light::Dimmed) / 10, 58);
    }
}
