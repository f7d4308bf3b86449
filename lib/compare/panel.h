#pragma once

#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "judge/overrides.h"
#include "rules/loader.h"

namespace spadille::compare {

/// One of the rule sets that are compared, as every game understands it.
struct Member {
  std::string name;  ///< as it was given
  judge::Overrides rules;
};

/// The rule sets that judge a hand or a session, in their order.
struct Panel {
  std::deque<Member> members;         ///< references to them stay good
  std::vector<std::string> left_out;  ///< presets for another number of players
};

/// Who judges what: the same rule sets for everything, or each game's presets. Several threads may ask at the same
/// time.
class Panels {
 public:
  /// `rules` as on the command line; none: presets. Throws `UsageError` where they cannot be had.
  Panels(FileReader& files, const std::vector<std::string>& rules,
         rules::RuleFiles files_of_records = rules::RuleFiles::below_folder);

  /// Those for a game and so many players (nothing: not known yet). Good as long as this.
  const Panel& of(const GameEntry& game, std::optional<std::size_t> players);
  /// Whether all documents have the same panel.
  [[nodiscard]] bool fixed() const { return fixed_.has_value(); }
  [[nodiscard]] rules::Loader& loader() { return loader_; }

 private:
  Panel presets_of(const GameEntry& game, std::optional<std::size_t> players);

  rules::Loader loader_;
  std::optional<Panel> fixed_;
  std::mutex mutex_;  // of `presets_`
  std::map<std::pair<std::string_view, std::optional<std::size_t>>, Panel> presets_;
};

}  // namespace spadille::compare
