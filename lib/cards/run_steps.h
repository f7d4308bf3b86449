#pragma once

#include <cstddef>

#include "cards/card.h"

/// The steps of a run: the ace below the two, the ranks from the two to the king, and the ace above the king.
namespace spadille {

inline constexpr std::size_t kRunSteps = kRanks + 1;  ///< their number
inline constexpr std::size_t kLowAce = 0;
inline constexpr std::size_t kHighAce = kRanks;

/// Returns the lowest step of a rank.
constexpr std::size_t low_step_of(Rank rank) {
  return rank == Rank::ace ? kLowAce : kRanks - static_cast<std::size_t>(rank);
}
/// Returns the rank of a step.
constexpr Rank rank_at(std::size_t step) { return step % kRanks == 0 ? Rank::ace : static_cast<Rank>(kRanks - step); }

}  // namespace spadille
