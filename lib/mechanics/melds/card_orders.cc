#include "mechanics/melds/card_orders.h"

#include <fmt/format.h>

#include <array>
#include <functional>
#include <map>

namespace spadille::melds {
namespace {

constexpr Card spade(Rank rank) { return {Suit::spades, rank}; }

// The short runs that only the option decides.
constexpr std::array<std::array<Card, 3>, 3> kWithAce{{{spade(Rank::ace), spade(Rank::two), spade(Rank::three)},
                                                       {spade(Rank::queen), spade(Rank::king), spade(Rank::ace)},
                                                       {spade(Rank::king), spade(Rank::ace), spade(Rank::two)}}};

}  // namespace

std::vector<CardOrder> run_orders(const MeldLaw& law) {
  Cards suit;
  for (const Rank rank : kAllRanks) suit.push_back(spade(rank));
  std::vector<CardOrder> orders{
      {.kind = CardOrder::Kind::run, .title = "The longest run of a suit", .cards = in_order(suit, law)}};
  for (const auto& cards : kWithAce) {
    if (!judge_meld(cards, {law.ace, cards.size()})) continue;
    orders.push_back({.kind = CardOrder::Kind::run, .title = "The ace in a run", .cards = in_order(cards, law)});
  }
  return orders;
}

std::vector<CardOrder> worth_orders(const CardPoints& points) {
  std::map<std::int64_t, Cards, std::greater<>> by_points;
  for (const Rank rank : kAllRanks) by_points[points.of(spade(rank)).amount()].push_back(spade(rank));
  std::vector<CardOrder> orders;
  orders.reserve(by_points.size());
  for (auto& [each, cards] : by_points)
    orders.push_back({.kind = CardOrder::Kind::worth,
                      .title = fmt::format("{} {} if left, in every suit", each, each == 1 ? "point" : "points"),
                      .cards = std::move(cards)});
  return orders;
}

}  // namespace spadille::melds
