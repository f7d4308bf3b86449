#include "judge/unnamed_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "games/game.h"
#include "record/forms.h"
#include "record/keys.h"

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
  return Related{
      key.at, fmt::format("the record names no game, so ombre is assumed; this key needs {}", join_words(games, "or"))};
}

}  // namespace

const Node* key_of_unnamed_game(const Node& root) {
  const auto all = record::hand_keys();
  const auto own = all_games().front().keys.hand;
  for (std::size_t i = 0; i < root.entry_count(); ++i) {
    const Node& key = root.key(i);
    if (!key.is_scalar() || record::is_extension(key.text)) continue;
    const auto meant = is_in(all, key.text) ? std::nullopt : nearest(key.text, all);
    const bool misspelled = meant == "game" || meant == "rules";
    const bool foreign = is_in(all, key.text) && !is_in(own, key.text);
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

}  // namespace spadille::judge
