#include "syntax/plain_yaml.h"

#include "syntax/plain_tree.h"
#include "syntax/yaml_cursor.h"

namespace spadille::syntax {

std::optional<Node> parse_plain_yaml(std::string_view text) {
  thread_local PlainYamlText yaml;
  if (!yaml.take(text)) return std::nullopt;
  YamlCursor cursor(yaml);
  PlainTree tree(cursor, {yaml.begin(), text.size()});
  std::optional<Node> node(std::in_place);
  if (!cursor.root([&](YamlCursor::Place at) { return tree.build(at, *node); })) node.reset();
  return node;
}

}  // namespace spadille::syntax
