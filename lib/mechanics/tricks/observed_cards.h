#pragma once

#include <array>
#include <cstddef>

#include "cards/card_set.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// What the written tricks show of the hands, before any of them is judged.
namespace spadille::tricks {

/// The cards each player is seen to play, told by names or by position from leader to leader. What shows no hand: a
/// card that is not in the pack, one that lay in an earlier trick, a trick after the last.
std::array<CardSet, kMaxSeats> shown_cards(const record::HandRecord& record, const Turn& turn, const TrickRules& law,
                                           Seat leader, std::size_t tricks_in_hand);

/// How many of the tricks can be followed so. Where a card of one is missing or shows no hand, nobody can say who
/// took it, unless that is written or the next one has names. `tricks_in_hand` where all that are written can be.
std::size_t followed_tricks(const record::HandRecord& record, const Turn& turn, const TrickRules& law, Seat leader,
                            std::size_t tricks_in_hand);

/// How often what is written speaks against this leader of the first trick: another name than that of the player whose
/// turn it is, where the tricks are followed so, or another winner.
std::size_t contradictions(const record::HandRecord& record, const Turn& turn, const TrickRules& law, Seat leader,
                           std::size_t tricks_in_hand);

}  // namespace spadille::tricks
