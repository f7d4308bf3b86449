#include "edit/trees.h"

#include <algorithm>
#include <utility>

#include "edit/key_order.h"
#include "edit/yaml_layout.h"
#include "syntax/reader.h"

namespace spadille::edit {
namespace {

using syntax::Node;

// Sorts the keys of a tree as the layout does, and spaces its cards.
void arrange_at(Node& node, KeyPath& path) {
  if (node.is_scalar()) {
    if (may_be_cards(path)) node.text = spaced_cards(node.text);
    return;
  }
  if (node.is_map()) {
    std::vector<std::string_view> keys;
    for (std::size_t i = 0; i < node.entry_count(); ++i) keys.push_back(node.key(i).text);
    const std::vector<std::size_t> order = order_of(keys, ordered_keys(path, keys));
    std::vector<Node> sorted;
    sorted.reserve(node.items.size());
    for (const std::size_t i : order) {
      sorted.push_back(std::move(node.items[2 * i]));
      sorted.push_back(std::move(node.items[2 * i + 1]));
    }
    node.items = std::move(sorted);
  }
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    if (node.is_map() && i % 2 == 0) continue;
    if (node.is_map()) path.push_back(node.items[i - 1].text);
    arrange_at(node.items[i], path);
    if (node.is_map()) path.pop_back();
  }
}

}  // namespace

Result<ParsedDocument, Refusal> parse_one(const RawDocument& raw, StreamKind kind) {
  Sink sink;
  auto tree = syntax::read_document(raw, kind, sink);
  if (tree.known())
    return ParsedDocument{std::move(tree).value(), raw.document.line_number(raw.document.content_begin())};
  const Diagnostic error = sink.take().front();
  const std::size_t at = std::min<std::size_t>(error.at.begin, raw.document.text().size());
  return Unexpected{Refusal{error.message, raw.document.line_number(at)}};
}

Result<Trees, Refusal> parse_all(std::string_view file, StreamKind kind) {
  DocumentStream stream(std::string(file), kind, 1);
  Trees trees{stream.kind(), {}, {}};
  while (const auto raw = stream.next()) {
    auto document = parse_one(*raw, stream.kind());
    if (!document) return Unexpected{document.error()};
    trees.lines.push_back(document->line);
    trees.documents.push_back(std::move(document).value().tree);
  }
  return trees;
}

StreamKind kind_of_text(std::string_view file, StreamKind named) {
  return find_kind(named, file.substr(0, kDetectedBytes), file.size() <= kDetectedBytes);
}

void arrange(Node& document) {
  KeyPath path;
  arrange_at(document, path);
}

bool is_same(const Node& a, const Node& b, Empty empty) {
  const bool alike = empty == Empty::is_null;
  const auto is_null = [&](const Node& each) { return each.is_null() || (alike && each.is_empty()); };
  if (a.kind != b.kind || is_null(a) != is_null(b)) return false;
  if (alike && is_null(a)) return true;
  return a.text == b.text && a.is_empty() == b.is_empty() &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(),
                    [&](const Node& x, const Node& y) { return is_same(x, y, empty); });
}

}  // namespace spadille::edit
