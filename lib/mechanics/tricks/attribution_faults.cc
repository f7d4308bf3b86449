#include "mechanics/tricks/attribution_faults.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "mechanics/tricks/faults.h"

namespace spadille::tricks {
namespace {

using record::Play;
using record::Trick;

AssignedPlays best_match(const ReplayState& state, const Trick& trick) {
  return best_match(trick, state.setting.turn, state.leader, state.held.hands());
}

void drop_surplus(ReplayState& state, const Trick& trick, TrickNo number, AssignedPlays& assigned) {
  const std::size_t players = state.players();
  if (!state.trick.named && state.count_held({assigned.begin(), assigned.begin() + players}) < players)
    assigned = best_match(state, trick);
  assigned.truncate(players);
  const auto is_surplus = [&](const Play& p) {
    return p.card && std::none_of(assigned.begin(), assigned.end(), [&](const Assigned& a) { return a.play == &p; });
  };
  // Surplus tokens that are not cards have been reported.
  const auto first = std::find_if(trick.plays.begin(), trick.plays.end(), is_surplus);
  if (first != trick.plays.end())
    state.sink.report(faults::too_many({state.setting.record, number, state.leader, first->at}, players));
  for (const Play& play : trick.plays)
    if (is_surplus(play)) state.held.go_astray(*play.card);
}

// True if the last trick lacks a card before its last one: its cards are those of players later in turn.
bool lacks_card_before_the_last(const ReplayState& state, const Trick& trick, const AssignedPlays& by_turn) {
  return !state.trick.named && state.leader_is == LeaderIs::certain && state.count_held(by_turn) < by_turn.size() &&
         state.count_held(best_match(state, trick)) == by_turn.size();
}

void report_missing(ReplayState& state, const Trick& trick, TrickNo number, const AssignedPlays& assigned) {
  std::vector<Seat> missing;
  for (std::size_t i = 0; i < state.players(); ++i) {
    const Seat seat = state.setting.turn.after(state.leader, i);
    const bool played =
        std::any_of(assigned.begin(), assigned.end(), [&](const Assigned& a) { return a.seat == seat; });
    if (played) continue;
    missing.push_back(seat);
    state.held.doubt(seat);
    state.now.followed = state.now.followed | state.held.of(seat);
  }
  state.result.certain = false;
  if (missing.empty()) return;
  if (trick.whole)
    state.sink.report(
        faults::missing_card({state.setting.record, number, {}, trick.at}, assigned.size(), state.players(), missing));
  state.trick.winner_certain = false;
  state.trick.led_certain = false;
  state.trick.order_reported = true;  // players after a missing one are not out of turn
}

// Handles a trick whose cards are all in its players' holdings, but only in another order. Reports one fault, at the
// first misplaced card, instead of one for each.
void take_displaced(ReplayState& state, TrickNo number, AssignedPlays& assigned) {
  std::array<std::size_t, kMaxSeats> order{};
  auto* const end = order.begin() + assigned.size();
  std::iota(order.begin(), end, std::size_t{0});
  while (std::next_permutation(order.begin(), end)) {
    AssignedPlays displaced = assigned;
    for (std::size_t i = 0; i < assigned.size(); ++i) displaced[i].seat = assigned[order[i]].seat;
    if (state.count_held(displaced) < state.players()) continue;
    Table before;
    auto first = assigned.begin();
    for (; state.count_held({*first}) == 1; ++first) before.add(*first->play->card);
    const CardSet legal = state.choices(state.held.of(first->seat), number, before).legal();
    state.sink.report(
        faults::not_in_hand({state.setting.record, number, first->seat, first->play->at}, *first->play->card, legal));
    state.trick.order_reported = true;
    state.trick.winner_certain = false;
    state.trick.led_certain = false;
    state.result.certain = false;
    assigned = std::move(displaced);
    return;
  }
}

}  // namespace

AssignedPlays attribute_plays(ReplayState& state, const Trick& trick, TrickNo number, bool last) {
  AssignedPlays assigned;
  by_position(trick, state.setting.turn, state.leader, assigned);
  const std::size_t cards = trick.plays.size();
  if (cards > state.players()) {
    drop_surplus(state, trick, number, assigned);
  } else if (cards < state.players() && (!last || lacks_card_before_the_last(state, trick, assigned))) {
    if (!state.trick.named) assigned = best_match(state, trick);
    report_missing(state, trick, number, assigned);
  } else if (cards == state.players() && state.leader_is == LeaderIs::certain && state.count_held(assigned) < cards) {
    take_displaced(state, number, assigned);
  }
  return assigned;
}

void find_leader(ReplayState& state, const Trick& trick) {
  if (!trick.plays.empty() && trick.plays.front().player) return lead_from(state, *trick.plays.front().player);
  const auto held_if_led_by = [&](Seat leader) {
    AssignedPlays assigned;
    by_position(trick, state.setting.turn, leader, assigned);
    return state.count_held(assigned);
  };
  std::size_t most = held_if_led_by(state.leader);
  for (const Seat each : state.setting.turn) {
    const std::size_t held = held_if_led_by(each);
    if (held <= most) continue;
    most = held;
    state.leader = each;
  }
}

void lead_from(ReplayState& state, Seat seat) {
  if (state.setting.turn.find(seat)) state.leader = seat;
}

bool is_legal_in_turn(const ReplayState& state, const AssignedPlays& assigned, TrickNo number) {
  Table table;
  for (std::size_t i = 0; i < state.players(); ++i) {
    const Seat seat = state.setting.turn.after(state.leader, i);
    const auto* const play =
        std::find_if(assigned.begin(), assigned.end(), [&](const Assigned& a) { return a.seat == seat; });
    if (play == assigned.end() || !play->play->card) return false;
    if (!state.choices(state.held.of(seat), number, table).legal().contains(*play->play->card)) return false;
    table.add(*play->play->card);
  }
  return true;
}

}  // namespace spadille::tricks
