#include "syntax/node.h"

namespace spadille::syntax {

const Node* Node::find(std::string_view name) const {
  if (!is_map()) return nullptr;
  for (std::size_t i = 0; i < entry_count(); ++i)
    if (key(i).is_scalar() && key(i).text == name) return &value(i);
  return nullptr;
}

Span Node::place_of_key(std::string_view name) const {
  for (std::size_t i = 0; i < entry_count(); ++i)
    if (key(i).is_scalar() && key(i).text == name) return key(i).at;
  return at;
}

Span Node::part(std::size_t begin, std::size_t length) const {
  if (origins.empty()) return span_at(at.begin + begin, length);
  if (length == 0 || begin + length > origins.size()) return at;
  const std::uint32_t first = origins[begin];
  return {first, origins[begin + length - 1] + 1};
}

Node Node::cut(std::size_t begin, std::size_t length) const {
  Node part;  // not a copy of the whole node: a record may be one long line
  part.style = style;
  part.text = text.substr(begin, length);
  part.at = this->part(begin, length);
  if (!origins.empty())
    part.origins.assign(origins.begin() + static_cast<std::ptrdiff_t>(begin),
                        origins.begin() + static_cast<std::ptrdiff_t>(begin + length));
  return part;
}

}  // namespace spadille::syntax
