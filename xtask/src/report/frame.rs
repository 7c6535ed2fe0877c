//! What all pages have in common.

use super::assets;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A page of the site.
pub(super) struct Page<'a> {
    /// Its title.
    pub(super) title: &'a str,
    /// The way from it to the site's root: `.`, or `../..`.
    pub(super) root: &'a str,
    /// Attributes of its body, as (name, value), names without `data-`.
    pub(super) data: &'a [(&'a str, String)],
    /// Style and scripts are part of the page and not files beside it.
    pub(super) alone: bool,
}

impl Page<'_> {
    /// The whole document.
    pub(super) fn document(&self, body: &Markup) -> String {
        let attributes: Vec<String> = self
            .data
            .iter()
            .map(|(name, value)| format!(" data-{name}=\"{}\"", escape(value)))
            .collect();
        let open = format!("<body data-root=\"{}\"{}>", self.root, attributes.concat());
        let document = html! {
            (DOCTYPE)
            (PreEscaped("<html lang=\"en\">"))
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                // An empty icon: a browser must not go and look for one.
                link rel="icon" href="data:,";
                title { (self.title) }
                @if self.alone {
                    style { (PreEscaped(assets::STYLE)) }
                } @else {
                    link rel="stylesheet" href=(format!("{}/assets/style.css", self.root));
                }
            }
            (PreEscaped(open))
            (body)
            (PreEscaped("</body></html>\n"))
        };
        document.into_string()
    }

    /// A script of the site.
    pub(super) fn script(&self, name: &str) -> Markup {
        html! { script src=(format!("{}/assets/{name}", self.root)) {} }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('"', "&quot;")
        .replace('<', "&lt;")
}

/// JSON as a block of a page; a text in it cannot end the block.
pub(super) fn json(id: &str, value: &serde_json::Value) -> Markup {
    let text = value.to_string().replace('<', "\\u003c");
    html! { script type="application/json" id=(id) { (PreEscaped(text)) } }
}

#[cfg(test)]
mod tests {
    use super::{escape, json};

    #[test]
    fn no_text_ends_its_block() {
        let block = json("x", &serde_json::json!("</script><b>")).into_string();
        assert_eq!(block.matches("</script>").count(), 1);
        assert_eq!(escape("\"<&"), "&quot;&lt;&amp;");
    }
}
