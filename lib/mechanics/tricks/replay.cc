#include "mechanics/tricks/replay.h"

#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "mechanics/tricks/continuations.h"
#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/play_attribution.h"
#include "mechanics/tricks/replay_state.h"

namespace spadille::tricks {
namespace {

using record::Play;
using record::Trick;

// --- one card ---

// Reports a recorded name out of turn, at most once per trick. A player who sits out has no turn, so the card belongs
// to an unknown other player. Returns true if no other fault of the play is to be reported.
bool report_turn_fault(ReplayState& state, const Assigned& assigned, TrickNo number, Seat due) {
  TrickKnowledge& trick = state.trick;
  const bool leads = state.on_table.empty();
  if (trick.names_reported) return true;
  if (leads && state.leader_is != LeaderIs::certain) return false;
  const bool sits_out = assigned.play->player && !state.setting.turn.find(*assigned.play->player);
  if (!trick.named || trick.order_reported || (assigned.seat == due && !sits_out)) return false;
  const faults::Where written{state.setting.record, number, sits_out ? *assigned.play->player : assigned.seat,
                              assigned.play->at};
  const Card card = *assigned.play->card;
  state.sink.report(leads ? faults::wrong_leader(written, card, due, state.setting.law.leader_rule(number))
                          : faults::out_of_turn(written, card, due));
  trick.order_reported = true;
  if (sits_out) state.result.certain = false;
  return true;
}

// The player cannot have played this card from their hand here, so the winner of this trick is unknown.
void doubt(ReplayState& state, Seat seat, CardSet hand, const Table& table) {
  state.now.followed = state.now.followed | hand;
  state.held.doubt(seat);
  state.trick.winner_certain = false;
  state.result.certain = false;
  if (table.count == 0) state.trick.led_certain = false;
}

void report_barred(ReplayState& state, const faults::Where& where, Card card, const Choices& choices,
                   const RuleRef& why, const Table& table) {
  const std::optional<Span> led_at =
      state.on_table.empty() ? std::nullopt : std::optional(state.on_table.front().play->at);
  const Reported reported =
      state.sink.report(faults::barred(where, card, {state.setting.law, why, choices.legal()}, table.led(), led_at));
  if (why.code == Code::play_follow_suit) state.result.revokes.push_back({*where.seat, reported.condoned()});
}

// Reports a card that its player cannot have played. Returns true if the table accepted it as their card. `where.seat`
// must be set. `before` is the location of its first
// play, if it was played.
//
// If the holding is in doubt, `legal` is computed from every card that it may have. If none of its cards is known,
// `legal` is nullopt.
bool report_holding(ReplayState& state, const faults::Where& where, Card card, const Table& table,
                    std::optional<Span> before) {
  const auto& hands = state.setting.hands;
  const std::size_t seat = index_of(*where.seat);
  std::optional<CardSet> legal = state.choices(state.held.of(*where.seat), where.trick, table).legal();
  if (legal->empty() && !hands[seat].complete) legal.reset();
  if (!state.setting.law.pack().contains(card)) {
    state.sink.report(faults::not_in_pack(where, card, legal));
    return false;
  }
  if (before) {
    state.sink.report(faults::already_played(where, card, legal, *before));
    return false;
  }
  // A card in nobody's holding shows that an exchange is not recorded. Report that only once, or once for each player
  // if exchanges are recorded with all their draws.
  const bool stray = std::none_of(hands.begin(), hands.end(),
                                  [&](const KnownHand& each) { return (each.cards - each.presumed).contains(card); });
  const bool draws_recorded =
      std::all_of(hands.begin(), hands.end(), [](const KnownHand& each) { return each.presumed.empty(); });
  const bool of_each = draws_recorded && !state.setting.record.exchange.empty();
  bool& reported = state.stray_reported[of_each ? seat : 0];
  if (stray && reported) return false;
  const bool condoned = state.sink.report(faults::not_in_hand(where, card, legal)).condoned();
  reported = reported || (stray && !condoned);
  return condoned;
}

// Adds a play to the view of its trick. The legal cards are unknown if the lead is.
void log_play(TrickView& trick, Seat seat, Card card, const Choices& choices, bool led_certain) {
  PlayView play{.seat = seat, .card = card, .hand = choices.hand(), .legal = {}};
  if (led_certain) {
    play.legal = choices.legal();
    for (const Card each : choices.hand() - choices.legal()) {
      const RuleRef why = *choices.why_not(each);
      const auto same = std::find_if(play.barred.begin(), play.barred.end(),
                                     [&](const BarredCards& barred) { return barred.why == why; });
      (same == play.barred.end() ? play.barred.emplace_back(BarredCards{{}, why}) : *same).cards.insert(each);
    }
  }
  trick.plays.push_back(std::move(play));
}

// A card before it is played.
struct CardFacts {
  bool reported;               // its player is reported
  std::optional<Span> before;  // where it was played before
};

// Plays a card that the player does not hold, or that was played before.
void play_not_held(ReplayState& state, const faults::Where& where, Card card, const CardFacts& facts,
                   const Table& table) {
  const Seat seat = *where.seat;
  // Without names, a missing card (reported) leaves open who played the others.
  const bool may_be_of_others = !state.trick.named && state.trick.order_reported && !facts.before &&
                                state.setting.law.pack().contains(card) && !state.holdings_complete;
  const bool accepted = !facts.reported && !may_be_of_others && report_holding(state, where, card, table, facts.before);
  if (may_be_of_others)
    state.held.put_down(card, where.at);
  else
    state.held.go_astray(card);
  if (!accepted) return doubt(state, seat, state.held.of(seat), table);
  if (state.accepted_cards.contains(card)) state.result.certain = false;
  state.accepted_cards.insert(card);
  state.held.doubt(seat);
}

// Plays one card of a trick, and reports what is wrong with it: its player is out of turn, does not hold it, or may not
// play it. `due` is the player whose turn it is; `table` has the cards of the trick before it, and then the card too.
void play_card(ReplayState& state, const Assigned& assigned, TrickNo number, Seat due, Table& table) {
  const CardSet hand = state.held.of(assigned.seat);
  if (!assigned.play->card) return doubt(state, assigned.seat, hand, table);
  const Setting& setting = state.setting;
  const Card card = *assigned.play->card;
  const faults::Where where{setting.record, number, assigned.seat, assigned.play->at};
  const bool leads = state.on_table.empty();
  const bool lead_reported = setting.first_lead == FirstLead::reported && number_of(number) == 1 && leads;
  const bool reported = report_turn_fault(state, assigned, number, due) || lead_reported;
  const CardSet held = state.held.answered_for(assigned.seat, card, number, table);
  const Choices choices = state.choices(held, number, table);
  const bool led_certain = state.trick.led_certain;
  const auto before = state.held.place_of(card);
  if (before || !hand.contains(card)) {
    play_not_held(state, where, card, {reported, before}, table);
  } else {
    // If another player was condoned to play this card, one of the two plays is wrong.
    if (state.accepted_cards.contains(card)) state.result.certain = false;
    const auto why = choices.why_not(card);
    if (why && !reported && led_certain) report_barred(state, where, card, choices, *why, table);
    if (!why && leads) state.now.led.insert(card);
    if (why && led_certain) state.now.barred.insert(card);
    state.held.play(assigned.seat, card, assigned.play->at);
  }
  if (state.log != nullptr) log_play(state.log->back(), assigned.seat, card, choices, led_certain);
  if (!leads || !state.trick.led_certain) state.now.followed.insert(card);
  table.add(card);
  state.on_table.push_back(assigned);
}

// --- the tricks ---

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
        faults::after_end({s_.record, number, {}, at}, full ? "every card has been played" : s_.ended_by));
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
    const auto before = state_.held.place_of(*first.card);
    if (state_.leader_is == LeaderIs::unknown && !first.player) {
      state_.sink.report(faults::already_played({s_.record, number, {}, first.at}, *first.card, {}, *before));
    } else {
      const Seat seat = first.player.value_or(state_.leader);
      report_holding(state_, {s_.record, number, seat, first.at}, *first.card, {}, before);
    }
    ++duplicates_;
    state_.result.certain = false;
    // It may have been written for another trick, whose winner leads next.
    if (s_.record.tricks.size() <= s_.tricks_in_hand && state_.leader_is == LeaderIs::certain)
      state_.leader_is = LeaderIs::supposed;
    log_trick();
  }

  void log_trick() const {
    if (state_.log != nullptr) state_.log->emplace_back();
  }

  // --- one trick --------------------------------------------------------------------------------

  void play_trick(const Trick& trick, TrickNo number, bool last) {
    const bool named =
        std::any_of(trick.plays.begin(), trick.plays.end(), [](const Play& p) { return p.player.has_value(); });
    const bool may_show_leader = s_.first_lead != FirstLead::unknown && (named || state_.holdings_complete);
    if (state_.leader_is == LeaderIs::unknown && !may_show_leader) return pass_over(trick, number, last);
    if (state_.leader_is != LeaderIs::certain || (state_.trick.order_reported && !named)) find_leader(state_, trick);
    state_.trick = {.named = named, .names_reported = named && !trick.complete};
    const AssignedPlays assigned = attribute_plays(state_, trick, number, last);
    state_.on_table.clear();
    log_trick();
    if (assigned.empty()) {
      if (!last || !trick.complete) {
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
    const bool shown = trick.won && s_.first_lead != FirstLead::unknown;
    state_.leader_is = shown ? LeaderIs::supposed : LeaderIs::unknown;
    if (shown) lead_from(state_, trick.won->value);
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
    const bool possible = contains(winners, won.value);
    if (!possible) state_.sink.report(faults::impossible_winner(s_.record, number, won, winners));
    if (!possible || winners.size() == 1) unproven.reset();
  }

  // --- a trick whose leader is unknown ----------------------------------------------------------

  // The holdings are known only from the plays. No obligation is judged; only faults that do not depend on the leader
  // are reported.
  void pass_over(const Trick& trick, TrickNo number, bool last) {
    const std::size_t n = trick.plays.size();
    std::size_t cards = 0;
    const auto excess = std::find_if(trick.plays.begin(), trick.plays.end(),
                                     [&](const Play& play) { return play.card && ++cards > state_.players(); });
    if (excess != trick.plays.end()) {
      state_.sink.report(faults::too_many({s_.record, number, {}, excess->at}, state_.players()));
    } else if (n < state_.players() && !last && trick.complete) {
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
  Replayed replayed;
  if (log != nullptr || !setting.law.replay_strictly(setting, replayed)) replayed = Replay(setting, sink, log).run();
  return replayed;
}

void replay_without_leader(const record::HandRecord& record, const Turn& turn, const TrickRules& law,
                           std::size_t tricks_in_hand, Sink& sink) {
  std::array<KnownHand, kMaxSeats> unknown;
  unknown.fill({.cards = {}, .complete = false});
  replay({.record = record,
          .turn = turn,
          .law = law,
          .leader = turn.at(0),
          .hands = unknown,
          .tricks_in_hand = tricks_in_hand,
          .end_after = tricks_in_hand,
          .first_lead = FirstLead::unknown},
         sink);
}

}  // namespace spadille::tricks
