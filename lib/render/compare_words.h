#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/comparison.h"
#include "render/compare_sayings.h"

namespace spadille::render {

/// How much is shown of the name of a rule set, in code points.
inline constexpr std::size_t kWidestName = 200;

/// An option that makes a difference between two rows, with what is said on both sides.
struct ChangedOption {
  const Saying& from;
  const Saying& to;

  [[nodiscard]] std::string_view option() const { return from.option; }
};

/// Calls `take` with every option of a cause (or of what does just as well), in the order of the law.
template <class Take>
void for_each_changed(const compare::ComparedHand& hand, const compare::Explanation& why, const compare::Cause& cause,
                      Sayings& sayings, const Take& take) {
  if (cause.options.empty()) return;
  Sayings::Book& from = sayings.book(hand.rows[why.from].rule_set);
  Sayings::Book& to = sayings.book(hand.rows[why.to].rule_set);
  for (const std::size_t option : cause.options) take(ChangedOption{from[option], to[option]});
}

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

/// Declarer, contract and trumps: "Zoë, solo in clubs"; empty where nobody is known to have declared.
std::string game_words(const Report& report);

/// The names of the options of a cause, and of what was carried: "red_ace and takeover".
std::string cause_words(const compare::ComparedHand& hand, const compare::Explanation& why,
                        const compare::Cause& cause);

}  // namespace spadille::render
