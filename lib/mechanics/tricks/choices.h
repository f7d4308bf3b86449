#pragma once

#include <array>
#include <optional>

#include "cards/card_set.h"
#include "diagnostics/diagnostic.h"

namespace spadille::tricks {

/// The cards that a player may play now, under the obligations of a game.
///
/// Invariant: `legal()` is a subset of the holding, and empty only if the holding is.
class LegalCards {
 public:
  explicit constexpr LegalCards(CardSet hand) : hand_(hand), legal_(hand) {}

  /// Applies an obligation. If a card that is still legal is in `compelled`, only cards in `answers` stay legal.
  /// `compelled` must be a subset of `answers`. Call in order of precedence.
  constexpr void oblige(CardSet compelled, CardSet answers, RuleRef /*why*/) {
    // Branchless: whether a player can follow is unpredictable.
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

/// As `LegalCards`, but also keeps the rule that bars each other card of the holding. So the same obligations serve to
/// generate, judge, and explain plays.
///
/// Invariant: `legal()` and the barred cards are disjoint and together are the holding.
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
  /// Returns the rule that bars a card of the holding; nullopt if the card is legal.
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
