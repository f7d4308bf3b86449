#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "mechanics/tricks/trick_rules.h"

/// The legal continuations of a play: their number, and the possible winners of a trick.
namespace spadille::tricks {

/// A trick with only its first cards, or none, recorded.
struct OpenTrick {
  /// A player who still has to play.
  struct Waiting {
    Seat seat{};
    CardSet hand;
  };

  TrickNo number;
  std::vector<Seat> played_by;  ///< in order of play, as the cards of `table`
  Table table{};
  std::vector<Waiting> waiting;  ///< in order of play
};

/// True if the player wins the trick in at least one legal continuation. A player's legal cards depend only on their
/// holding and the card led. So each player is examined separately.
bool may_win(const OpenTrick& trick, Seat winner, const TrickRules& law, const Earlier& earlier);

/// A hand before its first lead.
struct Lead {
  Turn turn;
  Seat leader{};
  std::array<CardSet, kMaxSeats> hands{};
};

/// Returns the number of legal sequences of 1 … `depth` cards, by length. Lengths beyond the last card have 0.
std::vector<std::uint64_t> count_sequences(const TrickRules& law, const Lead& lead, std::size_t depth);

}  // namespace spadille::tricks
