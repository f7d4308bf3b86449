#include "testkit/game_planters.h"
#include "testkit/hearts/ground.h"
#include "testkit/planter_table.h"

// Plants single faults into legal hands. A planter changes as little as possible, or replaces the rest with legal play.
// It returns nullopt if the change would have consequences.
namespace spadille::hearts {
namespace {

const test::PlanterTable<plant::Ground>& planters() {
  static const auto kTable = test::PlanterTable<plant::Ground>()
                                 .add(plant::auction_planters())
                                 .add(plant::pass_planters())
                                 .add(plant::play_planters())
                                 .add(plant::figure_planters());
  return kTable;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  const auto* const plant = planters().find(code);
  if (plant == nullptr) return std::nullopt;
  plant::Ground ground(legal, rules, random);
  return (*plant)(ground);
}

std::vector<Code> plantable_codes() { return planters().codes(); }

}  // namespace spadille::hearts
