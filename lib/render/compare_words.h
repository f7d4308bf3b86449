#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compare/comparison.h"
#include "render/compare_sayings.h"

namespace spadille::render {

/// Maximum length of a shown rule-set name, in code points.
inline constexpr std::size_t kWidestName = 200;

/// An option that makes a difference between two rows, with the saying of each row.
struct ChangedOption {
  const Saying& from;
  const Saying& to;

  [[nodiscard]] std::string_view option() const { return from.option; }
};

/// Calls `take` with every option of `cause`, in the order of the game's options. `cause` is the cause in `why` or its
/// alternative.
template <class Take>
void for_each_changed(const compare::ComparedHand& hand, const compare::Explanation& why, const compare::Cause& cause,
                      Sayings& sayings, const Take& take) {
  if (cause.options.empty()) return;
  Sayings::Book& from = sayings.book(hand.rows[why.from].rule_set);
  Sayings::Book& to = sayings.book(hand.rows[why.to].rule_set);
  for (const std::size_t option : cause.options) take(ChangedOption{from[option], to[option]});
}

/// Returns the codes of a report's errors, each once, in order of first place. A code with several errors has their
/// number: "play/follow-suit", "claim/payments (3)".
std::vector<std::string> fault_words(const Report& report);

/// Returns the outcome of a hand in a word or two: "sacada", "codille, vole", "Ana goes out"; empty if it is unknown.
std::string outcome_words(const Report& report);

/// Returns the gain of each player with its sign, by seat, in chips or points. Empty if the hand is not settled.
std::vector<std::string> gains(const Report& report);

/// Returns the tricks of each player, "5 4 0"; empty if the report has none.
std::string trick_words(const Report& report);

/// Returns the pool after a hand; empty if there is none.
std::string pool_words(const Report& report);

/// Returns declarer, contract and trumps: "Zoë, solo in clubs"; empty if no declarer is known.
std::string game_words(const Report& report);

/// Returns the names of the options of a cause, and of what was carried: "red_ace and takeover".
std::string cause_words(const compare::ComparedHand& hand, const compare::Explanation& why,
                        const compare::Cause& cause);

}  // namespace spadille::render
