#pragma once

#include <vector>

#include "mechanics/tricks/trick_rules.h"

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

}  // namespace spadille::tricks
