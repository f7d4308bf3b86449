#include "source/stream.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/text.h"
#include "source/utf8.h"

namespace spadille {
namespace {

constexpr std::size_t kLargestChunk = std::size_t{1} << 16U;

// True if a line holds one JSON object. Checks only quotes and braces.
bool is_whole_json_object(std::string_view text) {
  if (!text.starts_with('{')) return false;
  const std::string_view content = trimmed(text.substr(1));
  if (!content.starts_with('"') && !content.starts_with('}')) return false;
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted) {
      if (text[i] == '\\') ++i;
      quoted = i < text.size() && text[i] != '"';
    } else if (text[i] == '"') {
      quoted = true;
    } else if (text[i] == '{') {
      ++depth;
    } else if (text[i] == '}' && --depth == 0) {
      return i + 1 == text.size();
    }
  }
  return false;
}

// Removes the first line of a text, including its line break, and returns it.
std::string_view take_first_line(std::string_view& text) {
  const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
  text.remove_prefix(line.size());
  return line;
}

// True if any line has content.
bool any_content(std::string_view text) {
  while (!text.empty())
    if (has_content(take_first_line(text))) return true;
  return false;
}

std::optional<RawDocument::Fault> fault_if(bool too_large) {
  return too_large ? std::optional(RawDocument::Fault::too_large) : std::nullopt;
}

}  // namespace

StreamKind kind_of_file(const std::string& path) {
  const auto ends = [&](std::string_view ending) { return ends_with_ignoring_case(path, ending); };
  if (ends(".jsonl") || ends(".ndjson")) return StreamKind::json_lines;
  return ends(".json") ? StreamKind::json : StreamKind::unknown;
}

StreamKind find_kind(StreamKind named, std::string_view beginning, bool is_all) {
  if (!wide_encoding(beginning).empty()) return StreamKind::json;
  if (named != StreamKind::unknown) return named;
  std::string_view rest = beginning.substr(0, kDetectedBytes);
  if (!is_all || rest.size() < beginning.size()) rest = rest.substr(0, rest.rfind('\n') + 1);  // whole lines only
  std::size_t objects = 0;                                                                     // complete ones
  std::size_t others = 0;
  std::size_t of_yaml = 0;       // markers, directives and comments among the others
  bool first_is_object = false;  // in YAML only a marker could follow it
  bool two_in_sequence = false;  // objects
  bool last_is_object = false;
  while (!rest.empty()) {
    const std::string_view line = without_byte_order_mark(take_first_line(rest));
    const std::string_view text = trimmed(line);
    if (text.empty()) continue;
    const bool object = line.front() == '{' && is_whole_json_object(text);  // not one in a text of YAML
    of_yaml += is_marker(line, "---") || is_marker(line, "...") || text.front() == '#' || line.front() == '%' ? 1 : 0;
    first_is_object = first_is_object || (object && others == 0);
    two_in_sequence = two_in_sequence || (object && last_is_object);
    last_is_object = object;
    ++(object ? objects : others);
  }
  const bool mostly_objects = objects > 0 && objects >= others;
  if (of_yaml > 0) return two_in_sequence && mostly_objects ? StreamKind::json_lines : StreamKind::yaml;
  const bool lines = first_is_object || mostly_objects;
  return lines && objects + others > 1 ? StreamKind::json_lines : StreamKind::yaml;
}

std::size_t read_fully(std::istream& in, char* out, std::size_t size) {
  if (!in.good()) return 0;
  in.read(out, static_cast<std::streamsize>(size));
  const auto read = static_cast<std::size_t>(in.gcount());
  if (read < size && !in.bad()) {
    in.clear();
    in.peek();  // a failed buffer throws here, and the stream becomes bad
  }
  return read;
}

DocumentStream::DocumentStream(std::istream& in, StreamKind kind) : in_(&in), kind_(kind) {
  chunk_size_ = kDetectedBytes;
  refill();
  kind_ = find_kind(kind, chunk_, chunk_.size() < kDetectedBytes);
}

DocumentStream::DocumentStream(std::string text, std::istream& in, StreamKind kind, std::size_t first_line)
    : in_(&in), kind_(kind), line_(first_line), buffer_(std::move(text)), chunk_(buffer_) {}

DocumentStream::DocumentStream(std::string text, StreamKind kind, std::size_t first_line)
    : in_(nullptr),
      whole_(std::make_shared<const std::string>(std::move(text))),
      kind_(kind),
      line_(first_line),
      chunk_(*whole_) {
  if (kind_ == StreamKind::unknown) kind_ = find_kind(kind_, chunk_, true);
}

// Reads the next chunk. Returns false at the end.
bool DocumentStream::refill() {
  buffer_.clear();
  buffer_.resize(chunk_size_);
  buffer_.resize(read_fully(*in_, buffer_.data(), chunk_size_));
  chunk_size_ = std::min(2 * chunk_size_, kLargestChunk);
  chunk_ = buffer_;
  chunk_at_ = 0;
  return !chunk_.empty();
}

