#include "games/ombre/exchange_order.h"

namespace spadille::ombre {
namespace {

std::size_t count(Count n) { return static_cast<std::size_t>(n.value); }

// Returns the lower of the option and the limit of the contract. A gascarola has only its own limit.
ExchangeLimit limit_of_ombre(const Rules& rules, const Bid& bid) {
  const std::size_t most = count(rules.ombre_max_discards);
  if (bid.contract == Contract::gascarola) return {deal_shape(rules).hand, "gascarola"};
  if (bid.contract == Contract::voltereta && most > 5) return {5, "voltereta"};
  if (bid.contract != Contract::voltereta && bid.way == Way::forced && most > 8) return {8, "spadille_force"};
  return {most, "ombre_max_discards"};
}

}  // namespace

bool keeps_hand(const Rules& rules, const Bid& bid, Seat player) {
  if (!keeps_hand(bid.contract)) return false;
  return player == bid.ombre ||
         (bid.contract == Contract::contrabola && rules.contrabola_exchange == ContrabolaExchange::none);
}

ExchangeLimit exchange_limit(const Rules& rules, const Bid& bid, Exchanger who) {
  const auto& first = rules.first_defender_max;
  switch (who) {
    case Exchanger::ombre:
      return limit_of_ombre(rules, bid);
    case Exchanger::first:
      return {count(bid.contract == Contract::solo ? first->solo : first->other), "first_defender_max"};
    case Exchanger::second:
      return {count(rules.second_defender_max), "second_defender_max"};
  }
  return {0, {}};
}

Exchanger ExchangeOrder::role(std::size_t step) const {
  if (step == 0) return Exchanger::ombre;
  if (s_.turn.size() == 2) return Exchanger::second;
  const Exchanger by_seat = step == 1 ? Exchanger::first : Exchanger::second;
  if (s_.rules.defender_order == DefenderOrder::fixed) return by_seat;
  if (done_[step == 1 ? 2 : 1]) return Exchanger::second;
  return step == 1 || comes_later(1, 0) ? Exchanger::first : Exchanger::second;
}

ExchangeLimit ExchangeOrder::limit_of(Exchanger who, bool defender_drew_wrong) const {
  ExchangeLimit limit = exchange_limit(s_.rules, bid_, who);
  const bool open = who != Exchanger::ombre && (reported_ || defender_drew_wrong);
  if (!open || s_.rules.defender_order == DefenderOrder::fixed) return limit;
  for (const Exchanger each : {Exchanger::first, Exchanger::second})
    if (const ExchangeLimit other = exchange_limit(s_.rules, bid_, each); other.most > limit.most) limit = other;
  return limit;
}

}  // namespace spadille::ombre
