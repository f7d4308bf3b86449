#include "games/ombre/plant/plant_fault.h"

#include "games/ombre/plant/ground.h"

// Single faults, planted into lawful hands. A planter changes as little as it can and gives up where
// the change would have consequences.
namespace spadille::ombre {
namespace {

const std::vector<plant::Planter>& all_planters() {
  static const std::vector<plant::Planter> kAll = [] {
    std::vector<plant::Planter> all;
    for (const auto planters : {plant::deal_and_auction_planters(), plant::exchange_planters(), plant::play_planters(),
                                plant::figure_planters()})
      all.insert(all.end(), planters.begin(), planters.end());
    return all;
  }();
  return kAll;
}

}  // namespace

std::optional<PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules, Code code,
                                        Random& random) {
  for (const plant::Planter& planter : all_planters()) {
    if (planter.code != code) continue;
    plant::Ground ground(lawful, rules, random);
    return planter.plant(ground);
  }
  return std::nullopt;
}

std::vector<Code> plantable_codes() {
  std::vector<Code> codes;
  for (const plant::Planter& planter : all_planters()) codes.push_back(planter.code);
  return codes;
}

}  // namespace spadille::ombre
