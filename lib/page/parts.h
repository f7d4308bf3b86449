#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "html/html.h"

/// Small parts that all sections of a page share.
namespace spadille::page {

/// Returns a player's name. Its direction of writing does not affect the text around it.
html::Html name(std::string_view name);

/// Returns names with commas between them.
html::Html names(const std::vector<std::string>& names);

/// Returns a word of a report in plain form: "loss chips" for `loss_chips`.
html::Html in_words(std::string_view word);

/// Returns a text as a sentence, with a capital letter and a full stop.
html::Html sentence(std::string_view text);

/// Returns "+15", "−4" or "0".
html::Html signed_number(std::int64_t number);
/// Returns "15", "−4" or "0".
html::Html number(std::int64_t number);

/// The level of a heading: of a hand or another section of the page, of a part of it, of a trick or turn.
enum class Level : std::uint8_t { section, part, detail };

/// Returns a heading.
html::Html heading(Level level, const html::Html& content);

/// Returns an entry of a list of facts.
html::Html fact(std::string_view term, const html::Html& content);

/// Returns a link to the element with this id.
html::Html link(std::string_view id, const html::Html& content);

/// A table with a row of headings. The first cell of each row is the heading of the row.
class Table {
 public:
  /// Alignment of the cells of a column.
  enum class Align : std::uint8_t { text, number };
  struct Column {
    html::Html heading;
    Align align = Align::text;
  };

  /// `caption` says what the table shows.
  Table(html::Html caption, std::vector<Column> columns);

  /// Adds a row. It has a cell for each column.
  void add(const std::vector<html::Html>& cells) { add_row("", cells); }
  /// Adds a row of these classes of the style sheet.
  void add_row(std::string_view classes, const std::vector<html::Html>& cells);

  /// Returns the table in a box that scrolls if the window is narrow.
  [[nodiscard]] html::Html html() const;

 private:
  [[nodiscard]] html::Attributes with_alignment(std::size_t column, html::Attributes attributes) const;

  html::Html caption_;
  std::vector<Column> columns_;
  html::Html rows_;
};

}  // namespace spadille::page
