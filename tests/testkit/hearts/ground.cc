#include "testkit/hearts/ground.h"

#include "games/hearts/judge.h"

namespace spadille::hearts::plant {

Ground::Ground(HandRecord legal, const rules::RuleSet& judged_by, Random& choices)
    : hand(std::move(legal)), rule_set(judged_by), rules(judged_by.as<Rules>()), random(choices), view(view_of(hand)) {
  for (const tricks::PlayView& play : view.tricks.front().plays) turn.add(play.seat);
}

HandView Ground::view_of(const HandRecord& changed) const {
  Sink unused;
  return game_entry().view(changed, rule_set, {}, unused);
}

Planted planted(HandRecord hand, Place place) { return test::PlantedFault{std::move(hand), std::move(place), {}}; }

}  // namespace spadille::hearts::plant
