#include "edit/convert.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "edit/piece_text.h"
#include "edit/yaml_file.h"
#include "edit/yaml_layout.h"
#include "record/document_tree.h"

namespace spadille::edit {
namespace {

FileForm form_of(StreamKind kind) {
  if (kind == StreamKind::json_lines) return FileForm::json_lines;
  return kind == StreamKind::json ? FileForm::json : FileForm::yaml;
}

StreamKind kind_of(FileForm form) {
  if (form == FileForm::json_lines) return StreamKind::json_lines;
  return form == FileForm::json ? StreamKind::json : StreamKind::yaml;
}

std::string text_of(const YamlFile& file, FileForm form) {
  if (form == FileForm::yaml) return write_yaml_file(file);
  const JsonLayout layout = form == FileForm::json ? JsonLayout::entry_per_line : JsonLayout::one_line;
  std::string text;
  for (const YamlFile::Document& each : file.documents) text += json_text(each.content, layout);
  return text;
}

bool are_same(const Trees& a, const Trees& b) {
  return std::equal(a.documents.begin(), a.documents.end(), b.documents.begin(), b.documents.end(),
                    [](const syntax::Node& x, const syntax::Node& y) { return is_same(x, y, Empty::is_null); });
}

// True if a player is called `null` or `~`, without quotes.
bool has_null_name(const syntax::Node& document) {
  const syntax::Node* const players = document.find("players");
  return players != nullptr && std::any_of(players->items.begin(), players->items.end(),
                                           [](const syntax::Node& each) { return each.is_null(); });
}

bool lacks_value(const syntax::Node& node) {
  return node.is_empty() || std::any_of(node.items.begin(), node.items.end(), lacks_value);
}

// Returns what has no value where a null would be a player's name or a call. JSON writes a missing value as null.
std::optional<std::string_view> find_without_value(const syntax::Node& document) {
  for (std::size_t i = 0; i < document.entry_count(); ++i) {
    const syntax::Node& key = document.key(i);
    const syntax::Node& value = document.value(i);
    if (value.items.empty() || !lacks_value(value)) continue;
    if (key.text == "players") return "a player has no name";
    if (key.text == "auction") return "a call of the auction has no value";
  }
  return std::nullopt;
}

// True if a map has a merge key. Its entries belong to the map itself, and JSON has only a key of this name.
bool has_merge_key(const syntax::Node& node) {
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    const syntax::Node& item = node.items[i];
    if (node.is_map() && i % 2 == 0 && item.style == syntax::ScalarStyle::plain && item.text == "<<") return true;
    if (has_merge_key(item)) return true;
  }
  return false;
}

// Returns why the trees of a file cannot be written in a form.
std::optional<Refusal> why_not_written(const Trees& trees, FileForm form) {
  if (form == FileForm::json && trees.documents.size() != 1)
    return Refusal{
        fmt::format("a JSON file has one document, but this file has {}; write JSON Lines", trees.documents.size())};
  for (std::size_t i = 0; i < trees.documents.size(); ++i) {
    if (form != FileForm::yaml && has_null_name(trees.documents[i]))
      return Refusal{"a player is called null, but JSON has no such name", trees.lines[i]};
    if (const auto missing = form == FileForm::yaml ? std::nullopt : find_without_value(trees.documents[i]))
      return Refusal{fmt::format("{}, but JSON would have a null there", *missing), trees.lines[i]};
    if (trees.kind == StreamKind::yaml && has_merge_key(trees.documents[i]))
      return Refusal{"a merge key (<<) cannot be kept", trees.lines[i]};
    // In JSON, a key that begins with --- is only an unknown key.
    const auto next = form == FileForm::yaml ? std::nullopt : record::find_next_document(trees.documents[i]);
    if (next && next->code == Code::record_syntax) return Refusal{next->message, trees.lines[i]};
  }
  return std::nullopt;
}

}  // namespace

Result<Converted, Refusal> convert(std::string_view file, StreamKind kind, const Conversion& conversion) {
  const auto trees = parse_all(file, kind);
  if (!trees) return Unexpected{trees.error()};
  if (conversion.rewriting.wording == Wording::canonical)
    if (auto joined = find_joined(*trees)) return Unexpected{std::move(*joined)};
  const FileForm form = conversion.to.value_or(form_of(trees->kind));
  if (auto refusal = why_not_written(*trees, form)) return Unexpected{std::move(*refusal)};
  YamlFile documents;
  if (form == FileForm::yaml && trees->kind == StreamKind::yaml) {
    auto commented = read_yaml_file(file);
    if (!commented) return Unexpected{commented.error()};
    documents = std::move(commented).value();
  } else {
    for (const syntax::Node& each : trees->documents) documents.documents.push_back({{}, piece_of(each)});
  }
  Rewriter rewriter(conversion.rewriting);
  for (std::size_t i = 0; i < documents.documents.size(); ++i) {
    Piece& document = documents.documents[i].content;
    if (const auto fault = rewriter.rewrite(document)) return Unexpected{Refusal{*fault, trees->lines[i]}};
    if (conversion.rewriting.wording == Wording::canonical) arrange(document);
  }
  Converted converted{text_of(documents, form), form, rewriter.is_in_session()};
  const auto after = parse_all(converted.text, kind_of(form));
  const bool as_before = after && after->documents.size() == trees->documents.size() &&
                         (!conversion.rewriting.changes_nothing() || are_same(*trees, *after));
  if (!as_before) return Unexpected{Refusal{"the new text would not be read as the same records"}};
  return converted;
}

}  // namespace spadille::edit
