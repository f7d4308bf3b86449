#include "property/random_rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>

#include "property/more_values.h"
#include "rules/catalogue.h"
#include "syntax/reader.h"

namespace spadille::test {
namespace {

using syntax::Node;

std::string json_of(const std::string& word) {
  const bool number = !word.empty() && std::all_of(word.begin() + (word.front() == '-' ? 1 : 0), word.end(),
                                                   [](unsigned char c) { return std::isdigit(c) != 0; });
  return number || word == "true" || word == "false" ? word : '"' + word + '"';
}

std::string json_of(const Node& node) {
  if (node.is_scalar()) return json_of(node.text);
  std::string text = node.is_map() ? "{" : "[";
  const std::size_t n = node.is_map() ? node.entry_count() : node.items.size();
  for (std::size_t i = 0; i < n; ++i) {
    text += i == 0 ? "" : ", ";
    text += node.is_map() ? '"' + node.key(i).text + "\": " + json_of(node.value(i)) : json_of(node.items[i]);
  }
  return text + (node.is_map() ? "}" : "]");
}

// Converts a value from the catalogue, which is one line of YAML, to JSON.
std::string json_of_listed(const std::string& value) {
  const auto node = syntax::read_yaml(value);
  EXPECT_TRUE(node.has_value()) << value;
  return json_of(*node);
}

std::vector<OptionValue> all_values(const GameEntry& game) {
  std::vector<OptionValue> all;
  const auto add = [&](const std::string& option, std::string value) {
    const bool known =
        std::any_of(all.begin(), all.end(), [&](const auto& v) { return v.option == option && v.value == value; });
    if (!known) all.push_back({option, std::move(value)});
  };
  const auto& catalogue = rules::Catalogue::of(game.name);
  for (const rules::OptionEntry& each : game.options().options) {
    const std::string option(each.name);
    const Node* entry = catalogue.option(option);
    const Node* values = entry == nullptr ? nullptr : entry->find("values");
    for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i)
      add(option, json_of_listed(values->key(i).text));
    for (const MoreValues& more : more_values())
      if (more.game == game.name && more.option == option)
        for (const std::string_view value : more.values) add(option, std::string(value));
  }
  return all;
}

// True if random hands of these rules rarely end: the cards are too few for a first meld that reaches the minimum, or a
// last card in no meld of three stays in the hand.
bool rarely_ends(const rules::RuleSet& rules) {
  const auto value = [&](std::string_view option) {
    const auto found = rules.find(option);
    return found ? rules.value(*found) : std::string();
  };
  const bool one_act = value("per_turn") == "one_act";
  if (one_act && value("lay_off") == "none") return true;
  const std::string minimum = value("first_meld_min");
  if (minimum.empty() || minimum == "0") return false;
  const std::string cards = value("hand_size");
  return value("per_turn") != "free" || (cards.size() == 1 && cards < "7");  // one number for all
}

}  // namespace

const std::vector<OptionValue>& option_values(const GameEntry& game) {
  static std::map<std::string_view, std::vector<OptionValue>> of_game;
  const auto found = of_game.find(game.name);
  return found != of_game.end() ? found->second : of_game.emplace(game.name, all_values(game)).first->second;
}

RulesText random_rules(const GameEntry& game, std::size_t turn, Random& random) {
  static std::map<std::string_view, std::vector<std::string>> presets_of;
  auto& presets = presets_of[game.name];
  if (presets.empty()) presets = rules::Loader::presets(game.name);
  if (turn % 2 == 0) return {random.pick(presets), {}};
  const auto& values = option_values(game);
  const OptionValue& wanted = values[turn / 2 % values.size()];
  for (std::size_t tries = 0; tries < 1'000; ++tries) {
    RulesText rules{random.pick(presets), {}};
    rules.set(wanted.option, wanted.value);
    for (std::size_t i = random.below(6); i > 0; --i) {
      const OptionValue& another = random.pick(values);
      if (another.option != wanted.option) rules.set(another.option, another.value);
    }
    if (const auto loaded = try_load(rules); loaded && !rarely_ends(**loaded)) return rules;
  }
  ADD_FAILURE() << "no rule set of " << game.name << " takes " << wanted.option << ": " << wanted.value;
  return {presets.front(), {}};
}

}  // namespace spadille::test
