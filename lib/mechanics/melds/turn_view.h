#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"

/// What a replay shows of a game of melds, turn by turn.
namespace spadille::melds {

/// One turn as it was replayed.
struct TurnView {
  Seat seat{};
  std::optional<std::size_t> number;  ///< of the turn in the record, from 1; its place here where it is not set
  std::vector<std::string> acts;      ///< what was done, one sentence each, in order: "draws S5 from the stock"
  CardBag hand;                       ///< after the turn
  bool hand_known = true;             ///< false where the record does not show it
  std::vector<Cards> table;           ///< after the turn
};

}  // namespace spadille::melds
