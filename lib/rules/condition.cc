#include "rules/condition.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/assert.h"
#include "base/contains.h"
#include "base/spelling.h"
#include "rules/catalogue.h"
#include "rules/reading.h"
#include "syntax/reader.h"

namespace spadille::rules {
namespace {

using syntax::Node;

Node value_node(const RuleSet& rules, std::string_view option) {
  const auto index = rules.find(option);
  SPADILLE_ASSERT(index.has_value());
  auto node = syntax::read_yaml(rules.value(*index));
  SPADILLE_ASSERT(node.has_value());
  return std::move(node).value();
}

// Returns the options of one alternative whose values do not meet it.
std::vector<std::string> unmet(const RuleSet& rules, const Node& alternative) {
  std::vector<std::string> options;
  for (std::size_t i = 0; i < alternative.entry_count(); ++i)
    if (!meets(value_node(rules, alternative.key(i).text), alternative.value(i)))
      options.push_back(alternative.key(i).text);
  return options;
}

std::string words_of_alternative(const Node& alternative) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < alternative.entry_count(); ++i)
    parts.push_back(fmt::format("{}: {}", alternative.key(i).text, words_of(alternative.value(i))));
  return join_words(parts, "and");
}

}  // namespace

bool meets(const Node& value, const Node& requirement) {
  const auto meets_it = [&](const Node& each) { return meets(value, each); };
  if (requirement.is_list()) return std::any_of(requirement.items.begin(), requirement.items.end(), meets_it);
  if (!requirement.is_map()) return value.is_scalar() && value.text == requirement.text;
  for (std::size_t i = 0; i < requirement.entry_count(); ++i) {
    const std::string& key = requirement.key(i).text;
    const Node& wanted = requirement.value(i);
    if (key == "not") {
      if (meets(value, wanted)) return false;
    } else if (key == "has") {
      const auto is_wanted = [&](const Node& item) { return meets(item, wanted); };
      if (!value.is_list() || std::none_of(value.items.begin(), value.items.end(), is_wanted)) return false;
    } else {
      const Node* member = value.is_map() ? value.find(key) : nullptr;
      if (member == nullptr || !meets(*member, wanted)) return false;
    }
  }
  return true;
}

std::optional<std::vector<std::string>> idle(const RuleSet& rules, std::string_view option) {
  const Node* entry = Catalogue::of(rules.game().game).option(option);
  const Node* only_with = entry == nullptr ? nullptr : entry->find("only_with");
  if (only_with == nullptr) return std::nullopt;
  std::vector<std::string> because;
  for (const Node& alternative : only_with->is_map() ? std::vector<Node>{*only_with} : only_with->items) {
    const auto options = unmet(rules, alternative);
    if (options.empty()) return std::nullopt;
    for (const std::string& each : options)
      if (!contains(because, each)) because.push_back(each);
  }
  return because;
}

std::string values_of(const RuleSet& rules, const std::vector<std::string>& options) {
  std::vector<std::string> words;
  words.reserve(options.size());
  for (const std::string& each : options) words.push_back(fmt::format("{}: {}", each, rules.value(*rules.find(each))));
  return join_words(words, "and");
}

std::string words_of(const Node& requirement) {
  if (requirement.is_scalar()) return requirement.text;
  std::vector<std::string> parts;
  if (requirement.is_list()) {
    parts.reserve(requirement.items.size());
    for (const Node& each : requirement.items) parts.push_back(words_of(each));
    return join_words(parts, "or");
  }
  for (std::size_t i = 0; i < requirement.entry_count(); ++i) {
    const std::string& key = requirement.key(i).text;
    const std::string wanted = words_of(requirement.value(i));
    if (key == "not") {
      parts.push_back("anything but " + wanted);
    } else if (key == "has") {
      parts.push_back("a list with " + wanted);
    } else {
      parts.push_back(fmt::format("{{{}: {}}}", key, wanted));
    }
  }
  return join_words(parts, "and");
}

std::string words_of_condition(const Node& only_with) {
  if (only_with.is_map()) return words_of_alternative(only_with);
  std::vector<std::string> parts;
  parts.reserve(only_with.items.size());
  for (const Node& each : only_with.items) parts.push_back(words_of_alternative(each));
  return fmt::format("{}", fmt::join(parts, "; or "));
}

}  // namespace spadille::rules
