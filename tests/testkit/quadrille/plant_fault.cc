#include "testkit/quadrille/plant_fault.h"

#include "games/quadrille/judge.h"
#include "testkit/quadrille/ground.h"

// Plants single faults into legal hands. A planter changes as little as possible and returns nullopt if the change
// would have consequences.
namespace spadille::quadrille {
namespace {

using AnyPlanter = std::pair<Code, std::function<plant::Planted(plant::Ground&)>>;

// If both the games and the family have a planter for a code, the games' own planter is used.
const std::vector<AnyPlanter>& all_planters() {
  static const std::vector<AnyPlanter> kAll = [] {
    std::vector<AnyPlanter> all;
    const auto add = [&](const auto& planters) {
      for (const auto& each : planters) {
        const bool known = std::any_of(all.begin(), all.end(), [&](const auto& own) { return own.first == each.code; });
        if (!known) all.emplace_back(each.code, each.plant);
      }
    };
    add(plant::own_planters());
    add(ombre_family::plant::deal_and_auction_planters());
    add(ombre_family::plant::play_planters());
    add(ombre_family::plant::figure_planters());
    return all;
  }();
  return kAll;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& lawful, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  const GameEntry game = entry_of(rules.as<Rules>());
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

}  // namespace spadille::quadrille
