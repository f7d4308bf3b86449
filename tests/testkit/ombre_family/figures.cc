#include "testkit/ombre_family/ground.h"
#include "testkit/plant_claim.h"

// Faults of recorded figures; warnings and notes.
namespace spadille::ombre_family::plant {
namespace {

Planted claim_contract(Ground& g) {
  if (!g.has_ombre()) return std::nullopt;
  if (g.random.one_in(2)) {
    g.hand.declarer = {g.table.after(g.ombre(), 1), {}};
    return planted(g.hand, [](const HandRecord& h) { return h.declarer->at; });
  }
  const auto& names = g.bidding.names;
  g.hand.contract = {std::string(g.contract() == names.front() ? names.back() : names.front()), {}};
  return planted(g.hand, [](const HandRecord& h) { return h.contract->at; });
}

// Adds the correct claims, with one of them made wrong.
template <Code code>
Planted claim(Ground& g) {
  return test::plant_claim(g.hand, g.rule_set, g.view.result, code, g.random);
}

Planted incomplete(Ground& g) {
  if (g.passed() || g.hand.surrender || g.hand.tricks.size() < 4) return std::nullopt;
  cut_after(g.hand, 1 + g.random.below(3));
  Sink unused;
  if (!g.view_of(g.hand, unused).chips().unfinished) return std::nullopt;  // decided that early
  return planted(g.hand, [](const HandRecord& h) { return h.tricks.back().at; });
}

Planted unverifiable(Ground& g) {
  if (!g.has_ombre() || g.forced()) return std::nullopt;
  g.hand.declarer = {g.ombre(), {}};
  g.hand.contract = {std::string(g.contract()), {}};
  g.hand.auction.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.declarer->at; });
}

Planted unused_condonation(Ground& g) {
  g.hand.condoned.push_back({{Act::Kind::trick, 1 + g.random.below(9)}, g.hand.players.front(), {}});
  return planted(g.hand, [](const HandRecord& h) { return h.condoned.front().at; });
}

Planted missing_key(Ground& g) {
  g.hand.dealer.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

Planted bad_value(Ground& g) {
  g.hand.pool = {Chips{-3}, {}};
  return planted(g.hand, [](const HandRecord& h) { return h.pool->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::record_missing_key, &missing_key},
    {Code::record_bad_value, &bad_value},
    {Code::record_incomplete, &incomplete},
    {Code::record_unverifiable, &unverifiable},
    {Code::record_unused_condonation, &unused_condonation},
    {Code::claim_contract, &claim_contract},
    {Code::claim_outcome, &claim<Code::claim_outcome>},
    {Code::claim_tricks, &claim<Code::claim_tricks>},
    {Code::claim_payments, &claim<Code::claim_payments>},
    {Code::claim_pool, &claim<Code::claim_pool>},
    {Code::claim_balances, &claim<Code::claim_balances>},
});

}  // namespace

std::span<const Planter> figure_planters() { return kPlanters; }

}  // namespace spadille::ombre_family::plant
