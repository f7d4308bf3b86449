#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "result/hand_report.h"
#include "rules/loader.h"

/// One record under several rule sets: what differs, and which options cause the difference.
namespace spadille::compare {

/// One hand under one rule set.
struct Row {
  std::string rules;  ///< the rule set's full name; as given if it is unknown in the hand's game
  Report report{};
  rules::RuleSetPtr rule_set{};      ///< null if there is none in the hand's game
  rules::OptionSet asked{};          ///< options that judging the hand read
  std::optional<Carried> carried{};  ///< carried to the hand; nullopt if it was not judged
  std::size_t group = 0;             ///< rows with equal judgments have the same number
  std::size_t ignored = 0;           ///< diagnostics removed from the report after judging
};

/// Causes of a difference: values of options, or state left by earlier hands.
struct Cause {
  std::vector<std::size_t> options;  ///< indices into the game's options, ascending
  bool carried = false;  ///< in a session: what earlier hands left differs, such as pool, balances or totals

  friend bool operator==(const Cause&, const Cause&) = default;
};

/// The hand at which carried state began to differ, and the options that caused it.
struct CarriedSince {
  std::string hand;                  ///< first hand of the session that differed
  std::vector<std::size_t> options;  ///< options that made a difference in this session so far, ascending
};

/// Explains why two rows differ. Changing exactly what `cause` names turns the first row's report into the second's.
struct Explanation {
  std::size_t from = 0;  ///< index of a row
  std::size_t to = 0;
  Cause cause;                        ///< minimal: no member can be left out
  std::optional<Cause> other;         ///< has the same effect, and no member in common with `cause`
  bool complete = false;              ///< the rows differ in several options, and `cause` names all of them
  std::optional<CarriedSince> since;  ///< set if the cause includes carried state
  std::size_t tries = 0;              ///< combinations judged, not known from an earlier pair of the hand
};

/// A trick that two rows give to different players.
struct DisputedTrick {
  std::size_t number = 0;                    ///< from 1
  std::vector<std::optional<Seat>> winners;  ///< by row; nullopt if the row has no such trick or no winner
};

/// One hand under all rule sets.
struct ComparedHand {
  std::vector<Row> rows;  ///< in the order of the rule sets
  std::size_t groups = 1;
  std::vector<Explanation> why;       ///< for pairs of rows that differ, the earlier row first
  std::vector<DisputedTrick> tricks;  ///< ascending
  std::vector<std::string> left_out;  ///< unless rule sets were named: presets of the game for another player count

  [[nodiscard]] bool agrees() const { return groups == 1; }
};

/// A session under one rule set, at its end.
struct SessionRow {
  std::string rules;
  Uncounted uncounted{};                 ///< unsettled hands; balances or totals, and the pool, leave them out
  std::vector<std::int64_t> balances{};  ///< in chips or points, by player
  std::optional<Chips> pool{};           ///< set in games played for chips
  std::optional<Report> settlement{};    ///< nullopt if the session has none
  std::size_t ignored = 0;               ///< diagnostics removed from the settlement's report after judging
};

/// A session under all rule sets. A rule set has no row if the session's header cannot be understood under it.
struct ComparedSession {
  std::string title;
  std::size_t line = 1;              ///< line of its header
  std::vector<std::string> players;  ///< in order of turn
  std::vector<SessionRow> rows;

  /// True if a row is in chips, or in points. Rule sets of one game may differ in that.
  [[nodiscard]] bool has_chips() const;
  [[nodiscard]] bool has_points() const;
};

/// True if two reports judge one hand alike: the same verdict, faults, outcome, tricks, payments and pool, line by
/// line. Ignores the names of rule sets and sources, the balances after the hand, and which amounts are partial.
bool same_judgement(const Report& a, const Report& b);

/// Returns how many chips end up elsewhere under one report than under the other, stakes and pool included. For points,
/// returns the sum of the players' differences. Nullopt unless both reports settle the hand.
std::optional<std::int64_t> swing(const Report& a, const Report& b);

}  // namespace spadille::compare
