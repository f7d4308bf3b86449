#include "judge/player_count.h"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "base/assert.h"
#include "base/pluralize.h"
#include "base/spelling.h"
#include "rules/loader.h"

namespace spadille::judge {
namespace {

// Returns the short names of the game's presets for this number of players.
std::vector<std::string> presets_for(const GameEntry& game, std::size_t players, rules::Loader& loader) {
  std::vector<std::string> names;
  for (const std::string& name : rules::Loader::presets(game.name)) {
    const auto preset = loader.load_name(name, &game.options(), {});
    SPADILLE_ASSERT(preset.has_value());
    if (has_room(game.players(**preset), players)) names.push_back(name.substr(game.name.size() + 1));
  }
  return names;
}

// Returns rules of the game with the option `players`; nullopt if it may not have this number.
std::optional<std::string> with_option(const GameEntry& game, std::size_t players, rules::Loader& loader) {
  const std::string rules = fmt::format("{{extends: {}, players: {}}}", game.options().default_preset, players);
  const auto set = loader.load_argument(rules, &game.options());
  if (!set || !has_room(game.players(**set), players)) return std::nullopt;
  return rules;
}

// Returns what is for this number of players: "; rule sets for 4: gibbs-four and wikipedia-four".
std::string what_fits(const GameEntry& game, std::size_t players) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto own = presets_for(game, players, loader);
  if (!own.empty()) return fmt::format("; rule sets for {}: {}", players, join_words(own, "and"));
  if (const auto option = with_option(game, players, loader))
    return fmt::format("; for {} write 'rules: {}'", players, *option);
  std::vector<std::string> others;
  for (const GameEntry& other : all_games())
    if (!presets_for(other, players, loader).empty()) others.emplace_back(other.name);
  if (others.empty()) return {};
  return fmt::format("; {} has no rule set for {}, but {} {}", game.name, players, join_words(others, "and"),
                     others.size() == 1 ? "has" : "have");
}

}  // namespace

bool has_room(PlayerRange wanted, std::size_t players) { return players >= wanted.least && players <= wanted.most; }

void report_player_count(std::size_t named, const GameEntry& game, const rules::RuleSet& rules, Span at, Sink& sink) {
  const PlayerRange wanted = game.players(rules);
  const std::string by = wanted.least == wanted.most ? fmt::format("{}", wanted.least)
                                                     : fmt::format("{} to {}", wanted.least, wanted.most);
  sink.report({.code = Code::record_bad_value,
               .at = at,
               .message = fmt::format("{} listed, but the rules are for {}{}", pluralize(named, "player"), by,
                                      what_fits(game, named)),
               .rule = rules.find("players") ? "players" : "deal"});
}

}  // namespace spadille::judge
