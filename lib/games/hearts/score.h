#pragma once

#include "games/hearts/hand.h"
#include "result/score_sheet.h"

namespace spadille::hearts {

/// Points of a hand.
struct Score {
  ScoreSheet sheet;
  bool moon = false;  ///< one player has taken all point cards, and option moon is not `none`
};

/// Returns the cards that decide a hand: after they have been taken, no score can change.
CardSet deciding_cards(const Rules& rules);

/// Scores the cards that each player has taken. Options points, moon.
Score score(const Scene& scene, const BySeat<CardSet>& taken);

}  // namespace spadille::hearts
