#include "games/ombre_family/law.h"

namespace spadille::ombre_family {

tricks::Choices Law::choices(CardSet hand, Seat /*seat*/, TrickNo trick, const tricks::Table& table,
                             const tricks::Earlier& /*earlier*/) const {
  tricks::Choices choices(hand);
  if (const auto led = table.led()) {
    oblige_to_follow(choices, *led, order_, privilege_);
  } else if (must_lead_ && number_of(trick) == 1) {
    choices.require(CardSet{must_lead_->card}, {Code::play_must_lead, must_lead_->rule});
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

}  // namespace spadille::ombre_family
