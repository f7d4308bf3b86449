#include "games/rummy/course.h"

#include <fmt/format.h>

#include <algorithm>

namespace spadille::rummy {

void Aftermath::lose_turn() {
  for (const Suit suit : kSuits) lose(CardSet::of_suit(suit));
  table_doubtful = true;
}

void Turn::lose(CardSet cards) {
  course.aftermath.lose(cards);
  lost = true;
}

std::string Turn::told(std::string_view does) const {
  return fmt::format("{} {} it in turn {}", acting.name(), does, acting.turn);
}

bool Turn::is_excused(Card card) const {
  if (course.aftermath.doubtful.contains(card)) return true;
  const auto& laid = course.table.laid;
  return std::any_of(laid.begin(), laid.end(), [&](const Laid& each) {
    return !each.sound && std::find(each.cards.begin(), each.cards.end(), card) != each.cards.end();
  });
}

}  // namespace spadille::rummy
