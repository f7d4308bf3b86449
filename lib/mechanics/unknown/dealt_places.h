#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "cards/card_set.h"
#include "mechanics/tricks/trick_rules.h"
#include "mechanics/unknown/fillings.h"
#include "record/hand_record.h"

namespace spadille::unknown {

/// How a pack is dealt, and the cards that `Tx` may be.
struct DealtPack {
  CardSet pack{};
  std::size_t hand = 0;  ///< cards of each player who is dealt any
  std::size_t stock = 0;
  CardSet trumps{};
};

/// The ways to complete a deal that does not name every card.
class DealtPlaces {
 public:
  /// A card, and who was dealt it; nullopt: it is in the stock.
  struct CardAt {
    Card card;
    std::optional<Seat> player;
  };

  /// The deal must have no fault. `turn`: the players who are dealt cards.
  DealtPlaces(const record::Deal& deal, const tricks::Turn& turn, const DealtPack& pack);

  /// True if some way to complete the deal puts all of these cards there.
  [[nodiscard]] bool may_be(std::span<const CardAt> cards) const;

 private:
  [[nodiscard]] bool may_be(std::span<const CardAt> cards, Places& places) const;

  Places places_;
  std::vector<std::optional<Seat>> owners_;  // by place
};

}  // namespace spadille::unknown
