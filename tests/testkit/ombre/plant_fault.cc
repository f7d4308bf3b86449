#include "testkit/game_planters.h"
#include "testkit/ombre/ground.h"
#include "testkit/planter_table.h"

// Plants single faults into legal hands. A planter changes as little as possible and returns nullopt if the change
// would have consequences.
namespace spadille::ombre {
namespace {

const test::PlanterTable<plant::Ground>& planters() {
  static const auto kTable = test::PlanterTable<plant::Ground>()
                                 .add(ombre_family::plant::deal_and_auction_planters())
                                 .add(plant::trump_planters())
                                 .add(plant::exchange_planters())
                                 .add(ombre_family::plant::play_planters())
                                 .add(plant::surrender_planters())
                                 .add(ombre_family::plant::figure_planters());
  return kTable;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  const auto* const plant = planters().find(code);
  if (plant == nullptr) return std::nullopt;
  const GameEntry game = game_entry();
  const auto bids = bidding(rules.as<Rules>());
  plant::Ground ground(legal, rules, game, bids, random);
  return (*plant)(ground);
}

std::vector<Code> plantable_codes() { return planters().codes(); }

}  // namespace spadille::ombre
