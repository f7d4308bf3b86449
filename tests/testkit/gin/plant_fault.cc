#include "games/gin/judge.h"
#include "testkit/game_planters.h"
#include "testkit/gin/ground.h"
#include "testkit/plant_claim.h"
#include "testkit/plant_deal.h"
#include "testkit/planter_table.h"

// Plants single faults into legal hands. A planter changes one thing and does not adjust the rest of the hand.
namespace spadille::gin {
namespace {

const test::PlanterTable<plant::Ground>& planters() {
  static const auto kTable = test::PlanterTable<plant::Ground>()
                                 .add(plant::turn_planters())
                                 .add(plant::knock_planters())
                                 .add(plant::answer_planters())
                                 .add(plant::record_planters());
  return kTable;
}

template <class Codes>
bool has(const Codes& codes, Code code) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// Melds may be wrong in the knock and in the answer to it.
std::optional<test::PlantedFault> plant_in_answer(plant::Ground& ground, Code code) {
  for (const plant::Planter& each : plant::answer_planters())
    if (each.code == code && ground.random.one_in(2)) return each.plant(ground);
  return std::nullopt;
}

// Every card that a record can name is in the pack.
constexpr std::array kDeal{Code::record_duplicate_card, Code::record_hand_size, Code::record_stock_size};
constexpr std::array kClaims{Code::claim_outcome, Code::claim_points, Code::claim_totals};

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  if (has(kDeal, code)) return deal::plant_deal(legal, game_entry().deal_plan(legal, rules).shape, code, random);
  if (has(kClaims, code)) {
    Sink unused;
    return test::plant_claim(legal, rules, game_entry().judge(legal, rules, {}, unused), code, random);
  }
  const auto* const plant = planters().find(code);
  if (plant == nullptr) return std::nullopt;
  plant::Ground ground(legal, rules.as<Rules>(), random);
  if (auto planted = plant_in_answer(ground, code)) return planted;
  return (*plant)(ground);
}

std::vector<Code> plantable_codes() {
  std::vector<Code> codes = planters().codes();
  for (const Code code : kDeal) codes.push_back(code);
  for (const Code code : kClaims) codes.push_back(code);
  return codes;
}

}  // namespace spadille::gin
