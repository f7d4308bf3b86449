#include "rules/value.h"

#include <fmt/format.h>

#include "base/contains.h"
#include "base/spelling.h"
#include "base/whole_number.h"
#include "source/utf8.h"

namespace spadille::rules {

ValueError not_one_of(const syntax::Node& node, std::span<const std::string_view> words) {
  std::vector<std::string> listed(words.begin(), words.end());
  const std::string choice = join_words(listed, "or");
  if (!node.is_scalar()) return {node.at, fmt::format("the value must be {}", choice)};
  return {node.at,
          fmt::format("the value must be {}, not '{}'{}", choice, visible(node.text), suggestion(node.text, words))};
}

Problem read_number(const syntax::Node& node, std::int64_t least, std::int64_t most, std::int64_t& out) {
  const auto value = node.is_scalar() ? whole_number(node.text) : std::nullopt;
  if (!value || *value < least || *value > most)
    return ValueError{node.at, fmt::format("the value must be a whole number from {} to {}", least, most)};
  out = *value;
  return std::nullopt;
}

Problem check_members(const syntax::Node& node, std::span<const std::string_view> names) {
  const std::vector<std::string> listed(names.begin(), names.end());
  if (!node.is_map())
    return ValueError{node.at, fmt::format("the value must be a mapping of {}", join_words(listed, "and"))};
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    const syntax::Node& key = node.key(i);
    if (!contains(names, key.text))
      return ValueError{key.at, fmt::format("'{}' is not one of {}{}", visible(key.text), join_words(listed, "and"),
                                            suggestion(key.text, names))};
  }
  for (const std::string_view name : names)
    if (node.find(name) == nullptr)
      return ValueError{node.at, fmt::format("the value lacks '{}'; give all its keys", name)};
  return std::nullopt;
}

}  // namespace spadille::rules
