#include "judge/infer_game.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/spelling.h"
#include "record/other_keys.h"
#include "source/utf8.h"

namespace spadille::judge {

using syntax::Node;

std::optional<std::string_view> name_behind(const Node& rules) {
  const Node* name = rules.is_map() ? rules.find("extends") : &rules;
  if (name == nullptr || !name->is_scalar()) return std::nullopt;
  const std::string_view text = name->text;
  const bool named = text.find('/') != std::string_view::npos || text.ends_with(".yaml") || text.ends_with(".yml");
  return named ? std::optional(text) : std::nullopt;
}

const GameEntry& infer_game(const Node& root, const rules::GameOptions* said) {
  if (said != nullptr) return *find_game(said->game);
  const Node* rules = root.find("rules");
  const auto name = rules == nullptr ? std::nullopt : name_behind(*rules);
  const GameEntry* meant = name ? find_game(name->substr(0, name->find('/'))) : nullptr;
  return meant == nullptr ? all_games().front() : *meant;
}

std::string no_such_game(std::string_view word) {
  std::vector<std::string_view> names;
  for (const GameEntry& each : all_games()) names.push_back(each.name);
  std::string text = fmt::format("unknown game '{}'{}", visible(word), choice("games", word, names));
  if (const auto meant = record::find_other_key(word, {"a game", {}, {}})) text += meant->text();
  return text;
}

}  // namespace spadille::judge
