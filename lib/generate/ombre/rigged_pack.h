#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "games/ombre/hand.h"

namespace spadille::ombre {

/// How a random hand is meant to go; the deal and the play lean that way.
enum class Wish : std::uint8_t { anything, ombre_wins, ombre_loses, one_defender_wins, withhold };

/// What a pack is stacked for.
struct RigPlan {
  const Rules& rules;
  std::size_t dealt;       ///< number of players who are dealt cards
  std::optional<Bid> bid;  ///< nothing where all have passed, and who has to play hangs on the deal
  Suit trump;
  Wish wish;
};

/// The pack in the order of dealing, ombre's cards first, the stock last.
std::vector<Card> rigged_pack(const RigPlan& plan, Random& random);

}  // namespace spadille::ombre
