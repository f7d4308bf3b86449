#include "mechanics/deal/deal.h"

#include "games/ombre_family/hand.h"

namespace spadille::ombre_family {

CardSet DealShape::pack() const { return removed ? kFullPack - CardSet::of_suit(*removed) : kFullPack; }

namespace {

std::string_view what_is_missing(const DealShape& shape) {
  if (!shape.removed) return "it has no eights, nines or tens";
  return *shape.removed == Suit::hearts ? "it has no eights, nines, tens or hearts"
                                        : "it has no eights, nines, tens or diamonds";
}

}  // namespace

bool check_deal(const Scene& s, Dealt& dealt) {
  if (!s.record.deal) return true;
  deal::Shape shape{
      .pack = CardBag(s.shape.pack()), .lacks = what_is_missing(s.shape), .hand = s.shape.hand, .stock = s.shape.stock};
  if (s.turn.size() < s.record.players.size())
    for (std::size_t i = 0; i < s.record.players.size(); ++i) shape.sits_out[i] = !s.turn.find(seat_at(i));
  return deal::check(s.record, shape, s.sink, dealt);
}

}  // namespace spadille::ombre_family
