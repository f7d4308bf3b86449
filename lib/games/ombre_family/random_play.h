#pragma once

#include <functional>

#include "base/random.h"
#include "games/ombre_family/law.h"
#include "record/hand_record.h"

/// Random lawful play, for the random hands of the games of the family.
namespace spadille::ombre_family {

/// Whether a player leans to taking the trick or to losing it.
enum class Leaning : std::uint8_t { take, lose };

/// One of the lawful cards, mostly one that leans the way wanted.
Card random_card(const Law& law, const Order& order, CardSet legal, const tricks::Table& table, Leaning leaning,
                 Random& random);

/// Writes the next trick, in one of the ways in which tricks are written; who takes it. `choose` plays a
/// card of this player out of his hand.
Seat write_trick(record::HandRecord& hand, const tricks::Turn& turn, const Law& law, Seat leader,
                 const std::function<Card(Seat seat, const tricks::Table& table)>& choose, Random& random);

}  // namespace spadille::ombre_family
