#include "testkit/hearts/ground.h"

#include "games/hearts/chips.h"
#include "games/hearts/judge.h"

namespace spadille::hearts::plant {
namespace {

Carried carried_to(const HandRecord& hand) {
  return {.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
}

Rules rules_of(const HandRecord& hand, const rules::RuleSet& judged_by) {
  Sink unused;
  return table_of(hand, judged_by.as<Rules>(), carried_to(hand), unused).rules;
}

}  // namespace

Ground::Ground(HandRecord legal, const rules::RuleSet& judged_by, Random& choices)
    : hand(std::move(legal)),
      rule_set(judged_by),
      rules(rules_of(hand, judged_by)),
      random(choices),
      view(view_of(hand)) {
  for (const tricks::PlayView& play : view.tricks.front().plays) turn.add(play.seat);
}

HandView Ground::view_of(const HandRecord& changed) const {
  Sink unused;
  return game_entry().view(changed, rule_set, carried_to(changed), unused);
}

Planted planted(HandRecord hand, Place place) { return test::PlantedFault{std::move(hand), std::move(place), {}}; }

}  // namespace spadille::hearts::plant
