#pragma once

#include <optional>

#include "games/ombre_family/matadors.h"
#include "mechanics/tricks/law_of.h"
#include "rules/option_tracking.h"

namespace spadille::ombre_family {

/// A card that must be led to the first trick, and the key of the rule that requires it.
struct FixedLead {
  Card card;
  std::string_view rule;
};

/// Rules for leading, following suit and winning a trick in the family. Laws: follow_suit; option matador_privilege.
class Law final : public tricks::LawOf<Law> {
 public:
  /// `order` and `privilege` must outlive the law.
  Law(const Order& order, const rules::Option<MatadorPrivilege>& privilege, CardSet pack,
      const std::optional<FixedLead>& must_lead = std::nullopt)
      : order_(order), privilege_(privilege), pack_(pack) {
    // Skips the copy of an empty optional.
    if (must_lead) must_lead_ = must_lead;
  }

  [[nodiscard]] auto leading(TrickNo trick, const tricks::Earlier& /*earlier*/) const {
    return [this, first_trick = number_of(trick) == 1](auto& cards) {
      if (must_lead_ && first_trick) cards.require(CardSet{must_lead_->card}, {Code::play_must_lead, must_lead_->rule});
    };
  }
  [[nodiscard]] auto following(TrickNo /*trick*/, Card led, const tricks::Earlier& /*earlier*/) const {
    return Following(led, order_, privilege_);
  }
  [[nodiscard]] auto strengths(Card led) const {
    return [&of = order_.strengths(led)](Card card) { return of[card.index()]; };
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
