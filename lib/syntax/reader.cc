#include "syntax/reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "base/text.h"
#include "source/markers.h"
#include "source/utf8.h"
#include "syntax/json.h"
#include "syntax/limits.h"
#include "syntax/plain_tree.h"
#include "syntax/yaml.h"

namespace spadille::syntax {
namespace {

bool is_forbidden_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte == 0x7F || (byte < 0x20 && c != '\t' && c != '\n' && c != '\r');
}

std::optional<SyntaxError> find_wide_encoding(std::string_view text) {
  const std::string_view encoding = wide_encoding(text);
  if (encoding.empty()) return std::nullopt;
  return SyntaxError{"the file is " + std::string(encoding) + "; save it as UTF-8", 0};
}

// Finds bytes that no document may have, in any syntax. yaml-cpp would silently replace or drop them.
std::optional<SyntaxError> find_bad_bytes(std::string_view text) {
  if (auto wide = find_wide_encoding(text)) return wide;
  if (const auto bad = first_invalid_utf8(text))
    return SyntaxError{"the text is not UTF-8 here; save the file as UTF-8", *bad};
  for (std::size_t i = text.find('\r'); i != std::string_view::npos; i = text.find('\r', i + 1))
    if (i + 1 < text.size() && text[i + 1] != '\n')
      return SyntaxError{"a carriage return without a line feed; lines end in LF or CR LF", i};
  const auto control = std::find_if(text.begin(), text.end(), is_forbidden_control);
  if (control == text.end()) return std::nullopt;
  const auto offset = static_cast<std::size_t>(control - text.begin());
  return SyntaxError{*control == '\0' ? "the text has a NUL byte" : "the text has a control character", offset};
}

// Rejects far more nesting than a record needs, before a recursive parser sees it.
std::optional<SyntaxError> find_too_deep(std::string_view text) {
  std::size_t depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"' && (i == 0 || text[i - 1] != '\\')) quoted = !quoted;
    if (c == '\n') quoted = false;  // only a guard: a string over several lines is not followed
    if (quoted) continue;
    if (c == '[' || c == '{') {
      if (++depth > 4 * kDeepest) return too_deep(i);
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  // Block nesting on one line: "- - - - …".
  constexpr std::string_view kDash = "- ";
  for (std::size_t i = 0; i < text.size();) {
    std::size_t dashes = 0;
    const std::size_t begin = i;
    while (text.substr(i).starts_with(kDash)) {
      i += kDash.size();
      if (++dashes > 4 * kDeepest) return too_deep(begin);
    }
    if (dashes == 0) ++i;
  }
  return std::nullopt;
}

constexpr std::string_view kMarker = "---";

// Finds a comment or marker of YAML at the beginning of a JSON document.
std::optional<SyntaxError> find_line_of_yaml(std::string_view text, StreamKind kind) {
  const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::string_view line = text.substr(first);
  if (!line.starts_with('#') && !is_marker(line, kMarker) && !is_marker(line, "...")) return std::nullopt;
  const std::string_view form = kind == StreamKind::json_lines ? "JSON Lines" : "JSON";
  return SyntaxError{fmt::format("this line is a comment or marker of YAML, but {} has none; remove it", form), first};
}

// True if a document of a YAML stream begins like a JSON object: with `{`, and then a quote or `}`.
bool begins_as_json(std::string_view text) {
  const std::size_t bracket = text.find_first_not_of(kBlanks, text.starts_with(kMarker) ? kMarker.size() : 0);
  if (bracket == std::string_view::npos || text[bracket] != '{') return false;
  const std::size_t inside = text.find_first_not_of(kBlanks, bracket + 1);
  return inside != std::string_view::npos && (text[inside] == '"' || text[inside] == '}');
}

std::optional<Node> parse_plain(std::string_view text, StreamKind kind) {
  return is_json(text, kind) ? parse_plain_json(text) : parse_plain_yaml(text);
}

Result<Node, SyntaxError> parse(std::string_view text, StreamKind kind) {
  if (auto plain = parse_plain(text, kind)) return std::move(*plain);
  if (const auto bad = find_bad_bytes(text)) return Unexpected{*bad};
  if (const auto deep = find_too_deep(text)) return Unexpected{*deep};
  if (kind != StreamKind::yaml) {
    if (const auto line = find_line_of_yaml(text, kind)) return Unexpected{*line};
    return parse_json(text);
  }
  // A JSON document in a YAML stream is parsed as JSON, because yaml-cpp does not know all JSON escapes.
  if (begins_as_json(text)) {
    std::string blanked(text);
    if (text.starts_with(kMarker)) blanked.replace(0, kMarker.size(), kMarker.size(), ' ');
    auto json = parse_json(blanked);
    if (json) return json;
  }
  return parse_yaml(text);
}

bool has_duplicate_keys(const Node& map) {
  std::vector<std::string_view> keys;
  for (std::size_t i = 0; i < map.entry_count(); ++i)
    if (map.key(i).is_scalar()) keys.push_back(map.key(i).text);
  std::sort(keys.begin(), keys.end());
  return std::adjacent_find(keys.begin(), keys.end()) != keys.end();
}

std::string_view text_of(RawDocument::Fault fault) {
  switch (fault) {
    case RawDocument::Fault::too_large:
      return "the document is too large: a record has at most 1 MiB";
    case RawDocument::Fault::cut_off:
      return "the document is cut off: the file could not be read to its end";
    case RawDocument::Fault::over_several_lines:
      return "this JSON object is written over several lines, but JSON Lines has one record per line: join the lines, "
             "or name a file of one record .json";
  }
  return {};
}

}  // namespace

void drop_duplicate_keys(Node& node, Sink& sink) {
  for (Node& item : node.items)
    if (!item.is_scalar()) drop_duplicate_keys(item, sink);
  if (!node.is_map() || !has_duplicate_keys(node)) return;
  std::unordered_map<std::string, Span> seen;
  std::vector<Node> kept;
  kept.reserve(node.items.size());
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    Node& key = node.items[2 * i];
    const auto [first, is_new] = key.is_scalar() ? seen.emplace(key.text, key.at) : std::pair(seen.end(), true);
    if (is_new) {
      kept.push_back(std::move(key));
      kept.push_back(std::move(node.items[2 * i + 1]));
      continue;
    }
    node.lost_keys = true;
    sink.report({.code = Code::record_duplicate_key,
                 .at = key.at,
                 .message = fmt::format("duplicate key '{}'; the first is used", visible(key.text)),
                 .related = {{first->second, "the first is here"}}});
  }
  node.items = std::move(kept);
}

