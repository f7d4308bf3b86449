#include "games/german_solo/order.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"

namespace spadille::german_solo {
namespace {

// Returns cards from the strongest down, in a trick to which one of them is led.
std::vector<Card> ranked(CardSet set, const Order& order) {
  std::vector<Card> cards(set.begin(), set.end());
  const Card led = cards.front();
  std::sort(cards.begin(), cards.end(),
            [&](Card a, Card b) { return order.strength(a, led) > order.strength(b, led); });
  return cards;
}

CardOrder trumps(Suit suit, CardSet pack) {
  const Order& order = order_of(suit);
  return {.title = fmt::format("Trumps, if they are {}", name_of(suit)),
          .cards = ranked(order.trumps() & pack, order),
          .names = {"spadilla", "manilla", "basta"}};
}

CardOrder plain(Suit suit, Suit trump, CardSet pack) {
  const Order& order = order_of(trump);
  return {.title = fmt::format("A plain suit: {}", name_of(suit)),
          .cards = ranked((CardSet::of_suit(suit) & pack) - order.trumps(), order)};
}

}  // namespace

const Order& order_of(Suit trump) {
  static constexpr std::array<Order, 4> kOrders{Order(Suit::spades), Order(Suit::hearts), Order(Suit::diamonds),
                                                Order(Suit::clubs)};
  return kOrders[static_cast<std::size_t>(trump)];
}

std::vector<CardOrder> card_orders(CardSet pack) {
  return {trumps(Suit::clubs, pack), trumps(Suit::hearts, pack), plain(Suit::spades, Suit::hearts, pack),
          plain(Suit::hearts, Suit::clubs, pack)};
}

}  // namespace spadille::german_solo
