#include "games/gin/shown.h"

#include <algorithm>
#include <utility>

namespace spadille::gin {

// Each turn ends with a discard, so a discard with another on it stays where it is.
ShownByCards shown_so_far(const HandState& hand) {
  CardSet buried;
  for (std::size_t i = 0; i + 1 < hand.discards.size(); ++i)
    if (const auto card = hand.cards.card_of(hand.discards[i])) buried.insert(*card);
  return {.upcard = hand.upcard,
          .may_leave = [buried](Seat /*seat*/, CardSet cards) { return (cards & buried).empty(); }};
}

ShownByCards shown_knock(const HandState& hand, const Answered* answered, std::vector<Points> deadwood) {
  const Knocked& knocked = *hand.knocked;
  ShownByCards shown{.has_ended = true,
                     .knocker = knocked.seat,
                     .kind = knocked.kind,
                     .left = {},
                     .others = {},
                     .upcard = hand.upcard,
                     .may_leave = {}};
  shown.left[index_of(knocked.seat)] = knocked.deadwood;
  if (deadwood.size() == 1) shown.left[index_of(next(knocked.seat, hand.record.seats()))] = deadwood.front();
  shown.others = std::move(deadwood);
  shown.may_leave = [&hand, &knocked, answered](Seat seat, CardSet cards) {
    const auto leaves = [&](const Arrangement& each) { return each.left == cards; };
    if (seat == knocked.seat && knocked.deadwood)
      return std::any_of(knocked.spreads.begin(), knocked.spreads.end(), leaves);
    if (seat == knocked.seat || answered == nullptr) return (cards - hand.cards.may_hold(seat)).empty();
    if (knocked.spreads.size() > 1) return (cards - answered->may_have_left).empty();
    return answered->can_leave(cards, hand.rules.meld_law());
  };
  return shown;
}

}  // namespace spadille::gin
