#include "games/manipulation_rummy/judge.h"
#include "testkit/manipulation_rummy/ground.h"
#include "testkit/plant_claim.h"

// Faults of the deal and of recorded figures; warnings and notes.
namespace spadille::manipulation_rummy::plant {
namespace {

// --- the deal -------------------------------------------------------------------------------------

// Replaces a card of the stock with one whose copies are all dealt to players.
Planted duplicate_card(Ground& g) {
  CardBag before;
  for (const auto& hand : g.hand.deal->hands)
    for (const auto& card : hand->cards) before.insert(card.value);
  const CardSet full = (g.rules.copies() == 1 ? before.different() : before.doubles()) - CardSet{Card::joker()};
  auto& stock = g.hand.deal->stock->cards;
  if (full.empty() || stock.empty()) return std::nullopt;
  const std::vector<Card> cards(full.begin(), full.end());
  const std::size_t i = g.random.below(stock.size());
  stock[i].value = g.random.pick(cards);
  return planted(g.hand, [i](const HandRecord& h) { return h.deal->stock->cards[i].at; });
}

Planted hand_size(Ground& g) {
  const std::size_t seat = g.random.below(g.hand.players.size());
  auto& cards = g.hand.deal->hands[seat]->cards;
  cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(g.random.below(cards.size())));
  return planted(g.hand, [seat](const HandRecord& h) { return h.deal->hands[seat]->at; });
}

Planted stock_size(Ground& g) {
  auto& stock = g.hand.deal->stock->cards;
  if (stock.empty()) return std::nullopt;
  stock.erase(stock.begin() + static_cast<std::ptrdiff_t>(g.random.below(stock.size())));
  return planted(g.hand, [](const HandRecord& h) { return h.deal->stock->at; });
}

// --- figures --------------------------------------------------------------------------------------

Planted unjudgeable(Ground& g, Code code) {
  Sink unused;
  return test::plant_claim(g.hand, g.rule_set, game_entry().judge(g.hand, g.rule_set, {}, unused), code, g.random);
}

Planted claim_outcome(Ground& g) { return unjudgeable(g, Code::claim_outcome); }
// If the hand is not scored, any figure is a fault.
Planted faulty_points(Ground& g, Code code, record::Figures<Points> record::Claims::*list) {
  if (g.rules.scoring != Scoring::first_out) return unjudgeable(g, code);
  const Seat seat = seat_at(g.random.below(g.hand.players.size()));
  (g.hand.result.*list).push_back({seat, {Points{static_cast<std::int64_t>(g.random.below(100))}, {}}});
  return planted(g.hand, [list](const HandRecord& h) { return (h.result.*list).front().figure.at; });
}

Planted claim_points(Ground& g) { return faulty_points(g, Code::claim_points, &record::Claims::points); }
Planted claim_totals(Ground& g) { return faulty_points(g, Code::claim_totals, &record::Claims::totals); }

// --- warnings and notes ---------------------------------------------------------------------------

Planted incomplete(Ground& g) {
  g.hand.turns.resize(g.random.below(g.hand.turns.size()));
  return planted(g.hand, [](const HandRecord& h) { return h.turns.empty() ? *h.turns_at : h.turns.back().at; });
}

bool differ(const record::CardList& a, const record::CardList& b) {
  CardBag cards;
  for (const auto* hand : {&a, &b})
    for (const auto& card : hand->cards) cards.insert(card.value);
  return cards.different().size() > 1;
}

// Leaves out the dealer, the whole deal, or two of the hands. Two hands of the same card are known without being
// recorded.
Planted unverifiable(Ground& g) {
  switch (g.random.below(3)) {
    case 0:
      if (g.rules.first_player == FirstPlayer::any) return std::nullopt;
      g.hand.dealer.reset();
      return planted(g.hand, [](const HandRecord& h) { return h.at; });
    case 1:
      g.hand.deal.reset();
      return planted(g.hand, [](const HandRecord& h) { return h.at; });
    default:
      auto& hands = g.hand.deal->hands;
      if (!differ(*hands.front(), *hands.back())) return std::nullopt;
      hands.front().reset();
      hands.back().reset();
      return planted(g.hand, [](const HandRecord& h) { return h.deal->at; });
  }
}

Planted unused_condonation(Ground& g) {
  const std::size_t turn = 1 + g.random.below(g.hand.turns.size());
  g.hand.condoned.push_back({{Act::Kind::turn, turn}, std::nullopt, {}});
  return planted(g.hand, [](const HandRecord& h) { return h.condoned.front().at; });
}

// Leaves out the table after a turn whose played cards are named.
Planted missing_key(Ground& g) {
  const auto turn = g.turn_where([](const TurnEntry& each) { return each.table && each.play; });
  if (!turn) return std::nullopt;
  g.hand.turns[*turn].table.reset();
  return planted(g.hand, [t = *turn](const HandRecord& h) { return h.turns[t].at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::record_missing_key, &missing_key},
    {Code::record_duplicate_card, &duplicate_card},
    {Code::record_hand_size, &hand_size},
    {Code::record_stock_size, &stock_size},
    {Code::record_incomplete, &incomplete},
    {Code::record_unverifiable, &unverifiable},
    {Code::record_unused_condonation, &unused_condonation},
    {Code::claim_outcome, &claim_outcome},
    {Code::claim_points, &claim_points},
    {Code::claim_totals, &claim_totals},
});

}  // namespace

std::span<const Planter> record_planters() { return kPlanters; }

}  // namespace spadille::manipulation_rummy::plant
