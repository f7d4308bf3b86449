#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"

/// One record under several rule sets: what differs, and which options make the difference.
namespace spadille::compare {

/// One hand under one rule set.
struct Row {
  std::string rules;  ///< the rule set's full name; as it was given where it means nothing in the hand's game
  Report report{};
  std::shared_ptr<const rules::RuleSet> rule_set{};  ///< null where there is none in the hand's game
  rules::OptionSet asked{};                          ///< the options that its judging asked
  std::optional<Carried> carried{};                  ///< to the hand; nothing where it was not judged
  std::size_t group = 0;                             ///< rows that say the same have the same number
};

/// What makes a difference: values of options, or what the hands before this one left.
struct Cause {
  std::vector<std::size_t> options;  ///< indices into the game's options, ascending
  bool carried = false;              ///< in a session: pool, balances or totals were no longer the same

  friend bool operator==(const Cause&, const Cause&) = default;
};

/// Where what is carried into a hand began to differ, and by which options.
struct CarriedSince {
  std::string hand;                  ///< the first hand of the session that differed
  std::vector<std::size_t> options;  ///< that made a difference in this session so far, ascending
};

/// Why two rows differ. Changing just what `cause` names turns the first row's report into the second's.
struct Explanation {
  std::size_t from = 0;  ///< index of a row
  std::size_t to = 0;
  Cause cause;                        ///< no member can be left out
  std::optional<Cause> other;         ///< does the same, and has nothing in common with `cause`
  bool whole = false;                 ///< they differ in several options, and nothing short of all explains it
  std::optional<CarriedSince> since;  ///< where the cause names what was carried
  std::size_t tries = 0;              ///< combinations judged anew, not known from an earlier pair of the hand
};

/// A trick that not everybody would give to the same player.
struct DisputedTrick {
  std::size_t number = 0;                    ///< from 1
  std::vector<std::optional<Seat>> winners;  ///< by row; nothing where the row has no such trick
};

/// One hand under all rule sets.
struct ComparedHand {
  std::vector<Row> rows;  ///< in the order of the rule sets
  std::size_t groups = 1;
  std::vector<Explanation> why;       ///< of pairs that differ, the earlier row first
  std::vector<DisputedTrick> tricks;  ///< ascending
  std::vector<std::string> left_out;  ///< presets of the game for another number of players, where none were named

  [[nodiscard]] bool agrees() const { return groups == 1; }
};

/// A session under one rule set, at its end.
struct SessionRow {
  std::string rules;
  Uncounted uncounted{};  ///< unsettled hands; balances, or totals, and the pool are those of the other hands
  std::vector<std::int64_t> balances{};  ///< in chips or points, by player
  std::optional<Chips> pool{};           ///< of games played for chips
  std::optional<Report> settlement{};    ///< where the session has one
};

/// A session under all rule sets. A rule set by which its header means nothing has no row.
struct ComparedSession {
  std::string title;
  std::size_t line = 1;              ///< of its header
  std::vector<std::string> players;  ///< in order of turn
  std::vector<SessionRow> rows;
  bool points = false;  ///< scored by points, not played for chips
};

}  // namespace spadille::compare
