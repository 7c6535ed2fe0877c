//! A small table of figures: drawn for people, an array of objects for machines.

use comfy_table::{CellAlignment, ContentArrangement, presets};
use serde_json::{Map, Value};

/// Rows of figures under named columns.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// Names of the columns.
    pub columns: Vec<String>,
    /// The figures, one row a line, as many as there are columns.
    pub rows: Vec<Vec<Value>>,
}

impl Table {
    /// A table without rows.
    pub fn new<S: Into<String>>(
        title: impl Into<String>,
        columns: impl IntoIterator<Item = S>,
    ) -> Self {
        Table {
            title: title.into(),
            columns: columns.into_iter().map(Into::into).collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row.
    pub fn row<V: Into<Value>>(&mut self, figures: impl IntoIterator<Item = V>) {
        self.rows
            .push(figures.into_iter().map(Into::into).collect());
    }

    /// `{"title": ..., "rows": [{column: figure, ...}, ...]}`
    pub fn to_value(&self) -> Value {
        let row = |figures: &Vec<Value>| {
            let pairs = self.columns.iter().cloned().zip(figures.iter().cloned());
            Value::Object(pairs.collect::<Map<_, _>>())
        };
        serde_json::json!({
            "title": self.title,
            "rows": self.rows.iter().map(row).collect::<Vec<_>>(),
        })
    }

    /// The table for a terminal, numbers to the right.
    pub fn draw(&self) -> String {
        let mut drawn = comfy_table::Table::new();
        drawn
            .load_style(presets::NOTHING)
            .set_content_arrangement(ContentArrangement::Disabled)
            .set_header(&self.columns);
        for row in &self.rows {
            drawn.add_row(row.iter().map(text));
        }
        for (index, column) in drawn.column_iter_mut().enumerate() {
            let numbers = self.rows.iter().any(|r| r[index].is_number());
            if numbers {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        let drawn = drawn.to_string();
        if self.title.is_empty() {
            drawn
        } else {
            format!("{}\n{drawn}", self.title)
        }
    }

    /// The table in Markdown.
    pub fn markdown(&self) -> String {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let mut out = line(self.columns.clone());
        out.push_str(&line(vec!["---".to_owned(); self.columns.len()]));
        for row in &self.rows {
            out.push_str(&line(row.iter().map(text).collect()));
        }
        out
    }
}

fn text(figure: &Value) -> String {
    match figure {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => match number.as_u64() {
            Some(count) => gate::search::thousands(count),
            None => number.to_string(),
        },
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::Table;
    use serde_json::json;

    #[test]
    fn one_table_in_three_forms() {
        let mut table = Table::new("strategies", ["name", "levels"]);
        table.row([json!("sweep"), json!(1020)]);
        assert_eq!(
            table.to_value(),
            json!({"title": "strategies", "rows": [{"name": "sweep", "levels": 1020}]})
        );
        assert!(table.draw().contains("1,020"));
        assert_eq!(
            table.markdown(),
            "| name | levels |\n| --- | --- |\n| sweep | 1,020 |\n"
        );
    }
}
