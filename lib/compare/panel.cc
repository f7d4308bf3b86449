#include "compare/panel.h"

#include <fmt/format.h>

#include "base/usage_error.h"
#include "judge/rule_finder.h"

namespace spadille::compare {
namespace {

// 64 rule sets make about two thousand pairs for every hand.
constexpr std::size_t kMost = 64;

}  // namespace

Panels::Panels(FileReader& files, const std::vector<std::string>& rules, rules::RuleFiles files_of_records,
               const std::function<void(rules::Loader&)>& configure)
    : loader_(files, all_game_options(), files_of_records) {
  if (configure) configure(loader_);
  if (rules.empty()) return;
  if (rules.size() > kMost)
    throw UsageError(fmt::format("--rules: {} rule sets, but at most {} can be compared at once", rules.size(), kMost));
  fixed_.emplace();
  for (const std::string& each : rules) {
    auto found = judge::find_overrides(loader_, each);
    if (!found) throw UsageError("--rules: " + found.error());
    fixed_->members.push_back({each, std::move(found).value()});
  }
}

const Panel& Panels::of(const GameEntry& game, std::optional<std::size_t> players) {
  if (fixed_) return *fixed_;
  const auto key = std::pair(game.name, players);
  const std::lock_guard lock(mutex_);
  const auto found = presets_.find(key);
  return found != presets_.end() ? found->second : presets_.emplace(key, presets_of(game, players)).first->second;
}

Panel Panels::presets_of(const GameEntry& game, std::optional<std::size_t> players) {
  Panel panel;
  for (const std::string& name : rules::Loader::presets(game.name)) {
    auto found = judge::find_overrides(loader_, name);
    SPADILLE_ASSERT(found.has_value());
    Member member{name, std::move(found).value()};
    const rules::RuleSet& rules = *member.rules.of_game.at(game.name);
    if (players && !judge::has_room(game.players(rules), *players)) {
      panel.left_out.push_back(name);
    } else {
      panel.members.push_back(std::move(member));
    }
  }
  // If no preset allows this number of players, keep them all, so that each reports it.
  return panel.members.empty() ? presets_of(game, {}) : std::move(panel);
}

}  // namespace spadille::compare
