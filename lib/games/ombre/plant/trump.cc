#include "games/ombre/plant/ground.h"

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

Planted trump_not_allowed(Ground& g) {
  if (g.passed() || turns_card(g.bid())) return std::nullopt;
  g.hand.turned = {g.hand.deal->stock->cards.front().value, {}};
  return planted(g.hand, [](const HandRecord& h) { return h.turned->at; });
}

// Under a rule that fixes the lead, a lawful hand that was led otherwise.
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
    {Code::play_must_lead, &must_lead},
});

}  // namespace

std::span<const Planter> trump_planters() { return kPlanters; }

}  // namespace spadille::ombre::plant
