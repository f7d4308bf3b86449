#include "generate/rummy/legal_table.h"

#include <bit>

#include "base/assert.h"
#include "mechanics/melds/hand.h"

namespace spadille::rummy {
namespace {

void add_runs(const CardBag& cards, const melds::MeldLaw& law, std::vector<melds::Cards>& melds) {
  for (const Suit suit : kSuits) {
    for (std::size_t begin = 0; begin < kUpwards.size(); ++begin) {
      melds::Cards run;
      while (run.size() < kUpwards.size()) {
        const Card next(suit, kUpwards[(begin + run.size()) % kUpwards.size()]);
        if (!cards.contains(next)) break;
        run.push_back(next);
        if (run.size() >= law.least && melds::judge_meld(run, law)) melds.push_back(run);
      }
    }
  }
}

// Groups of any suits have every copy of a card.
void add_large_groups(const CardBag& cards, const melds::MeldLaw& law, std::vector<melds::Cards>& melds) {
  if (law.group_suits != melds::GroupSuits::any) return;
  for (const Rank rank : kAllRanks) {
    melds::Cards group;
    for (const Suit suit : kSuits) group.insert(group.end(), cards.count({suit, rank}), Card(suit, rank));
    if (group.size() >= law.least && melds::judge_meld(group, law)) melds.push_back(group);
  }
}

void add_groups(const CardBag& cards, const melds::MeldLaw& law, std::vector<melds::Cards>& melds) {
  for (const Rank rank : kAllRanks) {
    for (std::size_t choice = 1; choice < (std::size_t{1} << kSuits.size()); ++choice) {
      melds::Cards group;
      for (std::size_t i = 0; i < kSuits.size(); ++i)
        if ((choice >> i & 1U) != 0 && cards.contains({kSuits[i], rank})) group.emplace_back(kSuits[i], rank);
      const bool complete = group.size() == static_cast<std::size_t>(std::popcount(choice));
      if (complete && group.size() >= law.least && melds::judge_meld(group, law)) melds.push_back(group);
    }
  }
}

}  // namespace

Position dealt_table(const record::HandRecord& legal, const Rules& rules) {
  Sink unused;
  const auto start = melds::dealt(legal, rules.pack(legal.seats()), rules.hand_size->of(legal.seats()), unused);
  return position_after_deal(*start, rules);
}

void replay_draw(Position& table, const Rules& rules, Seat seat, const record::TurnEntry& turn) {
  begin_turn(table, seat);
  const record::Draw& draw = turn.draws.front();
  if (draw.from == From::discards) {
    const auto named = draw.card ? std::optional(draw.card->value) : std::nullopt;
    for (std::size_t left = discards_taken(table, rules, named).value_or(1); left > 0; --left) {
      table.cards.give(seat, table.discards.back());
      table.discards.pop_back();
    }
    return;
  }
  if (table.cards.stock_size() == 0) {
    std::vector<melds::Slot> pile = take_for_restock(table, rules);
    if (turn.restock) {
      const melds::Cards order = melds::cards_of(*turn.restock);
      pile.assign(order.begin(), order.end());
    }
    table.cards.restock(std::move(pile));
  }
  table.cards.give(seat, table.cards.draw());
  table.stock_ran_out = table.stock_ran_out || table.cards.stock_size() == 0;
}

void replay_trades(Position& table, const Rules& rules, Seat seat, const record::TurnEntry& turn) {
  for (const record::LayOff& each : turn.trades) {
    const auto on = find_meld(table, each, seat, Prefer::others);
    SPADILLE_ASSERT(on.has_value());
    const auto place = place_of_trade(table, rules, seat, *on, each.card.value);
    SPADILLE_ASSERT(place.has_value());
    table.cards.take(seat, each.card.value);
    table.cards.give(seat, trade(table, rules, seat, {*on, *place}, each.card.value));
  }
}

void replay_melds(Position& table, const Rules& rules, Seat seat, const record::TurnEntry& turn) {
  if (!turn.meld) return;
  for (const record::CardList& each : turn.meld->melds) {
    for (const auto& card : each.cards) table.cards.take(seat, card.value);
    lay_down(table, rules, laid_out(melds::meld_cards_of(each), rules, seat));
  }
}

void replay_lay_offs(Position& table, const Rules& rules, Seat seat, const record::TurnEntry& turn) {
  for (const record::LayOff& each : turn.lay_offs) {
    const auto on = find_meld(table, rules, seat, each);
    SPADILLE_ASSERT(on.has_value());
    table.cards.take(seat, each.card.value);
    lay_off(table, rules, seat, *on, {each.card.value, each.stands_for ? CardSet{*each.stands_for} : CardSet{}});
  }
}

void replay_discard(Position& table, Seat seat, const record::TurnEntry& turn) {
  if (!turn.discard) return;
  table.cards.take(seat, turn.discard->value);
  table.discards.emplace_back(turn.discard->value);
}

std::vector<melds::Cards> melds_in(const CardBag& cards, const melds::MeldLaw& law) {
  std::vector<melds::Cards> melds;
  add_runs(cards, law, melds);
  add_groups(cards, law, melds);
  add_large_groups(cards, law, melds);
  return melds;
}

}  // namespace spadille::rummy
