#include "games/hearts/card_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "games/hearts/law.h"

namespace spadille::hearts {
namespace {

std::string points_text(CardPoints::Value points) {
  const std::int64_t size = std::abs(points.value);
  return fmt::format("{}{} {}", points.value < 0 ? "−" : "", size, size == 1 ? "point" : "points");
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
  const auto add = [&](CardPoints::Value points, std::vector<Card> cards) {
    if (points.value == 0) return;
    const char* each = cards.size() > 1 ? " each" : "";
    orders.push_back({.kind = CardOrder::Kind::worth, .title = points_text(points) + each, .cards = std::move(cards)});
  };
  add(rules.points->hearts, listed(law.pack() & CardSet::of_suit(Suit::hearts)));
  add(rules.points->queen, {kQueen});
  add(rules.points->jack, {kJack});
  return orders;
}

}  // namespace spadille::hearts
