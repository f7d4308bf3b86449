#include "testkit/ombre/ground.h"

// Faults of surrenders.
namespace spadille::ombre::plant {
namespace {

record::Surrender surrender_of(Seat by, std::size_t before) {
  record::Surrender s;
  s.by = {by, {}};
  s.before = {trick_no(before), {}};
  return s;
}

Planted surrender_not_allowed(Ground& g) {
  if (g.hand.surrender || g.passed() || g.hand.tricks.size() < 4) return std::nullopt;
  const std::size_t before = 1 + g.random.below(4);
  cut_after(g.hand, before - 1);
  const bool by_other = g.random.one_in(3);
  if (!by_other && !keeps_hand(g.bid()) && g.rules.surrender != SurrenderLimit::none) return std::nullopt;
  const Seat by = by_other ? g.table.after(g.ombre(), 1) : g.ombre();
  g.hand.surrender = surrender_of(by, before);
  return planted(g.hand, [](const HandRecord& h) { return h.surrender->by->at; });
}

Planted surrender_too_late(Ground& g) {
  if (g.hand.surrender || g.passed() || keeps_hand(g.bid()) || g.hand.tricks.size() < 6 ||
      g.rules.surrender == SurrenderLimit::none)
    return std::nullopt;
  const std::size_t before = 5 + g.random.below(2);
  cut_after(g.hand, before - 1);
  g.hand.surrender = surrender_of(g.ombre(), before);
  return planted(g.hand, [](const HandRecord& h) { return h.surrender->before->at; });
}

Planted surrender_not_accepted(Ground& g) {
  if (!g.hand.surrender || g.bid() != Contract::vuelta || g.rules.surrender_vuelta != SurrenderVuelta::by_consent)
    return std::nullopt;
  g.hand.surrender->accepted.pop_back();
  return planted(g.hand, [](const HandRecord& h) { return *h.surrender->accepted_at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::surrender_not_allowed, &surrender_not_allowed},
    {Code::surrender_too_late, &surrender_too_late},
    {Code::surrender_not_accepted, &surrender_not_accepted},
});

}  // namespace

std::span<const Planter> surrender_planters() { return kPlanters; }

}  // namespace spadille::ombre::plant
