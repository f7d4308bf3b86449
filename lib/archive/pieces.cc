#include "archive/pieces.h"

#include <string_view>
#include <utility>

#include "source/utf8.h"

namespace spadille::archive {
namespace {

constexpr std::string_view kMarker = "\n---";

std::string_view line_before(std::string_view text, std::size_t newline) {
  const std::size_t begin = newline == 0 ? std::string_view::npos : text.rfind('\n', newline - 1);
  return text.substr(begin == std::string_view::npos ? 0 : begin + 1,
                     newline - (begin == std::string_view::npos ? 0 : begin + 1));
}

// Whether a document ends with this line, whatever stands before it, if a `---` follows. One that may begin with a byte
// order mark is left to those who read line by line.
bool ends_document(std::string_view line) {
  return !line.empty() && static_cast<unsigned char>(line.front()) < 0x80U && has_content(line);
}

// Whether a `---` stands behind this line break, and a document ends before it.
bool is_cut(std::string_view text, std::size_t newline) {
  const std::string_view behind = text.substr(newline + 1);
  return behind.size() > 3 && is_marker(behind.substr(0, 4), "---") && ends_document(line_before(text, newline));
}

// Where the last document of a YAML stream begins that may be seen to begin; nothing where none does.
std::optional<std::size_t> last_marker(std::string_view text) {
  for (std::size_t i = text.rfind(kMarker); i != std::string_view::npos && i > 0; i = text.rfind(kMarker, i - 1))
    if (is_cut(text, i)) return i + 1;
  return std::nullopt;
}

// The begin of a document in the second half of the text that looks like the header of a session: sessions are judged
// at the same time where they begin pieces. One that is overlooked costs time alone.
std::optional<std::size_t> find_header(std::string_view text, StreamKind kind) {
  constexpr std::string_view kYaml = "\n---\nsession:";
  constexpr std::string_view kJson = "\n{\"session\":";
  const bool lines = kind == StreamKind::json_lines;
  const std::size_t newline = text.find(lines ? kJson : kYaml, text.size() / 2);
  return newline == std::string_view::npos || !(lines || is_cut(text, newline)) ? std::nullopt
                                                                                : std::optional(newline + 1);
}

// Where a document begins, far behind in the text; the first may be the whole text.
std::optional<std::size_t> find_cut(std::string_view text, StreamKind kind) {
  if (const auto header = find_header(text, kind)) return header;
  if (kind == StreamKind::yaml) return last_marker(text);
  const std::size_t newline = text.rfind('\n');
  return newline == std::string_view::npos ? std::nullopt : std::optional(newline + 1);
}

}  // namespace

PieceStream::PieceStream(std::istream& in, StreamKind kind, std::size_t size) : in_(in), size_(size), kind_(kind) {
  DocumentStream begin(in, kind);  // standard input has no name to tell its kind
  kind_ = begin.kind();
  keep(begin.take_rest());
}

void PieceStream::keep(std::string_view text) { text_.assign(text.begin(), text.end()); }

std::optional<Piece> PieceStream::next() {
  if (done_) return std::nullopt;
  if (kind_ == StreamKind::json) {
    Piece whole = take_single();
    done_ = whole.is_last = true;
    return whole;
  }
  for (std::size_t size = size_; size <= 2 * kLargestDocument; size *= 2) {
    read_up_to(size);
    if (at_end_ && text_.size() <= size) {
      done_ = true;
      Piece rest = take_text(text_.size());
      rest.is_last = true;
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
  if (!in_.good()) {  // what was read for the kind was all
    at_end_ = true;
    return;
  }
  text_.resize(size);
  in_.read(text_.data() + before, static_cast<std::streamsize>(size - before));
  text_.resize(before + static_cast<std::size_t>(in_.gcount()));
  at_end_ = text_.size() < size;
}

Piece PieceStream::take_text(std::size_t size) {
  Piece piece{.text = {}, .first_line = line_, .single = {}};
  ReadText rest(text_.begin() + static_cast<std::ptrdiff_t>(size), text_.end());
  text_.resize(size);
  piece.text = std::exchange(text_, std::move(rest));
  line_ += count_lines(piece.view());
  return piece;
}

// Line by line: what is too long is read and not kept.
Piece PieceStream::take_single() {
  DocumentStream documents(std::string(text_.begin(), text_.end()), in_, kind_, line_);
  Piece piece{.text = {}, .first_line = line_, .single = documents.next()};
  keep(documents.take_rest());
  line_ = documents.line();
  return piece;
}

}  // namespace spadille::archive
