#pragma once

#include <string>
#include <utility>

#include "diagnostics/sink.h"
#include "judge/overrides.h"
#include "judge/session.h"
#include "rules/loader.h"
#include "source/document.h"
#include "syntax/node.h"

namespace spadille::judge {

/// Returns the game of this name; null (reported) if there is none.
const rules::GameOptions* find_options(const record::Text& game, Sink& sink);

/// Returns the game that a hand or its session names; a known null if neither names one. Unknown (reported) if the name
/// is not a game. `session` is null outside a session.
Fact<const rules::GameOptions*> game_of_hand(const syntax::Node& root, const Session* session, Sink& sink);

/// Finds the rule sets of the documents of a stream.
class RuleFinder {
 public:
  /// `loader` and `overrides` must outlive it. `folder` is where relative names of rule-set files begin.
  RuleFinder(rules::Loader& loader, const Overrides& overrides, std::string folder)
      : loader_(&loader), overrides_(&overrides), folder_(std::move(folder)) {}

  /// True if the command line gives a rule set.
  [[nodiscard]] bool is_overridden() const { return overrides_->given(); }
  [[nodiscard]] rules::Loader& loader() const { return *loader_; }

  /// Returns the rule set that a document names; null (reported) if it cannot be loaded.
  rules::RuleSetPtr load(const syntax::Node& node, const rules::GameOptions* game, const Document& document,
                         Sink& sink) const;
  /// Returns the rule set of the command line for the game of a document; null (reported) if it does not fit that game.
  rules::RuleSetPtr overriding(const syntax::Node& root, const rules::GameOptions* game, Sink& sink) const;
  /// Returns the rule set of a hand: of the command line, its own, the session's, or the game's default. `session` is
  /// null outside a session.
  rules::RuleSetPtr rules_of(const syntax::Node& root, const rules::GameOptions* game, const Session* session,
                             const Document& document, Sink& sink) const;

 private:
  rules::Loader* loader_;
  const Overrides* overrides_;
  std::string folder_;
};

}  // namespace spadille::judge
