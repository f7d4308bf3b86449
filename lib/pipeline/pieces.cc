#include "pipeline/pieces.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "source/utf8.h"

namespace spadille::pipeline {
namespace {

// Removes the last line of a text, without its line break, and returns it.
std::string_view take_last_line(std::string_view& text) {
  const std::size_t newline = text.rfind('\n');
  const std::string_view line = text.substr(newline == std::string_view::npos ? 0 : newline + 1);
  text = newline == std::string_view::npos ? std::string_view{} : text.substr(0, newline);
  return line;
}

// True if a directive follows the last document of a text. It belongs to the next document.
bool ends_with_directive(std::string_view text) {
  bool directive = false;
  while (!text.empty()) {
    const std::string_view line = without_byte_order_mark(take_last_line(text));
    if (is_marker(line, "...")) break;
    if (has_content(line)) return false;  // only `...` can end a document before a directive
    if (is_marker(line, "---")) break;
    directive = directive || line.starts_with('%');
  }
  return directive;
}

// True if a document begins after this line break: a `---` follows, and no directive precedes it.
bool is_cut(std::string_view text, std::size_t newline) {
  const std::string_view next = text.substr(newline + 1);
  return next.size() > 3 && is_marker(next.substr(0, 4), "---") && !ends_with_directive(text.substr(0, newline));
}

// Returns where the last document that begins with `---` begins in a YAML text.
std::optional<std::size_t> last_begin(std::string_view text) {
  for (std::size_t i = text.rfind("\n---"); i != std::string_view::npos && i > 0; i = text.rfind("\n---", i - 1))
    if (is_cut(text, i)) return i + 1;
  return std::nullopt;
}

// Returns where the text after the last `...` begins.
std::optional<std::size_t> last_end(std::string_view text) {
  for (std::size_t i = text.rfind("\n..."); i != std::string_view::npos && i > 0; i = text.rfind("\n...", i - 1)) {
    const std::size_t newline = text.find('\n', i + 1);
    if (newline != std::string_view::npos && is_marker(text.substr(i + 1, newline - i), "...")) return newline + 1;
  }
  return std::nullopt;
}

// Returns where a session header begins in the second half of the text, if it has its usual form. Sessions are judged
// in parallel if they begin pieces. Missing a header costs only time.
std::optional<std::size_t> find_header(std::string_view text, StreamKind kind) {
  constexpr std::string_view kYaml = "\n---\nsession:";
  constexpr std::string_view kJson = "\n{\"session\":";
  const bool lines = kind == StreamKind::json_lines;
  const std::size_t newline = text.find(lines ? kJson : kYaml, text.size() / 2);
  return newline == std::string_view::npos || !(lines || is_cut(text, newline)) ? std::nullopt
                                                                                : std::optional(newline + 1);
}

// Returns where the last line begins that starts an object. If there is none, returns where the last line begins,
// unless an object over several lines may be open.
std::optional<std::size_t> last_line(std::string_view text) {
  const std::size_t object = text.rfind("\n{");
  if (object != std::string_view::npos) return object + 1;
  const std::size_t newline = text.rfind('\n');
  const bool may_be_open = text.starts_with('{') && text.find_first_not_of(" \t\r", 1) == text.find('\n');
  return newline == std::string_view::npos || may_be_open ? std::nullopt : std::optional(newline + 1);
}

// Returns where to cut: at a session header, otherwise at the last document found to begin. Nullopt if one document may
// fill the whole text.
std::optional<std::size_t> find_cut(std::string_view text, StreamKind kind) {
  if (const auto header = find_header(text, kind)) return header;
  if (kind == StreamKind::json_lines) return last_line(text);
  const std::size_t begin = last_begin(text).value_or(0);
  const std::size_t end = last_end(text.substr(begin)).value_or(0);
  return begin + end == 0 ? std::nullopt : std::optional(begin + end);
}

}  // namespace

PieceStream::PieceStream(std::istream& in, StreamKind kind, std::size_t size, std::size_t first_line)
    : in_(in), size_(size), kind_(kind), line_(first_line) {
  read_up_to(kDetectedBytes);
  kind_ = find_kind(kind_, text_, at_end_);
}

std::optional<Piece> PieceStream::next() {
  if (done_) return std::nullopt;
  if (kind_ == StreamKind::json) {
    Piece all = take_single();
    done_ = all.is_last = true;
    return all;
  }
  for (std::size_t size = size_; size <= 2 * kLargestDocument; size *= 2) {
    read_up_to(size);
    if (at_end_ && text_.size() <= size) {
      done_ = true;
      Piece rest = take_text(text_.size());
      rest.is_last = true;
      rest.cut_off = in_.bad();
      return rest;
    }
    if (const auto cut = find_cut(std::string_view(text_.data(), text_.size()).substr(0, size), kind_))
      return take_text(*cut);
  }
  return take_single();
}

void PieceStream::read_up_to(std::size_t size) {
  const std::size_t before = text_.size();
  if (at_end_ || before >= size) return;
  text_.resize(size);
  text_.resize(before + read_fully(in_, text_.data() + before, size - before));
  at_end_ = text_.size() < size;
}

Piece PieceStream::take_text(std::size_t size) {
  Piece piece{.text = {}, .first_line = line_, .single = {}};
  std::string rest = text_.substr(size);
  text_.resize(size);
  piece.text = std::exchange(text_, std::move(rest));
  line_ += count_lines(piece.text);
  return piece;
}

// Reads line by line, so that what is too long is read but not kept.
Piece PieceStream::take_single() {
  DocumentStream documents(text_, in_, kind_, line_);
  Piece piece{.text = {}, .first_line = line_, .single = documents.next()};
  text_ = documents.take_rest();
  line_ = documents.line();
  piece.cut_off = in_.bad();
  return piece;
}

}  // namespace spadille::pipeline
