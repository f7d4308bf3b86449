#pragma once

#include "tricks/lawful_replay.h"

namespace spadille::tricks {

/// A law made of its obligations. `Law`, which derives from it, has
///
///     template <class Obligations>
///     void oblige(Obligations& cards, TrickNo trick, const Table& table, const Earlier& earlier) const;
///
/// which tells a `LegalCards` or `Choices` every duty that binds the player of that hand, in their order.
template <class Law>
class LawOf : public TrickLaw {
 public:
  [[nodiscard]] Choices choices(CardSet hand, TrickNo trick, const Table& table, const Earlier& earlier) const final {
    Choices choices(hand);
    law().oblige(choices, trick, table, earlier);
    return choices;
  }
  [[nodiscard]] bool replay_lawful(const Setting& setting, Replayed& out) const final {
    return LawfulReplay<Law>(setting, law(), out).run();
  }

 private:
  friend Law;
  LawOf() = default;

  [[nodiscard]] const Law& law() const { return static_cast<const Law&>(*this); }
};

}  // namespace spadille::tricks
