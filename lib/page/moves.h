#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "cards/card.h"
#include "mechanics/melds/meld.h"

namespace spadille::page {

/// A card of a meld on the table, and where it was before the turn.
struct MovedCard {
  enum class From : std::uint8_t { this_meld, other_meld, hand };

  Card card;
  From from = From::this_meld;
  std::size_t meld = 0;  ///< the other meld: its index before the turn

  friend bool operator==(const MovedCard&, const MovedCard&) = default;
};

/// Returns the melds on the table after a turn, each card with its former place. A meld continues the one before with
/// which it has the most cards in common; of several such melds, the first. Two copies of a card are two cards.
std::vector<std::vector<MovedCard>> moves(const std::vector<melds::Cards>& before,
                                          const std::vector<melds::Cards>& after);

}  // namespace spadille::page
