#pragma once

#include <array>
#include <optional>

#include "cards/card_set.h"
#include "diagnostics/diagnostic.h"

namespace spadille::tricks {

/// What a player may play now, under the obligations of a law.
///
/// Invariant: legal() is part of the hand, and empty only if the hand is.
class LegalCards {
 public:
  explicit constexpr LegalCards(CardSet hand) : hand_(hand), legal_(hand) {}

  /// Binds when a card still playable is `compelled`; then only cards that `answer` stay playable.
  /// Every compelled card answers. The order of the calls is the precedence of the rules.
  constexpr void oblige(CardSet compelled, CardSet answers, RuleRef /*why*/) {
    // Who can follow cannot be foreseen: a choice of two values, not of two ways.
    const CardSet left = legal_ & answers;
    legal_ = (legal_ & compelled).empty() ? legal_ : left;
  }
  constexpr void require(CardSet keep, RuleRef why) { oblige(keep, keep, why); }

  [[nodiscard]] constexpr CardSet legal() const { return legal_; }
  [[nodiscard]] constexpr CardSet hand() const { return hand_; }

 private:
  CardSet hand_;
  CardSet legal_;
};

/// The same, and for every other card of the hand the rule that bars it: the same obligations yield what generating,
/// judging and explaining need.
///
/// Invariant: legal() and the barred cards are disjoint and together are the hand.
class Choices {
 public:
  explicit constexpr Choices(CardSet hand) : cards_(hand) {}

  /// As `LegalCards::oblige`.
  constexpr void oblige(CardSet compelled, CardSet answers, RuleRef why) {
    const CardSet before = legal();
    cards_.oblige(compelled, answers, why);
    if (legal() != before) bars_[count_++] = {before - answers, why};
  }
  constexpr void require(CardSet keep, RuleRef why) { oblige(keep, keep, why); }

  [[nodiscard]] constexpr CardSet legal() const { return cards_.legal(); }
  [[nodiscard]] constexpr CardSet hand() const { return cards_.hand(); }
  /// The rule that bars a card of the hand; nothing for a lawful one.
  [[nodiscard]] constexpr std::optional<RuleRef> why_not(Card card) const {
    for (std::size_t i = 0; i < count_; ++i)
      if (bars_[i].cards.contains(card)) return bars_[i].why;
    return std::nullopt;
  }

 private:
  struct Bar {
    CardSet cards;
    RuleRef why{};
  };
  static constexpr std::size_t kMostObligations = 4;

  LegalCards cards_;
  std::array<Bar, kMostObligations> bars_{};
  std::size_t count_ = 0;
};

}  // namespace spadille::tricks
