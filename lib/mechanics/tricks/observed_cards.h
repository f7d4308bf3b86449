#pragma once

#include <array>
#include <cstddef>

#include "cards/card_set.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// The cards that the recorded tricks show in each holding, before any trick is judged.
namespace spadille::tricks {

/// Returns the cards that each player is seen to play, by seat. Players are known by name, or by position from leader
/// to leader. Ignores cards that are not in the pack, cards that were played before, and tricks after the last.
std::array<CardSet, kMaxSeats> shown_cards(const record::HandRecord& record, const Turn& turn, const TrickRules& law,
                                           Seat leader, std::size_t tricks_in_hand);

/// Returns how many of the tricks can be followed in this way. If a card of a trick is missing or ignored, its winner
/// may be unknown. Then only a recorded winner or a named leader of the next trick helps. Returns `tricks_in_hand` if
/// all recorded tricks can be followed.
std::size_t followed_tricks(const record::HandRecord& record, const Turn& turn, const TrickRules& law, Seat leader,
                            std::size_t tricks_in_hand);

/// Returns how often the record contradicts this leader of the first trick. A contradiction is a name other than
/// that of the player whose turn it is, or another winner.
std::size_t contradictions(const record::HandRecord& record, const Turn& turn, const TrickRules& law, Seat leader,
                           std::size_t tricks_in_hand);

}  // namespace spadille::tricks
