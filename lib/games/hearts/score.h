#pragma once

#include "games/hearts/hand.h"
#include "result/score_sheet.h"

namespace spadille::hearts {

/// What the tricks of a hand brought.
struct Score {
  ScoreSheet sheet;
  bool moon = false;  ///< one player has taken all cards that count, and the rules know of it
};

/// The cards that decide a hand: when they have been taken, no figure can change.
CardSet deciding_cards(const Rules& rules);

/// Scores the cards that each has taken. Options points, moon.
Score score(const Scene& scene, const BySeat<CardSet>& taken);

}  // namespace spadille::hearts
