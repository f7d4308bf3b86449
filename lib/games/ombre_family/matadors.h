#pragma once

#include "games/ombre_family/order.h"
#include "rules/asked.h"
#include "tricks/choices.h"

namespace spadille::ombre_family {

/// Whether a matador may be withheld when a lower trump is led.
enum class MatadorPrivilege { full, none };

/// Adds the duty to follow the card led, with the matadors' privilege. Law: follow_suit, option
/// matador_privilege.
template <class Obligations>
constexpr void oblige_to_follow(Obligations& cards, Card led, const Order& order,
                                const rules::Option<MatadorPrivilege>& privilege) {
  const CardSet answers = order.followers(led);
  if (!order.is_trump(led)) {
    cards.require(answers, {Code::play_follow_suit, "follow_suit"});
    return;
  }
  const CardSet above = order.matadors_above(led) & cards.hand();
  const CardSet exempt = !above.empty() && privilege == MatadorPrivilege::full ? above : CardSet{};
  cards.oblige(answers - exempt, answers, {Code::play_follow_suit, "matador_privilege"});
}

/// Length of the unbroken run of top trumps in `held` from spadille down, or of those it lacks.
struct TopRun {
  enum class Kind { with, without };
  Kind kind;
  std::size_t length;

  friend constexpr bool operator==(TopRun, TopRun) = default;
};
/// The run of a hand under the order of a trump suit.
TopRun top_run(CardSet held, const Order& order);

}  // namespace spadille::ombre_family
