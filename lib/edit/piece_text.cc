#include "edit/piece_text.h"

#include "record/yaml_text.h"

namespace spadille::edit {
namespace {

using syntax::Node;
using syntax::ScalarStyle;

std::string json_scalar(const Piece& scalar) {
  if (scalar.style == ScalarStyle::empty) return "null";
  if (scalar.style == ScalarStyle::plain) {
    if (syntax::is_null_word(scalar.text)) return "null";
    const bool same = scalar.text == "true" || scalar.text == "false" || record::is_plain_number(scalar.text);
    if (same) return scalar.text;
  }
  return record::double_quoted(scalar.text);
}

void append_json(std::string& out, const Piece& piece) {
  if (piece.is_scalar()) {
    out += json_scalar(piece);
    return;
  }
  out += piece.is_map() ? '{' : '[';
  for (const Entry& each : piece.entries) {
    if (&each != &piece.entries.front()) out += ", ";
    if (each.key) out += record::double_quoted(each.key->text) + ": ";
    append_json(out, each.value);
  }
  out += piece.is_map() ? '}' : ']';
}

Piece scalar_piece(const Node& node) {
  Piece piece;
  piece.style = node.style == ScalarStyle::block ? ScalarStyle::quoted : node.style;
  piece.text = node.text;
  // The layout removes quotes that are not needed.
  if (piece.style == ScalarStyle::quoted) piece.lines = {record::double_quoted(node.text)};
  if (piece.style == ScalarStyle::plain) {
    const bool stays = record::is_plain_yaml(node.text, record::YamlPlace::brackets) ||
                       record::is_plain_number(node.text) || syntax::is_null_word(node.text) ||
                       node.text.find_first_of("\n,[]{}#:\"'") == std::string::npos;
    if (!stays) piece.style = ScalarStyle::quoted;
    piece.lines = {stays ? node.text : record::double_quoted(node.text)};
  }
  return piece;
}

}  // namespace

Piece piece_of(const Node& node) {
  if (node.is_scalar()) return scalar_piece(node);
  Piece piece;
  piece.kind = node.kind;
  piece.style = node.style;
  piece.brackets = piece.over_lines = true;
  const std::size_t count = node.is_map() ? node.entry_count() : node.items.size();
  piece.entries.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    Entry& entry = piece.entries.emplace_back();
    if (node.is_map()) entry.key = piece_of(node.key(i));
    entry.value = piece_of(node.is_map() ? node.value(i) : node.items[i]);
  }
  return piece;
}

std::string json_text(const Piece& document, JsonLayout layout) {
  std::string text;
  if (layout == JsonLayout::one_line || !document.is_map() || document.entries.empty()) {
    append_json(text, document);
    return text + '\n';
  }
  text = "{\n";
  for (const Entry& each : document.entries) {
    text += "  " + record::double_quoted(each.key->text) + ": ";
    append_json(text, each.value);
    text += &each == &document.entries.back() ? "\n" : ",\n";
  }
  return text + "}\n";
}

}  // namespace spadille::edit
