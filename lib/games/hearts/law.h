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
/// points_on_first_trick, must_break_hearts, queen_breaks_hearts, breaks, heart_instead_of_queen.
class Law final : public tricks::LawOf<Law> {
 public:
  explicit Law(const Rules& rules)
      : rules_(rules), pack_(rules.pack()), counting_(rules.counting_cards()), first_lead_(rules.first_lead_cards()) {}

  [[nodiscard]] auto leading(TrickNo trick, const tricks::Earlier& earlier) const {
    return [this, &earlier, first_trick = number_of(trick) == 1](auto& cards) {
      if (first_trick) {
        if (!first_lead_.empty()) cards.require(first_lead_, kFirstLead);
        keep_points_back(cards);
      }
      if (rules_.must_break_hearts == Applies::yes && !is_broken(earlier)) keep_hearts_back(cards);
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
  /// Returns the point cards.
  [[nodiscard]] CardSet counting_cards() const { return counting_; }
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override;
  [[nodiscard]] std::optional<std::string> sentence(const tricks::BarredCard& barred) const override;

 private:
  template <class Obligations>
  void keep_points_back(Obligations& cards) const {
    if (rules_.points_on_first_trick == Applies::no)
      cards.require(cards.hand() - counting_, {Code::play_points_on_first_trick, "points_on_first_trick"});
  }
  // A leader who has no other card may always lead a heart; by option heart_instead_of_queen also a leader who has only
  // point cards.
  template <class Obligations>
  void keep_hearts_back(Obligations& cards) const {
    const CardSet others = cards.hand() - CardSet::of_suit(Suit::hearts);
    const CardSet compelled = rules_.heart_instead_of_queen == Applies::yes ? others - counting_ : others;
    cards.oblige(compelled, others, {Code::play_hearts_not_broken, "must_break_hearts"});
  }
  // A heart that was led legally implies that hearts are broken. Either an earlier card broke them, or its leader had
  // no card that must be led instead, and this lead broke them.
  [[nodiscard]] bool is_broken(const tricks::Earlier& earlier) const {
    const CardSet hearts = CardSet::of_suit(Suit::hearts);
    if (!((earlier.led | earlier.followed) & hearts).empty()) return true;
    const CardSet discarded = earlier.followed - earlier.barred;
    if (rules_.breaks == Breaks::counting && !((earlier.led | discarded) & counting_).empty()) return true;
    switch (rules_.queen_breaks_hearts) {
      case QueenBreaks::no:
        return false;
      case QueenBreaks::when_discarded:
        return discarded.contains(kQueen);
      case QueenBreaks::always:
        return (earlier.led | discarded).contains(kQueen);
    }
    return false;
  }

  const Rules& rules_;
  CardSet pack_;
  CardSet counting_;
  CardSet first_lead_;
};

/// Cards and tricks that the players have taken.
struct Taken {
  BySeat<CardSet> cards{};
  BySeat<bool> no_trick{};  ///< this player took no trick
};

/// Facts other than cards that decide the score of a hand.
struct Standing {
  BySeat<Points> totals{};       ///< before the hand
  std::optional<Moon> chosen{};  ///< by the shooter: `others_add` or `shooter_subtracts`
};

/// Returns what a hand may depend on besides its cards: as known, or with each choice that a shooter may make if the
/// choice is unknown. Option moon.
std::vector<Standing> possible_choices(const Rules& rules, const Standing& standing);

/// Points of a hand.
struct Score {
  ScoreSheet sheet;
  std::optional<Seat> shooter{};  ///< took all point cards; nullopt also if option moon is `none`
  bool choice_missing = false;  ///< the shooter had to choose, and `Standing` has no choice; the sheet is then useless
};

/// Scores what each player has taken. Options points, moon, no_trick_bonus, bonus_floor, count.
Score score(const Rules& rules, const Taken& taken, const Standing& standing);

}  // namespace spadille::hearts
