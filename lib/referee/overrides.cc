#include "referee/overrides.h"

#include "games/game.h"

namespace spadille::referee {
Result<Overrides, std::string> find_overrides(rules::Loader& loader, const std::string& rules) {
  Overrides overrides;
  for (const GameEntry& game : all_games()) {
    auto found = loader.load_argument(rules, &game.options());
    if (found) {
      overrides.of_game[game.name] = *found;
    } else {
      overrides.why_not[game.name] = found.error().message;
    }
  }
  auto found = loader.load_argument(rules, nullptr);
  if (!overrides.given()) return Unexpected{found.error().message};
  if (found) overrides.named = *found;
  return overrides;
}

}  // namespace spadille::referee
