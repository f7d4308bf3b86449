#pragma once

#include <string>
#include <vector>

#include "games/game.h"
#include "rules/rule_set.h"

/// Commented files to begin with, for `spadille new` and `spadille rules new`. Their comments are data:
/// `schemas/words/skeletons.yaml`. A line that begins with `##` is a comment. A line that begins with one `#` is an
/// example: without the `#` it is part of the file.
namespace spadille::skeleton {

/// The rules of a skeleton.
struct SkeletonRules {
  const rules::RuleSet& rules;
  std::string written;  ///< the value of the key `rules`, in flow form
  std::string shown;    ///< their name in comments
};

/// Returns names for the players of a skeleton: three, if the rules allow three.
std::vector<std::string> usual_players(const PlayerRange& range);

/// Returns a hand that only has its game, rules, players and dealer, so that it is incomplete. All other keys are
/// comments. Their examples are a legal hand of these rules, if the game has a generator of hands. `players` must be as
/// many as the rules allow. The last player deals.
std::string hand_skeleton(const SkeletonRules& rules, const std::vector<std::string>& players);

/// Returns an evening: a header, hands that have only a number, and a settlement. The examples of the hands are score
/// sheets that these rules settle, if the table of score sheets has any for the game. `folder` is that of the file,
/// where a relative name of a rule-set file begins.
std::string session_skeleton(const SkeletonRules& rules, const std::vector<std::string>& players,
                             const std::string& folder);

}  // namespace spadille::skeleton