bool is_json(std::string_view text, StreamKind kind) { return kind != StreamKind::yaml || begins_as_json(text); }

Fact<Node> read_document(const RawDocument& raw, StreamKind kind, Sink& sink) {
  const auto refuse = [&](std::string message, std::size_t offset) {
    // Report an unexpected end after the last word, not on the line below.
    const std::size_t size = raw.document.text().find_last_not_of(kBlanks) + 1;
    const Span at = span_at(std::min(offset, size), offset < size ? 1 : 0);
    return sink.report({.code = Code::record_syntax, .at = at, .message = std::move(message)});
  };
  if (const auto wide = find_wide_encoding(raw.document.text())) return refuse(wide->message, wide->offset);
  if (raw.fault) return refuse(std::string(text_of(*raw.fault)), 0);
  auto root = parse(raw.document.text(), kind);
  if (!root) return refuse(root.error().message, root.error().offset);
  return std::move(root).value();
}

Result<Node, SyntaxError> read_yaml(std::string_view text) {
  auto root = parse(text, StreamKind::yaml);
  if (!root) return root;
  Node tree = std::move(root).value();
  Sink twice;
  drop_duplicate_keys(tree, twice);
  if (!twice.has_errors()) return tree;
  const Diagnostic first = twice.take().front();
  return Unexpected{SyntaxError{"duplicate key", first.at.begin}};
}

}  // namespace spadille::syntax
