#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/strong.h"
#include "games/hearts/rules.h"
#include "mechanics/tricks/law_of.h"
#include "result/score_sheet.h"

/// The rules of play and of scoring.
namespace spadille::hearts {

/// One value for each player, by seat.
template <class T>
using BySeat = std::array<T, kMaxSeats>;

/// Joins the first few cards and the number of the rest for a message: "SA, S4, D9, C7 and 8 more".
std::string some_of(std::vector<std::string> cards);

/// The rule that fixes the first card led.
inline constexpr RuleRef kFirstLead{Code::play_must_lead, "first_lead"};

/// Rules for leading, following suit and winning a trick. Laws: follow_suit, trick_winner; options first_lead,
/// points_on_first_trick, must_break_hearts, queen_breaks_hearts.
class Law final : public tricks::LawOf<Law> {
 public:
  explicit Law(const Rules& rules) : rules_(rules), pack_(rules.pack()) {}

  [[nodiscard]] auto leading(TrickNo trick, const tricks::Earlier& earlier) const {
    return [this, &earlier, first_trick = number_of(trick) == 1](auto& cards) {
      if (first_trick) {
        if (const auto first_card = rules_.first_card()) cards.require(CardSet{*first_card}, kFirstLead);
        keep_points_back(cards);
      }
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
  // A heart that was led legally implies that hearts are broken. Either an earlier card broke them, or the leader held
  // only hearts and this lead broke them.
  [[nodiscard]] bool is_broken(const tricks::Earlier& earlier) const {
    const CardSet hearts = CardSet::of_suit(Suit::hearts);
    if (!((earlier.led | earlier.followed) & hearts).empty()) return true;
    return rules_.queen_breaks_hearts == Applies::yes &&
           (earlier.led | (earlier.followed - earlier.barred)).contains(kQueen);
  }

  const Rules& rules_;
  CardSet pack_;
};

/// Points of a hand.
struct Score {
  ScoreSheet sheet;
  bool moon = false;  ///< one player has taken all point cards, and option moon is not `none`
};

/// Scores the cards that each player has taken. Options points, moon.
Score score(const Rules& rules, const BySeat<CardSet>& taken);

}  // namespace spadille::hearts
