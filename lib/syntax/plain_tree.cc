#include "syntax/plain_tree.h"

#include <algorithm>
#include <utility>

#include "syntax/cursor.h"
#include "syntax/limits.h"
#include "syntax/origins.h"
#include "syntax/plain_cursor.h"

namespace spadille::syntax {
namespace {

using What = PlainScalar::What;

// Returns the text of a folded scalar: its lines without indentation, joined by spaces.
std::string unfolded(std::string_view written) {
  const std::size_t indent = written.find_first_not_of(' ');
  std::string text;
  text.reserve(written.size());
  for (std::size_t line = 0; line < written.size();) {
    const std::size_t end = std::min(written.find('\n', line), written.size());
    if (line > 0) text += ' ';
    text += written.substr(line + indent, end - line - indent);
    line = end + 1;
  }
  return text;
}

// Fills a new node from a scalar that begins at `begin` in `text`, the whole document. Returns false if it has escapes
// that are not plain.
bool put_scalar(PlainScalar scalar, std::string_view text, std::size_t begin, Node& node) {
  if (scalar.what == What::empty) {
    node.at = span_at(begin, 0);
    return true;
  }
  if (const auto word = literal(scalar)) {
    node.style = scalar.what == What::plain ? ScalarStyle::plain : ScalarStyle::quoted;
    node.at = span_at(begin, scalar.size);
    node.text = *word;
    return true;
  }
  const bool folded = scalar.what == What::folded;
  auto said = folded ? std::optional(unfolded(scalar.written())) : unescaped(scalar);
  if (!said) return false;
  node.style = folded ? ScalarStyle::block : ScalarStyle::quoted;
  node.text = std::move(*said);
  set_place(node, text, begin,
            folded                                ? RawStyle::block
            : scalar.what == What::single_escaped ? RawStyle::single_quoted
                                                  : RawStyle::double_quoted);
  return true;
}

// Builds the tree of a document. A step returns nullptr if the document is not plain, nested too deep, or has too many
// values.
template <Cursor C>
class PlainTree {
 public:
  using Place = typename C::Place;

  // `text` is the whole document, as the cursor has it. Both must outlive this object.
  PlainTree(C& cursor, std::string_view text) : cursor_(cursor), text_(text) {}

  // Builds the node of the value at `at`.
  Place build(Place at, Node& node) { return build(at, node, 1); }

 private:
  Place build(Place at, Node& node, std::size_t depth) {
    if (++count_ > kMostNodes) return nullptr;
    const bool is_map = cursor_.at_map(at);
    if (is_map || cursor_.at_list(at)) {
      if (depth > kDeepest) return nullptr;
      open(node, is_map ? Node::Kind::map : Node::Kind::list, cursor_.place_of(at));
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

  static void open(Node& node, Node::Kind kind, Span place) {
    node.kind = kind;
    node.style = ScalarStyle::plain;
    node.at = place;
  }

  C& cursor_;
  std::string_view text_;
  std::size_t count_ = 0;
};

// Returns a function that builds the tree of `text` with a cursor over it.
auto tree_builder(std::string_view text) {
  return [text](auto& cursor, const char* begin) {
    PlainTree tree(cursor, {begin, text.size()});
    std::optional<Node> node(std::in_place);
    if (!cursor.root([&](auto at) { return tree.build(at, *node); })) node.reset();
    return node;
  };
}

}  // namespace

std::optional<Node> parse_plain_json(std::string_view text) { return with_plain_json(text, tree_builder(text)); }
std::optional<Node> parse_plain_yaml(std::string_view text) { return with_plain_yaml(text, tree_builder(text)); }

}  // namespace spadille::syntax
