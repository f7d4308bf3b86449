#include <algorithm>

#include "testkit/quadrille/ground.h"

// Faults of trumps and of the call; actions that belong to ombre but not to these games.
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
    ombre_family::plant::cut_after(g.hand, before - 1);
    if (g.hand.called && before == 1 && g.random.one_in(2)) g.hand.called.reset();
  }
  g.hand.surrender = std::move(surrender);
  return planted(g.hand, [](const HandRecord& h) { return h.surrender->by->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::trump_missing, &trump_missing},
    {Code::call_not_allowed, &call_not_allowed},
    {Code::call_missing, &call_missing},
    {Code::call_holds_card, &holds_card},
    {Code::exchange_not_allowed, &exchange_not_allowed},
    {Code::surrender_not_allowed, &surrender_not_allowed},
});

}  // namespace

std::span<const Planter> own_planters() { return kPlanters; }

}  // namespace spadille::quadrille::plant
