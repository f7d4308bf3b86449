#pragma once

#include "games/ombre/hand.h"
#include "games/ombre_family/order.h"

namespace spadille::ombre {

/// Leading, following and taking in ombre. Laws: follow_suit; options matador_privilege, turned_card.
class Law : public tricks::TrickLaw {
 public:
  /// `must_lead`: the turned card that ombre has to lead to the first trick, if he has.
  Law(const Rules& rules, Suit trump, std::optional<Card> must_lead);

  [[nodiscard]] tricks::Choices choices(CardSet hand, Seat seat, TrickNo trick,
                                        const tricks::Table& table) const override;
  [[nodiscard]] std::size_t winner(const tricks::Table& table) const override;
  [[nodiscard]] CardSet pack() const override { return ombre_family::full_pack(); }
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override;

 private:
  const ombre_family::Order& order_;
  ombre_family::MatadorPrivilege privilege_;
  std::optional<Card> must_lead_;
};

/// Who leads to the first trick.
Seat opening_leader(const Setting& setting, Seat ombre);

/// The card that has to be led to the first trick, if the rules fix one.
std::optional<Card> fixed_lead(const Setting& setting, const Bid& bid, const Trumps& trumps, bool ombre_drew_turned);

}  // namespace spadille::ombre
