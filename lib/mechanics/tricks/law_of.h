#pragma once

#include "mechanics/tricks/strict_replay.h"

namespace spadille::tricks {

/// A law made of its obligations. `Law`, which derives from it, has
///
///     auto leading(TrickNo trick, const Earlier& earlier) const;
///     auto following(TrickNo trick, Card led, const Earlier& earlier) const;
///     auto strengths(Card led) const;
///
/// The first two find what binds the player who leads to a trick, and whoever follows: a function that tells a
/// `LegalCards` or `Choices` of his hand every duty, in their order. It is used before `earlier` changes. The third
/// finds how strong a card is in the trick: a function that gives a number below 256. The card of the greatest takes
/// it, of several the first.
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
