#pragma once

#include "base/small_vector.h"
#include "games/ombre_family/open_hand.h"
#include "games/ombre_family/order.h"
#include "mechanics/tricks/choices.h"
#include "rules/option_tracking.h"

namespace spadille::ombre_family {

/// Whether a matador may be withheld when a lower trump is led.
enum class MatadorPrivilege { full, none };

/// The duty to follow the card led, with the matadors' privilege. Law: follow_suit, option matador_privilege.
class Following {
 public:
  /// The option outlives it.
  constexpr Following(Card led, const Order& order, const rules::Option<MatadorPrivilege>& privilege)
      : trump_led_(order.is_trump(led)),
        answers_(order.followers(led)),
        above_(order.matadors_above(led)),
        privilege_(&privilege) {}

  /// Adds it to the obligations of a hand.
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
  CardSet above_;  // the matadors that the card led cannot force
  const rules::Option<MatadorPrivilege>* privilege_;
};

/// Length of the unbroken run of top trumps in `held` from spadille down, or of those it lacks.
struct TopRun {
  enum class Kind { with, without };
  Kind kind;
  std::size_t length;

  friend constexpr bool operator==(TopRun, TopRun) = default;
};
/// The run of a hand under the order of a trump suit.
TopRun top_run(CardSet held, const Order& order);

/// Every run that a hand may have of which not every card is known.
SmallVector<TopRun, 8> possible_runs(const OpenHand& hand, const Order& order);

}  // namespace spadille::ombre_family
