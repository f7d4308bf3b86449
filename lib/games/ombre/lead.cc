#include "games/ombre/hand.h"
#include "mechanics/tricks/observed_cards.h"

// The first lead: the leader, the card they must lead, the rules of play, and the cards that the play then shows.
namespace spadille::ombre {
namespace {

// If the rules say so, a player who takes over before the first trick is ombre for all purposes.
Seat ombre_at_the_lead(const Setting& s, const Bid& bid) {
  const auto& surrender = s.record.surrender;
  const bool at_once = surrender && surrender->before && number_of(surrender->before->value) == 1;
  if (!at_once || !surrender->taken_over || s.rules.takeover != Takeover::successor || !bid.is_plain_entrada())
    return bid.ombre;
  const Seat taker = surrender->taken_over->value;
  return s.turn.find(taker) ? taker : bid.ombre;
}

}  // namespace

Seat opening_leader(const Setting& s, const Bid& bid) {
  return s.rules.opening_lead == OpeningLead::ombre ? ombre_at_the_lead(s, bid) : s.turn.at(0);
}

std::optional<ombre_family::FixedLead> fixed_lead(const Setting& s, const Bid& bid, const Trumps& trumps,
                                                  bool ombre_drew_turned) {
  if (!ombre_drew_turned || !trumps.turned || s.rules.turned_card != TurnedCard::led_first) return std::nullopt;
  if (opening_leader(s, bid) != bid.ombre) return std::nullopt;
  return ombre_family::FixedLead{*trumps.turned, "turned_card"};
}

ombre_family::Law law_of(const Rules& rules, Suit trump, const std::optional<ombre_family::FixedLead>& must_lead) {
  return {ombre_family::order_of(trump, rules.red_ace), rules.matador_privilege, deal_shape(rules).pack(), must_lead};
}

const std::array<CardSet, kMaxSeats>& ShownCards::operator()() const {
  if (found_) return *found_;
  if (!trumps_) return found_.emplace();
  return found_.emplace(tricks::shown_cards(setting_.record, setting_.turn, law_of(setting_.rules, trumps_->suit),
                                            opening_leader(setting_, bid_), setting_.shape.hand));
}

}  // namespace spadille::ombre
