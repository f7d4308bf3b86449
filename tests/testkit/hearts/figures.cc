#include "testkit/hearts/ground.h"
#include "testkit/plant_claim.h"

// Faults of recorded figures; warnings and notes.
namespace spadille::hearts::plant {
namespace {

template <Code code>
Planted claim(Ground& g) {
  return test::plant_claim(g.hand, g.rule_set, g.view.result, code, g.random);
}

// A negative number of tricks, or an outcome that hearts does not have.
Planted bad_value(Ground& g) {
  if (g.random.one_in(2)) {
    g.hand.result.tricks.push_back({seat_at(g.random.below(g.rules.seats())), {-1, {}}});
    return planted(g.hand, [](const HandRecord& h) { return h.result.tricks.front().figure.at; });
  }
  g.hand.result.outcome = {"victory", {}};
  return planted(g.hand, [](const HandRecord& h) { return h.result.outcome->at; });
}

// Some point cards are not taken yet.
Planted incomplete(Ground& g) {
  CardSet left = g.rules.deciding_cards();
  std::size_t undecided = 0;
  for (; undecided < g.hand.tricks.size(); ++undecided) {
    for (const auto& play : g.hand.tricks[undecided].plays) left.erase(*play.card);
    if (left.empty()) break;
  }
  // A hand without a single recorded trick is a different case.
  if (undecided == 0) return std::nullopt;
  const std::size_t kept = 1 + g.random.below(undecided);
  g.hand.tricks.erase(g.hand.tricks.begin() + static_cast<std::ptrdiff_t>(kept), g.hand.tricks.end());
  return planted(g.hand, [](const HandRecord& h) { return h.tricks.back().at; });
}

// Without its deal, a hand that is recorded short does not show every card.
Planted unverifiable(Ground& g) {
  const std::size_t unseen = g.tricks_in_hand() - g.hand.tricks.size();
  if (unseen <= g.rules.passed()) return std::nullopt;  // the passed cards may show the rest
  g.hand.deal.reset();
  for (std::size_t i = 0; i < g.turn.size(); ++i) g.hand.tricks.front().plays[i].player = g.turn.at(i);
  return planted(g.hand, [](const HandRecord& h) { return *h.tricks_at; });
}

Planted unused_condonation(Ground& g) {
  const std::size_t trick = 1 + g.random.below(g.tricks_in_hand());
  g.hand.condoned.push_back({{Act::Kind::trick, trick}, g.hand.players.front(), {}});
  return planted(g.hand, [](const HandRecord& h) { return h.condoned.front().at; });
}

// A choice although the rules give none, or although no player has taken all point cards.
Planted shooter_not_allowed(Ground& g) {
  if (g.hand.shooter_chooses) return std::nullopt;
  g.hand.shooter_chooses = {static_cast<record::ShooterChoice>(g.random.below(2)), {}};
  return planted(g.hand, [](const HandRecord& h) { return h.shooter_chooses->at; });
}

Planted missing_choice(Ground& g) {
  if (!g.hand.shooter_chooses) return std::nullopt;
  g.hand.shooter_chooses.reset();
  return planted(g.hand, [](const HandRecord& h) { return h.at; });
}

constexpr auto kPlanters = std::to_array<Planter>({
    {Code::record_missing_key, &missing_choice},
    {Code::shooter_not_allowed, &shooter_not_allowed},
    {Code::record_bad_value, &bad_value},
    {Code::record_incomplete, &incomplete},
    {Code::record_unverifiable, &unverifiable},
    {Code::record_unused_condonation, &unused_condonation},
    {Code::claim_tricks, &claim<Code::claim_tricks>},
    {Code::claim_points, &claim<Code::claim_points>},
    {Code::claim_totals, &claim<Code::claim_totals>},
});

}  // namespace

std::span<const Planter> figure_planters() { return kPlanters; }

}  // namespace spadille::hearts::plant
