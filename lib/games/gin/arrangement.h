#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/strong.h"
#include "cards/card_set.h"
#include "mechanics/melds/meld.h"

/// The melds that cards can form, and the deadwood that they leave: cards in no meld.
namespace spadille::gin {

/// Returns the points of cards in no meld: king, queen, jack and ten 10 each, the ace 1, the others their number.
Points deadwood_of(CardSet cards);

/// Cards spread in melds, and the cards in none.
struct Arrangement {
  std::vector<CardSet> melds;
  CardSet left;

  friend bool operator==(const Arrangement&, const Arrangement&) = default;
};

/// Returns every arrangement of the cards with the least deadwood; at least one. Law meld.
std::vector<Arrangement> best_arrangements(CardSet cards, const melds::MeldLaw& law);

/// Whether a player can also spread melds, or only lay off.
enum class Spread : std::uint8_t { melds, nothing };

/// Returns the least deadwood that can be left of the cards. Some may be laid off, one by one, on the melds in
/// `table`, if there are any. Laws meld, lay_off_on_meld.
Points least_deadwood(CardSet cards, const melds::MeldLaw& law, Spread spread, std::span<const CardSet> table = {});

}  // namespace spadille::gin
