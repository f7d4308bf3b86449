#pragma once

#include <string_view>

#include "games/german_solo/order.h"
#include "mechanics/tricks/choices.h"
#include "mechanics/tricks/law_of.h"

namespace spadille::german_solo {

/// Rules for leading, following suit and winning a trick. Laws: follow_suit, trick_winner.
class Law final : public tricks::LawOf<Law> {
 public:
  /// `order` must outlive the law.
  Law(const Order& order, CardSet pack) : order_(order), pack_(pack) {}

  [[nodiscard]] auto leading(TrickNo /*trick*/, const tricks::Earlier& /*earlier*/) const {
    return [](auto& /*cards*/) {};
  }
  [[nodiscard]] auto following(TrickNo /*trick*/, Card led, const tricks::Earlier& /*earlier*/) const {
    return [answers = order_.followers(led)](auto& cards) {
      cards.require(answers, {Code::play_follow_suit, "follow_suit"});
    };
  }
  [[nodiscard]] auto strengths(Card led) const {
    return [this, led](Card card) { return order_.strength(card, led); };
  }
  [[nodiscard]] CardSet pack() const override { return pack_; }
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override {
    return number_of(trick) == 1 ? "opening_lead" : "winner_leads";
  }

 private:
  const Order& order_;
  CardSet pack_;
};

}  // namespace spadille::german_solo
