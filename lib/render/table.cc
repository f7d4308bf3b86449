#include "render/table.h"

#include <algorithm>

#include "base/assert.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

std::size_t width_of(std::string_view text) {
  // Nearly every cell is ASCII, so the check has no branch for each character.
  bool plain = true;
  for (const char c : text) plain &= c >= ' ' && c <= '~';
  return plain ? text.size() : display_width(text);
}

}  // namespace

Table::Table(const std::vector<Column>& columns, EmptyColumns empty) : empty_(empty) {
  for (const Column& column : columns) {
    columns_.push_back(column.align);
    add(column.heading);
  }
}

void Table::add(std::string_view cell) {
  const std::size_t begin = text_.size();
  text_ += cell;
  cells_.push_back({begin, text_.size(), width_of(cell)});
}

std::vector<std::size_t> Table::shown_columns() const {
  SPADILLE_ASSERT(cells_.size() % columns_.size() == 0);
  std::vector<std::size_t> shown;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    bool any = empty_ == EmptyColumns::shown;
    for (std::size_t row = 1; row < rows() && !any; ++row) any = !text_of(cells_[row * columns_.size() + i]).empty();
    if (any) shown.push_back(i);
  }
  return shown;
}

std::string Table::text(std::string_view indent) const {
  const std::vector<std::size_t> shown = shown_columns();
  std::vector<std::size_t> widths(columns_.size());
  for (std::size_t i = 0; i < cells_.size(); ++i)
    widths[i % columns_.size()] = std::max(widths[i % columns_.size()], cells_[i].width);
  std::string text;
  for (std::size_t row = 0; row < rows(); ++row) {
    text += indent;
    for (const std::size_t i : shown) {
      const Cell& cell = cells_[row * columns_.size() + i];
      const std::size_t blanks = widths[i] - cell.width;
      if (i != shown.front()) text += "  ";
      if (columns_[i] == Align::right) text.append(blanks, ' ');
      text += text_of(cell);
      if (columns_[i] == Align::left) text.append(blanks, ' ');
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

std::string Table::markdown() const {
  const std::vector<std::size_t> shown = shown_columns();
  std::vector<Align> aligns;
  aligns.reserve(shown.size());
  for (const std::size_t i : shown) aligns.push_back(columns_[i]);
  std::vector<std::vector<std::string>> lines;
  for (std::size_t row = 0; row < rows(); ++row) {
    auto& cells = lines.emplace_back();
    for (const std::size_t i : shown) cells.push_back(markdown::text(text_of(cells_[row * columns_.size() + i])));
  }
  return markdown::table(lines, aligns);
}

}  // namespace spadille::render
