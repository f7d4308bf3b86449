#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "games/ombre/rules.h"
#include "tricks/law.h"

namespace spadille::ombre {

/// A hand that is about to be led to.
struct Lead {
  tricks::Turn turn;
  Seat leader{};
  std::array<CardSet, kMaxSeats> hands{};
  Suit trump{};
  std::optional<Card> must_lead;
};

/// Number of lawful sequences of 1 … depth cards; zeros beyond the last card.
std::vector<std::uint64_t> count_sequences(const Lead& lead, const Rules& rules, std::size_t depth);

}  // namespace spadille::ombre
