#include "page/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "render/style.h"

namespace spadille::page {
namespace {

using html::Html;

const render::Style& style() {
  static const render::Style kStyle(render::Style::Color::off, render::Style::Symbols::unicode);
  return kStyle;
}

}  // namespace

Html name(std::string_view name) { return html::element("bdi", html::text(name)); }

Html names(const std::vector<std::string>& names) {
  Html all;
  for (const std::string& each : names) all += (all.empty() ? Html() : html::text(", ")) + name(each);
  return all;
}

Html in_words(std::string_view word) {
  std::string text(word);
  std::replace(text.begin(), text.end(), '_', ' ');
  return html::text(text);
}

Html sentence(std::string_view text) {
  std::string sentence(text);
  if (!sentence.empty() && sentence.front() >= 'a' && sentence.front() <= 'z')
    sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
  return html::text(sentence + ".");
}

Html signed_number(std::int64_t number) { return html::text(style().signed_number(number)); }

Html number(std::int64_t number) { return html::text(style().number(number)); }

Html heading(Level level, const Html& content) {
  switch (level) {
    case Level::section:
      return html::element("h2", content);
    case Level::part:
      return html::element("h3", content);
    case Level::detail:
      return html::element("h4", content);
  }
  return {};
}

Html fact(std::string_view term, const Html& content) {
  return html::element("div", html::element("dt", html::text(term)) + html::element("dd", content));
}

Html link(std::string_view id, const Html& content) { return html::element("a", {html::link_to(id)}, content); }

Table::Table(Html caption, std::vector<Column> columns) : caption_(std::move(caption)), columns_(std::move(columns)) {}

html::Attributes Table::with_alignment(std::size_t column, html::Attributes attributes) const {
  if (columns_[column].align == Align::number) attributes.push_back({"class", "number"});
  return attributes;
}

void Table::add_row(std::string_view classes, const std::vector<Html>& cells) {
  Html row;
  for (std::size_t i = 0; i < cells.size(); ++i)
    row += i == 0 ? html::element("th", with_alignment(i, {{"scope", "row"}}), cells[i])
                  : html::element("td", with_alignment(i, {}), cells[i]);
  rows_ += classes.empty() ? html::element("tr", row) : html::classed("tr", classes, row);
}

Html Table::html() const {
  Html headings;
  for (std::size_t i = 0; i < columns_.size(); ++i)
    headings += html::element("th", with_alignment(i, {{"scope", "col"}}), columns_[i].heading);
  const Html head = html::element("thead", html::element("tr", headings));
  const Html table = html::element("caption", caption_) + head + html::element("tbody", rows_);
  return html::element("div", {{"class", "scroll"}, {"role", "group"}, {"tabindex", 0}}, html::element("table", table));
}

}  // namespace spadille::page
