#include "source/stream.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "source/utf8.h"

namespace spadille {
namespace {

constexpr std::size_t kLargestChunk = std::size_t{1} << 16U;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

// Lines put together again: those that stand behind each other in memory are not copied.
class JoinedLines {
 public:
  [[nodiscard]] std::string_view text() const { return copy_.empty() ? in_memory_ : copy_; }
  void clear() {
    in_memory_ = {};
    copy_.clear();
  }
  void add_in_memory(std::string_view line) {
    const bool follows = in_memory_.data() + in_memory_.size() == line.data();
    if (text().empty()) {
      in_memory_ = line;
    } else if (copy_.empty() && follows) {
      in_memory_ = {in_memory_.data(), in_memory_.size() + line.size()};
    } else {
      add_copy(line);
    }
  }
  void add_copy(std::string_view line) {
    if (copy_.empty()) copy_ = in_memory_;
    copy_ += line;
  }
  // Whether they did not stand behind each other.
  [[nodiscard]] bool is_copy() const { return !copy_.empty(); }
  std::string take() { return std::move(copy_); }

 private:
  std::string_view in_memory_;
  std::string copy_;
};

bool is_whole_json_object(std::string_view line) {
  const std::string_view text = trimmed(line);
  return text.starts_with('{') && text.ends_with('}');
}

// Whether any line has content.
bool any_content(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    if (has_content(text.substr(0, size))) return true;
    text.remove_prefix(size);
  }
  return false;
}

}  // namespace

StreamKind kind_of_file(const std::string& path) {
  const auto ends = [&](std::string_view suffix) { return std::string_view(path).ends_with(suffix); };
  if (ends(".jsonl") || ends(".ndjson")) return StreamKind::json_lines;
  return ends(".json") ? StreamKind::json : StreamKind::yaml;
}

DocumentStream::DocumentStream(std::istream& in, StreamKind kind) : in_(&in), kind_(kind) {
  held_ = read_line();
  if (held_ && !wide_encoding(held_->text).empty()) kind_ = StreamKind::json;  // one fault, and not one a line
  if (kind_ == StreamKind::yaml) detect_json_lines();
}

DocumentStream::DocumentStream(std::string text, std::istream& in, StreamKind kind, std::size_t first_line)
    : in_(&in), kind_(kind), line_(first_line), buffer_(std::move(text)), chunk_(buffer_) {}

DocumentStream::DocumentStream(std::string text, StreamKind kind, std::size_t first_line)
    : DocumentStream(std::make_shared<const std::string>(std::move(text)), kind, first_line) {}

DocumentStream::DocumentStream(ReadText text, StreamKind kind, std::size_t first_line)
    : DocumentStream(std::make_shared<const ReadText>(std::move(text)), kind, first_line) {}

// Standard input has no name to tell its kind: a second object behind a whole one on the first line
// means JSON Lines, for one YAML document cannot have two roots.
void DocumentStream::detect_json_lines() {
  if (!held_ || !is_whole_json_object(held_->text)) return;
  held2_ = read_line();
  if (held2_ && trimmed(held2_->text).starts_with('{')) kind_ = StreamKind::json_lines;
}

// Reads on; false at the end.
bool DocumentStream::refill() {
  buffer_.clear();
  buffer_.resize(chunk_size_);
  in_->read(buffer_.data(), static_cast<std::streamsize>(chunk_size_));
  chunk_size_ = std::min(2 * chunk_size_, kLargestChunk);
  buffer_.resize(static_cast<std::size_t>(in_->gcount()));
  chunk_ = buffer_;
  chunk_at_ = 0;
  return !chunk_.empty();
}

// Also before later documents: files are put together by `cat`.
std::optional<DocumentStream::Line> DocumentStream::next_in_memory() {
  if (chunk_at_ == chunk_.size()) return std::nullopt;
  const std::size_t newline = chunk_.find('\n', chunk_at_);
  const std::size_t end = newline == std::string_view::npos ? chunk_.size() : newline + 1;
  const std::size_t kept = std::min(end - chunk_at_, kLargestDocument + 1);
  Line line{.text = chunk_.substr(chunk_at_, kept), .cut = kept < end - chunk_at_};
  if (line.text.starts_with(kByteOrderMark)) line.text.remove_prefix(kByteOrderMark.size());
  chunk_at_ = end;
  return line;
}

