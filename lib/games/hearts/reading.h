#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "games/hearts/law.h"
#include "games/hearts/passing.h"

/// Conclusions from the tricks about a passing that is not recorded.
namespace spadille::hearts {

/// An interpretation of the tricks that assumes a direction of passing and a first leader.
struct Reading {
  PassTo to = PassTo::none;
  Seat first{};                           ///< the player who led first
  BySeat<CardSet> seen{};                 ///< cards that each player is seen to play
  BySeat<CardSet> kept{};                 ///< cards dealt to each player that they surely kept
  BySeat<std::optional<CardSet>> passed;  ///< cards that each player passed; nullopt if not determined
  std::size_t misplaced = 0;              ///< number of cards played by a player who cannot have them
  std::size_t denied = 0;                 ///< number of cards played against the recorded passing
};

/// Interprets the tricks of a hand whose deal is recorded completely.
Reading read(const Scene& scene, const Dealt& dealt, const Passing& passing, PassTo to, Seat first);

/// Returns the interpretations with the lowest sum of `misplaced` and `denied`.
std::vector<Reading> best_of(const std::vector<Reading>& readings);
/// True if `misplaced` is 0 in each interpretation, so that every card can have reached its player. Ignores `denied`.
/// False for an empty list.
bool explain(const std::vector<Reading>& readings);

/// Returns the player who led to the first trick, by the names recorded there; nullopt if there are none.
std::optional<Seat> named_leader(const Scene& scene);
/// Returns the player who led to the first trick if its winner is the recorded one. The winner is recorded there, or is
/// named as leader of the next trick. If these are two players, returns a leader for each. Empty if the record lacks a
/// winner or a card of the trick.
std::vector<Seat> leaders_by_taker(const Scene& scene, const Law& law);

}  // namespace spadille::hearts
