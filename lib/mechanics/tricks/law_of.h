#pragma once

#include "mechanics/tricks/strict_replay.h"

namespace spadille::tricks {

/// Implements `TrickRules` with functions of `Law`, which derives from it:
///
///     auto leading(TrickNo trick, const Earlier& earlier) const;
///     auto following(TrickNo trick, Card led, const Earlier& earlier) const;
///     auto strengths(Card led) const;
///
/// `leading` and `following` return the obligations of a player who leads or follows. The result is a function. It
/// passes every obligation to a `LegalCards` or `Choices` of the player's holding, in order of precedence. It is called
/// only before `earlier` changes.
///
/// `strengths` returns a function from a card to its strength in the trick, below 256. The strongest card wins the
/// trick, the first on ties.
template <class Law>
class LawOf : public TrickRules {
 public:
  [[nodiscard]] Choices choices(CardSet hand, TrickNo trick, const Table& table, const Earlier& earlier) const final {
    Choices choices(hand);
    if (table.count == 0)
      law().leading(trick, earlier)(choices);
    else
      law().following(trick, table.cards[0], earlier)(choices);
    return choices;
  }
  [[nodiscard]] std::size_t winner(const Table& table) const final {
    const auto strength = law().strengths(table.cards[0]);
    Strongest strongest;
    for (std::size_t i = 0; i < table.count; ++i) strongest.add(strength(table.cards[i]));
    return strongest.index();
  }
  [[nodiscard]] bool replay_strictly(const Setting& setting, Replayed& out) const final {
    return StrictReplay<Law>(setting, law(), out).run();
  }

 private:
  friend Law;
  LawOf() = default;

  [[nodiscard]] const Law& law() const { return static_cast<const Law&>(*this); }
};

}  // namespace spadille::tricks
