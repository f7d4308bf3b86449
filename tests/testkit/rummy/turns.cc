#include <algorithm>

#include "generate/random_hand.h"
#include "testkit/rummy/ground.h"

// Faults of the turn: its order, its draw, its discard, its end.
namespace spadille::rummy::plant {
namespace {

Place draw_at(std::size_t turn, std::size_t draw) {
  return [=](const HandRecord& h) {
    const record::Draw& written = h.turns[turn].draws[draw];
    return written.at;
  };
}

Place discard_at(std::size_t turn) {
  return [=](const HandRecord& h) { return h.turns[turn].discard->at; };
}

// Leaves out a turn, or changes the dealer so that eldest hand does not begin.
Planted out_of_turn(Ground& g) {
  if (g.random.one_in(4)) {
    const std::size_t n = g.hand.players.size();
    g.hand.dealer->value = seat_at((index_of(g.hand.dealer->value) + 1 + g.random.below(n - 1)) % n);
    return planted(g, player_at(0));
  }
  if (g.hand.turns.size() < 2) return std::nullopt;
  const std::size_t i = g.random.below(g.last());
  g.hand.turns.erase(g.hand.turns.begin() + static_cast<std::ptrdiff_t>(i));
  return planted(g, player_at(i));
}

Planted no_draw(Ground& g, std::size_t i) {
  TurnEntry& turn = g.hand.turns[i];
  if (turn.restock) return std::nullopt;
  turn.draw_at.reset();
  turn.draws.clear();
  return planted(g, turn_at(i));
}

Planted two_draws(Ground& g, std::size_t i) {
  TurnEntry& turn = g.hand.turns[i];
  turn.draws.push_back({{}, From::stock, {}});
  return planted(g, draw_at(i, 1));
}

// Draws from the discard pile although only the stock is allowed.
Planted draw_from_discards(Ground& g, std::size_t i) {
  TurnEntry& turn = g.hand.turns[i];
  if (turn.restock || g.before(i).discards.empty()) return std::nullopt;
  turn.draws.front() = {{}, From::discards, {}};
  return planted(g, draw_at(i, 0));
}

Planted turn_draw(Ground& g) {
  const std::size_t i = g.random.below(g.hand.turns.size());
  if (g.random.one_in(3)) return no_draw(g, i);
  if (g.random.one_in(2)) return two_draws(g, i);
  if (g.rules.draw_from == DrawFrom::stock) return draw_from_discards(g, i);
  return std::nullopt;
}

// Draws a card other than the top card. The card may even be one that cannot be drawn at all.
Planted wrong_draw(Ground& g, std::size_t i) {
  record::Draw& draw = g.hand.turns[i].draws.front();
  Position drawn = g.drawn(i);
  Position before = g.before(i);
  std::vector<Card> others;
  const Card top = [&] {
    for (const Card card : drawn.cards.known(g.seat(i)).cards())
      if (drawn.cards.known(g.seat(i)).count(card) > before.cards.known(g.seat(i)).count(card)) return card;
    return *drawn.cards.known(g.seat(i)).different().begin();
  }();
  CardSet legal{top};
  if (g.rules.draw_from == DrawFrom::any_discard && draw.from == From::discards)
    for (const melds::Slot& slot : before.discards) legal = legal | before.cards.may_be(slot);
  for (const Card card : g.rules.pack(g.hand.seats()).different())
    if (!legal.contains(card)) others.push_back(card);
  draw.card = {g.random.pick(others), {}};
  return planted(g, [i](const HandRecord& h) { return h.turns[i].draws.front().card->at; });
}

Planted wrong_restock(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return t.restock.has_value(); });
  if (turns.empty()) return std::nullopt;
  const std::size_t i = g.random.pick(turns);
  auto& cards = g.hand.turns[i].restock->cards;
  const auto card_at = [i](std::size_t k) {
    return Place([i, k](const HandRecord& h) { return h.turns[i].restock->cards[k].at; });
  };
  if (g.random.one_in(3) && cards.size() > 1) {  // the last card is missing
    cards.pop_back();
    return planted(g, [i](const HandRecord& h) { return h.turns[i].restock->at; });
  }
  if (g.rules.restock == Restock::turn && cards.size() > 1 && cards[0].value != cards[1].value) {
    std::swap(cards[0], cards[1]);
    return planted(g, card_at(0));
  }
  const Position before = g.before(i);
  CardSet turned;
  for (const melds::Slot& slot : before.discards) turned = turned | before.cards.may_be(slot);
  std::vector<Card> strange;
  for (const Card card : g.rules.pack(g.hand.seats()).different())
    if (!turned.contains(card)) strange.push_back(card);
  const std::size_t k = g.random.below(cards.size());
  cards[k].value = g.random.pick(strange);
  return planted(g, card_at(k));
}

