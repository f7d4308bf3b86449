#include "judge/infer_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "games/game.h"
#include "record/forms.h"
#include "record/keys.h"
#include "record/other_keys.h"
#include "rules/reading.h"
#include "source/utf8.h"
#include "syntax/reader.h"

namespace spadille::judge {
namespace {

using syntax::Node;

bool is_in(std::span<const std::string_view> keys, std::string_view word) {
  return std::find(keys.begin(), keys.end(), word) != keys.end();
}

// Returns the related line that names the games with the key; nullopt if there are none.
std::optional<Related> related_games(const Node& key) {
  std::vector<std::string> games;
  for (const GameEntry& each : all_games())
    if (is_in(each.keys.hand, key.text)) games.push_back(fmt::format("'game: {}'", each.name));
  if (games.empty()) return std::nullopt;
  return Related{key.at, fmt::format("the record names no game, so {} is assumed; this key needs {}",
                                     default_game().name, join_words(games, "or"))};
}

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
  return std::any_of(all.begin(), all.end(), [key](const auto& keys) { return is_in(keys, key); });
}

}  // namespace

std::optional<std::string_view> named_rules(const Node& rules) {
  const Node* name = rules.is_map() ? rules.find("extends") : &rules;
  if (name == nullptr || !name->is_scalar()) return std::nullopt;
  return rules::is_full_name(name->text) ? std::optional<std::string_view>(name->text) : std::nullopt;
}

bool names_game(const Node& rules) { return named_rules(rules) || rules.find("game") != nullptr; }

const GameEntry& infer_game(const Node* rules, const rules::GameOptions* said, const rules::GameOptions* usual) {
  if (said != nullptr) return *find_game(said->game);
  if (rules == nullptr && usual != nullptr) return *find_game(usual->game);
  const auto name = rules == nullptr ? std::nullopt : named_rules(*rules);
  const GameEntry* meant = name ? find_game(name->substr(0, name->find('/'))) : nullptr;
  return meant == nullptr ? default_game() : *meant;
}

std::string no_such_game(std::string_view word) {
  std::vector<std::string_view> names;
  for (const GameEntry& each : all_games()) names.push_back(each.name);
  std::string text = fmt::format("unknown game '{}'{}", visible(word), choice("games", word, names));
  if (const auto meant = record::find_other_key(word, {"a game", {}, {}})) text += meant->text();
  return text;
}

const Node* key_of_unnamed_game(const Node& root) {
  const auto all = record::hand_keys();
  const auto own = default_game().keys.hand;
  const bool has_rules = root.find("rules") != nullptr;
  for (std::size_t i = 0; i < root.entry_count(); ++i) {
    const Node& key = root.key(i);
    if (!key.is_scalar() || record::is_extension(key.text)) continue;
    const bool known = is_in(all, key.text);
    const auto means = [&](std::string_view word) { return !known && is_nearest(key.text, word, all); };
    const bool misspelled = means("game") || (!has_rules && means("rules"));
    const bool foreign = known && !is_in(own, key.text);
    if (misspelled || foreign) return &key;
  }
  return nullptr;
}

std::vector<Diagnostic> faults_at_key(std::span<const Diagnostic> all, const Node& key) {
  std::vector<Diagnostic> kept;
  std::copy_if(all.begin(), all.end(), std::back_inserter(kept),
               [&](const Diagnostic& each) { return each.at == key.at; });
  auto games = related_games(key);
  if (games && !kept.empty()) kept.back().related.push_back(std::move(*games));
  return kept;
}

bool is_game_guessed(const Node& root, const rules::GameOptions* said) {
  const Node* rules = root.find("rules");
  return said == nullptr && !(rules != nullptr && names_game(*rules));
}

std::vector<Diagnostic> without_unknown_keys(std::span<const Diagnostic> all) {
  std::vector<Diagnostic> kept;
  std::copy_if(all.begin(), all.end(), std::back_inserter(kept),
               [](const Diagnostic& each) { return each.code != Code::record_unknown_key; });
  return kept;
}

bool is_rule_set(const Node& root) {
  // Rules have a number of players, and records their names.
  const Node* players = root.find("players");
  if (players != nullptr && players->is_list()) return false;
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
