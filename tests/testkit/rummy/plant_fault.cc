#include "testkit/rummy/plant_fault.h"

#include "testkit/rummy/ground.h"

// Plants single faults into legal hands. A planter changes one thing and does not adjust the rest of the hand.
namespace spadille::rummy {
namespace {

const std::vector<plant::Planter>& all_planters() {
  static const std::vector<plant::Planter> kAll = [] {
    std::vector<plant::Planter> all;
    for (const auto planters : {plant::turn_planters(), plant::meld_planters(), plant::record_planters()})
      all.insert(all.end(), planters.begin(), planters.end());
    return all;
  }();
  return kAll;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  for (const auto& [own, plant] : all_planters()) {
    if (own != code) continue;
    plant::Ground ground(lawful, rules.as<Rules>(), random);
    return plant(ground);
  }
  return std::nullopt;
}

std::vector<Code> plantable_codes() {
  std::vector<Code> codes;
  for (const auto& planter : all_planters()) codes.push_back(planter.code);
  return codes;
}

}  // namespace spadille::rummy
