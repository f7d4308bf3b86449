#include "testkit/rummy/ground.h"

// Faults of trades: a card for the joker of another player's meld.
namespace spadille::rummy::plant {
namespace {

Place trade_at(std::size_t turn, std::size_t i) {
  return [=](const HandRecord& h) { return h.turns[turn].trades[i].card.at; };
}

// Sets the option so that the only trade of the hand violates it.
Planted not_allowed(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return !t.trades.empty(); });
  if (turns.size() != 1 || g.hand.turns[turns[0]].trades.size() != 1) return std::nullopt;
  return planted(g, trade_at(turns[0], 0), {{"joker_trade", "false"}});
}

// Gives a card that the player does not hold, or that no joker of the meld represents.
Planted wrong_card(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return !t.trades.empty(); });
  if (turns.empty()) return std::nullopt;
  const std::size_t i = g.random.pick(turns);
  record::LayOff& trade = g.hand.turns[i].trades.front();
  const Seat seat = g.seat(i);
  const Position before = g.drawn(i);
  if (g.random.one_in(2)) {
    const auto card = g.strange(before, seat);
    if (!card) return std::nullopt;
    trade.card.value = *card;
    return planted(g, trade_at(i, 0));
  }
  const auto meld = find_meld(before, trade, seat, Prefer::others);
  std::vector<Card> others;
  for (const Card card : before.cards.known(seat).different())
    if (!card.is_joker() && !place_of_trade(before, g.rules, seat, *meld, card)) others.push_back(card);
  if (others.empty()) return std::nullopt;
  trade.card.value = g.random.pick(others);
  return planted(g, trade_at(i, 0));
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::trade_not_allowed, &not_allowed},
    {Code::trade_wrong_card, &wrong_card},
});

}  // namespace

std::span<const Planter> trade_planters() { return kPlanters; }

}  // namespace spadille::rummy::plant
