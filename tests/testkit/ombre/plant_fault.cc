#include "testkit/ombre/plant_fault.h"

#include "testkit/ombre/ground.h"

// Plants single faults into legal hands. A planter changes as little as possible and returns nullopt if the change
// would have consequences.
namespace spadille::ombre {
namespace {

using AnyPlanter = std::pair<Code, std::function<plant::Planted(plant::Ground&)>>;

const std::vector<AnyPlanter>& all_planters() {
  static const std::vector<AnyPlanter> kAll = [] {
    std::vector<AnyPlanter> all;
    const auto add = [&](const auto& planters) {
      for (const auto& each : planters) all.emplace_back(each.code, each.plant);
    };
    add(ombre_family::plant::deal_and_auction_planters());
    add(plant::trump_planters());
    add(plant::exchange_planters());
    add(ombre_family::plant::play_planters());
    add(plant::surrender_planters());
    add(ombre_family::plant::figure_planters());
    return all;
  }();
  return kAll;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  const GameEntry game = game_entry();
  const auto bids = bidding(rules.as<Rules>());
  for (const auto& [own, plant] : all_planters()) {
    if (own != code) continue;
    plant::Ground ground(lawful, rules, game, bids, random);
    return plant(ground);
  }
  return std::nullopt;
}

std::vector<Code> plantable_codes() {
  std::vector<Code> codes;
  for (const auto& planter : all_planters()) codes.push_back(planter.first);
  return codes;
}

}  // namespace spadille::ombre
