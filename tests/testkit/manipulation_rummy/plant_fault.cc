#include "generate/random_hand.h"
#include "testkit/game_planters.h"
#include "testkit/manipulation_rummy/ground.h"

// Plants single faults into legal hands. If a fault changes the players' holdings, the rest of the hand is played
// again.
namespace spadille::manipulation_rummy {
namespace plant {

RandomPlay Ground::before(std::size_t turn) const {
  RandomPlay play(hand, rules, Habit::any(random));
  for (std::size_t i = 0; i < turn; ++i) play.take(hand.turns[i]);
  return play;
}

std::optional<std::size_t> Ground::turn_where(const std::function<bool(const TurnEntry&)>& wanted) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < hand.turns.size(); ++i)
    if (wanted(hand.turns[i])) found.push_back(i);
  if (found.empty()) return std::nullopt;
  return random.pick(found);
}

Planted planted(HandRecord hand, Place place) { return test::PlantedFault{std::move(hand), std::move(place), {}}; }

Planted played_on(Ground& g, std::size_t turn, const TurnEntry& faulty, Place place) {
  RandomPlay play = g.before(turn);
  g.hand.turns.resize(turn);
  g.hand.turns.push_back(faulty);
  play.take(faulty);
  g.go_on(play);
  return planted(std::move(g.hand), std::move(place));
}

record::MeldList written(const LayOut& table) {
  record::MeldList list;
  for (const LaidMeld& meld : table.melds()) list.melds.push_back(generate::list_of(table.in_order(meld)));
  return list;
}

CardBag bag_of(const record::MeldList& table) {
  CardBag bag;
  for (const record::CardList& meld : table.melds)
    for (const auto& card : meld.cards) bag.insert(card.value);
  return bag;
}

}  // namespace plant

namespace {

std::vector<plant::Planter> all_planters() {
  std::vector<plant::Planter> all;
  for (const auto planters :
       {plant::record_planters(), plant::turn_planters(), plant::table_planters(), plant::joker_planters()})
    all.insert(all.end(), planters.begin(), planters.end());
  return all;
}

}  // namespace

std::optional<test::PlantedFault> plant_fault(const record::HandRecord& legal, const rules::RuleSet& rules, Code code,
                                              Random& random) {
  std::vector<plant::Planter> ways = all_planters();
  std::erase_if(ways, [&](const plant::Planter& each) { return each.code != code; });
  if (ways.empty()) return std::nullopt;
  plant::Ground ground{legal, rules, rules.as<Rules>(), random};
  return random.pick(ways).plant(ground);
}

std::vector<Code> plantable_codes() {
  std::vector<Code> codes;
  for (const plant::Planter& each : all_planters())
    if (std::find(codes.begin(), codes.end(), each.code) == codes.end()) codes.push_back(each.code);
  return codes;
}

}  // namespace spadille::manipulation_rummy
