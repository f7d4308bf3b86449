#include "mechanics/tricks/replay.h"

#include <algorithm>
#include <utility>

#include "mechanics/tricks/attribution_faults.h"
#include "mechanics/tricks/card_play.h"
#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/open_trick.h"
#include "mechanics/tricks/replay_state.h"

namespace spadille::tricks {

ReplayState::ReplayState(const Setting& start, Sink& reports, std::vector<TrickView>* tricks)
    : setting(start),
      sink(reports),
      log(tricks),
      held(start),
      leader(start.leader),
      leader_is(start.leader_certain ? LeaderIs::certain : LeaderIs::supposed),
      holdings_complete(std::all_of(start.turn.begin(), start.turn.end(),
                                    [&](Seat each) { return start.hands[index_of(each)].whole; })) {}

namespace {

using record::Play;
using record::Trick;

// The careful replay: it goes on after a fault with what is still known.
class Replay {
 public:
  Replay(const Setting& setting, Sink& sink, std::vector<TrickView>* log) : state_(setting, sink, log) {}

  Replayed run() {
    const auto& tricks = s_.record.tricks;
    for (std::size_t i = 0; i < tricks.size() && !state_.sink.is_stopped(); ++i) {
      const TrickNo number = trick_no(i + 1);
      if (i - duplicates_ >= s_.end_after) {
        report_after_end(tricks[i], number);
        break;
      }
      if (is_duplicate(i)) {
        if (duplicates_ == s_.tricks_in_hand) break;
        report_duplicate(tricks[i], number);
        continue;
      }
      state_.now = {};
      play_trick(tricks[i], number, i + 1 == tricks.size());
      state_.earlier.led = state_.earlier.led | state_.now.led;
      state_.earlier.followed = state_.earlier.followed | state_.now.followed;
      state_.earlier.barred = state_.earlier.barred | state_.now.barred;
    }
    return std::move(state_.result);
  }

 private:
  void report_after_end(const Trick& trick, TrickNo number) {
    const bool full = number_of(number) - 1 - duplicates_ >= s_.tricks_in_hand;
    if (s_.end_reported && !full) return;
    const Span at = trick.plays.empty() ? trick.at : trick.plays.front().at;
    state_.sink.report(
        faults::after_end(s_.record, number, at, full ? "every card has been played" : "it was surrendered before"));
  }

  // True if an earlier trick has the same cards, in any order.
  [[nodiscard]] bool is_duplicate(std::size_t trick) const {
    const auto& tricks = s_.record.tricks;
    CardSet cards;
    for (const Play& play : tricks[trick].plays) {
      if (!play.card || !state_.held.is_played(*play.card)) return false;
      cards.insert(*play.card);
    }
    const auto has_them = [&](const Trick& before) {
      CardSet others;
      for (const Play& play : before.plays)
        if (play.card) others.insert(*play.card);
      return before.plays.size() == cards.size() && others == cards;
    };
    const auto end = tricks.begin() + static_cast<std::ptrdiff_t>(trick);
    return cards.size() == state_.players() && std::any_of(tricks.begin(), end, has_them);
  }

  // A duplicate is one fault, at its first card, and does not count as a trick.
  void report_duplicate(const Trick& trick, TrickNo number) {
    const Play& first = trick.plays.front();
    const Seat seat = first.player.value_or(state_.leader);
    report_holding(state_, {s_.record, number, seat, first.at}, *first.card, {}, state_.held.place_of(*first.card));
    ++duplicates_;
    state_.result.certain = false;
    log_trick();
  }

  void log_trick() const {
    if (state_.log != nullptr) state_.log->emplace_back();
  }

  // --- one trick --------------------------------------------------------------------------------

  void play_trick(const Trick& trick, TrickNo number, bool last) {
    const bool named =
        std::any_of(trick.plays.begin(), trick.plays.end(), [](const Play& p) { return p.player.has_value(); });
    if (state_.leader_is == LeaderIs::unknown && !named && !state_.holdings_complete)
      return pass_over(trick, number, last);
    if (state_.leader_is != LeaderIs::certain || (state_.trick.order_reported && !named)) find_leader(state_, trick);
    state_.trick = {.named = named, .names_reported = named && !trick.whole};
    const AssignedPlays assigned = attribute_plays(state_, trick, number, last);
    state_.on_table.clear();
    log_trick();
    if (assigned.empty()) {
      if (!last || !trick.whole) {
        lose_winner(trick);
      } else if (trick.won) {
        check_open_winner(*trick.won, number);
      }
      return;
    }
    TrickKnowledge& known = state_.trick;
    known.led_out_of_turn = named && state_.leader_is == LeaderIs::certain && assigned.front().seat != state_.leader;
    // The names may be in another order than the cards were played. If the cards are legal in turn, failing to follow
    // the recorded lead is not a second fault.
    if (known.led_out_of_turn && !known.order_reported && is_legal_in_turn(state_, assigned, number))
      known.led_certain = false;

    Table table;
    const Seat first = assigned.front().seat;
    for (std::size_t i = 0; i < assigned.size(); ++i)
      play_card(state_, assigned[i], number, i == 0 ? state_.leader : s_.turn.after(first, i), table);
    if (assigned.size() == state_.players()) return finish(trick, number, table);
    if (!last) return lose_winner(trick);
    state_.result.begun = assigned.size();
    for (const Assigned& a : assigned) state_.result.begun_by[index_of(a.seat)] = true;
    if (trick.won) check_open_winner(*trick.won, number);
  }

