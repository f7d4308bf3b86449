#include "games/ombre/law.h"

namespace spadille::ombre {

Law::Law(const Rules& rules, Suit trump, std::optional<Card> must_lead)
    : order_(ombre_family::order_of(trump, rules.red_ace)),
      privilege_(rules.matador_privilege),
      must_lead_(must_lead) {}

tricks::Choices Law::choices(CardSet hand, Seat /*seat*/, TrickNo trick, const tricks::Table& table) const {
  tricks::Choices choices(hand);
  if (const auto led = table.led()) {
    ombre_family::oblige_to_follow(choices, *led, order_, privilege_);
  } else if (must_lead_ && number_of(trick) == 1) {
    choices.require(CardSet{*must_lead_}, {Code::play_must_lead, "turned_card"});
  }
  return choices;
}

std::size_t Law::winner(const tricks::Table& table) const {
  std::size_t best = 0;
  for (std::size_t i = 1; i < table.count; ++i)
    if (order_.beats(table.cards[i], table.cards[best])) best = i;
  return best;
}

std::string_view Law::leader_rule(TrickNo trick) const {
  return number_of(trick) == 1 ? "opening_lead" : "winner_leads";
}

Seat opening_leader(const Setting& s, Seat ombre) {
  switch (s.rules.opening_lead) {
    case OpeningLead::eldest:
      return s.turn.at(0);
    case OpeningLead::ombre:
      return ombre;
  }
  return ombre;
}

std::optional<Card> fixed_lead(const Setting& s, const Bid& bid, const Trumps& trumps, bool ombre_drew_turned) {
  const bool leads_first = opening_leader(s, bid.ombre) == bid.ombre;
  if (s.rules.turned_card != TurnedCard::led_first || !ombre_drew_turned || !leads_first) return std::nullopt;
  return trumps.turned;
}

}  // namespace spadille::ombre
