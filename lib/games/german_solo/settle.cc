#include "games/german_solo/settle.h"

#include <algorithm>

// The winner, by the tricks of the declarer's side, and the payments, line by line.
namespace spadille::german_solo {
namespace {

std::size_t won_by_side(const Contest& contest, const TakenTricks& taken, std::size_t first) {
  const auto begin = taken.winners.begin();
  return static_cast<std::size_t>(std::count_if(begin, begin + static_cast<std::ptrdiff_t>(first),
                                                [&](Seat each) { return contest.is_side(each); }));
}

Fee value_of(const GameValue& values, Contract contract) {
  switch (contract) {
    case Contract::simple:
    case Contract::simple_colour:
      return values.simple;
    case Contract::solo:
    case Contract::solo_colour:
      return values.solo;
    case Contract::tout:
    case Contract::tout_colour:
      return values.tout;
    case Contract::forcee:
      return values.forcee;
  }
  return {};
}

}  // namespace

Contest contest_of(const Play& play) {
  return {.ombre = play.bid->ombre,
          .partner = play.partner.known() ? play.partner->seat : std::nullopt,
          .contract = play.bid->contract,
          .trump = play.trump};
}

Course course_of(const tricks::Replayed& replayed) {
  return {{replayed.winners, replayed.complete, replayed.taken}, replayed.begun > 0};
}

bool has_lost_first(const Setting& s, const Contest& contest, const TakenTricks& taken) {
  const std::size_t first = std::min(taken.count, s.rules.winning_tricks());
  return won_by_side(contest, taken, first) < first;
}

bool has_led_on(const Setting& s, const Contest& contest, const Course& course) {
  const std::size_t wanted = s.rules.winning_tricks();
  const bool next = course.taken.count > wanted || (course.taken.count == wanted && course.next_begun);
  return next && !has_lost_first(s, contest, course.taken);
}

std::optional<std::size_t> end_of_hand(const Setting& s, const Contest& contest, const TakenTricks& taken) {
  if (is_tout(contest.contract) || !has_lost_first(s, contest, taken)) return std::nullopt;
  const std::size_t wanted = s.rules.winning_tricks();
  for (std::size_t count = wanted; count <= taken.count; ++count)
    if (won_by_side(contest, taken, count) == wanted) return count;
  return std::nullopt;
}

std::optional<Final> decided(const Setting& s, const Contest& contest, const Course& course) {
  const std::size_t count = course.taken.count;
  const std::size_t won = won_by_side(contest, course.taken, count);
  const std::size_t wanted = s.rules.winning_tricks();
  const bool is_over = count == s.shape.hand;
  if (is_tout(contest.contract)) {
    if (won < count) return Final{Outcome::lost, true};
    return is_over ? std::optional(Final{Outcome::won, true}) : std::nullopt;
  }
  if (has_led_on(s, contest, course) && s.rules.vole_by_lead == Applies::yes) {
    if (won < count) return Final{Outcome::tout_missed, true};
    return is_over ? std::optional(Final{Outcome::won, true}) : std::nullopt;
  }
  if (won >= wanted) return Final{Outcome::won};
  if (count - won > s.shape.hand - wanted) return Final{Outcome::lost};
  return std::nullopt;
}

void put_outcome(const Final& final, ChipResult& result) {
  result.outcome = name_of(final.outcome);
  if (final.outcome == Outcome::won) result.winner = result.declarer;
  result.feats.emplace();
  if (final.is_made_tout()) result.feats->push_back("vole");
}

Ledger settle(const Setting& s, const Contest& contest, const Final& final) {
  const Fee value = final.tout ? s.rules.game_value->tout : value_of(*s.rules.game_value, contest.contract);
  const bool in_colour = contest.trump == s.rules.colour;
  const Sum amount{{value.value, in_colour ? static_cast<std::int32_t>(s.rules.colour_factor->value) : 1}};
  const bool is_won = final.outcome == Outcome::won;
  Ledger ledger;
  const auto pay = [&](Seat opponent, Seat own) {
    ledger.pay(is_won ? opponent : own, is_won ? own : opponent, amount, final.tout ? "tout" : "game", "game_value");
  };
  bool is_first = true;
  for (std::size_t after = 1; after < s.turn.size(); ++after) {
    const Seat other = s.turn.after(contest.ombre, after);
    if (contest.is_side(other)) continue;
    // Each of two partners plays with one opponent.
    pay(other, contest.partner && !is_first ? *contest.partner : contest.ombre);
    is_first = false;
  }
  return ledger;
}

Ledger settle_last_trick(const Setting& s, Seat winner) {
  Ledger ledger;
  const Chips chips{s.rules.last_trick_value->value};
  for (std::size_t after = 1; after < s.turn.size(); ++after)
    ledger.pay(winner, s.turn.after(winner, after), chips, "last_trick", "last_trick_value");
  return ledger;
}

}  // namespace spadille::german_solo