  void finish(const Trick& trick, TrickNo number, const Table& table) {
    if (table.count < state_.players()) return lose_winner(trick);  // a token was not a card
    const TrickKnowledge& known = state_.trick;
    const Assigned& best = state_.on_table[s_.law.winner(table)];
    state_.leader = best.seat;
    if (known.winner_certain) {
      state_.leader_is = known.led_out_of_turn ? LeaderIs::supposed : LeaderIs::certain;
      if (trick.won && trick.won->value != best.seat)
        state_.sink.report(faults::wrong_winner(s_.record, number, trick.won->at, trick.won->value, best.seat,
                                                *best.play->card, best.play->at));
    } else {
      state_.leader_is = trick.won ? LeaderIs::supposed : LeaderIs::unknown;
      if (trick.won) lead_from(state_, trick.won->value);
    }
    CardSet cards;
    for (std::size_t i = 0; i < table.count; ++i) cards.insert(table.cards[i]);
    state_.result.take(best.seat, cards);
    if (state_.log != nullptr) state_.log->back().winner = best.seat;
  }

  // The winner of a trick with missing cards is unknown unless recorded.
  void lose_winner(const Trick& trick) {
    state_.result.certain = false;
    state_.leader_is = trick.won ? LeaderIs::supposed : LeaderIs::unknown;
    if (trick.won) lead_from(state_, trick.won->value);
  }

  // Checks the recorded winner of a last trick whose cards are not all recorded. A player can be ruled out only if all
  // holdings are known.
  void check_open_winner(const Written<Seat>& won, TrickNo number) {
    const AssignedPlays& on_table = state_.on_table;
    std::optional<UnprovenWinner>& unproven = state_.result.unproven_winner;
    unproven = UnprovenWinner{number, won};
    const bool in_turn = std::all_of(on_table.begin(), on_table.end(), [&](const Assigned& a) {
      return a.seat == s_.turn.after(state_.leader, static_cast<std::size_t>(&a - on_table.begin()));
    });
    const bool known = state_.holdings_complete && state_.leader_is == LeaderIs::certain &&
                       state_.trick.winner_certain && state_.result.certain;
    if (!known || !in_turn) return;
    OpenTrick open{.number = number, .played_by = {}, .table = {}, .waiting = {}};
    for (const Assigned& a : on_table) {
      open.played_by.push_back(a.seat);
      open.table.add(*a.play->card);
    }
    for (std::size_t i = on_table.size(); i < state_.players(); ++i) {
      const Seat seat = s_.turn.after(state_.leader, i);
      open.waiting.push_back({seat, state_.held.of(seat)});
    }
    std::vector<Seat> winners;
    for (const Seat each : s_.turn)
      if (may_win(open, each, s_.law, state_.earlier)) winners.push_back(each);
    const bool possible = std::find(winners.begin(), winners.end(), won.value) != winners.end();
    if (!possible) state_.sink.report(faults::impossible_winner(s_.record, number, won, winners));
    if (!possible || winners.size() == 1) unproven.reset();
  }

  // --- a trick whose leader is unknown ----------------------------------------------------------

  // The holdings are known only from the plays. No obligation is judged; only faults that do not depend on the leader
  // are reported.
  void pass_over(const Trick& trick, TrickNo number, bool last) {
    const std::size_t n = trick.plays.size();
    const auto cards = std::count_if(trick.plays.begin(), trick.plays.end(), [](const Play& p) { return !!p.card; });
    if (static_cast<std::size_t>(cards) > state_.players()) {
      state_.sink.report(faults::too_many({s_.record, number, {}, trick.plays[state_.players()].at}, state_.players()));
    } else if (n < state_.players() && !last && trick.whole) {
      state_.sink.report(faults::missing_card({s_.record, number, {}, trick.at}, n, state_.players(), {}));
    }
    log_trick();
    for (const Play& play : trick.plays) {
      if (!play.card) continue;
      if (state_.log != nullptr) state_.log->back().unplaced.push_back(*play.card);
      put_down({s_.record, number, {}, play.at}, *play.card, n > state_.players());
    }
    lose_winner(trick);
  }

  // Plays a card whose player is unknown. If the trick has too many cards, it is unknown which do not belong to it.
  void put_down(const faults::Where& where, Card card, bool of_too_many) {
    if (!s_.law.pack().contains(card)) {
      state_.sink.report(faults::not_in_pack(where, card, {}));
    } else if (of_too_many) {
      state_.held.go_astray(card);
    } else if (const auto before = state_.held.place_of(card)) {
      state_.sink.report(faults::already_played(where, card, {}, *before));
    } else {
      state_.held.put_down(card, where.at);
      state_.now.followed.insert(card);
    }
  }

  ReplayState state_;
  const Setting& s_ = state_.setting;
  std::size_t duplicates_ = 0;  // duplicate tricks so far
};

}  // namespace

Replayed replay(const Setting& setting, Sink& sink, std::vector<TrickView>* log) {
  Replayed out;
  replay(setting, sink, log, out);
  return out;
}

void replay(const Setting& setting, Sink& sink, std::vector<TrickView>* log, Replayed& out) {
  if (log == nullptr && setting.law.replay_strictly(setting, out)) return;
  out = Replay(setting, sink, log).run();
}

}  // namespace spadille::tricks