// Removes a byte order mark from any line: `cat` may have joined files that begin with one.
std::optional<DocumentStream::Line> DocumentStream::next_in_memory() {
  if (chunk_at_ == chunk_.size()) return std::nullopt;
  const std::size_t newline = chunk_.find('\n', chunk_at_);
  const std::size_t end = newline == std::string_view::npos ? chunk_.size() : newline + 1;
  const std::size_t kept = std::min(end - chunk_at_, kLargestDocument + 1);
  Line line{.text = chunk_.substr(chunk_at_, kept), .cut = kept < end - chunk_at_};
  line.text = without_byte_order_mark(line.text);
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
  return held_ ? std::exchange(held_, std::nullopt) : read_line();
}

void DocumentStream::put_back(const Line& line) {
  if (in_ == nullptr) {
    chunk_at_ = static_cast<std::size_t>(line.text.data() - chunk_.data());
  } else {
    held_ = line;
  }
}

std::string DocumentStream::take_rest() {
  std::string rest;
  if (held_) {
    rest += held_->text;
    if (held_->cut) rest += '\n';
    held_.reset();
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
  auto found = next_document();
  if (found && is_cut_off(*found)) found->fault = RawDocument::Fault::cut_off;
  return found;
}

bool DocumentStream::is_cut_off(const RawDocument& last) const {
  if (!(in_ == nullptr ? cut_off_ : in_->bad())) return false;
  const bool at_end = !held_ && chunk_at_ == chunk_.size();
  return at_end && !(kind_ == StreamKind::json_lines && last.document.text().ends_with('\n'));
}

std::optional<RawDocument> DocumentStream::next_document() {
  if (kind_ == StreamKind::json_lines) return next_json_line();
  if (kind_ == StreamKind::yaml && in_ == nullptr)
    if (auto document = next_usual()) return document;
  return next_yaml();
}

// Fast path: a document that begins at the current line and ends before the next marker or with the text. Returns
// nullopt for any other document. Requires all text in memory and no held line.
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
  RawDocument found{document(text, line_)};
  ended = ended && !has_text_after_end(chunk_.substr(end, chunk_.find('\n', end) - end));
  chunk_at_ = ended ? std::min(chunk_.find('\n', end), chunk_.size() - 1) + 1 : end;
  line_ += count_lines(chunk_.substr(begin, chunk_at_ - begin)) + (chunk_[chunk_at_ - 1] == '\n' ? 0 : 1);
  return found;
}

std::optional<RawDocument> DocumentStream::next_json_line() {
  while (auto line = take_line()) {
    const std::size_t number = line_++;
    const std::string_view text = trimmed(line->text);
    if (text.empty()) continue;
    if (text == "{") return rest_of_object(*line, number);
    const bool too_large = line->cut || line->text.size() > kLargestDocument;
    return RawDocument{document(line->text, number), fault_if(too_large)};
  }
  return std::nullopt;
}

// Reads a JSON object that takes several lines. It ends with a line `}` or before a line that begins another object.
RawDocument DocumentStream::rest_of_object(const Line& opening, std::size_t first_line) {
  std::string text(opening.text);
  bool too_large = opening.cut || opening.text.size() > kLargestDocument;
  while (auto line = take_line()) {
    if (line->text.starts_with('{')) {
      put_back(*line);
      break;
    }
    ++line_;
    too_large = too_large || line->cut || text.size() + line->text.size() > kLargestDocument;
    if (!too_large) text += line->text;
    if (line->text.starts_with('}')) break;
  }
  const auto fault = too_large ? RawDocument::Fault::too_large : RawDocument::Fault::over_several_lines;
  return {Document(std::move(text), first_line), fault};
}

std::optional<RawDocument> DocumentStream::next_yaml() {
  std::string text;
  std::size_t first_line = line_;
  bool content = false;
  bool begun = false;       // by a marker `---`: a directive is content then
  bool directives = false;  // before the marker
  bool too_large = false;
  while (auto line = take_line()) {
    const bool yaml = kind_ == StreamKind::yaml;
    const bool text_at_end = yaml && has_text_after_end(line->text);
    if (content && ((yaml && is_marker(line->text, "---")) || text_at_end)) {
      put_back(*line);
      break;
    }
    if (yaml && is_marker(line->text, "---")) {
      if (!directives) {  // only blank lines, comments and markers are before it
        text.clear();
        too_large = false;
        first_line = line_;
      }
      begun = true;
      directives = false;
    }
    ++line_;
    if (text_at_end) return RawDocument{document(line->text, line_ - 1), fault_if(line->cut)};
    if (yaml && is_marker(line->text, "...")) {
      if (content) break;
      text.clear();
      begun = false;
      directives = false;
      too_large = false;
      first_line = line_;
      continue;
    }
    const bool directive = line->text.starts_with('%');
    directives = directives || (directive && !begun);
    content = content || has_content(line->text) || (directive && begun);
    if (text.size() + line->text.size() > kLargestDocument) too_large = true;
    if (!too_large) text += line->text;
  }
  if (!content) return std::nullopt;
  return RawDocument{Document(std::move(text), first_line), fault_if(too_large)};
}

}  // namespace spadille
