#pragma once

#include <functional>

#include "base/random.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// Random play, for the random hands of trick games.
namespace spadille::tricks {

/// Whether a player leans to taking the trick or to losing it.
enum class Leaning : std::uint8_t { take, lose };

/// Plays a card of this player, who is to play next to the table.
using ChooseCard = std::function<Card(Seat seat, const Table& table)>;

/// Writes the next trick, in one of the ways in which tricks are written; its cards and who takes it.
struct WrittenTrick {
  Table table;
  Seat winner{};
};
WrittenTrick write_trick(record::HandRecord& hand, const Turn& turn, const TrickRules& law, Seat leader,
                         const ChooseCard& choose, Random& random);

}  // namespace spadille::tricks
