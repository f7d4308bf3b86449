#include "syntax/plain_tree.h"

#include <algorithm>
#include <cstdint>

#include "syntax/origins.h"

namespace spadille::syntax {
namespace {

class Builder {
 public:
  Builder(std::string_view text, const PlainItem* items) : text_(text), next_(items) {}

  // Fills a new node with the next item and all that is in it.
  void build(Node& node) {
    const PlainItem& item = *next_++;
    switch (item.what) {
      case PlainItem::What::empty:
        node.at = span_at(item.begin, 0);
        return;
      case PlainItem::What::plain:
      case PlainItem::What::quoted:
        node.style = item.what == PlainItem::What::plain ? ScalarStyle::plain : ScalarStyle::quoted;
        node.at = span_at(item.begin, item.size);
        node.text.assign(text_.data() + item.begin, item.size);
        return;
      case PlainItem::What::folded:
        unfold(node, item);
        return;
      case PlainItem::What::double_escaped:
      case PlainItem::What::single_escaped:
        unescape(node, item);
        return;
      case PlainItem::What::list:
        open(node, Node::Kind::list, item);
        for (Node& inner : node.items) build(inner);
        return;
      case PlainItem::What::map:
        open(node, Node::Kind::map, item);
        for (std::size_t i = 0; i < node.items.size(); i += 2) entry(node.items[i], node.items[i + 1]);
        return;
    }
  }

 private:
  static void open(Node& node, Node::Kind kind, const PlainItem& item) {
    node.kind = kind;
    node.style = ScalarStyle::plain;
    node.at = span_at(item.begin, 1);
    node.items.resize(item.size);
  }

  void entry(Node& key, Node& value) {
    build(key);
    build(value);
    // The place of a value that is not there is its key's.
    if (value.is_empty()) value.at = key.at;
  }

  void unescape(Node& node, const PlainItem& item) {
    const bool is_double = item.what == PlainItem::What::double_escaped;
    const std::string_view written = text_.substr(item.begin, item.size);
    node.style = ScalarStyle::quoted;
    node.text = unescaped(written, item.what);
    set_place(node, text_, item.begin, is_double ? RawStyle::double_quoted : RawStyle::single_quoted);
  }

  void unfold(Node& node, const PlainItem& item) {
    const std::string_view written = text_.substr(item.begin, item.size);
    const std::size_t indent = written.find_first_not_of(' ');
    node.style = ScalarStyle::block;
    node.text.reserve(written.size());
    for (std::size_t line = 0; line < written.size();) {
      const std::size_t end = std::min(written.find('\n', line), written.size());
      if (line > 0) node.text += ' ';
      node.text += written.substr(line + indent, end - line - indent);
      line = end + 1;
    }
    set_place(node, text_, item.begin, RawStyle::block);
  }

  std::string_view text_;
  const PlainItem* next_;
};

}  // namespace

Node tree_of(std::string_view text, const PlainItems& items) {
  Node root;
  Builder(text, items.data()).build(root);
  return root;
}

}  // namespace spadille::syntax
