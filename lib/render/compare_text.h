#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compare/comparison.h"
#include "compare/tally.h"
#include "render/style.h"
#include "render/table.h"
#include "source/document.h"

/// A comparison for people, at a terminal or on a page.
namespace spadille::render {

/// The form of a comparison for people: text for a terminal, or Markdown. Returns the parts of a page in this form.
class Page {
 public:
  /// Markdown.
  Page() = default;
  /// Text.
  explicit Page(const Style& style) : style_(style) {}

  [[nodiscard]] bool is_markdown() const { return !style_; }
  [[nodiscard]] std::string title(std::string_view text) const;
  /// Returns a title that is given in lower case.
  [[nodiscard]] std::string heading(std::string_view text) const;
  [[nodiscard]] std::string table(const Table& table) const;
  [[nodiscard]] std::string remark(std::string_view text) const;
  /// Returns a list with its heading, which is given in lower case; empty if there are no lines.
  [[nodiscard]] std::string list(std::string_view heading, const std::vector<std::string>& lines) const;
  /// Returns the look of numbers; in Markdown that of plain text.
  [[nodiscard]] Style numbers() const { return style_.value_or(Style{}); }
  /// Returns the empty line between parts, which text needs.
  [[nodiscard]] std::string_view gap() const { return style_ ? "\n" : ""; }

 private:
  std::optional<Style> style_;
};

/// A hand: the table of the rule sets, the faults, and why the rule sets differ.
std::string compared_text(const compare::ComparedHand& hand, const Document& document, const Page& page);
/// A session at its end: each player's balance under each rule set.
std::string compared_text(const compare::ComparedSession& session, const Page& page);
/// The tally of all hands.
std::string tally_text(const compare::Tally& tally, const Page& page);

}  // namespace spadille::render
