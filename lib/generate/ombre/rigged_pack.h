#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "games/ombre/hand.h"

namespace spadille::ombre {

/// The intended course of a random hand. The deal and the play lean that way.
enum class Wish : std::uint8_t { anything, ombre_wins, ombre_loses, one_defender_wins, withhold };

/// The hand for which a pack is stacked.
struct RigPlan {
  const Rules& rules;
  std::size_t dealt;       ///< number of players who are dealt cards
  std::optional<Bid> bid;  ///< nullopt if all have passed, and the deal decides who has to play
  Suit trump;
  Wish wish;
};

/// Returns the pack in the order of dealing: ombre's cards first, the stock last.
std::vector<Card> rigged_pack(const RigPlan& plan, Random& random);

}  // namespace spadille::ombre
