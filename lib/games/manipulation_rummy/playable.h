#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "cards/card_bag.h"
#include "mechanics/melds/meld.h"

namespace spadille::manipulation_rummy {

/// The most steps that `playable` takes: some milliseconds.
inline constexpr std::size_t kMostPlayableSteps = 500'000;

/// The cards of a hand that its player can bring to the table: each is in some arrangement of melds that has every
/// card of the table and other cards of the hand only. Nullopt if that takes more than `most_steps` to find. The
/// table has melds of one or two packs.
std::optional<CardSet> playable(const CardBag& hand, std::span<const melds::Cards> table, melds::Ace ace,
                                std::size_t most_steps = kMostPlayableSteps);

}  // namespace spadille::manipulation_rummy
