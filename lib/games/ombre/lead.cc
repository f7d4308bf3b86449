#include "games/ombre/hand.h"

// Who leads first, what he has to lead, and the law of play under the rules.
namespace spadille::ombre {

Seat opening_leader(const Setting& s, const Bid& bid) {
  const bool ombre_leads = s.rules.opening_lead == OpeningLead::ombre && bid.call != Call::mort;
  return ombre_leads ? bid.ombre : s.turn.at(0);
}

std::optional<ombre_family::FixedLead> fixed_lead(const Setting& s, const Bid& bid, const Trumps& trumps,
                                                  bool ombre_drew_turned) {
  const bool leads_first = opening_leader(s, bid) == bid.ombre;
  if (s.rules.turned_card != TurnedCard::led_first || !ombre_drew_turned || !leads_first || !trumps.turned)
    return std::nullopt;
  return ombre_family::FixedLead{*trumps.turned, "turned_card"};
}

ombre_family::Law law_of(const Rules& rules, Suit trump, std::optional<ombre_family::FixedLead> must_lead) {
  return {ombre_family::order_of(trump, rules.red_ace), rules.matador_privilege, deal_shape(rules).pack(), must_lead};
}

}  // namespace spadille::ombre
