#pragma once

#include <cstddef>
#include <string_view>
#include <utility>

#include "syntax/node.h"
#include "syntax/plain_scalar.h"
#include "syntax/reader.h"

namespace spadille::syntax {

/// Fills a new node from a scalar of a plain document. Returns false if the scalar has escapes that are not plain.
/// `text` is the whole document, and the scalar begins at `begin` in it.
bool put_scalar(PlainScalar scalar, std::string_view text, std::size_t begin, Node& node);

/// Builds the tree of a document that a cursor walks (`JsonCursor`, `YamlCursor`). Each step takes the position of a
/// value and returns the position after it. It returns nullptr if the document is not plain, nested too deep, or has
/// too many values.
template <class Cursor>
class PlainTree {
 public:
  using Place = typename Cursor::Place;

  /// `text` is the whole document, as the cursor has it. Both must outlive this object.
  PlainTree(Cursor& cursor, std::string_view text) : cursor_(cursor), text_(text) {}

  /// Builds the node of the value at `at`.
  Place build(Place at, Node& node) { return build(at, node, 1); }

 private:
  Place build(Place at, Node& node, std::size_t depth) {
    if (++count_ > kMostNodes) return nullptr;
    const bool is_map = cursor_.at_map(at);
    if (is_map || cursor_.at_list(at)) {
      if (depth > kDeepest) return nullptr;
      open(node, is_map ? Node::Kind::map : Node::Kind::list, cursor_.offset(at));
      if (is_map)
        return cursor_.map(at, [&](PlainScalar key, Place value) -> Place { return entry(key, value, node, depth); });
      return cursor_.list(at, [&](Place each) -> Place { return build(each, node.items.emplace_back(), depth + 1); });
    }
    PlainScalar scalar;
    at = cursor_.scalar(at, scalar);
    return at != nullptr && put(scalar, node) ? at : nullptr;
  }

  Place entry(PlainScalar key, Place at, Node& map, std::size_t depth) {
    if (++count_ > kMostNodes || !put(key, map.items.emplace_back())) return nullptr;
    const Span place = map.items.back().at;
    Node value;
    at = build(at, value, depth + 1);
    // A value that is not written gets the location of its key.
    if (value.is_empty()) value.at = place;
    map.items.push_back(std::move(value));
    return at;
  }

  bool put(PlainScalar scalar, Node& node) const {
    return put_scalar(scalar, text_, static_cast<std::size_t>(scalar.begin - text_.data()), node);
  }

  static void open(Node& node, Node::Kind kind, std::size_t offset) {
    node.kind = kind;
    node.style = ScalarStyle::plain;
    node.at = span_at(offset, 1);
  }

  Cursor& cursor_;
  std::string_view text_;
  std::size_t count_ = 0;
};

}  // namespace spadille::syntax
