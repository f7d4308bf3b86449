#include "testkit/game_planters.h"
#include "testkit/planter_table.h"
#include "testkit/rummy/ground.h"

// Plants single faults into legal hands. A planter changes one thing and does not adjust the rest of the hand.
namespace spadille::rummy {
namespace {

const test::PlanterTable<plant::Ground>& planters() {
  static const auto kTable = test::PlanterTable<plant::Ground>()
                                 .add(plant::turn_planters())
                                 .add(plant::amount_planters())
                                 .add(plant::meld_planters())
                                 .add(plant::trade_planters())
                                 .add(plant::record_planters());
  return kTable;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  const auto* const plant = planters().find(code);
  if (plant == nullptr) return std::nullopt;
  plant::Ground ground(legal, rules.as<Rules>(), random);
  return (*plant)(ground);
}

std::vector<Code> plantable_codes() { return planters().codes(); }

}  // namespace spadille::rummy
