#include "deal/deal.h"

#include <fmt/format.h>

#include "games/ombre_family/hand.h"

namespace spadille::ombre_family {

CardSet DealShape::pack() const { return removed ? kFullPack - CardSet::of_suit(*removed) : kFullPack; }

bool check_deal(const Scene& s, Dealt& dealt) {
  if (!s.record.deal) return true;
  deal::Shape shape{.pack = CardBag(s.shape.pack()),
                    .lacks =
                        [&s] {
                          return "it has no eights, nines and tens" +
                                 (s.shape.removed ? fmt::format(", and no {}", name_of(*s.shape.removed)) : "");
                        },
                    .hand = s.shape.hand,
                    .stock = s.shape.stock};
  for (std::size_t i = 0; i < s.record.players.size(); ++i) shape.sits_out[i] = !s.turn.find(seat_at(i));
  deal::Dealt checked;
  if (!deal::check(s.record, shape, s.sink, checked)) return false;
  for (std::size_t i = 0; i < kMaxSeats; ++i)
    if (checked.hands[i]) dealt.hands[i] = checked.hands[i]->different();
  dealt.stock = checked.stock;
  if (checked.stock_cards) dealt.stock_cards = checked.stock_cards->different();
  return true;
}

}  // namespace spadille::ombre_family
