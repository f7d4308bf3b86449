#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/game.h"
#include "judge/rule_finder.h"
#include "rules/loader.h"

namespace spadille::compare {

/// One of the compared rule sets, with its meaning in every game.
struct Member {
  std::string name;  ///< as given
  judge::Overrides rules;
};

/// The rule sets that judge a hand or a session, in order.
struct Panel {
  std::deque<Member> members;         ///< a deque, so that references to members stay valid
  std::vector<std::string> left_out;  ///< presets for another number of players
};

/// Chooses the panel of each document: the same rule sets for all, or the presets of each game. Thread-safe.
class Panels {
 public:
  /// `rules` as on the command line; if empty, presets are compared. Throws `UsageError` if a rule set cannot be
  /// loaded, or if there are more than 64. `configure`, if given, sets aliases and defaults of the loader first.
  Panels(FileReader& files, const std::vector<std::string>& rules,
         rules::RuleFiles files_of_records = rules::RuleFiles::below_folder,
         const std::function<void(rules::Loader&)>& configure = {});

  /// Returns the panel for a game and player count (nullopt: not yet known). Valid while `*this` lives.
  const Panel& of(const GameEntry& game, std::optional<std::size_t> players);
  /// True if all documents have the same panel.
  [[nodiscard]] bool fixed() const { return fixed_.has_value(); }
  [[nodiscard]] rules::Loader& loader() { return loader_; }

 private:
  Panel presets_of(const GameEntry& game, std::optional<std::size_t> players);

  rules::Loader loader_;
  std::optional<Panel> fixed_;
  std::mutex mutex_;  // protects `presets_`
  std::map<std::pair<std::string_view, std::optional<std::size_t>>, Panel> presets_;
};

}  // namespace spadille::compare
