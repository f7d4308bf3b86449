#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "spadille/report.h"

/// Records under several rule sets.
namespace spadille::api {

/// A hand under one rule set.
struct ComparedRow {
  std::string rules{};  ///< full name of the rule set
  Report report{};
  std::size_t group = 0;  ///< rows with equal judgments have the same number
};

/// Why two rows of a hand differ. Changing exactly these options turns the first judgment into the second.
struct Difference {
  std::size_t from = 0;  ///< index of a row
  std::size_t to = 0;
  std::vector<std::string> options{};  ///< keys; none can be left out
  bool carried = false;                ///< also what earlier hands of the session left: pool, balances, totals
};

/// A hand under all rule sets.
struct ComparedHand {
  std::vector<ComparedRow> rows{};  ///< in the order of the rule sets
  std::vector<Difference> differences{};

  /// True if all rule sets judge it alike.
  [[nodiscard]] bool agrees() const {
    return std::all_of(rows.begin(), rows.end(), [&](const auto& row) { return row.group == rows.front().group; });
  }
};

/// A session under one rule set, at its end.
struct ComparedBalances {
  std::string rules{};
  std::vector<Amount> balances{};
  Unit unit = Unit::chips;  ///< in which the balances are; rule sets of hearts may differ in it
};

/// A session under all rule sets.
struct ComparedSession {
  std::string title{};
  std::size_t line = 1;     ///< its header's line
  Unit unit = Unit::chips;  ///< points if all rows are in points
  std::vector<ComparedBalances> rows{};
};

/// All that was compared, in the order of the records.
struct Comparison {
  std::vector<ComparedHand> hands{};
  std::vector<ComparedSession> sessions{};
  std::vector<ComparedRow> faults{};  ///< headers and settlements with errors
};

}  // namespace spadille::api
