#include "games/hearts/law.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/spelling.h"

namespace spadille::hearts {
namespace {

// Returns the player who has taken all point cards; nullopt if there is none, or if option moon is `none`.
std::optional<Seat> shooter(const Rules& rules, CardSet counting, const BySeat<CardSet>& taken) {
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

namespace {

struct Kind {
  CardSet cards;
  std::string_view reason;
};
constexpr std::array<Kind, 4> kKinds{{{kHearts, "hearts"},
                                      {{kQueen}, "queen_of_spades"},
                                      {{kJack}, "knave_of_diamonds"},
                                      {kWholePack - kHearts - CardSet{kQueen, kJack}, "other_cards"}}};

class Scorer {
 public:
  Scorer(const Rules& rules, const Taken& taken, const Standing& standing)
      : rules_(rules),
        taken_(taken),
        standing_(standing),
        counting_(rules.counting_cards()),
        shooter_(shooter(rules, counting_, taken.cards)) {}

  Score run() {
    Score score{.sheet = {}, .shooter = shooter_};
    if (!shooter_) {
      score.sheet = sheet(Moon::none);
      return score;
    }
    switch (const Moon moon = *rules_.moon) {
      case Moon::none:
      case Moon::others_add:
      case Moon::shooter_subtracts:
        score.sheet = sheet(moon);
        break;
      case Moon::choice:
        score.choice_missing = !standing_.chosen;
        score.sheet = sheet(standing_.chosen.value_or(Moon::others_add));
        break;
      case Moon::automatic:
      case Moon::safe:
        score.sheet = sheet(Moon::others_add);
        if (!helps_shooter(score.sheet)) score.sheet = sheet(Moon::shooter_subtracts);
        break;
    }
    return score;
  }

 private:
  // Options moon: true unless adding points to the others would end the match; by `safe` only if the shooter would
  // lose.
  [[nodiscard]] bool helps_shooter(const ScoreSheet& others_add) const {
    const MatchRules match = rules_.match();
    bool ends = false;
    BySeat<Points> totals{};
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      totals[i] = match.after(standing_.totals[i], others_add.of(seat_at(i)));
      ends = ends || match.is_at_limit(totals[i]);
    }
    if (!ends || rules_.moon == Moon::automatic) return !ends;
    const Points own = totals[index_of(*shooter_)];
    return std::all_of(totals.begin(), totals.begin() + static_cast<std::ptrdiff_t>(rules_.seats()), [&](Points total) {
      return match.best == MatchRules::Best::lowest ? own <= total : own >= total;
    });
  }

  // `moon` is the consequence; `none` if there was no moon, or if it has no consequence.
  [[nodiscard]] ScoreSheet sheet(Moon moon) const {
    ScoreSheet sheet;
    for (std::size_t i = 0; i < rules_.seats(); ++i) score_player(sheet, seat_at(i), moon);
    return sheet;
  }

  void score_player(ScoreSheet& sheet, Seat seat, Moon moon) const {
    std::int64_t sum = 0;
    const auto counted = [&](const Sum& points) {
      sum += points.amount();
      return rules_.count == Runs::down ? -points : points;
    };
    if (moon == Moon::others_add && seat != *shooter_)
      sheet.score(seat, counted(rules_.points_of(counting_)), "moon", "moon");
    if (moon == Moon::shooter_subtracts && seat == *shooter_)
      sheet.score(seat, counted(-rules_.points_of(counting_)), "moon", "moon");
    const CardSet raising = taken_.cards[index_of(seat)] & counting_;
    const CardSet lowering = (taken_.cards[index_of(seat)] - counting_) & rules_.points->valued();
    for (const auto& [kind, reason] : kKinds)
      if (moon == Moon::none && !(raising & kind).empty())
        sheet.score(seat, counted(rules_.points_of(raising & kind)), reason, "points");
    // Cards that lower a score count for their takers also after a moon.
    for (const auto& [kind, reason] : kKinds) {
      if ((lowering & kind).empty()) continue;
      const Sum lower = rules_.points_of(lowering & kind);
      const std::int64_t floor = std::min<std::int64_t>(sum, 0);
      if (rules_.bonus_floor == BonusFloor::hand && sum + lower.amount() < floor)
        sheet.score(seat, counted(Sum{{floor - sum}}), reason, "bonus_floor");
      else
        sheet.score(seat, counted(lower), reason, "points");
    }
    if (moon == Moon::none && taken_.no_trick[index_of(seat)])
      sheet.score(seat, counted(Sum{{-rules_.no_trick_bonus->value}}), "no_trick", "no_trick_bonus");
  }

  const Rules& rules_;
  const Taken& taken_;
  const Standing& standing_;
  CardSet counting_;
  std::optional<Seat> shooter_;
};

}  // namespace

std::vector<Standing> possible_choices(const Rules& rules, const Standing& standing) {
  std::vector<Standing> all{standing};
  if (rules.moon != Moon::choice || standing.chosen) return all;
  all[0].chosen = Moon::others_add;
  all.push_back(standing);
  all[1].chosen = Moon::shooter_subtracts;
  return all;
}

Score score(const Rules& rules, const Taken& taken, const Standing& standing) {
  return Scorer(rules, taken, standing).run();
}

}  // namespace spadille::hearts
