#include "games/hearts/law.h"

#include <fmt/format.h>

#include <vector>

#include "base/nearest.h"
#include "cards/notation.h"

namespace spadille::hearts {
std::string some_of(CardSet cards) {
  constexpr std::size_t kShown = 4;
  std::vector<std::string> words;
  for (const Card card : cards) {
    if (words.size() == kShown && cards.size() > kShown + 1) {
      words.push_back(fmt::format("{} more", cards.size() - kShown));
      break;
    }
    words.push_back(to_string(card));
  }
  return join_words(words, "and");
}

tricks::Choices Law::choices(CardSet hand, Seat /*seat*/, TrickNo trick, const tricks::Table& table,
                             const tricks::Earlier& earlier) const {
  tricks::Choices choices(hand);
  const bool first_trick = number_of(trick) == 1;
  const auto led = table.led();
  if (led) {
    choices.require(CardSet::of_suit(led->suit()), {Code::play_follow_suit, "follow_suit"});
  } else if (first_trick && rules_.first_lead == FirstLead::two_of_clubs) {
    choices.require(CardSet{kFirstCard}, {Code::play_must_lead, "first_lead"});
  }
  if (first_trick && rules_.points_on_first_trick == Applies::no)
    choices.require(hand - counting_cards(), {Code::play_points_on_first_trick, "points_on_first_trick"});
  if (!led && rules_.must_break_hearts == Applies::yes && !is_broken(earlier))
    choices.require(hand - CardSet::of_suit(Suit::hearts), {Code::play_hearts_not_broken, "must_break_hearts"});
  return choices;
}

// A heart that was led lawfully either followed another that broke them, or came from a hand of nothing else and
// broke them itself.
bool Law::is_broken(const tricks::Earlier& earlier) const {
  const CardSet hearts = CardSet::of_suit(Suit::hearts);
  if (!((earlier.led | earlier.followed) & hearts).empty()) return true;
  return rules_.queen_breaks_hearts == Applies::yes && earlier.followed.contains(kQueen);
}

// In canonical order the higher card of a suit comes first.
std::size_t Law::winner(const tricks::Table& table) const {
  std::size_t best = 0;
  for (std::size_t i = 1; i < table.count; ++i) {
    const bool follows = table.cards[i].suit() == table.cards[0].suit();
    if (follows && table.cards[i].index() < table.cards[best].index()) best = i;
  }
  return best;
}

std::string_view Law::leader_rule(TrickNo trick) const { return number_of(trick) == 1 ? "first_lead" : "winner_leads"; }

std::optional<std::string> Law::sentence(std::string_view player, Card card, RuleRef why, CardSet legal) const {
  const std::string_view has = legal.size() == 1 ? "has" : "holds";
  if (why.code == Code::play_points_on_first_trick)
    return fmt::format("{} plays {}, a card that counts, to the first trick, but still {} {}", player, to_string(card),
                       has, some_of(legal));
  if (why.code == Code::play_hearts_not_broken)
    return fmt::format("{} leads {}, but hearts are not broken and {} still {} {}", player, to_string(card), player,
                       has, some_of(legal));
  return std::nullopt;
}

}  // namespace spadille::hearts
