#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "compare/comparison.h"
#include "rules/rule_set.h"

namespace spadille::render {

/// Maximum length of a shown rule-set name, in code points.
inline constexpr std::size_t kWidestName = 200;

/// Returns the printable name of a row's rule set.
std::string rules_name(const compare::Row& row);

/// The value of an option in a rule set, and its source.
struct OptionValue {
  std::string_view option;
  std::string value;
  std::string source;  ///< empty if none is named
};

/// Returns the value of an option (its index in the game's table) in a rule set. Valid until the thread's next call.
const OptionValue& option_value(const rules::RuleSetPtr& rules, std::size_t option);

/// Returns the codes of a report's errors, each once, in order of first place. A code with several errors has their
/// number: "play/follow-suit", "claim/payments (3)".
std::vector<std::string> fault_words(const Report& report);

/// Returns the outcome of a hand in a word or two: "sacada", "codille, vole", "Ana goes out"; empty if it is unknown.
std::string outcome_words(const Report& report);

/// Returns the gain of each player, by seat, in chips or points. Empty if the hand is not settled.
std::vector<std::int64_t> gains(const Report& report);

/// Returns the tricks of each player, "5 4 0"; empty if the report has none.
std::string trick_words(const Report& report);

/// Returns the pool after a hand; empty if there is none.
std::string pool_words(const Report& report);

/// Returns declarer, contract and trumps: "Zoë, solo in clubs"; empty if no declarer is known.
std::string game_words(const Report& report);

/// Returns the names of the options of a cause, and of what was carried: "red_ace and takeover".
std::string cause_words(const compare::ComparedHand& hand, const compare::Explanation& why,
                        const compare::Cause& cause);

/// Returns the verdict with the errors: "invalid: auction/unfinished, 2 figures wrong, under protest".
std::string verdict_cell(const Report& report);

/// Returns the pool after the hand. If the hand is not settled, returns its pool with the stakes, in which rule sets
/// may differ.
std::string pool_cell(const Report& report);

/// Marks payments that depend on an earlier hand: ", uncertain since hand 3". Rows of one group may differ in this.
std::string partial_mark(const Report& report);

/// Returns the title of a session's end.
std::string session_title(const compare::ComparedSession& session);

/// Returns what the final figures of a session are: "balances", "totals", or both if rule sets differ in that.
std::string_view names_of_figures(const compare::ComparedSession& session);

}  // namespace spadille::render
