#pragma once

#include <vector>

#include "games/hearts/hand.h"

/// What the tricks show of a passing that is not written.
namespace spadille::hearts {

/// The tricks read as if cards had gone in one direction and one player had led first.
struct Reading {
  PassTo to = PassTo::none;
  Seat first{};                           ///< who led first
  BySeat<CardSet> seen{};                 ///< what each is seen to play
  BySeat<CardSet> kept{};                 ///< of the cards dealt to each, those that he surely kept
  BySeat<std::optional<CardSet>> passed;  ///< what each passed; nothing where it is not determined
  std::size_t amiss = 0;                  ///< cards that cannot have come where they are played
  std::size_t denied = 0;                 ///< cards that are played against what is written of the passing
  bool determined = true;                 ///< what everybody passed is known
};

/// Reads the tricks of a hand that was dealt in full.
Reading read(const Scene& scene, const Dealt& dealt, const Passing& passing, PassTo to, Seat first);

/// Those in which the fewest cards are amiss or denied.
std::vector<Reading> best_of(const std::vector<Reading>& readings);
/// Whether in each of them every card can have come where it is played, save for what is written; false for none.
bool explain(const std::vector<Reading>& readings);

/// Who led to the first trick by the names written there.
std::optional<Seat> named_leader(const Scene& scene);
/// Who led to it if the player took it who did so by the record: he is written there, or he is named as leading to the
/// next. Two, where these are not the same player.
std::vector<Seat> leaders_by_taker(const Scene& scene, const Law& law);

}  // namespace spadille::hearts
