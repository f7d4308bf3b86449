#pragma once

#include <array>
#include <vector>

#include "cards/card_set.h"
#include "mechanics/tricks/trick_rules.h"
#include "mechanics/unknown/dealt_counts.h"
#include "record/hand_record.h"

namespace spadille::unknown {

/// The cards that each player may have been dealt, by seat, how many of each kind, and those that may be in the stock.
struct Origins {
  std::array<CardSet, kMaxSeats> dealt{};
  std::array<std::vector<DealtCount>, kMaxSeats> counts{};
  CardSet stock;
};

/// Returns where each card may come from by the recorded deal: a named card is where it is dealt. The other cards of a
/// holding or of the stock are as its unknown cards allow. `trumps`: the cards that `Tx` may be. `hand`: the cards that
/// are dealt to a player.
Origins origins_of(const std::optional<record::Deal>& deal, const tricks::Turn& turn, CardSet pack, CardSet trumps,
                   std::size_t hand);

}  // namespace spadille::unknown
