#pragma once

#include "games/rummy/table.h"
#include "record/hand_record.h"

/// Hands that are lawful: what random hands, and faults planted into them, do with a table.
namespace spadille::rummy {

/// The table after the deal of a hand that is whole and lawful.
Table dealt_table(const record::HandRecord& lawful, const Rules& rules);

/// Replays one phase of a lawful turn of this player.
void replay_draw(Table& table, const Rules& rules, Seat seat, const record::TurnEntry& turn);
void replay_melds(Table& table, Seat seat, const record::TurnEntry& turn);
void replay_lay_offs(Table& table, Seat seat, const record::TurnEntry& turn);
void replay_discard(Table& table, Seat seat, const record::TurnEntry& turn);

/// The table before a turn (counted from 0) of a lawful hand.
Table table_before(const record::HandRecord& lawful, const Rules& rules, std::size_t turn);

/// All melds that can be made of these cards; of groups of one rank each choice of suits.
std::vector<melds::Cards> melds_in(const CardBag& cards, const melds::MeldLaw& law);

/// The cards as a record lists them, without places.
record::CardList written(const melds::Cards& cards);
/// The cards of a list.
melds::Cards cards_of(const record::CardList& list);

}  // namespace spadille::rummy
