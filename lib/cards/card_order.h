#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cards/card.h"

namespace spadille {

/// Cards that belong together by the rules of a game.
struct CardOrder {
  enum class Kind : std::uint8_t {
    ranking,  ///< the earlier of two cards wins the trick, if either of them is led
    run,      ///< neighbors may follow each other in a run
    worth     ///< all count the same
  };

  Kind kind = Kind::ranking;
  std::string title;
  std::vector<Card> cards;                ///< a ranking from the highest card, a run from the lowest
  std::vector<std::string_view> names{};  ///< own names of the first cards: `spadille`
};

}  // namespace spadille
