#include "rules/load_many.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "source/utf8.h"

namespace spadille::rules {
namespace {

// The meaning of the words in one game.
struct Meaning {
  std::vector<RuleSetPtr> sets;     // one per valid word
  std::vector<std::string> errors;  // one per other word
};

Meaning meaning_of(Loader& loader, const std::vector<std::string>& words, const GameOptions* game) {
  Meaning meaning;
  for (const std::string& word : words) {
    auto found = loader.load_argument(word, game);
    if (found) {
      meaning.sets.push_back(*found);
    } else {
      meaning.errors.push_back(found.error().message);
    }
  }
  return meaning;
}

// Lists the games in which each word is a rule set; nullopt if a word is one in no game.
std::optional<std::string> games_of_words(Loader& loader, const std::vector<std::string>& words) {
  std::vector<std::string> parts;
  for (const std::string& word : words) {
    std::vector<std::string> games;
    for (const GameOptions* game : loader.games())
      if (loader.load_argument(word, game)) games.emplace_back(game->game);
    if (games.empty()) return std::nullopt;
    parts.push_back(fmt::format("{} is for {}", printable(word), join_words(games, "or")));
  }
  return join_words(parts, "and");
}

}  // namespace

Result<std::vector<RuleSetPtr>, std::string> load_together(Loader& loader, const std::vector<std::string>& words,
                                                           const GameOptions* game) {
  const std::vector<const GameOptions*> one{game};
  Meaning best;
  for (const GameOptions* each : game == nullptr ? loader.games() : one) {
    Meaning meaning = meaning_of(loader, words, each);
    if (meaning.errors.empty()) return std::move(meaning.sets);
    if (best.errors.empty() || meaning.sets.size() > best.sets.size()) best = std::move(meaning);
  }
  if (game == nullptr && words.size() > 1)
    if (const auto games = games_of_words(loader, words))
      return Unexpected{fmt::format("these rule sets are for different games: {}", *games)};
  return Unexpected{best.errors.front()};
}

}  // namespace spadille::rules
