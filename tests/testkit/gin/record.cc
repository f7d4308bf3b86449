#include "testkit/gin/ground.h"

// Faults of the record.
namespace spadille::gin::plant {
namespace {

Planted incomplete(Ground& g) {
  // A dead hand ends with its last turn, another with the knock.
  const auto knock = g.knock();
  g.hand.turns.resize(g.random.below(knock ? *knock + 1 : g.hand.turns.size()));
  return planted(g, [](const HandRecord& h) { return h.turns.empty() ? *h.turns_at : h.turns.back().at; });
}

Planted unverifiable(Ground& g) {
  if (g.random.one_in(2))
    g.hand.deal.reset();
  else
    g.hand.dealer.reset();
  return planted(g, [](const HandRecord& h) { return h.at; });
}

Planted unused_condonation(Ground& g) {
  const std::size_t turn = 1 + g.random.below(g.hand.turns.size());
  g.hand.condoned.push_back({{Act::Kind::turn, turn}, g.hand.players.front(), {}});
  return planted(g, [](const HandRecord& h) { return h.condoned.front().at; });
}

// Spreads melds without a knock, or records an outcome that is none.
Planted bad_value(Ground& g) {
  const auto turns = g.turns_where([](const TurnEntry& t) { return t.discard.has_value(); });
  if (turns.empty() || g.random.one_in(2)) {
    g.hand.result.outcome = {"victory", {}};
    return planted(g, [](const HandRecord& h) { return h.result.outcome->at; });
  }
  const std::size_t i = g.random.pick(turns);
  g.hand.turns[i].melds.emplace();
  return planted(g, [i](const HandRecord& h) { return h.turns[i].melds->at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::record_bad_value, &bad_value},
    {Code::record_incomplete, &incomplete},
    {Code::record_unverifiable, &unverifiable},
    {Code::record_unused_condonation, &unused_condonation},
});

}  // namespace

std::span<const Planter> record_planters() { return kPlanters; }

}  // namespace spadille::gin::plant
