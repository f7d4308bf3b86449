#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "mechanics/tricks/trick_rules.h"

namespace spadille::tricks {

/// A hand before its first lead.
struct Lead {
  Turn turn;
  Seat leader{};
  std::array<CardSet, kMaxSeats> hands{};
};

/// Returns the number of legal sequences of 1 … `depth` cards, by length. Lengths beyond the last card have 0.
std::vector<std::uint64_t> count_sequences(const TrickRules& law, const Lead& lead, std::size_t depth);

}  // namespace spadille::tricks
