#include "syntax/origins.h"

#include <utility>

#include "base/text.h"
#include "source/utf8.h"

namespace spadille::syntax {
namespace {

// Size in bytes of the double-quoted escape at `raw[i]`, with its backslash.
std::size_t escape_length(std::string_view raw, std::size_t i) {
  if (i + 1 >= raw.size()) return 1;
  switch (raw[i + 1]) {
    case 'x':
      return 4;
    case 'u': {
      const bool high = i + 3 < raw.size() && (raw[i + 2] == 'd' || raw[i + 2] == 'D') &&
                        std::string_view("89abAB").find(raw[i + 3]) != std::string_view::npos;
      return high && raw.substr(i + 6).starts_with("\\u") ? 12 : 6;
    }
    case 'U':
      return 10;
    default:
      return 2;
  }
}

// Walks the raw form of a scalar and its text in parallel.
class Walk {
 public:
  Walk(std::string_view raw, std::size_t begin, std::string_view text, RawStyle style)
      : raw_(raw), text_(text), style_(style), j_(begin) {
    origins_.reserve(text.size());
  }

  Origins run() {
    const auto begin = static_cast<std::uint32_t>(j_);
    while (i_ < text_.size() && j_ < raw_.size()) step();
    while (origins_.size() < text_.size()) origins_.push_back(origins_.empty() ? begin : origins_.back());
    return {std::move(origins_), j_};
  }

 private:
  void step() {
    if (style_ == RawStyle::double_quoted && raw_[j_] == '\\') {
      escape();
    } else if (is_blank(raw_[j_])) {
      space();
    } else if (raw_[j_] == text_[i_]) {
      put(1);
      j_ += style_ == RawStyle::single_quoted && raw_[j_] == '\'' ? 2 : 1;
    } else {
      ++j_;
    }
  }

  // Records the current raw byte as the origin of the next bytes of the text.
  void put(std::size_t bytes) {
    for (std::size_t k = 0; k < bytes; ++k) origins_.push_back(static_cast<std::uint32_t>(j_));
    i_ += bytes;
  }

  void escape() {
    const bool joins_lines = j_ + 1 < raw_.size() && (raw_[j_ + 1] == '\n' || raw_[j_ + 1] == '\r');
    if (!joins_lines) put(code_point_length(text_, i_));
    j_ += escape_length(raw_, j_);
    if (joins_lines) skip_blanks();
  }

  // In folded lines, any amount of space may become one blank or none.
  void space() {
    if (is_blank(text_[i_])) put(1);
    const bool next_is_blank = i_ < text_.size() && is_blank(text_[i_]);
    const bool kept = next_is_blank && raw_[j_] == text_[i_ - 1];
    ++j_;
    if (!kept && !next_is_blank) skip_blanks();
  }

  void skip_blanks() {
    while (j_ < raw_.size() && is_blank(raw_[j_])) ++j_;
  }

  std::string_view raw_;
  std::string_view text_;
  RawStyle style_;
  std::size_t i_ = 0;  // index in the text
  std::size_t j_;      // index in the raw form
  std::vector<std::uint32_t> origins_;
};

}  // namespace

Origins find_origins(std::string_view raw, std::size_t begin, std::string_view text, RawStyle style) {
  return Walk(raw, begin, text, style).run();
}

void set_place(Node& scalar, std::string_view raw, std::size_t begin, RawStyle style) {
  scalar.at = span_at(begin, scalar.text.size());
  if (style != RawStyle::block && raw.substr(begin, scalar.text.size()) == scalar.text) return;
  auto [offsets, end] = find_origins(raw, begin, scalar.text, style);
  scalar.origins = std::move(offsets);
  scalar.at.end = static_cast<std::uint32_t>(end);
  // The first lines of a block may be blank or indented further. Its location begins at its first word.
  const std::size_t word = style == RawStyle::block ? scalar.text.find_first_not_of(" \n") : std::string::npos;
  if (word != std::string::npos) scalar.at.begin = scalar.origins[word];
}

}  // namespace spadille::syntax
