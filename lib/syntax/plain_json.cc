#include "syntax/plain_json.h"

#include "syntax/json_cursor.h"
#include "syntax/json_text.h"
#include "syntax/plain_tree.h"

namespace spadille::syntax {

std::optional<Node> parse_plain_json(std::string_view text) {
  thread_local JsonText json;
  if (!json.take(text)) return std::nullopt;
  JsonCursor cursor(json);
  PlainTree tree(cursor, {json.begin(), text.size()});
  std::optional<Node> node(std::in_place);
  if (!cursor.root([&](JsonCursor::Place at) { return tree.build(at, *node); })) node.reset();
  return node;
}

}  // namespace spadille::syntax
