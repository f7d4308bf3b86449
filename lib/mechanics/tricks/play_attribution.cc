#include "mechanics/tricks/play_attribution.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "mechanics/tricks/faults.h"

namespace spadille::tricks {
namespace {

using record::Play;
using record::Trick;

// Attributes each card of a trick to the player it names; otherwise to the next player in turn, starting with the
// leader.
AssignedPlays by_position(const ReplayState& state, const Trick& trick, Seat leader) {
  const Turn& turn = state.setting.turn;
  AssignedPlays assigned;
  Seat seat = leader;
  for (std::size_t i = 0; i < trick.plays.size(); ++i) {
    const Play& play = trick.plays[i];
    if (play.player && turn.find(*play.player)) {
      seat = *play.player;
    } else if (i > 0) {
      seat = turn.after(seat, 1);
    }
    assigned.push_back({&play, seat});
  }
  return assigned;
}

// Returns the next larger number with as many bits. Such numbers are the subsets of one size.
unsigned next_subset(unsigned bits) {
  const unsigned lowest = bits & (~bits + 1U);
  const unsigned carried = bits + lowest;
  return carried | (((bits ^ carried) >> 2U) / lowest);
}

// Returns the best attribution, in turn, for an unnamed trick with too many or too few cards. Leaves out surplus cards
// or players, so that most cards are in the holding of their player.
AssignedPlays best_match(const ReplayState& state, const Trick& trick) {
  const std::size_t players = state.players();
  const std::size_t written = std::min<std::size_t>(trick.plays.size(), 2 * kMaxSeats);
  const std::size_t wanted = std::min(written, players);
  if (wanted == 0) return {};
  AssignedPlays best;
  std::size_t best_fit = 0;
  const auto consider = [&](unsigned cards, unsigned seats) {
    AssignedPlays candidate;
    std::size_t position = 0;
    for (std::size_t i = 0; i < written; ++i) {
      if ((cards >> i & 1U) == 0) continue;
      while ((seats >> position & 1U) == 0) ++position;
      candidate.push_back({&trick.plays[i], state.setting.turn.after(state.leader, position++)});
    }
    const std::size_t held = state.count_held(candidate);
    if (best.empty() || held > best_fit) {
      best = std::move(candidate);
      best_fit = held;
    }
  };
  const unsigned first = (1U << wanted) - 1;
  for (unsigned cards = first; cards < 1U << written; cards = next_subset(cards))
    for (unsigned seats = first; seats < 1U << players; seats = next_subset(seats)) consider(cards, seats);
  return best;
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

CardSet cards_of(const ReplayState& state, Seat seat) {
  const KnownHand& hand = state.setting.hands[index_of(seat)];
  const bool known = hand.complete && hand.presumed.empty() && !hand.instead;
  return known ? state.held.of(seat) : state.setting.law.pack();
}

// Returns the only one of the cards that no trick shows. Nullopt if there are several.
std::optional<Card> only_card_not_shown(const ReplayState& state, CardSet left) {
  for (const Trick& trick : state.setting.record.tricks)
    for (const Play& play : trick.plays)
      if (play.card) left.erase(*play.card);
  return left.size() == 1 ? std::optional(*left.begin()) : std::nullopt;
}

// Reports that cards of these players are missing. Without names, only complete holdings show who they are.
void report_missing(ReplayState& state, const Trick& trick, TrickNo number, const std::vector<Seat>& missing) {
  const bool players_known = state.trick.named || state.holdings_complete;
  state.sink.report(faults::missing_card(
      {state.setting.record, number, {}, trick.at}, state.players() - missing.size(), state.players(),
      players_known ? missing : std::vector<Seat>{},
      only_card_not_shown(state, players_known ? cards_of(state, missing.front()) : state.setting.law.pack())));
}

void take_with_missing(ReplayState& state, const Trick& trick, TrickNo number, const AssignedPlays& assigned) {
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
  if (trick.complete) report_missing(state, trick, number, missing);
  state.trick.doubt_players();  // so players after a missing one are not out of turn
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
    state.trick.doubt_players();
    state.result.certain = false;
    assigned = std::move(displaced);
    return;
  }
}

}  // namespace

AssignedPlays attribute_plays(ReplayState& state, const Trick& trick, TrickNo number, bool last) {
  AssignedPlays assigned = by_position(state, trick, state.leader);
  const std::size_t cards = trick.plays.size();
  if (cards > state.players()) {
    drop_surplus(state, trick, number, assigned);
  } else if (cards < state.players() && (!last || lacks_card_before_the_last(state, trick, assigned))) {
    if (!state.trick.named) assigned = best_match(state, trick);
    take_with_missing(state, trick, number, assigned);
  } else if (cards == state.players() && state.leader_is == LeaderIs::certain && state.count_held(assigned) < cards) {
    take_displaced(state, number, assigned);
  }
  return assigned;
}

void find_leader(ReplayState& state, const Trick& trick) {
  if (!trick.plays.empty() && trick.plays.front().player) return lead_from(state, *trick.plays.front().player);
  const auto held_if_led_by = [&](Seat leader) { return state.count_held(by_position(state, trick, leader)); };
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
