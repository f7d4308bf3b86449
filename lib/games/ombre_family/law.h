#pragma once

#include "games/ombre_family/matadors.h"
#include "tricks/law.h"

namespace spadille::ombre_family {

/// A card that has to be led to the first trick, and the rule that says so.
struct FixedLead {
  Card card;
  std::string_view rule;
};

/// Leading, following and taking in the family. Laws: follow_suit; option matador_privilege.
class Law : public tricks::TrickLaw {
 public:
  Law(const Order& order, MatadorPrivilege privilege, CardSet pack, std::optional<FixedLead> must_lead = std::nullopt)
      : order_(order), privilege_(privilege), pack_(pack), must_lead_(must_lead) {}

  [[nodiscard]] tricks::Choices choices(CardSet hand, Seat seat, TrickNo trick, const tricks::Table& table,
                                        const tricks::Earlier& earlier) const override;
  [[nodiscard]] std::size_t winner(const tricks::Table& table) const override;
  [[nodiscard]] CardSet pack() const override { return pack_; }
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override;

 private:
  const Order& order_;
  MatadorPrivilege privilege_;
  CardSet pack_;
  std::optional<FixedLead> must_lead_;
};

}  // namespace spadille::ombre_family
