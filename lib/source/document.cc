#include "source/document.h"

#include <algorithm>

#include "source/utf8.h"

namespace spadille {

namespace {

constexpr std::size_t kBlock = 1024;

}  // namespace

Document::Document(std::string text, std::size_t first_line) : text_(std::move(text)), first_line_(first_line) {
  for (std::size_t i = text_.find('\n'); i != std::string::npos; i = text_.find('\n', i + 1))
    line_begins_.push_back(static_cast<std::uint32_t>(i + 1));
  std::size_t before = 0;
  for (std::size_t i = 0; i < text_.size(); i += kBlock) {
    code_points_.push_back(static_cast<std::uint32_t>(before));
    before += count_code_points(std::string_view(text_).substr(i, kBlock));
  }
}

std::size_t Document::line_begin(std::size_t offset) const {
  const std::size_t end = std::min(offset, text_.size());
  return *(std::upper_bound(line_begins_.begin(), line_begins_.end(), end) - 1);
}

std::size_t Document::code_points_before(std::size_t offset) const {
  if (code_points_.empty()) return 0;
  const std::size_t block = std::min(offset / kBlock, code_points_.size() - 1);
  const std::size_t begin = block * kBlock;
  return code_points_[block] + count_code_points(std::string_view(text_).substr(begin, offset - begin));
}

LineColumn Document::place(std::size_t offset) const {
  const std::size_t end = std::min(offset, text_.size());
  return {line_number(end), 1 + code_points_before(end) - code_points_before(line_begin(end))};
}

std::size_t Document::line_number(std::size_t offset) const {
  const std::size_t end = std::min(offset, text_.size());
  const auto above = std::upper_bound(line_begins_.begin(), line_begins_.end(), end) - line_begins_.begin() - 1;
  return first_line_ + static_cast<std::size_t>(above);
}

std::size_t Document::content_begin() const {
  for (const std::size_t line : line_begins_) {
    std::size_t i = line;
    if (std::string_view(text_).substr(i).starts_with("---")) i += 3;
    i = text_.find_first_not_of(" \t\r", i);
    if (i == std::string::npos) break;
    const bool directive = i == line && text_[i] == '%';
    if (text_[i] != '\n' && text_[i] != '#' && !directive) return i;
  }
  return text_.size();
}

std::string_view Document::line_of(std::size_t offset) const {
  const std::size_t begin = line_begin(offset);
  std::size_t end = text_.find('\n', begin);
  if (end == std::string::npos) end = text_.size();
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

}  // namespace spadille
