#include "games/hearts/score.h"

namespace spadille::hearts {
namespace {

std::int64_t hearts_in(CardSet cards) {
  return static_cast<std::int64_t>((cards & CardSet::of_suit(Suit::hearts)).size());
}

// Returns the player who has taken all point cards; nullopt if there is none, or if option moon is `none`.
std::optional<Seat> shooter(const Scene& s, const BySeat<CardSet>& taken) {
  const CardSet counting = s.rules.counting_cards();
  if (s.rules.moon == Moon::none || counting.empty()) return std::nullopt;
  for (std::size_t i = 0; i < s.rules.seats(); ++i)
    if ((counting - taken[i]).empty()) return seat_at(i);
  return std::nullopt;
}

}  // namespace

CardSet deciding_cards(const Rules& rules) {
  CardSet cards = rules.counting_cards();
  if (rules.points->jack.value != 0) cards.insert(kJack);
  return cards;
}

Score score(const Scene& s, const BySeat<CardSet>& taken) {
  Score score;
  const CardPoints& points = s.rules.points;
  const auto moon = shooter(s, taken);
  score.moon = moon.has_value();
  const Points all = Points{points.hearts.value} * static_cast<std::int64_t>(CardSet::of_suit(Suit::hearts).size()) +
                     Points{points.queen.value};
  for (std::size_t i = 0; i < s.rules.seats(); ++i) {
    const Seat seat = seat_at(i);
    if (!moon) {
      score.sheet.score(seat, Points{points.hearts.value} * hearts_in(taken[i]), "hearts", "points");
      if (taken[i].contains(kQueen)) score.sheet.score(seat, Points{points.queen.value}, "queen_of_spades", "points");
    } else if (s.rules.moon == Moon::others_add && seat != *moon) {
      score.sheet.score(seat, all, "moon", "moon");
    } else if (s.rules.moon == Moon::shooter_subtracts && seat == *moon) {
      score.sheet.score(seat, -all, "moon", "moon");
    }
    if (taken[i].contains(kJack)) score.sheet.score(seat, Points{points.jack.value}, "knave_of_diamonds", "points");
  }
  return score;
}

}  // namespace spadille::hearts
