#pragma once

#include <functional>

#include "base/random.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// Random play, for the random hands of trick games.
namespace spadille::tricks {

/// Whether a player leans toward taking the trick or losing it.
enum class Leaning : std::uint8_t { take, lose };

/// Plays and returns a card of this player, who is next to play to the trick on the table.
using ChooseCard = std::function<Card(Seat seat, const Table& table)>;

/// Plays the next trick and appends it to the record, in one of the ways in which tricks are written. Returns its
/// winner.
Seat write_trick(record::HandRecord& hand, const Turn& turn, const TrickRules& law, Seat leader,
                 const ChooseCard& choose, Random& random);

}  // namespace spadille::tricks
