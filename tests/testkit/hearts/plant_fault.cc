#include "testkit/hearts/plant_fault.h"

#include "testkit/hearts/ground.h"

// Plants single faults into legal hands. A planter changes as little as possible, or replaces the rest with legal play.
// It returns nullopt if the change would have consequences.
namespace spadille::hearts {
namespace {

const std::vector<plant::Planter>& all_planters() {
  static const std::vector<plant::Planter> kAll = [] {
    std::vector<plant::Planter> all;
    for (const auto planters : {plant::pass_planters(), plant::play_planters(), plant::figure_planters()})
      all.insert(all.end(), planters.begin(), planters.end());
    return all;
  }();
  return kAll;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  for (const plant::Planter& each : all_planters()) {
    if (each.code != code) continue;
    plant::Ground ground(lawful, rules, random);
    return each.plant(ground);
  }
  return std::nullopt;
}

std::vector<Code> plantable_codes() {
  std::vector<Code> codes;
  for (const plant::Planter& each : all_planters()) codes.push_back(each.code);
  return codes;
}

}  // namespace spadille::hearts
