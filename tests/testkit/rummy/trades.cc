#include "generate/random_hand.h"
#include "testkit/rummy/ground.h"

// Faults of trades: a card for the joker of another player's meld.
namespace spadille::rummy::plant {
namespace {

Place trade_at(std::size_t turn, std::size_t i) {
  return [=](const HandRecord& h) { return h.turns[turn].trades[i].card.at; };
}

using Trade = std::pair<Card, std::size_t>;  // the card and the meld

// Adds a trade after all others. `find` looks for it, given the table after the turn's draw.
std::optional<std::size_t> add_trade(Ground& g,
                                     const std::function<std::optional<Trade>(const Position&, std::size_t)>& find) {
  if (g.rules.joker_trade == Applies::no) return std::nullopt;
  const std::size_t start = g.random.below(g.hand.turns.size());
  const auto trades = g.turns_where([](const TurnEntry& t) { return !t.trades.empty(); });
  const std::size_t first = trades.empty() ? 0 : trades.back() + 1;
  for (std::size_t n = 0; n < g.hand.turns.size(); ++n) {
    const std::size_t i = (start + n) % g.hand.turns.size();
    if (i < first || g.is_named_later(Card::joker(), i)) continue;
    const Position table = g.drawn(i);
    const auto found = find(table, i);
    if (!found) continue;
    const record::LayOff trade{{}, {found->first, {}}, generate::list_of(table.laid[found->second].cards)};
    if (find_meld(table, trade, g.seat(i), Prefer::others) != std::optional(found->second)) continue;
    g.hand.turns[i].trades.push_back(trade);
    return i;
  }
  return std::nullopt;
}

// Adds a trade for the joker of the player's own meld.
Planted own_meld(Ground& g) {
  const auto turn = add_trade(g, [&](const Position& table, std::size_t i) -> std::optional<Trade> {
    for (std::size_t meld = 0; meld < table.laid.size(); ++meld) {
      const Laid& on = table.laid[meld];
      for (std::size_t place = 0; place < on.cards.size(); ++place) {
        if (on.owner != g.seat(i) || !on.stands_in(place)) continue;
        for (const Card card : on.parts[place])
          if (g.keeps(card, i)) return Trade{card, meld};
      }
    }
    return std::nullopt;
  });
  return turn ? planted(g, trade_at(*turn, 0)) : std::nullopt;
}

// Sets the option so that the only trade of the hand violates it.
Planted not_allowed(Ground& g) {
  if (g.random.one_in(2)) return own_meld(g);
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

Planted trade_without_joker(Ground& g) {
  const auto turn = add_trade(g, [&](const Position& table, std::size_t i) -> std::optional<Trade> {
    for (std::size_t meld = 0; meld < table.laid.size(); ++meld) {
      const Laid& on = table.laid[meld];
      bool has_joker = false;
      for (std::size_t place = 0; place < on.cards.size(); ++place) has_joker = has_joker || on.stands_in(place);
      if (has_joker || on.owner == g.seat(i)) continue;
      for (const Card card : table.cards.known(g.seat(i)).different())
        if (!card.is_joker() && g.keeps(card, i)) return Trade{card, meld};
    }
    return std::nullopt;
  });
  if (!turn) return std::nullopt;
  return planted(g, [i = *turn](const HandRecord& h) { return h.turns[i].trades[0].to.cards.front().at; });
}

std::span<const Planter> trade_planters() { return kPlanters; }

}  // namespace spadille::rummy::plant
