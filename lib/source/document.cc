#include "source/document.h"

#include <algorithm>

#include "source/utf8.h"

namespace spadille {
namespace {

constexpr std::size_t kBlock = 1024;

}  // namespace

Document::Document(std::string text, std::size_t first_line) : first_line_(first_line) {
  const auto kept = std::make_shared<const std::string>(std::move(text));
  text_ = *kept;
  whole_ = kept;
}

const Document::Places& Document::places() const {
  if (places_) return *places_;
  Places places;
  places.line_begins.push_back(0);
  for (std::size_t i = text_.find('\n'); i != std::string_view::npos; i = text_.find('\n', i + 1))
    places.line_begins.push_back(static_cast<std::uint32_t>(i + 1));
  std::size_t before = 0;
  for (std::size_t i = 0; i < text_.size(); i += kBlock) {
    places.code_points.push_back(static_cast<std::uint32_t>(before));
    before += count_code_points(text_.substr(i, kBlock));
  }
  places_ = std::make_shared<const Places>(std::move(places));
  return *places_;
}

std::size_t Document::line_begin(std::size_t offset) const {
  const std::size_t end = std::min(offset, text_.size());
  const auto& begins = places().line_begins;
  return *(std::upper_bound(begins.begin(), begins.end(), end) - 1);
}

std::size_t Document::code_points_before(std::size_t offset) const {
  const auto& before = places().code_points;
  if (before.empty()) return 0;
  const std::size_t block = std::min(offset / kBlock, before.size() - 1);
  const std::size_t begin = block * kBlock;
  return before[block] + count_code_points(text_.substr(begin, offset - begin));
}

LineColumn Document::place(std::size_t offset) const {
  const std::size_t end = std::min(offset, text_.size());
  const auto& begins = places().line_begins;
  const auto above = std::upper_bound(begins.begin(), begins.end(), end) - begins.begin() - 1;
  return {first_line_ + static_cast<std::size_t>(above),
          1 + code_points_before(end) - code_points_before(line_begin(end))};
}

std::size_t Document::content_begin() const {
  if (text_.starts_with('{')) return 0;
  for (std::size_t line = 0; line < text_.size();) {
    std::size_t i = line;
    if (text_.substr(i).starts_with("---")) i += 3;
    i = text_.find_first_not_of(" \t\r", i);
    if (i == std::string_view::npos) break;
    const bool directive = i == line && text_[i] == '%';
    if (text_[i] != '\n' && text_[i] != '#' && !directive) return i;
    const std::size_t newline = text_.find('\n', i);
    if (newline == std::string_view::npos) break;
    line = newline + 1;
  }
  return 0;
}

// Counts directly, without `places()`: a caller usually needs only the line of the first token.
std::size_t Document::line_number(std::size_t offset) const {
  if (offset == 0) return first_line_;
  return first_line_ + count_lines(text_.substr(0, offset));
}

std::string_view Document::line_of(std::size_t offset) const {
  const std::size_t begin = line_begin(offset);
  std::size_t end = text_.find('\n', begin);
  if (end == std::string_view::npos) end = text_.size();
  if (end > begin && text_[end - 1] == '\r') --end;
  return text_.substr(begin, end - begin);
}

}  // namespace spadille
