#include "referee/overrides.h"

#include <fmt/format.h>

#include "games/game.h"
#include "source/document.h"
#include "syntax/reader.h"

namespace spadille::referee {
namespace {

// What the rules mean for a game, or for none in particular.
Result<rules::RuleSetPtr, std::string> load(rules::Loader& loader, const std::string& rules,
                                            const rules::GameOptions* game) {
  if (!rules.starts_with('{')) {
    auto found = loader.load_name(rules, game, {});
    if (!found) return Unexpected{found.error().message};
    return *found;
  }
  const Document document(rules, 1);
  auto root = syntax::read_yaml(document.text());
  if (!root) return Unexpected{root.error().message};
  auto found = loader.load(*root, game, {}, [](Span) { return std::size_t{1}; });
  if (found) return *found;
  const std::size_t column = document.place(found.error().at.value_or(Span{}).begin).column;
  return Unexpected{fmt::format("column {}: {}", column, found.error().message)};
}

}  // namespace

Result<Overrides, std::string> find_overrides(rules::Loader& loader, const std::string& rules) {
  Overrides overrides;
  for (const GameEntry& game : all_games()) {
    auto found = load(loader, rules, &game.options());
    if (found) {
      overrides.of_game[game.name] = *found;
    } else {
      overrides.why_not[game.name] = found.error();
    }
  }
  auto found = load(loader, rules, nullptr);
  if (!overrides.given()) return Unexpected{found.error()};
  if (found) overrides.named = *found;
  return overrides;
}

}  // namespace spadille::referee
