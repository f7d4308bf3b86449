#pragma once

#include <optional>

#include "base/random.h"
#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"
#include "record/hand_record.h"

namespace spadille::rummy {

/// Returns a random meld of these cards, with this card if it is set; nullopt if they have none. If a joker or wild
/// card is among them, it often represents another card.
std::optional<record::CardList> random_meld(const CardBag& held, std::optional<Card> with, const melds::MeldLaw& law,
                                            Random& random);

}  // namespace spadille::rummy
