#include "games/ombre/completions.h"

#include <algorithm>

namespace spadille::ombre {

bool Ways::may_stop() const { return !gave_up() && !contest_.is_shared() && contest_.contract != Contract::contrabola; }

// --- all ways --------------------------------------------------------------------------------------

void Ways::add_shares(std::size_t tricks, std::vector<Completion>& out) const {
  for (const counts::Tricks& taken : counts::shares_of(s_.turn, tricks)) out.push_back({.taken = taken});
}

std::vector<Completion> Ways::without_runs() const {
  std::vector<Completion> all;
  const std::size_t in_hand = s_.shape.hand;
  if (gave_up()) {
    const auto& before = s_.record.surrender->before;
    const std::size_t least = before ? number_of(before->value) - 1 : 0;
    const std::size_t most = before ? least : 3;
    for (std::size_t n = least; n <= most; ++n) add_shares(n, all);
    return all;
  }
  std::vector<Completion> shares;
  add_shares(in_hand, shares);
  for (const Completion& each : shares) {
    const std::size_t n = own_tricks(each);
    const auto add = [&](FirstFive first) { all.push_back({.taken = each.taken, .first = first}); };
    if ((n > 0 && n < in_hand) || !may_stop()) add(FirstFive::other);
    if (!may_stop()) continue;
    if (n >= kFirstTricks) add(FirstFive::led_on);
    if (n + kFirstTricks <= in_hand) add(FirstFive::lost);
  }
  if (may_stop()) {
    Completion stop{.first = FirstFive::stopped};
    stop.taken[index_of(contest_.ombre)] = kFirstTricks;
    all.push_back(stop);
  }
  return all;
}

std::vector<Completion> Ways::all(const TopRuns& runs) const {
  std::vector<Completion> all;
  for (Completion& way : without_runs()) {
    way.final = final_of(way);
    for (const ombre_family::TopRun run : runs) {
      all.push_back(way);
      all.back().run = run;
    }
  }
  return all;
}

Final Ways::final_of(const Completion& each) const {
  if (gave_up()) return give_up();
  const bool stopped = each.first == FirstFive::stopped;
  const std::size_t of_first = stopped || each.first == FirstFive::led_on ? kFirstTricks
                               : each.first == FirstFive::lost            ? 0
                                                                          : 1;
  return finish(s_, contest_, each.taken, stopped ? kFirstTricks : s_.shape.hand, of_first);
}

// --- what the cards show ---------------------------------------------------------------------------

std::size_t Ways::shown_of_first() const { return std::min(play_.replayed->complete, kFirstTricks); }

std::size_t Ways::own_of_first() const {
  const auto begin = play_.replayed->winners.begin();
  return static_cast<std::size_t>(
      std::count(begin, begin + static_cast<std::ptrdiff_t>(shown_of_first()), contest_.ombre));
}

bool Ways::has_led_on() const {
  const tricks::Replayed& replayed = *play_.replayed;
  return replayed.complete > kFirstTricks || (replayed.complete == kFirstTricks && replayed.begun > 0);
}

std::optional<FirstFive> Ways::shown_first() const {
  if (!play_.replayed || !may_stop() || shown_of_first() < kFirstTricks) return std::nullopt;
  const std::size_t own = own_of_first();
  if (own == 0) return FirstFive::lost;
  if (own < kFirstTricks) return FirstFive::other;
  return has_led_on() ? FirstFive::led_on : FirstFive::stopped;
}

TopRuns Ways::shown_runs() const {
  if (!play_.trumps || !s_.record.has_cards() || contest_.contract == Contract::contrabola) return {};
  Doubts unused;
  return find_estuches(s_, play_, contest_, unused).value_or(TopRuns{});
}

bool Ways::is_shown(const Completion& each, counts::Basis basis) const {
  if (!play_.replayed) return true;
  const tricks::Replayed& replayed = *play_.replayed;
  const counts::Tricks least = counts::least_tricks(s_.record, replayed);
  std::size_t all = 0;
  for (const Seat seat : s_.turn) {
    if (each.taken[index_of(seat)] < least[index_of(seat)]) return false;
    all += each.taken[index_of(seat)];
  }
  if (each.first == FirstFive::stopped && s_.record.tricks.size() > kFirstTricks) return false;
  if (gave_up()) return all == replayed.complete || s_.record.surrender->before;
  if (!may_stop()) return true;
  // Cards that settle the hand show all of it. Otherwise a stop may be a hand recorded short.
  if (const auto shown = shown_first(); shown && basis == counts::Basis::cards) return each.first == *shown;
  const std::size_t own = own_of_first();
  if (own < shown_of_first() && (each.first == FirstFive::stopped || each.first == FirstFive::led_on)) return false;
  if (own > 0 && each.first == FirstFive::lost) return false;
  return !has_led_on() || own < kFirstTricks || each.first == FirstFive::led_on;
}

}  // namespace spadille::ombre
