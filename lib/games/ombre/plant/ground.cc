#include "games/ombre/plant/ground.h"

namespace spadille::ombre::plant {

Ground::Ground(HandRecord lawful, const rules::RuleSet& judged_by, Random& choices)
    : hand(std::move(lawful)), rule_set(judged_by), rules(judged_by.as<Rules>()), random(choices) {
  Seat seat = hand.dealer->value;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    seat = next(seat, hand.seats());
    turn.add(seat);
  }
  Sink unused;
  const Carried carried{hand.pool ? hand.pool->value : Chips{}};
  view = game_entry().view(hand, rule_set, carried, unused);
}

Seat Ground::ombre() const {
  return hand.surrender && hand.surrender->taken_over ? hand.surrender->by->value : *view.result.declarer;
}

std::optional<std::size_t> Ground::whole_trick() const {
  std::size_t n = 0;
  while (n < hand.tricks.size() && hand.tricks[n].plays.size() == players()) ++n;
  return n == 0 ? std::nullopt : std::optional(random.below(n));
}

Planted planted(HandRecord hand, Place place) { return PlantedFault{std::move(hand), std::move(place), {}}; }

Place play_at(std::size_t trick, std::size_t play) {
  return [=](const HandRecord& h) { return h.tricks[trick].plays[play].at; };
}

}  // namespace spadille::ombre::plant
