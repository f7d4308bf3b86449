#pragma once

#include <cstddef>

#include "cards/card_set.h"

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

}  // namespace spadille::ombre_family
