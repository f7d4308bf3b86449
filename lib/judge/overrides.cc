#include "judge/overrides.h"

#include "games/game.h"

namespace spadille::judge {
Result<Overrides, std::string> find_overrides(rules::Loader& loader, const std::string& rules) {
  Overrides overrides;
  std::optional<rules::RulesError> likeliest;
  for (const GameEntry& game : all_games()) {
    auto found = loader.load_argument(rules, &game.options());
    if (found) {
      overrides.of_game[game.name] = *found;
      continue;
    }
    overrides.why_not[game.name] = found.error().message;
    // The game that understood most of the rules is probably meant.
    const auto reach = [](const rules::RulesError& error) { return error.at ? error.at->begin : 0; };
    if (!likeliest || reach(found.error()) > reach(*likeliest)) likeliest = found.error();
  }
  if (!overrides.given()) return Unexpected{likeliest->message};
  if (auto found = loader.load_argument(rules, nullptr)) overrides.named = *found;
  return overrides;
}

}  // namespace spadille::judge
