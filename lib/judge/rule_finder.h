#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "diagnostics/sink.h"
#include "games/game.h"
#include "judge/session.h"
#include "rules/loader.h"
#include "rules/rule_set.h"
#include "source/document.h"
#include "syntax/node.h"

namespace spadille::judge {

/// Rule sets that replace those of the records. A short name means a rule set of the record's game.
struct Overrides {
  rules::RuleSetPtr named;  ///< for a record that does not name its game; null if the rules do not name one either
  std::map<std::string_view, rules::RuleSetPtr> of_game;
  std::map<std::string_view, std::string> why_not;  ///< error messages of all games that are not in `of_game`

  /// True if there are any.
  [[nodiscard]] bool given() const { return !of_game.empty(); }
};

/// Loads a preset, a file or a mapping `{…}` for every game. Returns an error message if no game can load it.
Result<Overrides, std::string> find_overrides(rules::Loader& loader, const std::string& rules);

/// Returns the overrides by one loaded rule set: it is refused for records of every other game.
Overrides overrides_by(const rules::RuleSetPtr& rules);

/// Returns the game of this name; null (reported) if there is none.
const rules::GameOptions* find_options(const record::Text& game, Sink& sink);

/// The keys that decide by which rules a document is judged. A key that it has not is null.
struct RuleKeys {
  const syntax::Node* game = nullptr;
  const syntax::Node* rules = nullptr;
  Span at{};  ///< where the document is
};
RuleKeys rule_keys_of(const syntax::Node& root);

/// Returns the game that a hand or its session names; a known null if neither names one. Unknown (reported) if the name
/// is not a game. `session` is null outside a session.
Fact<const rules::GameOptions*> game_of_hand(const RuleKeys& hand, const Session* session, Sink& sink);

/// Finds the rule sets of the documents of a stream.
class RuleFinder {
 public:
  /// `loader` and `overrides` must outlive it. `folder` is where relative names of rule-set files begin.
  RuleFinder(rules::Loader& loader, const Overrides& overrides, std::string folder)
      : loader_(&loader), overrides_(&overrides), folder_(std::move(folder)) {}

  /// True if the command line gives a rule set.
  [[nodiscard]] bool is_overridden() const { return overrides_->given(); }
  /// True if the command line gives a rule set, or the configuration the game of records that name none.
  [[nodiscard]] bool gives_game() const { return is_overridden() || loader_->default_game() != nullptr; }
  [[nodiscard]] rules::Loader& loader() const { return *loader_; }

  /// Returns the rule set that a document names; null (reported) if it cannot be loaded.
  rules::RuleSetPtr load(const syntax::Node& node, const rules::GameOptions* game, const Document& document,
                         Sink& sink) const;
  /// Returns the rule set of the command line for the game of a document; null (reported) if it does not fit that game.
  rules::RuleSetPtr overriding(const RuleKeys& keys, const rules::GameOptions* game, Sink& sink) const;
  /// Returns the rule set of a hand: of the command line, its own, the session's, or the game's default. `session` is
  /// null outside a session.
  rules::RuleSetPtr rules_of(const RuleKeys& hand, const rules::GameOptions* game, const Session* session,
                             const Document& document, Sink& sink) const;

 private:
  rules::Loader* loader_;
  const Overrides* overrides_;
  std::string folder_;
};

/// Returns the rules by which a session is closed: its own, those of its last hand if the game of hands depends on
/// rules, or the game's default. Null if its header was not understood.
rules::RuleSetPtr rules_of_settlement(const Session& session, rules::Loader& loader);

/// True if the rules are for this number of players.
bool has_room(PlayerRange wanted, std::size_t players);

/// Reports, at the list of players, that the rules in force are for another number of them. Names rules for this
/// number: presets of the game, otherwise an option of it, otherwise other games. The message does not name the rules
/// in force, so that equal rules are reported alike.
void report_player_count(std::size_t named, const GameEntry& game, const rules::RuleSet& rules, Span at, Sink& sink);

}  // namespace spadille::judge
