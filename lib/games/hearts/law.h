#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/hearts/rules.h"
#include "mechanics/tricks/law_of.h"

namespace spadille::hearts {

/// The first few of the cards, and how many more there are, for a sentence: "SA, S4, D9, C7 and 8 more".
std::string some_of(std::vector<std::string> cards);

/// The rule that says which card is led first.
inline constexpr RuleRef kFirstLead{Code::play_must_lead, "first_lead"};

/// Leading, following and taking. Laws: follow_suit, trick_winner; options first_lead, points_on_first_trick,
/// must_break_hearts, queen_breaks_hearts.
class Law final : public tricks::LawOf<Law> {
 public:
  explicit Law(const Rules& rules) : rules_(rules), pack_(rules.pack()) {}

  [[nodiscard]] auto leading(TrickNo trick, const tricks::Earlier& earlier) const {
    return [this, &earlier, first_trick = number_of(trick) == 1](auto& cards) {
      if (first_trick && rules_.first_lead == FirstLead::two_of_clubs) cards.require(CardSet{kFirstCard}, kFirstLead);
      if (first_trick) keep_points_back(cards);
      if (rules_.must_break_hearts == Applies::yes && !is_broken(earlier))
        cards.require(cards.hand() - CardSet::of_suit(Suit::hearts),
                      {Code::play_hearts_not_broken, "must_break_hearts"});
    };
  }
  [[nodiscard]] auto following(TrickNo trick, Card led, const tricks::Earlier& /*earlier*/) const {
    return [this, suit = CardSet::of_suit(led.suit()), first_trick = number_of(trick) == 1](auto& cards) {
      cards.require(suit, {Code::play_follow_suit, "follow_suit"});
      if (first_trick) keep_points_back(cards);
    };
  }
  // In canonical order the higher card of a suit comes first.
  [[nodiscard]] auto strengths(Card led) const {
    return [end = (static_cast<std::size_t>(led.suit()) + 1) * kRanks](Card card) {
      const std::size_t height = end - card.index();
      return height <= kRanks ? height : 0;
    };
  }
  [[nodiscard]] CardSet pack() const override { return pack_; }
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override;
  [[nodiscard]] std::optional<std::string> sentence(const tricks::BarredCard& barred) const override;

 private:
  template <class Obligations>
  void keep_points_back(Obligations& cards) const {
    if (rules_.points_on_first_trick == Applies::no)
      cards.require(cards.hand() - rules_.counting_cards(),
                    {Code::play_points_on_first_trick, "points_on_first_trick"});
  }
  // A heart that was led lawfully either followed another that broke them, or came from a hand of nothing else and
  // broke them itself.
  [[nodiscard]] bool is_broken(const tricks::Earlier& earlier) const {
    const CardSet hearts = CardSet::of_suit(Suit::hearts);
    if (!((earlier.led | earlier.followed) & hearts).empty()) return true;
    return rules_.queen_breaks_hearts == Applies::yes &&
           (earlier.led | (earlier.followed - earlier.barred)).contains(kQueen);
  }

  const Rules& rules_;
  CardSet pack_;
};

}  // namespace spadille::hearts
