#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mechanics/tricks/trick_rules.h"

namespace spadille::tricks {

/// A hand that is about to be led to.
struct Lead {
  Turn turn;
  Seat leader{};
  std::array<CardSet, kMaxSeats> hands{};
};

/// Number of lawful sequences of 1 … depth cards; zeros beyond the last card.
std::vector<std::uint64_t> count_sequences(const TrickRules& law, const Lead& lead, std::size_t depth);

}  // namespace spadille::tricks