Planted restock_not_due(Ground& g) {
  const std::size_t i = g.random.below(g.hand.turns.size());
  const Position before = g.before(i);
  if (before.cards.stock_size() == 0 && g.hand.turns[i].draws.front().from == From::stock) return std::nullopt;
  if (before.discards.empty()) return std::nullopt;
  melds::Cards cards;
  for (const melds::Slot& slot : before.discards) cards.push_back(*before.cards.card_of(slot));
  g.hand.turns[i].restock = generate::list_of(cards);
  return planted(g, [i](const HandRecord& h) { return h.turns[i].restock->at; });
}

Planted wrong_card(Ground& g) {
  if (g.random.one_in(4)) return restock_not_due(g);
  if (g.random.one_in(2))
    if (auto found = wrong_restock(g)) return found;
  return wrong_draw(g, g.random.below(g.hand.turns.size()));
}

// Returns the card taken from the discard pile in a turn; nullopt if none was, or if it is unknown.
std::optional<Card> taken(const Ground& g, std::size_t i) {
  const Position before = g.before(i);
  const record::Draw& draw = g.hand.turns[i].draws.front();
  if (draw.from != From::discards) return std::nullopt;
  if (draw.card) return draw.card->value;
  return before.cards.card_of(before.discards.back());
}

bool is_returned(const Ground& g, std::size_t i) {
  const auto card = taken(g, i);
  const auto& discard = g.hand.turns[i].discard;
  return card && discard && discard->value == *card && !uses(g.hand.turns[i], *card) &&
         g.laid_off(i).cards.known(g.seat(i)).count(*card) == 1;
}

// Sets the option so that the only return in the hand violates it; or discards a card that the player keeps to the end.
Planted immediate_return(Ground& g) {
  if (g.rules.draw_from == DrawFrom::stock || g.rules.taken_card != TakenCard::free) return std::nullopt;
  std::vector<std::size_t> returns;
  for (std::size_t i = 0; i < g.hand.turns.size(); ++i)
    if (is_returned(g, i)) returns.push_back(i);
  if (returns.size() == 1 && g.rules.no_immediate_return == Applies::no)
    return planted(g, discard_at(returns.front()), {{"no_immediate_return", "true"}});
  if (g.rules.no_immediate_return == Applies::no) return std::nullopt;
  for (std::size_t i = g.hand.turns.size(); i-- > 0;) {
    const auto card = taken(g, i);
    // Later turns must not draw from the discard pile or restock.
    if (i < g.last() && g.hand.turns[i + 1].draws.front().from == From::discards) return std::nullopt;
    if (i < g.last() && g.before(i + 1).cards.stock_size() == 0) return std::nullopt;
    auto& discard = g.hand.turns[i].discard;
    if (!card || !discard || g.laid_off(i).cards.known(g.seat(i)).count(*card) != 1) continue;
    if (uses(g.hand.turns[i], *card) || !g.keeps(*card, i)) continue;
    discard->value = *card;
    return planted(g, discard_at(i));
  }
  return std::nullopt;
}

Planted no_discard(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return t.discard.has_value(); });
  if (turns.empty()) return std::nullopt;
  const std::size_t i = g.random.pick(turns);
  g.hand.turns[i].discard.reset();
  return planted(g, turn_at(i));
}

Planted discard_not_in_hand(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return t.discard.has_value(); });
  if (turns.empty()) return std::nullopt;
  const std::size_t i = g.random.pick(turns);
  const auto card = g.strange(g.laid_off(i), g.seat(i));
  if (!card) return std::nullopt;
  g.hand.turns[i].discard->value = *card;
  return planted(g, discard_at(i));
}

Planted must_discard(Ground& g) {
  if (!g.winner() || g.rules.must_discard_to_go_out == Applies::yes || g.hand.turns.back().discard) return std::nullopt;
  return planted(g, turn_at(g.last()), {{"must_discard_to_go_out", "true"}});
}

Planted after_end(Ground& g) {
  TurnEntry more;
  more.player = {next(g.seat(g.last()), g.hand.seats()), {}};
  more.draw_at = Span{};
  more.draws.push_back({{}, From::stock, {}});
  if (const auto card = g.strange(g.after(g.last()), g.seat(g.last()))) more.discard = {*card, {}};
  const std::size_t first = g.hand.turns.size();
  g.hand.turns.push_back(more);
  if (g.random.one_in(3)) {
    more.player->value = next(more.player->value, g.hand.seats());
    g.hand.turns.push_back(more);
  }
  return planted(g, player_at(first));
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::turn_out_of_turn, &out_of_turn},
    {Code::turn_draw, &turn_draw},
    {Code::turn_wrong_card, &wrong_card},
    {Code::turn_immediate_return, &immediate_return},
    {Code::turn_no_discard, &no_discard},
    {Code::turn_discard_not_in_hand, &discard_not_in_hand},
    {Code::turn_must_discard, &must_discard},
    {Code::turn_after_end, &after_end},
});

}  // namespace

std::span<const Planter> turn_planters() { return kPlanters; }

}  // namespace spadille::rummy::plant
