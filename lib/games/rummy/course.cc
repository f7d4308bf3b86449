#include "games/rummy/course.h"

#include <fmt/format.h>

#include <algorithm>

namespace spadille::rummy {

void Aftermath::lose_turn() {
  for (const Suit suit : kSuits) lose(CardSet::of_suit(suit));
  stock_doubtful = true;
  table_doubtful = true;
  numbers_doubtful = true;
}

void Turn::lose(CardSet cards) {
  course.aftermath.lose(cards);
  lost = true;
}

std::string Turn::clause(std::string_view does) const {
  return fmt::format("{} {} it in turn {}", acting.name(), does, acting.turn);
}

bool Turn::is_excused(Card card) const {
  if (course.aftermath.doubtful.contains(card)) return true;
  // If the stock is nearly empty, the record may have restocked a few draws ago.
  const bool stock_near_end = course.table.cards.stock_size() <= course.record.players.size();
  if (course.aftermath.piles_doubtful && stock_near_end)
    for (const melds::Slot& slot : course.table.discards)
      if (course.table.cards.can_be(slot, card)) return true;
  const auto& laid = course.table.laid;
  return std::any_of(laid.begin(), laid.end(), [&](const Laid& each) {
    return !each.sound && std::find(each.cards.begin(), each.cards.end(), card) != each.cards.end();
  });
}

bool Turn::is_excused_from_holding(Card card) const {
  if (is_excused(card)) return true;
  // In the record, a doubtful card may be any other card whose position is unknown.
  const melds::Holdings& cards = course.table.cards;
  return cards.is_hidden(card) && !(cards.known(seat()).different() & course.aftermath.doubtful).empty();
}

}  // namespace spadille::rummy
