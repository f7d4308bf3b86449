#include "games/hearts/card_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "games/hearts/law.h"

namespace spadille::hearts {
namespace {

std::string points_text(std::int64_t points) {
  const std::int64_t size = std::abs(points);
  return fmt::format("{}{} {}", points < 0 ? "−" : "", size, size == 1 ? "point" : "points");
}

std::vector<Card> listed(CardSet set) {
  std::vector<Card> cards;
  for (const Card each : set) cards.push_back(each);
  return cards;
}

}  // namespace

std::vector<CardOrder> card_orders(const Rules& rules) {
  std::vector<CardOrder> orders;
  const Law law(rules);
  CardOrder suit{.title = "Every suit, here spades", .cards = listed(law.pack() & CardSet::of_suit(Suit::spades))};
  const auto strength = law.strengths(suit.cards.front());
  std::sort(suit.cards.begin(), suit.cards.end(), [&](Card a, Card b) { return strength(a) > strength(b); });
  orders.push_back(std::move(suit));
  for (const CardSet cards : rules.alike_cards())
    orders.push_back({.kind = CardOrder::Kind::worth,
                      .title = points_text(rules.points->of(*cards.begin())) + (cards.size() > 1 ? " each" : ""),
                      .cards = listed(cards)});
  return orders;
}

}  // namespace spadille::hearts
