#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"

/// The log of a replayed game of melds, turn by turn.
namespace spadille::melds {

/// One turn as it was replayed.
struct TurnView {
  Seat seat{};
  std::optional<std::size_t> number;  ///< turn number in the record, from 1; nullopt: position in the log
  std::vector<std::string> acts;      ///< actions in order, one sentence each: "draws S5 from the stock"
  CardBag hand;                       ///< after the turn
  bool hand_known = true;             ///< false if the record does not show it
  std::vector<Cards> table;           ///< after the turn
};

}  // namespace spadille::melds
