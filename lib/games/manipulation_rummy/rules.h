#pragma once

#include <cstdint>

#include "mechanics/melds/card_points.h"
#include "mechanics/melds/hand_size.h"
#include "mechanics/melds/meld.h"
#include "rules/option.h"

/// Manipulation rummy: what may vary. One member for each option of the catalogue.
namespace spadille::manipulation_rummy {

/// The fewest cards of a meld. Law: table_melds.
inline constexpr std::size_t kMeldLeast = 3;

/// What the ace may join in a run; it never goes round from the king to the two.
enum class Ace : std::uint8_t { low, high, both };
/// Whether anything is scored besides winning the hand.
enum class Scoring : std::uint8_t { first_out, losers_penalty };

/// The rules of the game, every option resolved.
struct Rules {
  rules::Option<rules::Bounded<1, 2>> packs{{2}};
  rules::Option<melds::HandSize> hand_size;
  rules::Option<Ace> ace{Ace::both};
  rules::Option<melds::CardPoints> card_points;
  rules::Option<Scoring> scoring{Scoring::first_out};
  rules::Option<rules::Bounded<1, 1'000'000>> limit{{100}};

  /// How many packs are used as one, and so how many copies of a card there are.
  [[nodiscard]] std::size_t copies() const { return static_cast<std::size_t>(packs->value); }
  [[nodiscard]] std::size_t cards() const { return copies() * 4 * kRanks; }
  /// What makes a meld one. Law: table_melds; option ace.
  [[nodiscard]] melds::MeldLaw meld_law() const;
};

/// Names of the options and the members they set, in the order of the law.
const rules::GameOptions& options();

}  // namespace spadille::manipulation_rummy
