#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>

#include "base/strong.h"
#include "cards/card_set.h"
#include "mechanics/melds/meld.h"

/// Finds whether the cards that a player brings to the table can open: whether sets of these cards alone are worth
/// enough. The record shows only the new table, in which these cards may be in other sets.
namespace spadille::manipulation_rummy {

/// Cards that a player brings to the table, and what they must be worth.
struct OpeningCards {
  std::span<const Card> cards;         ///< without jokers; at most two copies of each
  std::size_t jokers = 0;              ///< a joker is worth as much as the card it represents
  std::array<Points, kRanks> worth{};  ///< by rank, none negative
  melds::Ace ace = melds::Ace::low;    ///< runs do not go around
  Points least;                        ///< to be reached
};

/// Result of a search.
struct OpeningSearch {
  std::optional<bool> opens;  ///< nullopt if the search would take more than `kMostOpeningNodes` nodes
  std::size_t nodes = 0;
};

/// Maximum number of nodes of a search: ways to lay down the cards of the lowest ranks, by what the next rank needs to
/// know of them. For at most 100 points the worst known case, half of two packs without any set, takes a third of this.
inline constexpr std::size_t kMostOpeningNodes = 500'000;

/// Judges whether disjoint sets of some of the cards are worth the required points together.
OpeningSearch find_opening(const OpeningCards& opening);

}  // namespace spadille::manipulation_rummy
