#include "render/table.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/assert.h"
#include "render/layout.h"

namespace spadille::render {
namespace {

// Blanks between columns.
constexpr std::size_t kBetween = 2;

// A longer text is not broken into lines of few words: in a list its lines are longer.
constexpr std::size_t kShort = 40;
constexpr std::size_t kLeastOfLong = 16;

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
  cells_.push_back({begin, text_.size(), shown_width(cell)});
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

std::vector<std::size_t> Table::least_widths(const Breaks& breaks) const {
  std::vector<std::size_t> least(columns_.size());
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    const bool is_heading = i < columns_.size();
    const bool is_figure = columns_[i % columns_.size()] == Align::right && !is_heading;
    const std::size_t needed =
        is_figure ? cells_[i].width
                  : std::min(widest_part(text_of(cells_[i]), breaks.longest_word), breaks.longest_part);
    std::size_t& most = least[i % columns_.size()];
    most = std::max({most, needed, cells_[i].width > kShort ? kLeastOfLong : 0});
  }
  return least;
}

std::optional<std::vector<std::size_t>> Table::widths_within(const std::vector<std::size_t>& shown,
                                                             std::size_t width) const {
  std::vector<std::size_t> widths(columns_.size());
  for (std::size_t i = 0; i < cells_.size(); ++i)
    widths[i % columns_.size()] = std::max(widths[i % columns_.size()], cells_[i].width);
  std::size_t sum = kBetween * (shown.size() - std::min<std::size_t>(shown.size(), 1));
  for (const std::size_t i : shown) sum += widths[i];
  if (sum <= width) return widths;
  const bool has_long = std::any_of(cells_.begin(), cells_.end(), [](const Cell& cell) { return cell.width > kShort; });
  for (const Breaks& breaks : std::span(kBreaks).first(has_long ? 2 : kBreaks.size())) {
    const std::vector<std::size_t> least = least_widths(breaks);
    const auto spare = [&](std::size_t i) { return widths[i] - std::min(least[i], widths[i]); };
    for (; sum > width; --sum) {
      const auto widest = std::max_element(shown.begin(), shown.end(),
                                           [&](std::size_t x, std::size_t y) { return spare(x) < spare(y); });
      if (widest == shown.end() || spare(*widest) == 0) break;
      --widths[*widest];
    }
    if (sum <= width) return widths;
  }
  return std::nullopt;
}

std::vector<Table::CellLines> Table::row_lines(std::size_t row, const std::vector<std::size_t>& shown,
                                               const std::vector<std::size_t>& widths) const {
  std::vector<CellLines> all(shown.size());
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const Cell& cell = cells_[row * columns_.size() + shown[i]];
    if (cell.width <= widths[shown[i]]) {
      all[i].push_back({std::string(text_of(cell)), cell.width});
      continue;
    }
    for (std::string& line : lines_of_words(text_of(cell), widths[shown[i]])) {
      const std::size_t width = shown_width(line);
      all[i].push_back({std::move(line), width});
    }
  }
  return all;
}

std::string Table::row_text(std::size_t row, std::string_view indent, const std::vector<std::size_t>& shown,
                            const std::vector<std::size_t>& widths) const {
  const std::vector<CellLines> cells = row_lines(row, shown, widths);
  std::size_t height = 1;
  for (const CellLines& each : cells) height = std::max(height, each.size());
  std::string text;
  for (std::size_t line = 0; line < height; ++line) {
    text += indent;
    for (std::size_t i = 0; i < shown.size(); ++i) {
      const bool any = line < cells[i].size();
      const std::size_t blanks = widths[shown[i]] - std::min(widths[shown[i]], any ? cells[i][line].width : 0);
      if (i > 0) text.append(kBetween, ' ');
      if (columns_[shown[i]] == Align::right) text.append(blanks, ' ');
      if (any) text += cells[i][line].text;
      if (columns_[shown[i]] == Align::left) text.append(blanks, ' ');
    }
    text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
  }
  return text;
}

std::string Table::list_text(std::size_t row, std::string_view indent, const std::vector<std::size_t>& shown,
                             std::size_t width) const {
  std::string cells;
  for (const std::size_t i : shown) {
    const std::string_view cell = text_of(cells_[row * columns_.size() + i]);
    if (cell.empty()) continue;
    const std::string_view heading = text_of(cells_[i]);
    cells += cells.empty() ? "" : "; ";
    cells += std::string(heading) + (heading.empty() ? "" : " ") + std::string(cell);
  }
  return filled(indent, cells, indent.size() + 2, width);
}

std::vector<std::string> Table::lines(std::string_view indent, std::size_t width) const {
  const std::vector<std::size_t> shown = shown_columns();
  const auto widths = widths_within(shown, width - std::min(width, indent.size()));
  std::vector<std::string> lines;
  for (std::size_t row = 0; row < rows(); ++row)
    lines.push_back(widths     ? row_text(row, indent, shown, *widths)
                    : row == 0 ? std::string{}
                               : list_text(row, indent, shown, width));
  return lines;
}

std::string Table::text(std::string_view indent, std::size_t width) const {
  std::string text;
  for (const std::string& line : lines(indent, width)) text += line;
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
