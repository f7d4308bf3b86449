#include <algorithm>

#include "games/game.h"
#include "games/german_solo/judge.h"
#include "games/gin/judge.h"
#include "games/hearts/judge.h"
#include "games/manipulation_rummy/judge.h"
#include "games/ombre/judge.h"
#include "games/quadrille/judge.h"
#include "games/rummy/judge.h"
#include "record/words.h"

// The only file that includes every game.
namespace spadille {

std::span<const GameEntry> all_games() {
  static const std::array kGames{
      ombre::game_entry(), quadrille::quadrille_entry(),     quadrille::quintille_entry(), hearts::game_entry(),
      rummy::game_entry(), manipulation_rummy::game_entry(), german_solo::game_entry(),    gin::game_entry()};
  return kGames;
}

const GameEntry& default_game() { return all_games().front(); }

const GameEntry* find_game(std::string_view name) {
  const auto games = all_games();
  const auto named = [&](std::string_view word) {
    const auto found = std::find_if(games.begin(), games.end(), [&](const GameEntry& g) { return g.name == word; });
    return found == games.end() ? nullptr : &*found;
  };
  if (const GameEntry* found = named(name)) return found;
  const auto meaning = record::find_meaning(record::Words::games, name);
  return meaning ? named(*meaning) : nullptr;
}

const GameEntry& game_of(const rules::RuleSet& rules) {
  const GameEntry& entry = *find_game(rules.game().game);
  return entry.for_rules == nullptr ? entry : entry.for_rules(&rules);
}

const GameEntry& under_any_rules(const GameEntry& game) {
  return game.for_rules == nullptr ? game : game.for_rules(nullptr);
}

std::vector<const rules::GameOptions*> all_game_options() {
  std::vector<const rules::GameOptions*> options;
  for (const GameEntry& game : all_games()) options.push_back(&game.options());
  return options;
}

}  // namespace spadille
