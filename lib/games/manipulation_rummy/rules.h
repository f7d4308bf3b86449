#pragma once

#include <cstddef>
#include <cstdint>

#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"
#include "mechanics/melds/options.h"
#include "rules/first_dealer.h"
#include "rules/option.h"

/// Manipulation rummy: the options of its rules. There is one member for each option of catalogue.yaml.
namespace spadille::manipulation_rummy {

/// Minimum number of cards in a meld. Law: table_melds.
inline constexpr std::size_t kMeldLeast = 3;

/// Position of the ace in a run, in the order of `melds::Ace`. A run never goes around from the king to the two.
enum class Ace : std::uint8_t { low, high, both };
/// Whether the players score points besides winning the hand.
enum class Scoring : std::uint8_t { first_out, losers_penalty };

/// A rule set: a value for every option.
struct Rules {
  rules::Option<rules::Bounded<1, 2>> packs{{2}};
  rules::Option<rules::FirstDealer> first_dealer{rules::FirstDealer::any};
  rules::Option<melds::HandSize> hand_size;
  rules::Option<Ace> ace{Ace::both};
  rules::Option<melds::CardPoints> card_points;
  rules::Option<Scoring> scoring{Scoring::first_out};
  rules::Option<rules::Bounded<1, 1'000'000>> limit{{100}};

  /// Number of packs used as one, and so of copies of each card.
  [[nodiscard]] std::size_t copies() const { return static_cast<std::size_t>(packs->value); }
  [[nodiscard]] CardBag pack() const { return CardBag::of_packs(copies(), kWholePack); }
  /// Conditions for a valid meld. Law: table_melds; option ace.
  [[nodiscard]] melds::MeldLaw meld_law() const;
};

/// Returns the names of the options and the members they set, in the order of catalogue.yaml.
const rules::GameOptions& options();

}  // namespace spadille::manipulation_rummy
