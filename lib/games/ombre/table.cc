#include "games/ombre/hand.h"

// The players at the table, and the cards they are dealt.
namespace spadille::ombre {

ombre_family::DealShape deal_shape(const Rules& rules) {
  if (rules.players->value != 2) return {.hand = 9, .stock = 13};
  return {.hand = 8, .stock = 14, .removed = rules.removed_suit == RemovedSuit::hearts ? Suit::hearts : Suit::diamonds};
}

std::optional<Seat> idle_player(const Rules& rules, Seat dealer, SeatCount seats) {
  if (rules.players->value != 4) return std::nullopt;
  return rules.idle == Idle::dealer ? dealer : next(next(dealer, seats), seats);
}

Setting setting_of(const record::HandRecord& record, const Rules& rules, Sink& sink) {
  const Seat dealer = record.dealer->value;
  const auto idle = idle_player(rules, dealer, record.seats());
  return {{record, ombre_family::turn_from(dealer, record.seats(), idle), dealer, deal_shape(rules), sink}, rules};
}

}  // namespace spadille::ombre
