#pragma once

#include <algorithm>

#include "games/ombre_family/matadors.h"
#include "rules/asked.h"
#include "tricks/law_of.h"

namespace spadille::ombre_family {

/// A card that has to be led to the first trick, and the rule that says so.
struct FixedLead {
  Card card;
  std::string_view rule;
};

/// Leading, following and taking in the family. Laws: follow_suit; option matador_privilege.
class Law final : public tricks::LawOf<Law> {
 public:
  /// The order and the option outlive the law.
  Law(const Order& order, const rules::Option<MatadorPrivilege>& privilege, CardSet pack,
      std::optional<FixedLead> must_lead = std::nullopt)
      : order_(order), privilege_(privilege), pack_(pack), must_lead_(must_lead) {}

  template <class Obligations>
  void oblige(Obligations& cards, TrickNo trick, const tricks::Table& table, const tricks::Earlier& /*earlier*/) const {
    if (table.count > 0) {
      oblige_to_follow(cards, table.cards[0], order_, privilege_);
    } else if (must_lead_ && number_of(trick) == 1) {
      cards.require(CardSet{must_lead_->card}, {Code::play_must_lead, must_lead_->rule});
    }
  }
  [[nodiscard]] std::size_t winner(const tricks::Table& table) const override {
    const Card led = table.cards[0];
    std::size_t best = 0;
    std::uint8_t most = order_.strength(led, led);
    for (std::size_t i = 1; i < table.count; ++i) {
      const std::uint8_t strength = order_.strength(table.cards[i], led);
      best = strength > most ? i : best;
      most = std::max(most, strength);
    }
    return best;
  }
  [[nodiscard]] CardSet pack() const override { return pack_; }
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override;

 private:
  const Order& order_;
  const rules::Option<MatadorPrivilege>& privilege_;
  CardSet pack_;
  std::optional<FixedLead> must_lead_;
};

}  // namespace spadille::ombre_family
