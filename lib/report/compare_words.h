#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/comparison.h"

namespace spadille::report {

/// A value of an option in a rule set, and who says so.
struct SourcedValue {
  std::string value;
  std::string source;  ///< empty where nobody is named
};

/// An option that makes a difference between two rows, with its value on both sides.
struct ChangedOption {
  std::string_view option;
  SourcedValue from;
  SourcedValue to;
};

/// The options of a cause (or of what does just as well), in the order of the law.
std::vector<ChangedOption> changed_options(const compare::ComparedHand& hand, const compare::Explanation& why,
                                           const compare::Cause& cause);

/// The codes of a report's errors, each once, in the order of their first places; with their number where there are
/// several: "play/follow-suit", "claim/payments (3)".
std::vector<std::string> fault_words(const Report& report);

/// What the hand came to, in a word or two: "sacada", "codille, vole", "Ana goes out"; empty where it is not known.
std::string outcome_words(const Report& report);

/// What each player gains, with a sign, in order of seats: chips paid, or points. Empty where it is not settled.
std::vector<std::string> gains(const Report& report);

/// The tricks of each player, "5 4 0"; empty where the report has none.
std::string trick_words(const Report& report);

/// The pool after a hand; empty where there is none.
std::string pool_words(const Report& report);

/// The names of the options of a cause, and of what was carried: "red_ace and takeover".
std::string cause_words(const compare::ComparedHand& hand, const compare::Explanation& why,
                        const compare::Cause& cause);

}  // namespace spadille::report
