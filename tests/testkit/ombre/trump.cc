#include "testkit/ombre/ground.h"

// Faults of naming trumps, and of leading the card that was turned for them.
namespace spadille::ombre::plant {
namespace {

Planted trump_missing(Ground& g) {
  if (g.passed() || turns_card(g.bid()) || g.hand.tricks.empty()) return std::nullopt;
  g.hand.trump.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

Planted trump_not_turned(Ground& g) {
  if (g.passed() || !turns_card(g.bid())) return std::nullopt;
  if (g.hand.trump && g.random.one_in(2)) {
    const auto suit = static_cast<std::size_t>(g.hand.trump->value);
    g.hand.trump->value = kSuits[(suit + 1 + g.random.below(3)) % 4];
    return planted(g.hand, [](const HandRecord& h) { return h.trump->at; });
  }
  g.hand.turned = {g.hand.deal->stock->cards[1 + g.random.below(g.shape.stock - 1)].value, {}};
  return planted(g.hand, [](const HandRecord& h) { return h.turned->at; });
}

// Turns a card although ombre names trumps, or names a suit that is not in the pack.
Planted trump_not_allowed(Ground& g) {
  if (g.passed() || turns_card(g.bid())) return std::nullopt;
  if (g.shape.removed && g.hand.trump && g.random.one_in(2)) {
    g.hand.trump->value = *g.shape.removed;
    return planted(g.hand, [](const HandRecord& h) { return h.trump->at; });
  }
  g.hand.turned = {g.hand.deal->stock->cards.front().value, {}};
  return planted(g.hand, [](const HandRecord& h) { return h.turned->at; });
}

bool is_settled(const Ground& g, const HandRecord& hand) {
  Sink unused;
  return g.view_of(hand, unused).chips().ledger.has_value();
}

bool is_legal_entrada(const Ground& g, HandRecord hand) {
  hand.auction.reset();
  hand.declarer = {g.ombre(), {}};
  hand.contract = {"entrada", {}};
  Sink sink;
  static_cast<void>(g.view_of(hand, sink));
  return !sink.has_errors();
}

// Names a suit that ombre does not hold in a contrabola whose plays stay legal.
Planted trump_not_held(Ground& g) {
  if (g.passed() || g.bid() != Contract::contrabola) return std::nullopt;
  for (const Suit suit : kSuits) {
    const CardSet own = g.dealt(g.ombre());
    const bool held = std::any_of(own.begin(), own.end(), [&](Card card) { return card.suit() == suit; });
    if (held || suit == g.shape.removed) continue;
    // The shorter the record, the less the other suit changes.
    for (std::size_t tricks = g.hand.tricks.size(); tricks > 0; --tricks) {
      HandRecord changed = g.hand;
      cut_after(changed, tricks);
      changed.trump->value = suit;
      if (is_settled(g, changed) && is_legal_entrada(g, changed))
        return planted(changed, [](const HandRecord& h) { return h.trump->at; });
    }
  }
  return std::nullopt;
}

// Changes options so that the lead is fixed, in a legal hand with a different lead.
Planted must_lead(Ground& g) {
  if (g.passed() || !turns_card(g.bid()) || g.view.tricks.empty()) return std::nullopt;
  const Card turned = g.hand.deal->stock->cards.front().value;
  const tricks::PlayView& lead = g.view.tricks.front().plays.front();
  const bool drew = std::any_of(g.hand.exchange.begin(), g.hand.exchange.end(), [&](const auto& e) {
    return e.player->value == g.ombre() && !e.discard->cards.empty();
  });
  if (lead.seat != g.ombre() || !drew || lead.card == turned) return std::nullopt;
  auto fault = planted(g.hand, play_at(0, 0));
  fault->options = {{"opening_lead", "\"ombre\""}, {"turned_card", "\"led_first\""}};
  return fault;
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::trump_missing, &trump_missing},
    {Code::trump_not_turned, &trump_not_turned},
    {Code::trump_not_allowed, &trump_not_allowed},
    {Code::trump_not_held, &trump_not_held},
    {Code::play_must_lead, &must_lead},
});

}  // namespace

std::span<const Planter> trump_planters() { return kPlanters; }

}  // namespace spadille::ombre::plant
