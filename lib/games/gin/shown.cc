#include "games/gin/shown.h"

#include <algorithm>
#include <utility>

namespace spadille::gin {
namespace {

melds::ShownHolding holding(CardSet known, CardSet possible, std::size_t count) {
  return {CardBag(known), CardBag(possible), count};
}

// Returns what the knocker can have left.
OpenLeft left_of_knocker(const HandState& hand) {
  const Knocked& knocked = *hand.knocked;
  const melds::Holdings& cards = hand.cards;
  if (knocked.kind == Knocked::Kind::big_gin) return {holding({}, {}, 0), false};
  return {holding(cards.known(knocked.seat).different(), cards.may_hold(knocked.seat), cards.count(knocked.seat)),
          knocked.spreads.empty()};
}

// Returns what the other player can have left, if it is unknown what the knocker spreads.
OpenLeft left_of_other(const HandState& hand, const record::TurnEntry* answer) {
  const Seat other = next(hand.knocked->seat, hand.record.seats());
  CardSet shown;
  if (answer != nullptr && answer->melds)
    for (const record::CardList& meld : answer->melds->melds) shown = shown | meld.set();
  if (answer != nullptr)
    for (const record::LayOff& each : answer->lay_offs) shown.insert(each.card.value);
  const std::size_t count = hand.cards.count(other);
  return {holding(hand.cards.known(other).different() - shown, hand.cards.may_hold(other) - shown,
                  count - std::min(count, shown.size())),
          true};
}

}  // namespace

melds::PointsRange OpenLeft::range() const {
  melds::PointsRange range = cards.range(melds::CardPoints());
  if (may_be_fewer) range.least = Points{};
  return range;
}

bool OpenLeft::can_be(CardSet left) const {
  if (!(left - cards.possible.different()).empty()) return false;
  if (may_be_fewer) return left.size() <= *cards.count;
  return left.size() == *cards.count && (cards.known.different() - left).empty();
}

// Each turn ends with a discard, so a discard with another on it stays where it is.
ShownByCards shown_so_far(const HandState& hand) {
  CardSet buried;
  for (std::size_t i = 0; i + 1 < hand.discards.size(); ++i)
    if (const auto card = hand.cards.card_of(hand.discards[i])) buried.insert(*card);
  return {.upcard = hand.upcard,
          .may_leave = [buried](Seat /*seat*/, CardSet cards) { return (cards & buried).empty(); }};
}

ShownByCards shown_knock(const HandState& hand, const record::TurnEntry* answer, const Answered* answered,
                         std::vector<Points> deadwood) {
  const Knocked& knocked = *hand.knocked;
  const Seat other = next(knocked.seat, hand.record.seats());
  ShownByCards shown{.has_ended = true,
                     .knocker = knocked.seat,
                     .kind = knocked.kind,
                     .left = {},
                     .open = {},
                     .others = {},
                     .upcard = hand.upcard,
                     .may_leave = {}};
  shown.left[index_of(knocked.seat)] = knocked.deadwood;
  if (deadwood.size() == 1) shown.left[index_of(other)] = deadwood.front();
  if (!knocked.deadwood) shown.open[index_of(knocked.seat)] = left_of_knocker(hand);
  if (answered == nullptr)
    shown.open[index_of(other)] = left_of_other(hand, answer);
  else if (!answered->deadwood)
    shown.open[index_of(other)] =
        OpenLeft{holding(answered->left, answered->may_have_left, answered->count), !answered->is_complete};
  shown.others = std::move(deadwood);
  shown.may_leave = [&hand, &knocked, answered, open = shown.open](Seat seat, CardSet cards) {
    if (open[index_of(seat)]) return open[index_of(seat)]->can_be(cards);
    const auto leaves = [&](const Arrangement& each) { return each.left == cards; };
    if (seat == knocked.seat) return std::any_of(knocked.spreads.begin(), knocked.spreads.end(), leaves);
    if (knocked.spreads.size() > 1) return (cards - answered->may_have_left).empty();
    return answered->can_leave(cards, hand.rules.meld_law());
  };
  return shown;
}

}  // namespace spadille::gin
