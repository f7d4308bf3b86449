#pragma once

#include "mechanics/tricks/law_of.h"
#include "record/hand_record.h"

namespace spadille::toy {

/// Number of players, and of cards in a hand.
inline constexpr std::size_t kPlayers = 3;
inline constexpr std::size_t kHand = 4;

/// Returns the ace, king and queen of each suit.
CardSet pack();

/// Returns the order of turns: from the player after the dealer around to the dealer.
tricks::Turn turn_of(const record::HandRecord& record);

/// Follow suit if able; the highest card of the suit led wins the trick.
class Law final : public tricks::LawOf<Law> {
 public:
  [[nodiscard]] auto leading(TrickNo /*trick*/, const tricks::Earlier& /*earlier*/) const {
    return [](auto& /*cards*/) {};
  }
  [[nodiscard]] auto following(TrickNo /*trick*/, Card led, const tricks::Earlier& /*earlier*/) const {
    return [suit = CardSet::of_suit(led.suit())](auto& cards) {
      cards.require(suit, {Code::play_follow_suit, "follow_suit"});
    };
  }
  // Canonical order lists the higher rank first, so the rank is inverted.
  [[nodiscard]] auto strengths(Card led) const {
    return [led](Card card) { return card.suit() == led.suit() ? kRanks - static_cast<std::size_t>(card.rank()) : 0; };
  }
  [[nodiscard]] CardSet pack() const override { return toy::pack(); }
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override;
};

}  // namespace spadille::toy
