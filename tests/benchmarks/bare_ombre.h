#pragma once

#include <array>
#include <cstdint>

#include "cards/card.h"

/// The replay of an ombre hand with nothing around it: what the referee's engine is measured by.
namespace spadille::bare {

/// Cards as bits, by their place in the canonical order.
using Bits = std::uint64_t;

constexpr Bits bit(Card card) { return Bits{1} << card.index(); }

inline constexpr std::size_t kOmbrePlayers = 3;

/// A hand of ombre for three before the first lead, and the cards as they were played.
struct OmbreHand {
  static constexpr std::size_t kMostCards = 27;

  Suit trump = Suit::spades;
  std::array<Bits, kOmbrePlayers> hands{};  ///< by seat; the seats play in turn
  std::uint8_t leader = 0;                  ///< to the first trick: a seat
  std::uint8_t played = 0;                  ///< how many of the cards
  std::array<std::uint8_t, kMostCards> cards{};
};

/// What came of it.
struct OmbreTricks {
  bool lawful = true;  ///< every card was in the hand, and followed as it had to
  std::array<std::uint8_t, kOmbrePlayers> taken{};

  friend bool operator==(const OmbreTricks&, const OmbreTricks&) = default;
};

/// Replays a hand, red aces low and matadors privileged: who takes each whole trick.
OmbreTricks replay(const OmbreHand& hand);

}  // namespace spadille::bare
