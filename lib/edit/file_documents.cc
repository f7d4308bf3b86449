#include "edit/file_documents.h"

#include <algorithm>
#include <span>
#include <utility>

#include "edit/piece_text.h"
#include "edit/yaml_layout.h"
#include "source/markers.h"
#include "syntax/reader.h"

namespace spadille::edit {
namespace {

// Returns the next line without its line break and a byte order mark.
std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string_view line = without_byte_order_mark(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_directive(std::string_view line) { return line.starts_with('%'); }

// Parses a part of a file, and reads its comments.
Result<FileDocument, Refusal> read_part(const std::string& text, std::size_t first_line) {
  const bool too_large = text.size() > kLargestDocument;
  const RawDocument raw{Document(text, first_line),
                        too_large ? std::optional(RawDocument::Fault::too_large) : std::nullopt};
  auto parsed = parse_one(raw, StreamKind::yaml);
  if (!parsed) return Unexpected{parsed.error()};
  auto piece = read_comments(text, parsed->tree);
  if (!piece) {
    const auto& [why, offset] = piece.error();
    return Unexpected{Refusal{why, raw.document.line_number(std::min(offset, text.size()))}};
  }
  ParsedDocument document = std::move(parsed).value();
  return FileDocument{{}, std::move(piece).value(), std::move(document.tree), document.line};
}

}  // namespace

// Reads up to the next marker. Text on the line of a marker belongs to the document.
Result<CommentedFile::Part, Refusal> CommentedFile::next_part() {
  Part part{.text = {}, .first_line = std::max<std::size_t>(line_, 1), .content = has_content(begin_)};
  if (!marker_.empty()) part.text.append(begin_) += '\n';
  const bool begun = marker_ == "---";
  begin_ = {};
  while (!rest_.empty()) {
    const std::string_view line = take_line(rest_);
    ++line_;
    if (has_text_after_end(line)) return Unexpected{Refusal{"text follows the marker '...'", line_}};
    constexpr std::size_t kMarkerSize = 3;
    if (is_marker(line, "---") || is_marker(line, "...")) {
      marker_ = line.substr(0, kMarkerSize);
      part.begins_next = marker_ == "---";
      begin_ = line.substr(kMarkerSize);
      break;
    }
    if (begun && !part.content && is_directive(line))
      return Unexpected{Refusal{"a directive follows the marker '---'", line_}};
    part.content = part.content || has_content(line);
    part.text.append(line) += '\n';
  }
  return part;
}

// Adds the comments of a part without content.
void CommentedFile::add_comments(std::string_view text) {
  while (!text.empty()) {
    std::string_view line = take_line(text);
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    if (!line.empty() || (!comments_.empty() && !comments_.back().empty())) comments_.emplace_back(line);
  }
}

// Removes the directives that no document follows, and then all but one of adjacent blank lines.
void CommentedFile::drop_directives() {
  const auto at = [&](std::size_t i) { return comments_.begin() + static_cast<std::ptrdiff_t>(i); };
  comments_.erase(std::remove_if(at(without_directives_), comments_.end(), is_directive), comments_.end());
  const auto both_blank = [](const std::string& a, const std::string& b) { return a.empty() && b.empty(); };
  const std::size_t before = without_directives_ == 0 ? 0 : without_directives_ - 1;
  comments_.erase(std::unique(at(before), comments_.end(), both_blank), comments_.end());
  if (!comments_.empty() && comments_.front().empty()) comments_.erase(comments_.begin());
  without_directives_ = comments_.size();
}

Result<std::optional<FileDocument>, Refusal> CommentedFile::next() {
  while (!rest_.empty() || !begin_.empty()) {
    const auto part = next_part();
    if (!part) return Unexpected{part.error()};
    if (!part->content) {
      add_comments(part->text);
      if (!part->begins_next) drop_directives();
      continue;
    }
    auto document = read_part(part->text, part->first_line);
    if (!document) return Unexpected{document.error()};
    FileDocument found = std::move(document).value();
    found.above = std::exchange(comments_, {});
    without_directives_ = 0;
    return std::optional(std::move(found));
  }
  while (!comments_.empty() && comments_.back().empty()) comments_.pop_back();
  return std::optional<FileDocument>();
}

Result<std::optional<FileDocument>, Refusal> PlainFile::next() {
  const auto raw = stream_.next();
  if (!raw) return std::optional<FileDocument>();
  auto parsed = parse_one(*raw, stream_.kind());
  if (!parsed) return Unexpected{parsed.error()};
  ParsedDocument document = std::move(parsed).value();
  Piece content = piece_of(document.tree);
  return std::optional(FileDocument{{}, std::move(content), std::move(document.tree), document.line});
}

bool begins_with_directive(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (is_directive(line)) return true;
    if (!line.empty() && line.front() != '#') return false;
  }
  return false;
}

void append_yaml(std::string& text, std::span<const std::string> above, const Piece& content) {
  const bool is_first = text.empty();
  const auto last = std::find_if(above.rbegin(), above.rend(), is_directive);
  if (last != above.rend()) {
    // Directives belong to the document after the next marker. Before them, another document has to be ended.
    if (!is_first) text += "...\n";
    const auto n = static_cast<std::size_t>(above.rend() - last);
    append_comments(text, above.first(n));
    above = above.subspan(n);
    text += "---\n";
  } else if (!is_first) {
    text += "---\n";
  }
  text += lay_out(content, above);
}

void append_comments(std::string& text, std::span<const std::string> below) {
  for (const std::string& line : below) text.append(line) += '\n';
}

}  // namespace spadille::edit