std::optional<DocumentStream::Line> DocumentStream::read_line() {
  if (in_ == nullptr) return next_in_memory();
  std::string& copy = copies_[next_copy_];
  next_copy_ = (next_copy_ + 1) % copies_.size();
  copy.clear();
  bool cut = false;
  bool any = false;
  while (true) {
    if (chunk_at_ == chunk_.size() && !refill()) {
      if (!any) return std::nullopt;
      break;
    }
    any = true;
    const std::size_t newline = chunk_.find('\n', chunk_at_);
    const std::size_t end = newline == std::string_view::npos ? chunk_.size() : newline + 1;
    const std::size_t room = kLargestDocument + 1 - std::min(kLargestDocument + 1, copy.size());
    const std::size_t kept = std::min(room, end - chunk_at_);
    copy.append(chunk_.substr(chunk_at_, kept));
    cut = cut || kept < end - chunk_at_;
    chunk_at_ = end;
    if (newline != std::string_view::npos) break;
  }
  if (copy.starts_with(kByteOrderMark)) copy.erase(0, kByteOrderMark.size());
  return Line{copy, cut};
}

std::optional<DocumentStream::Line> DocumentStream::take_line() {
  std::optional<Line> line;
  if (held_) {
    line = held_;
    held_ = held2_;
    held2_.reset();
  } else {
    line = read_line();
  }
  return line;
}

void DocumentStream::put_back(const Line& line) {
  if (in_ == nullptr) {
    chunk_at_ = static_cast<std::size_t>(line.text.data() - chunk_.data());
  } else {
    held2_ = held_;
    held_ = line;
  }
}

std::string DocumentStream::take_rest() {
  std::string rest;
  for (std::optional<Line>* held : {&held_, &held2_}) {
    if (!*held) continue;
    rest += (*held)->text;
    if ((*held)->cut) rest += '\n';
    held->reset();
  }
  rest.append(chunk_.substr(chunk_at_));
  chunk_ = {};
  chunk_at_ = 0;
  return rest;
}

Document DocumentStream::document(std::string_view text, std::size_t first_line) const {
  return whole_ ? Document(whole_, text, first_line) : Document(std::string(text), first_line);
}

std::optional<RawDocument> DocumentStream::next() {
  if (kind_ == StreamKind::json_lines) return next_json_line();
  if (kind_ == StreamKind::yaml && in_ == nullptr)
    if (auto document = next_usual()) return document;
  return next_yaml();
}

// A document whose first line begins it, and that ends at the next marker or with the text. All is in memory, and
// nothing is held.
std::optional<RawDocument> DocumentStream::next_usual() {
  const auto starts = [&](std::size_t at, std::string_view marker) {
    return is_marker(chunk_.substr(at, marker.size() + 1), marker);
  };
  const std::size_t begin = chunk_at_;
  if (chunk_.substr(begin).starts_with(kByteOrderMark) || starts(begin, "...")) return std::nullopt;
  std::size_t end = begin;
  bool ended = false;
  do {
    end = find_odd_line(chunk_, end);
    if (chunk_.substr(end).starts_with(kByteOrderMark)) return std::nullopt;
    ended = starts(end, "...");
  } while (!ended && end != chunk_.size() && !starts(end, "---"));
  const std::string_view text = chunk_.substr(begin, end - begin);
  if (text.size() > kLargestDocument || !any_content(text)) return std::nullopt;
  RawDocument found{document(text, line_), false};
  chunk_at_ = ended ? std::min(chunk_.find('\n', end), chunk_.size() - 1) + 1 : end;
  line_ += count_lines(chunk_.substr(begin, chunk_at_ - begin)) + (chunk_[chunk_at_ - 1] == '\n' ? 0 : 1);
  return found;
}

std::optional<RawDocument> DocumentStream::next_json_line() {
  while (auto line = take_line()) {
    const std::size_t number = line_++;
    if (trimmed(line->text).empty()) continue;
    const bool too_large = line->cut || line->text.size() > kLargestDocument;
    return RawDocument{document(line->text, number), too_large};
  }
  return std::nullopt;
}

std::optional<RawDocument> DocumentStream::next_yaml() {
  JoinedLines text;
  std::size_t first_line = line_;
  bool content = false;
  bool too_large = false;
  while (auto line = take_line()) {
    const bool yaml = kind_ == StreamKind::yaml;
    if (yaml && is_marker(line->text, "---") && content) {
      put_back(*line);
      break;
    }
    if (yaml && is_marker(line->text, "---") && text.text().find('%') == std::string::npos) {
      text.clear();  // nothing but blank lines and comments stood before it
      too_large = false;
      first_line = line_;
    }
    ++line_;
    if (yaml && is_marker(line->text, "...")) {
      if (content) break;
      text.clear();
      too_large = false;
      first_line = line_;
      continue;
    }
    content = content || has_content(line->text);
    if (text.text().size() + line->text.size() > kLargestDocument) too_large = true;
    if (too_large) continue;
    if (in_ == nullptr) {
      text.add_in_memory(line->text);
    } else {
      text.add_copy(line->text);
    }
  }
  if (!content) return std::nullopt;
  return RawDocument{text.is_copy() ? Document(text.take(), first_line) : document(text.text(), first_line), too_large};
}

}  // namespace spadille
