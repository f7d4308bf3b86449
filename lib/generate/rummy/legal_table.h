#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "games/rummy/position.h"
#include "record/hand_record.h"

/// Replays legal hands without any check. Used for random hands and for the faults injected into them.
namespace spadille::rummy {

/// The ranks in the order of runs, from the ace.
inline constexpr std::array kUpwards{Rank::ace,  Rank::two,   Rank::three, Rank::four, Rank::five,
                                     Rank::six,  Rank::seven, Rank::eight, Rank::nine, Rank::ten,
                                     Rank::jack, Rank::queen, Rank::king};

/// Returns the table after the deal of a complete legal hand.
Position dealt_table(const record::HandRecord& legal, const Rules& rules);

/// Each function replays one part of a legal turn of this player, which begins with the draw.
void replay_draw(Position& table, const Rules& rules, Seat seat, const record::TurnEntry& turn);
void replay_trades(Position& table, const Rules& rules, Seat seat, const record::TurnEntry& turn);
void replay_melds(Position& table, const Rules& rules, Seat seat, const record::TurnEntry& turn);
void replay_lay_offs(Position& table, const Rules& rules, Seat seat, const record::TurnEntry& turn);
void replay_discard(Position& table, Seat seat, const record::TurnEntry& turn);

/// Returns all melds that can be made of these cards. Groups of one rank include every choice of suits. Of equal
/// cards, groups have all or one.
std::vector<melds::Cards> melds_in(const CardBag& cards, const melds::MeldLaw& law);

}  // namespace spadille::rummy
