#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "mechanics/melds/holdings.h"
#include "record/hand_record.h"

namespace spadille::manipulation_rummy {

/// Returns the recorded tiles of a penalty in the order in which the stock has them, as far as that is known: a penalty
/// names a set. Tiles that the stock does not have there keep their order in the other places. Returns `taken` places
/// without a tile if none are recorded.
inline std::vector<std::optional<Written<Card>>> in_order_of_stock(const record::Penalty& penalty, std::size_t taken,
                                                                   melds::Holdings holdings) {
  std::vector<std::optional<Written<Card>>> placed(taken);
  if (!penalty.cards) return placed;
  std::vector<Written<Card>> tiles(penalty.cards->cards.begin(), penalty.cards->cards.end());
  for (auto& place : placed) {
    if (holdings.stock_size() == 0) break;
    const auto top = holdings.card_of(holdings.draw());
    const auto same = std::find_if(tiles.begin(), tiles.end(), [&](const auto& each) { return each.value == top; });
    if (same == tiles.end()) continue;
    place = *same;
    tiles.erase(same);
  }
  auto other = tiles.begin();
  for (auto& place : placed)
    if (!place) place = *other++;
  return placed;
}

}  // namespace spadille::manipulation_rummy
