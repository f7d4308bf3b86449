#pragma once

#include <cstddef>

#include "cards/card_set.h"

namespace spadille::ombre_family {

/// A hand, or some hands together, of which not every card is known.
struct OpenHand {
  CardSet known;         ///< cards that are in it
  CardSet open;          ///< cards of which nobody can say whether they are
  std::size_t room = 0;  ///< how many of the open ones are: as many as there are at most

  /// Whether, of all ways to place the open cards, one has all of `there` in it and none of `elsewhere`.
  [[nodiscard]] constexpr bool may_be(CardSet there, CardSet elsewhere) const {
    const CardSet missing = there - known;
    return (missing - open).empty() && (elsewhere & known).empty() && missing.size() <= room &&
           (elsewhere & open).size() <= open.size() - room;
  }
};

}  // namespace spadille::ombre_family
