#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"

namespace spadille::manipulation_rummy {

/// Maximum number of steps of `playable`; they take some milliseconds.
inline constexpr std::size_t kMostPlayableSteps = 500'000;

/// Returns the cards of a holding that its player can bring to the table. Each is in some arrangement of melds with
/// every card of the table and otherwise only cards of the holding. Returns nullopt if the search takes more than
/// `most_steps` steps. The table has melds of one or two packs.
std::optional<CardSet> playable(const CardBag& hand, std::span<const melds::Cards> table, melds::Ace ace,
                                std::size_t most_steps = kMostPlayableSteps);

}  // namespace spadille::manipulation_rummy
