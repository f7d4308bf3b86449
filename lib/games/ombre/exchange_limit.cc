#include <algorithm>

#include "games/ombre/hand.h"

// How many cards ombre and each defender may exchange at most.
namespace spadille::ombre {
namespace {

std::size_t count(Count n) { return static_cast<std::size_t>(n.value); }

// The option, or what the contract itself allows, whichever is less.
ExchangeLimit limit_of_ombre(const Rules& rules, const Bid& bid) {
  const ExchangeLimit option{count(rules.ombre_max_discards), "ombre_max_discards"};
  const auto at_most = [&](ExchangeLimit own) { return own.most < option.most ? own : option; };
  if (bid.contract == Contract::gascarola) return {deal_shape(rules).hand, "gascarola"};
  if (bid.contract == Contract::voltereta) return at_most({5, "voltereta"});
  if (bid.way == Way::forced) return at_most({8, "spadille_force"});
  return option;
}

}  // namespace

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

}  // namespace spadille::ombre
