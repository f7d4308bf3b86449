#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "cards/card_set.h"

/// Ways to put the cards of one pack into places, one card into each.
namespace spadille::unknown {

/// The cards that each place may hold, by its number.
using Places = std::vector<CardSet>;

/// Returns a way to put a different card into each place, by place; nullopt if there is none.
std::optional<std::vector<Card>> fill(std::span<const CardSet> places);

/// Returns the cards that each place holds in some way to fill all of them; nullopt if there is no way. There must be
/// as many places as cards in them together.
std::optional<Places> possible(std::span<const CardSet> places);

/// Returns the least and the greatest sum of `worth` over all ways to fill the places. There must be such a way.
/// `worth` returns the worth of a card in a place.
std::pair<std::int64_t, std::int64_t> bounds(std::span<const CardSet> places,
                                             const std::function<std::int64_t(std::size_t place, Card card)>& worth);

}  // namespace spadille::unknown
