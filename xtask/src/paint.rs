//! A board in colours.

use anstyle::{AnsiColor, Color, Style};
use gate::picture::{Ink, Picture};
use std::fmt::Write;

/// Twelve colours that can be told apart on dark and on light ground.
const HUES: [AnsiColor; 12] = [
    AnsiColor::Blue,
    AnsiColor::Yellow,
    AnsiColor::Green,
    AnsiColor::Magenta,
    AnsiColor::Cyan,
    AnsiColor::Red,
    AnsiColor::BrightBlue,
    AnsiColor::BrightYellow,
    AnsiColor::BrightGreen,
    AnsiColor::BrightMagenta,
    AnsiColor::BrightCyan,
    AnsiColor::BrightRed,
];

/// The picture as lines with styles, each indented.
pub fn paint(picture: &Picture, indent: usize) -> String {
    let mut out = String::new();
    for line in &picture.0 {
        let mut row = " ".repeat(indent);
        for (ink, text) in line {
            let style = style(*ink);
            write!(row, "{style}{text}{style:#}").expect("writing to a string succeeds");
        }
        out.push_str(row.trim_end());
        out.push('\n');
    }
    out
}

fn style(ink: Ink) -> Style {
    let coloured = |colour: AnsiColor| Style::new().fg_color(Some(Color::Ansi(colour)));
    match ink {
        Ink::Plain => Style::new(),
        Ink::Faint => Style::new().dimmed(),
        Ink::Hero => coloured(AnsiColor::Red).bold(),
        Ink::Goal => coloured(AnsiColor::Green).bold(),
        Ink::Marked => Style::new().bold().underline(),
        Ink::Bad => coloured(AnsiColor::Red).invert(),
        Ink::Hue(number) => coloured(HUES[number as usize % HUES.len()]),
    }
}
