#include "testkit/ombre_family/ground.h"

// Actions that belong to ombre, but not to the games that deal the whole pack.
namespace spadille::ombre_family::plant {
namespace {

Planted exchange_not_allowed(Ground& g) {
  record::ExchangeEntry entry;
  entry.player = {g.turn.at(g.random.below(g.turn.size())), {}};
  entry.discard = record::CardList{};
  entry.draw = record::CardList{};
  if (g.random.one_in(2)) {
    const Seat other = g.turn.after(entry.player->value, 1);
    entry.discard->cards.push_back({*g.dealt(entry.player->value).begin(), {}});
    entry.draw->cards.push_back({*g.dealt(other).begin(), {}});
  }
  g.hand.exchange.push_back(std::move(entry));
  return planted(g.hand, [](const HandRecord& h) { return h.exchange.front().player->at; });
}

Planted surrender_not_allowed(Ground& g) {
  record::Surrender surrender;
  surrender.by = {g.turn.at(g.random.below(g.turn.size())), {}};
  surrender.before = {trick_no(1 + g.random.below(9)), {}};
  if (!g.hand.tricks.empty() && g.random.one_in(2)) {
    const std::size_t before = 1 + g.random.below(g.hand.tricks.size());
    surrender.before->value = trick_no(before);
    cut_after(g.hand, before - 1);
    if (g.hand.called && before == 1 && g.random.one_in(2)) g.hand.called.reset();
  }
  g.hand.surrender = std::move(surrender);
  return planted(g.hand, [](const HandRecord& h) { return h.surrender->by->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::exchange_not_allowed, &exchange_not_allowed},
    {Code::surrender_not_allowed, &surrender_not_allowed},
});

}  // namespace

std::span<const Planter> no_stock_planters() { return kPlanters; }

}  // namespace spadille::ombre_family::plant
