#pragma once

#include "games/ombre_family/order.h"
#include "tricks/choices.h"

namespace spadille::ombre_family {

/// Whether a matador may be withheld when a lower trump is led.
enum class MatadorPrivilege { full, none };

/// Adds the duty to follow the card led, with the matadors' privilege. Law: follow_suit, option
/// matador_privilege.
constexpr void oblige_to_follow(tricks::Choices& choices, Card led, const Order& order, MatadorPrivilege privilege) {
  const CardSet answers = order.followers(led);
  if (!order.is_trump(led)) {
    choices.require(answers, {Code::play_follow_suit, "follow_suit"});
    return;
  }
  const CardSet exempt = privilege == MatadorPrivilege::full ? order.matadors_above(led) : CardSet{};
  choices.oblige(answers - exempt, answers, {Code::play_follow_suit, "matador_privilege"});
}

/// Length of the unbroken run of top trumps in `held` from spadille down, or of those it lacks.
struct TopRun {
  enum class Kind { with, without };
  Kind kind;
  std::size_t length;
};
/// The run of a hand under the order of a trump suit.
TopRun top_run(CardSet held, const Order& order);

}  // namespace spadille::ombre_family
