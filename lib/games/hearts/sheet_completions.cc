#include "games/hearts/sheet_completions.h"

#include <algorithm>

#include "games/hearts/shares.h"

namespace spadille::hearts {
namespace {

class AllCompletions {
 public:
  AllCompletions(const Rules& rules, const Standing& standing)
      : rules_(rules), choices_(possible_choices(rules, standing)) {}

  // Adds the ways in which the players from `player` on, if they have no card with points, took a trick or none. It
  // matters only if a player without a trick has a bonus.
  void add_ways(Taken taken, std::size_t player) {
    if (player == rules_.seats() || rules_.no_trick_bonus->value == 0) {
      add_scores(taken);
      return;
    }
    add_ways(taken, player + 1);
    if (!taken.cards[player].empty()) return;
    taken.no_trick[player] = true;
    add_ways(taken, player + 1);
  }

  std::vector<Completion> all;

 private:
  // A shooter whose choice is not recorded may have chosen either.
  void add_scores(const Taken& taken) {
    Completion each{.taken = taken};
    for (std::size_t i = 0; i < rules_.seats(); ++i)
      each.as_taken[i] = Points{rules_.points_of(taken.cards[i]).amount()};
    for (const Standing& standing : choices_) {
      const Score score = hearts::score(rules_, taken, standing);
      for (std::size_t i = 0; i < rules_.seats(); ++i) each.after_moon[i] = score.sheet.of(seat_at(i));
      each.moon = score.shooter.has_value();
      each.choice_missing = each.moon && choices_.size() > 1;
      all.push_back(each);
      if (!each.choice_missing) return;
    }
  }

  const Rules& rules_;
  std::vector<Standing> choices_;
};

}  // namespace

SheetCompletions completions_of(const Rules& rules, const record::Counted& counted, const ShownTricks* shown,
                                const Standing& standing, counts::Basis basis) {
  const SheetShares shares = shares_of_sheet(rules, counted, shown, standing, basis);
  AllCompletions completions(rules, standing);
  completions.all.reserve(shares.ways.size());
  for (const Share& taken : shares.ways) completions.add_ways({.cards = taken}, 0);
  return {std::move(completions.all), shares.evidence};
}

std::size_t least_tricks(const Rules& rules, const ShownTricks* shown, const Completion& each, std::size_t player) {
  const CardSet cards = each.taken.cards[player];
  const std::size_t least =
      shown != nullptr ? shown->least_tricks(player, cards) : (cards.size() + rules.seats() - 1) / rules.seats();
  const bool took_one = rules.no_trick_bonus->value != 0 && !each.taken.no_trick[player];
  return took_one ? std::max<std::size_t>(least, 1) : least;
}

bool is_shown(const Rules& rules, const ShownTricks& shown, const Completion& each) {
  if (!shown.allow(each.taken.cards)) return false;
  std::size_t tricks = 0;
  for (std::size_t i = 0; i < rules.seats(); ++i) {
    if (each.taken.no_trick[i] && shown.tricks_of(i) > 0) return false;
    tricks += least_tricks(rules, &shown, each, i);
  }
  return tricks <= rules.hand_size();
}

}  // namespace spadille::hearts
