#include "games/quadrille/judge.h"
#include "testkit/game_planters.h"
#include "testkit/planter_table.h"
#include "testkit/quadrille/ground.h"

// Plants single faults into legal hands. A planter changes as little as possible and returns nullopt if the change
// would have consequences.
namespace spadille::quadrille {
namespace {

// If both have a planter for a code, the one of these games is used.
const test::PlanterTable<plant::Ground>& planters() {
  static const auto kTable = test::PlanterTable<plant::Ground>()
                                 .add(plant::own_planters())
                                 .add(ombre_family::plant::deal_and_auction_planters())
                                 .add(ombre_family::plant::play_planters())
                                 .add(ombre_family::plant::figure_planters())
                                 .add(ombre_family::plant::no_stock_planters());
  return kTable;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  const auto* const plant = planters().find(code);
  if (plant == nullptr) return std::nullopt;
  const GameEntry game = entry_of(rules.as<Rules>());
  const auto bids = bidding(rules.as<Rules>());
  plant::Ground ground(legal, rules, game, bids, random);
  return (*plant)(ground);
}

std::vector<Code> plantable_codes() { return planters().codes(); }

}  // namespace spadille::quadrille
