#include "games/hearts/law.h"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>

#include "base/spelling.h"

namespace spadille::hearts {
namespace {

std::int32_t hearts_in(CardSet cards) {
  return static_cast<std::int32_t>((cards & CardSet::of_suit(Suit::hearts)).size());
}

// Returns the player who has taken all point cards; nullopt if there is none, or if option moon is `none`.
std::optional<Seat> shooter(const Rules& rules, const BySeat<CardSet>& taken) {
  const CardSet counting = rules.counting_cards();
  if (rules.moon == Moon::none || counting.empty()) return std::nullopt;
  for (std::size_t i = 0; i < rules.seats(); ++i)
    if ((counting - taken[i]).empty()) return seat_at(i);
  return std::nullopt;
}

}  // namespace

std::string some_of(std::vector<std::string> cards) {
  constexpr std::size_t kShown = 4;
  if (cards.size() > kShown + 1) {
    cards[kShown] = fmt::format("{} more", cards.size() - kShown);
    cards.resize(kShown + 1);
  }
  return join_words(cards, "and");
}

std::string_view Law::leader_rule(TrickNo trick) const {
  return number_of(trick) == 1 ? kFirstLead.key : "winner_leads";
}

std::optional<std::string> Law::sentence(const tricks::BarredCard& barred) const {
  if (barred.why.code == Code::play_points_on_first_trick)
    return fmt::format("{} plays point card {} to the first trick, but has {}", barred.player, barred.card,
                       some_of(barred.legal));
  if (barred.why.code == Code::play_hearts_not_broken)
    return fmt::format("{} leads {}, but hearts are not broken and {} has {}", barred.player, barred.card,
                       barred.player, some_of(barred.legal));
  return std::nullopt;
}

Score score(const Rules& rules, const BySeat<CardSet>& taken) {
  Score score;
  const CardPoints& points = rules.points;
  const auto moon = shooter(rules, taken);
  score.moon = moon.has_value();
  // All points of a hand, as a score or, with -1, taken off one.
  const auto all = [&](std::int64_t sign) {
    const auto hearts = static_cast<std::int32_t>(CardSet::of_suit(Suit::hearts).size());
    return Sum{{sign * points.hearts.value, hearts}, {sign * points.queen.value}};
  };
  for (std::size_t i = 0; i < rules.seats(); ++i) {
    const Seat seat = seat_at(i);
    if (!moon) {
      score.sheet.score(seat, Sum{{points.hearts.value, hearts_in(taken[i])}}, "hearts", "points");
      if (taken[i].contains(kQueen)) score.sheet.score(seat, Points{points.queen.value}, "queen_of_spades", "points");
    } else if (rules.moon == Moon::others_add && seat != *moon) {
      score.sheet.score(seat, all(1), "moon", "moon");
    } else if (rules.moon == Moon::shooter_subtracts && seat == *moon) {
      score.sheet.score(seat, all(-1), "moon", "moon");
    }
    if (taken[i].contains(kJack)) score.sheet.score(seat, Points{points.jack.value}, "knave_of_diamonds", "points");
  }
  return score;
}

}  // namespace spadille::hearts
