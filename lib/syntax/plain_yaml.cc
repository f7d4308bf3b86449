#include "syntax/plain_yaml.h"

#include "syntax/plain_tree.h"
#include "syntax/plain_yaml_scan.h"

namespace spadille::syntax {

bool find_plain_yaml(std::string_view text, PlainItems& items) { return scan_plain_yaml(text, items); }

std::optional<Node> parse_plain_yaml(std::string_view text) {
  PlainItems items;
  if (!find_plain_yaml(text, items)) return std::nullopt;
  return tree_of(text, items);
}

}  // namespace spadille::syntax
