#pragma once

#include "base/small_vector.h"
#include "games/ombre_family/open_hand.h"
#include "games/ombre_family/order.h"
#include "mechanics/tricks/choices.h"
#include "rules/option_tracking.h"

namespace spadille::ombre_family {

/// Whether a player may withhold a matador when a lower trump is led.
enum class MatadorPrivilege { full, none };

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

/// An unbroken run of top trumps from spadille down, either all held or all lacking.
struct TopRun {
  enum class Kind { with, without };
  Kind kind;
  std::size_t length;

  friend constexpr bool operator==(TopRun, TopRun) = default;
};
/// Returns the run of a holding under the order of a trump suit.
TopRun top_run(CardSet held, const Order& order);

/// Returns every run that an incompletely known holding may have.
SmallVector<TopRun, 8> possible_runs(const OpenHand& hand, const Order& order);

}  // namespace spadille::ombre_family
