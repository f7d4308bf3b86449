#include <algorithm>

#include "testkit/quadrille/ground.h"

// Faults of trumps and of the call.
namespace spadille::quadrille::plant {
namespace {

// Calls this card. Returns nullopt if a hand that is recorded short is no longer decided.
Planted with_called(Ground& g, Card card) {
  g.hand.called = {card, {}};
  Sink unused;
  if (g.view_of(g.hand, unused).chips().unfinished) return std::nullopt;
  return planted(g.hand, [](const HandRecord& h) { return h.called->at; });
}

Planted trump_missing(Ground& g) {
  if (g.passed()) return std::nullopt;
  g.hand.trump.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

Planted call_missing(Ground& g) {
  if (!g.hand.called) return std::nullopt;
  g.hand.called.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

Planted holds_card(Ground& g) {
  if (g.passed() || !g.is_alliance()) return std::nullopt;
  const CardSet hand = g.dealt(g.ombre());
  const auto holds_every_king = [&](bool but_trumps) {
    return std::all_of(kSuits.begin(), kSuits.end(), [&](Suit suit) {
      return (but_trumps && suit == g.hand.trump->value) || hand.contains({suit, Rank::king});
    });
  };
  const bool but_trumps = g.rules.call_trump_king == Applies::no && g.rules.queen_when == QueenWhen::no_king;
  const bool may_call_queen = holds_every_king(but_trumps);
  std::vector<Card> own;
  for (const Card card : hand)
    if ((card.rank() == Rank::king && g.rules.call_own_king == Applies::no) ||
        (card.rank() == Rank::queen && may_call_queen))
      own.push_back(card);
  return own.empty() ? std::nullopt : with_called(g, g.random.pick(own));
}

// In a hand without a call, any card. In an alliance, a card that ombre neither holds nor may call.
Planted call_not_allowed(Ground& g) {
  if (g.passed()) return std::nullopt;
  CardSet wrong = ombre_family::kFullPack;
  if (g.is_alliance()) {
    const CardSet hand = g.dealt(g.ombre());
    wrong = wrong - hand - callable(g.rules, g.hand.trump->value, hand);
    CardSet courts;
    for (const Card card : wrong)
      if (card.rank() == Rank::king || card.rank() == Rank::queen) courts.insert(card);
    if (!courts.empty() && g.random.one_in(2)) wrong = courts;
  }
  const std::vector<Card> cards(wrong.begin(), wrong.end());
  return with_called(g, g.random.pick(cards));
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::trump_missing, &trump_missing},
    {Code::call_not_allowed, &call_not_allowed},
    {Code::call_missing, &call_missing},
    {Code::call_holds_card, &holds_card},
});

}  // namespace

std::span<const Planter> own_planters() { return kPlanters; }

}  // namespace spadille::quadrille::plant
