#pragma once

#include <vector>

#include "mechanics/tricks/trick_rules.h"

namespace spadille::tricks {

/// A trick of which only the first cards are recorded, if any.
struct OpenTrick {
  /// A player who still has to play, in turn.
  struct Waiting {
    Seat seat{};
    CardSet hand;
  };

  TrickNo number;
  std::vector<Seat> played_by;  ///< in order of play, as the cards of `table`
  Table table{};
  std::vector<Waiting> waiting;  ///< in order of play
};

/// Whether a player wins the trick in at least one legal way to play it on. What a player may play depends on their
/// hand and the card led alone, so each of the others is looked at by themselves.
bool may_win(const OpenTrick& trick, Seat winner, const TrickRules& law, const Earlier& earlier);

}  // namespace spadille::tricks
