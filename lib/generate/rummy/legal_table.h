#pragma once

#include "games/rummy/table.h"
#include "record/hand_record.h"

/// Replays of legal hands, without any check: the base of random hands and of faults planted into them.
namespace spadille::rummy {

/// The table after the deal of a complete legal hand.
Table dealt_table(const record::HandRecord& lawful, const Rules& rules);

/// Replays one phase of a legal turn of this player.
void replay_draw(Table& table, const Rules& rules, Seat seat, const record::TurnEntry& turn);
void replay_melds(Table& table, Seat seat, const record::TurnEntry& turn);
void replay_lay_offs(Table& table, Seat seat, const record::TurnEntry& turn);
void replay_discard(Table& table, Seat seat, const record::TurnEntry& turn);

/// The table before a turn (counted from 0) of a legal hand.
Table table_before(const record::HandRecord& lawful, const Rules& rules, std::size_t turn);

/// All melds that can be made of these cards; of groups of one rank each choice of suits.
std::vector<melds::Cards> melds_in(const CardBag& cards, const melds::MeldLaw& law);

/// The cards as a record lists them, without places.
record::CardList written(const melds::Cards& cards);

}  // namespace spadille::rummy
