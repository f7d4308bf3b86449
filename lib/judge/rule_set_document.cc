#include "judge/rule_set_document.h"

#include <algorithm>
#include <array>

#include "games/game.h"
#include "record/keys.h"
#include "rules/reading.h"
#include "syntax/reader.h"

namespace spadille::judge {
namespace {

using syntax::Node;

bool is_key_of_rules(std::string_view key) {
  if (rules::is_file_key(key)) return true;
  const auto has_option = [key](const GameEntry& game) {
    const auto options = game.options().options;
    return std::any_of(options.begin(), options.end(), [key](const auto& option) { return option.name == key; });
  };
  return std::any_of(all_games().begin(), all_games().end(), has_option);
}

bool is_key_of_records(std::string_view key) {
  const std::array all{record::hand_keys(), record::header_keys(), record::settlement_keys()};
  return std::any_of(all.begin(), all.end(),
                     [key](const auto& keys) { return std::find(keys.begin(), keys.end(), key) != keys.end(); });
}

}  // namespace

bool is_rule_set(const Node& root) {
  bool only_of_rules = false;
  for (std::size_t i = 0; i < root.entry_count(); ++i) {
    if (!root.key(i).is_scalar()) continue;
    const std::string& key = root.key(i).text;
    const bool of_rules = is_key_of_rules(key);
    const bool of_records = is_key_of_records(key);
    if (of_records && !of_rules) return false;
    only_of_rules = only_of_rules || (of_rules && !of_records);
  }
  return root.is_map() && only_of_rules;
}

bool is_rule_set_text(std::string_view text) {
  const auto root = syntax::read_yaml(text);
  return root && is_rule_set(*root);
}

}  // namespace spadille::judge
