#include "testkit/ombre_family/ground.h"

namespace spadille::ombre_family::plant {

Ground::Ground(HandRecord legal, const rules::RuleSet& judged_by, const GameEntry& judged_as, const Bidding& bids,
               const DealShape& dealt_as, Random& choices)
    : hand(std::move(legal)), rule_set(judged_by), game(judged_as), bidding(bids), shape(dealt_as), random(choices) {
  Sink unused;
  view = view_of(hand, unused);
  Seat seat = hand.dealer->value;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    seat = next(seat, hand.seats());
    const bool is_dealt = hand.deal->hands[index_of(seat)].has_value();
    if (is_dealt) turn.add(seat);
    const auto& tricks = view.chips().tricks;
    const bool plays =
        tricks && std::any_of(tricks->begin(), tricks->end(), [&](const auto& each) { return each.first == seat; });
    if (plays || (is_dealt && (!tricks || tricks->empty()))) table.add(seat);
  }
}

HandView Ground::view_of(const HandRecord& changed, Sink& sink) const {
  return game.view(changed, rule_set, {.pool = changed.pool ? changed.pool->value : Chips{}, .hands_before = {}}, sink);
}

Seat Ground::ombre() const {
  return hand.surrender && hand.surrender->taken_over ? hand.surrender->by->value : *view.chips().declarer;
}

Planted planted(HandRecord hand, Place place) { return test::PlantedFault{std::move(hand), std::move(place), {}}; }

void cut_after(HandRecord& hand, std::size_t tricks) {
  hand.tricks.erase(hand.tricks.begin() + static_cast<std::ptrdiff_t>(tricks), hand.tricks.end());
}

}  // namespace spadille::ombre_family::plant
