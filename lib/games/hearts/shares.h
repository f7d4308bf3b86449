#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "games/hearts/law.h"
#include "games/hearts/rules.h"

/// The ways in which players may have shared the cards with points, for score sheets.
namespace spadille::hearts {

/// Entries of a score sheet that narrow the ways.
struct SheetFacts {
  std::vector<std::pair<Card, Seat>> takers;          ///< players who took a card
  std::optional<BySeat<std::size_t>> hearts;          ///< hearts of all players; their sum is that of the pack
  std::vector<BySeat<std::int64_t>> points_as_taken;  ///< points of all players, before the moon: any of these
  bool names_shooter = false;                         ///< one player has taken all point cards
};

/// Returns one way for each group of ways that differ only in cards of equal worth; `nullopt` if there are too many.
/// If takers and hearts agree, these are the ways that agree with them. Otherwise the facts are used only if there are
/// too many ways. Then ways that score alike and share as many hearts count as one, and the ways include those in which
/// one player takes all point cards. Options points, players, removed.
std::optional<std::vector<BySeat<CardSet>>> shares(const Rules& rules, const SheetFacts& facts);

}  // namespace spadille::hearts
