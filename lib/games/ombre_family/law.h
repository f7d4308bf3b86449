#pragma once

#include <optional>
#include <string_view>

#include "games/ombre_family/common_rules.h"
#include "games/ombre_family/order.h"
#include "mechanics/tricks/choices.h"
#include "mechanics/tricks/law_of.h"
#include "rules/option_tracking.h"

namespace spadille::ombre_family {

/// The duty to follow the card led, with the privilege of the matadors. Law: follow_suit, option matador_privilege.
class Following {
 public:
  /// `privilege` must outlive this object.
  constexpr Following(Card led, const Order& order, const rules::Option<MatadorPrivilege>& privilege)
      : trump_led_(order.is_trump(led)),
        answers_(order.followers(led)),
        above_(order.matadors_above(led)),
        privilege_(&privilege) {}

  /// Adds this duty to the obligations of a holding.
  template <class Obligations>
  constexpr void operator()(Obligations& cards) const {
    CardSet compelled = answers_;
    if (const CardSet above = above_ & cards.hand(); !above.empty())
      if (*privilege_ == MatadorPrivilege::full) compelled = answers_ - above;
    cards.oblige(compelled, answers_, {Code::play_follow_suit, trump_led_ ? "matador_privilege" : "follow_suit"});
  }

 private:
  bool trump_led_;
  CardSet answers_;
  CardSet above_;  // the matadors that the led card cannot force
  const rules::Option<MatadorPrivilege>* privilege_;
};

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
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override {
    return number_of(trick) == 1 ? "opening_lead" : "winner_leads";
  }

 private:
  const Order& order_;
  const rules::Option<MatadorPrivilege>& privilege_;
  CardSet pack_;
  std::optional<FixedLead> must_lead_;
};

}  // namespace spadille::ombre_family
