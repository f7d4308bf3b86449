#pragma once

#include <cstddef>

#include "base/small_vector.h"
#include "cards/card_set.h"
#include "games/ombre_family/order.h"

namespace spadille::ombre_family {

/// One or several holdings, taken together, that are not fully known.
struct OpenHand {
  CardSet known;         ///< cards that are in it
  CardSet open;          ///< cards that may be in it
  std::size_t room = 0;  ///< how many of the open cards are in it; at most all of them

  /// True if some way to place the open cards puts all of `there` in the holding and none of `elsewhere`.
  [[nodiscard]] constexpr bool may_be(CardSet there, CardSet elsewhere) const {
    const CardSet missing = there - known;
    return (missing - open).empty() && (elsewhere & known).empty() && missing.size() <= room &&
           (elsewhere & open).size() <= open.size() - room;
  }
};

/// An unbroken run of top trumps from spadille down, either all held or all lacking.
struct TopRun {
  enum class Kind { with, without };
  Kind kind;
  std::size_t length;

  friend constexpr bool operator==(TopRun, TopRun) = default;
};
using TopRuns = SmallVector<TopRun, 8>;

/// Returns the run of a holding under the order of a trump suit.
TopRun top_run(CardSet held, const Order& order);

/// Returns every run that an incompletely known holding may have.
TopRuns possible_runs(const OpenHand& hand, const Order& order);

}  // namespace spadille::ombre_family
