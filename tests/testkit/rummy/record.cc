#include <algorithm>

#include "games/rummy/position.h"
#include "result/point_claims.h"
#include "testkit/rummy/ground.h"

// Faults of the deal, of the record, and of its figures.
namespace spadille::rummy::plant {
namespace {

std::vector<std::size_t> written_hands(const Ground& g) {
  std::vector<std::size_t> seats;
  for (std::size_t i = 0; i < g.hand.deal->hands.size(); ++i)
    if (g.hand.deal->hands[i]) seats.push_back(i);
  return seats;
}

Planted hand_size(Ground& g) {
  const std::size_t i = g.random.pick(written_hands(g));
  g.hand.deal->hands[i]->cards.pop_back();
  return planted(g, [i](const HandRecord& h) { return h.deal->hands[i]->at; });
}

Planted stock_size(Ground& g) {
  auto& cards = g.hand.deal->stock->cards;
  if (cards.size() < 2) return std::nullopt;
  cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(g.random.below(cards.size())));
  return planted(g, [](const HandRecord& h) { return h.deal->stock->at; });
}

// Replaces a card of the stock with one whose copies are all in recorded hands.
Planted duplicate_card(Ground& g) {
  auto& cards = g.hand.deal->stock->cards;
  CardBag seen;
  for (const std::size_t i : written_hands(g))
    for (const auto& card : g.hand.deal->hands[i]->cards) seen.insert(card.value);
  std::vector<Card> all;
  for (const Card card : seen.different())
    if (seen.count(card) == g.rules.pack(g.hand.seats()).count(card)) all.push_back(card);
  if (all.empty() || cards.empty()) return std::nullopt;
  const std::size_t k = g.random.below(cards.size());
  cards[k].value = g.random.pick(all);
  return planted(g, [k](const HandRecord& h) { return h.deal->stock->cards[k].at; });
}

Planted incomplete(Ground& g) {
  const std::size_t kept = g.random.below(g.hand.turns.size());
  g.hand.turns.resize(kept);
  return planted(g, [](const HandRecord& h) { return h.turns.empty() ? *h.turns_at : h.turns.back().at; });
}

Planted unverifiable(Ground& g) {
  switch (g.random.below(4)) {
    case 0:
      g.hand.deal.reset();
      return planted(g, [](const HandRecord& h) { return h.at; });
    case 1:
      g.hand.dealer.reset();
      return planted(g, [](const HandRecord& h) { return h.at; });
    case 2: {
      if (g.rules.restock == Restock::turn) return std::nullopt;
      const auto turns = g.turns_where([](const TurnEntry& t) { return t.restock && t.restock->cards.size() > 1; });
      if (turns.size() != 1) return std::nullopt;
      g.hand.turns[turns.front()].restock.reset();
      return planted(g, turn_at(turns.front()));
    }
    default: {
      const bool all = written_hands(g).size() == g.hand.players.size();
      const auto from_stock = g.turns_where([](const TurnEntry& t) { return t.draws.front().from == From::stock; });
      if (!all || from_stock.empty() || g.hand.deal->stock->cards.size() < 3) return std::nullopt;
      g.hand.deal->stock.reset();
      return planted(g, [](const HandRecord& h) { return h.deal->at; });
    }
  }
}

Planted unused_condonation(Ground& g) {
  const std::size_t turn = 1 + g.random.below(g.hand.turns.size());
  g.hand.condoned.push_back({{Act::Kind::turn, turn}, g.hand.players.front(), {}});
  return planted(g, [](const HandRecord& h) { return h.condoned.front().at; });
}

Planted bad_value(Ground& g) {
  g.hand.result.outcome = {"victory", {}};
  return planted(g, [](const HandRecord& h) { return h.result.outcome->at; });
}

// Adds all claims that the rules give for the hand.
void add_claims(Ground& g) {
  const Position end = g.after(g.last());
  const ScoreSheet sheet = settle(end, g.rules, g.hand.seats(), g.winner());
  record::Claims& claims = g.hand.result;
  claims = {};
  claims.outcome = {std::string(kScored), {}};
  claims.winner = record::WinnerClaim{{}, g.winner()};
  for (std::size_t i = 0; i < g.hand.players.size(); ++i) {
    claims.points.push_back({seat_at(i), {sheet.of(seat_at(i)), {}}});
    claims.totals.push_back({seat_at(i), {sheet.of(seat_at(i)), {}}});
  }
}

Planted claim_outcome(Ground& g) {
  add_claims(g);
  g.hand.result.winner->winner = next(g.seat(g.last()), g.hand.seats());
  if (g.winner() && g.random.one_in(4)) g.hand.result.winner->winner.reset();
  return planted(g, [](const HandRecord& h) { return h.result.winner->at; });
}

Planted claim_points(Ground& g) {
  add_claims(g);
  const std::size_t i = g.random.below(g.hand.players.size());
  g.hand.result.points[i].figure.value += Points{1 + static_cast<std::int64_t>(g.random.below(9))};
  return planted(g, [i](const HandRecord& h) { return h.result.points[i].figure.at; });
}

Planted claim_totals(Ground& g) {
  add_claims(g);
  const std::size_t i = g.random.below(g.hand.players.size());
  g.hand.result.totals[i].figure.value -= Points{1 + static_cast<std::int64_t>(g.random.below(9))};
  return planted(g, [i](const HandRecord& h) { return h.result.totals[i].figure.at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::record_bad_value, &bad_value},
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

}  // namespace spadille::rummy::plant
