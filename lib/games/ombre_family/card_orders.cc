#include "games/ombre_family/card_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "cards/notation.h"

namespace spadille::ombre_family {
namespace {

// Returns cards from the strongest down, in a trick to which one of them is led.
std::vector<Card> ranked(CardSet set, const Order& order) {
  std::vector<Card> cards;
  for (const Card each : set) cards.push_back(each);
  const auto stronger = [&](Card a, Card b) {
    return order.strength(a, cards.front()) > order.strength(b, cards.front());
  };
  auto sorted = cards;
  std::sort(sorted.begin(), sorted.end(), stronger);
  return sorted;
}

// Returns the other suit of the color, in words for a title; empty if it is not in the pack.
std::string and_other(Suit suit, CardSet pack) {
  for (const Suit other : kSuits)
    if (other != suit && is_red(other) == is_red(suit) && pack.contains({other, Rank::king}))
      return fmt::format("; {} likewise", name_of(other));
  return {};
}

CardOrder trumps(Suit suit, CardSet pack, RedAce red_ace) {
  const Order& order = order_of(suit, red_ace);
  CardOrder out{.title = fmt::format("Trumps, if they are {}{}", name_of(suit), and_other(suit, pack)),
                .cards = ranked(order.trumps() & pack, order),
                .names = {"spadille", "manille", "basto"}};
  if (is_red(suit)) out.names.emplace_back("punto");
  return out;
}

CardOrder plain(Suit suit, Suit trump, CardSet pack, RedAce red_ace) {
  const Order& order = order_of(trump, red_ace);
  const CardSet cards = (CardSet::of_suit(suit) & pack) - order.trumps();
  return {.title = fmt::format("A plain suit: {}{}", name_of(suit), and_other(suit, pack)),
          .cards = ranked(cards, order)};
}

}  // namespace

std::vector<CardOrder> card_orders(CardSet pack, RedAce red_ace) {
  const Suit red = pack.contains({Suit::hearts, Rank::king}) ? Suit::hearts : Suit::diamonds;
  return {trumps(Suit::spades, pack, red_ace), trumps(red, pack, red_ace), plain(Suit::clubs, red, pack, red_ace),
          plain(red, Suit::spades, pack, red_ace)};
}

}  // namespace spadille::ombre_family
