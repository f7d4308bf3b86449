#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "result/hand_report.h"
#include "rules/loader.h"

/// Score sheets that a booklet composes, and their judging by a rule set.
namespace spadille::page {

/// A row of a table of payments.
struct SheetRow {
  std::string label;               ///< "puesta, 3 estuches"
  std::vector<std::string> tries;  ///< records in YAML; the first one counts that is settled as wanted
  std::string contract{};          ///< the contract and outcome that count; empty: any
  std::string outcome{};
};

/// One table of payments.
struct SheetTable {
  std::string title;               ///< "solo"
  std::vector<std::string> roles;  ///< the players by seat: "ombre"
  std::vector<SheetRow> rows;
};

/// Returns the tables of a rule set's game: contracts, outcomes, honors. The number of rows has a bound. A row that the
/// rule set does not allow is among them. Rule sets of a game have tables of equal titles, and rows of equal labels.
std::vector<SheetTable> sheet_tables(const rules::RuleSet& rules);

/// The gains of each player by seat, and of the pool, in one hand.
struct Settled {
  std::vector<std::int64_t> amounts;
  std::optional<std::int64_t> pool;  ///< only in a game for chips

  friend bool operator==(const Settled&, const Settled&) = default;
};

/// Calls `take` with each report on a record, by this rule set whatever the record names.
void judge_text(const rules::RuleSetPtr& rules, const std::string& text,
                const std::function<void(const Report& report, const Document& document)>& take);

/// Returns what a row brings; nullopt if the rule set does not allow it.
std::optional<Settled> settle_row(const rules::RuleSetPtr& rules, const SheetRow& row);

}  // namespace spadille::page
