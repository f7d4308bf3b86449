#pragma once

#include <algorithm>
#include <bit>
#include <optional>

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

  [[nodiscard]] auto leading(TrickNo trick, const tricks::Earlier& /*earlier*/) const {
    return [this, first_trick = number_of(trick) == 1](auto& cards) {
      if (must_lead_ && first_trick) cards.require(CardSet{must_lead_->card}, {Code::play_must_lead, must_lead_->rule});
    };
  }
  [[nodiscard]] auto following(TrickNo /*trick*/, Card led, const tricks::Earlier& /*earlier*/) const {
    return Following(led, order_, privilege_);
  }
  [[nodiscard]] std::size_t winner(const tricks::Table& table) const override {
    const Card led = table.cards[0];
    // Of each card its strength, and below it its place: which is the strongest cannot be foreseen, so there is no
    // branch on it. Of cards as strong the first counts.
    constexpr std::size_t kPlaces = std::bit_ceil(kMaxSeats);
    std::size_t best = 0;
    for (std::size_t i = 0; i < table.count; ++i)
      best = std::max(best, order_.strength(table.cards[i], led) * kPlaces + (kPlaces - 1 - i));
    return kPlaces - 1 - best % kPlaces;
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
