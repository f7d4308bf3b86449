#include "edit/yaml_file.h"

#include <algorithm>
#include <span>
#include <utility>

#include "edit/yaml_layout.h"
#include "source/markers.h"
#include "syntax/reader.h"

namespace spadille::edit {
namespace {

// The text between two markers.
struct Part {
  std::string text;
  std::size_t first_line = 1;
  bool content = false;
};

// Returns the next line without its line break and a byte order mark.
std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string_view line = without_byte_order_mark(rest.substr(0, end));
  rest.remove_prefix(std::min(end + 1, rest.size()));
  while (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_directive(std::string_view line) { return line.starts_with('%'); }

// Splits a file at its markers. Text on the line of a marker belongs to the document.
std::vector<Part> parts_of(std::string_view file) {
  std::vector<Part> parts(1);
  for (std::size_t number = 1; !file.empty(); ++number) {
    std::string_view line = take_line(file);
    constexpr std::size_t kMarkerSize = 3;
    if (is_marker(line, "---") || is_marker(line, "...")) {
      parts.push_back({{}, number, false});
      line.remove_prefix(kMarkerSize);
    }
    parts.back().content = parts.back().content || has_content(line);
    parts.back().text.append(line) += '\n';
  }
  return parts;
}

// Adds the comments of a part without content.
void add_comments(std::vector<std::string>& comments, std::string_view text) {
  while (!text.empty()) {
    std::string_view line = take_line(text);
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    line = line.substr(0, line.find_last_not_of(" \t") + 1);
    if (!line.empty() || (!comments.empty() && !comments.back().empty())) comments.emplace_back(line);
  }
}

Result<Piece, Refusal> read_part(const Part& part) {
  const RawDocument raw{Document(part.text, part.first_line)};
  const auto refusal = [&](std::string why, std::size_t offset) {
    return Unexpected{Refusal{std::move(why), raw.document.line_number(std::min(offset, part.text.size()))}};
  };
  Sink sink;
  const auto tree = syntax::read_document(raw, StreamKind::yaml, sink);
  if (!tree.known()) {
    const Diagnostic error = sink.take().front();
    return refusal(error.message, error.at.begin);
  }
  auto piece = read_comments(part.text, *tree);
  if (!piece) return refusal(piece.error().why, piece.error().offset);
  return std::move(piece).value();
}

}  // namespace

Result<YamlFile, Refusal> read_yaml_file(std::string_view file) {
  YamlFile read;
  std::vector<std::string> comments;  // after the last document
  for (const Part& part : parts_of(file)) {
    if (!part.content) {
      add_comments(comments, part.text);
      continue;
    }
    auto piece = read_part(part);
    if (!piece) return Unexpected{piece.error()};
    read.documents.push_back({std::exchange(comments, {}), std::move(piece).value()});
  }
  while (!comments.empty() && comments.back().empty()) comments.pop_back();
  read.below = std::move(comments);
  return read;
}

bool begins_with_directive(std::string_view text) {
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (is_directive(line)) return true;
    if (!line.empty() && line.front() != '#') return false;
  }
  return false;
}

std::string write_yaml_file(const YamlFile& file) {
  std::string text;
  for (const YamlFile::Document& each : file.documents) {
    const bool is_first = &each == &file.documents.front();
    std::span<const std::string> above = each.above;
    const auto last = std::find_if(above.rbegin(), above.rend(), is_directive);
    if (last != above.rend()) {
      // Directives belong to the document after the next marker. Before them, another document has to be ended.
      if (!is_first) text += "...\n";
      const auto n = static_cast<std::size_t>(above.rend() - last);
      for (const std::string& line : above.first(n)) text += line + "\n";
      above = above.subspan(n);
      text += "---\n";
    } else if (!is_first) {
      text += "---\n";
    }
    text += lay_out(each.content, above);
  }
  for (const std::string& line : file.below) text += line + "\n";
  return text;
}

}  // namespace spadille::edit
