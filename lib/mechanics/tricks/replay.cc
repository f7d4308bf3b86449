#include "mechanics/tricks/replay.h"

#include <algorithm>
#include <numeric>

#include "mechanics/tricks/faults.h"
#include "mechanics/tricks/hand_knowledge.h"
#include "mechanics/tricks/open_trick.h"
#include "mechanics/tricks/play_attribution.h"

namespace spadille::tricks {
namespace {

using record::Play;

class Replay {
 public:
  Replay(const Setting& setting, Sink& sink, std::vector<TrickView>* log)
      : s_(setting),
        sink_(sink),
        log_(log),
        held_(setting),
        leader_(setting.leader),
        leader_certain_(setting.leader_certain) {
    for (const Seat each : s_.turn) known_whole_ = known_whole_ && s_.hands[index_of(each)].whole;
  }

  Replayed run() {
    for (std::size_t i = 0; i < s_.record.tricks.size() && !sink_.is_stopped(); ++i) {
      const record::Trick& trick = s_.record.tricks[i];
      if (i - repeated_ >= s_.end_after) {
        const Span at = trick.plays.empty() ? trick.at : trick.plays.front().at;
        const bool full = i - repeated_ >= s_.tricks_in_hand;
        if (s_.end_told && !full) break;
        sink_.report(faults::after_end(s_.record, trick_no(i + 1), at,
                                       full ? "every card has been played" : "it was surrendered before"));
        break;
      }
      if (is_written_before(i)) {
        if (repeated_ == s_.tricks_in_hand) break;
        report_repeated(trick, trick_no(i + 1));
        continue;
      }
      now_ = {};
      play_trick(trick, trick_no(i + 1), i + 1 == s_.record.tricks.size());
      earlier_.led = earlier_.led | now_.led;
      earlier_.followed = earlier_.followed | now_.followed;
      earlier_.barred = earlier_.barred | now_.barred;
    }
    return std::move(out_);
  }

 private:
  // True if an earlier trick has the same cards, in any order: the trick is a duplicate.
  [[nodiscard]] bool is_written_before(std::size_t trick) const {
    const auto& tricks = s_.record.tricks;
    CardSet cards;
    for (const Play& play : tricks[trick].plays) {
      if (!play.card || !held_.is_played(*play.card)) return false;
      cards.insert(*play.card);
    }
    const auto has_them = [&](const record::Trick& before) {
      return before.plays.size() == cards.size() &&
             std::all_of(before.plays.begin(), before.plays.end(),
                         [&](const Play& play) { return play.card && cards.contains(*play.card); });
    };
    const auto end = tricks.begin() + static_cast<std::ptrdiff_t>(trick);
    return cards.size() == players() && std::any_of(tricks.begin(), end, has_them);
  }

  // A duplicate is one fault, at its first card, and does not count as a trick.
  void report_repeated(const record::Trick& trick, TrickNo number) {
    const Play& first = trick.plays.front();
    const Seat seat = first.player.value_or(leader_);
    report_holding({s_.record, number, seat, first.at}, *first.card, {}, held_.place_of(*first.card));
    ++repeated_;
    out_.certain = false;
    if (log_ != nullptr) log_->emplace_back();
  }

  [[nodiscard]] std::size_t players() const { return s_.turn.size(); }

  // --- attribution of cards ---------------------------------------------------------------------

  static bool has_names(const record::Trick& trick) {
    return std::any_of(trick.plays.begin(), trick.plays.end(), [](const Play& p) { return p.player.has_value(); });
  }

  [[nodiscard]] std::size_t fit(const AssignedPlays& assigned) const { return count_held(assigned, held_.hands()); }
  [[nodiscard]] AssignedPlays best_match(const record::Trick& trick) const {
    return tricks::best_match(trick, s_.turn, leader_, held_.hands());
  }

  // Ignores a recorded lead by a player who sits out.
  void lead_from(Seat seat) {
    if (s_.turn.find(seat)) leader_ = seat;
  }

  // Finds the leader by the cards if the winner of the last trick is unknown.
  void find_leader(const record::Trick& trick) {
    if (!trick.plays.empty() && trick.plays.front().player) {
      lead_from(*trick.plays.front().player);
      return;
    }
    by_position(trick, s_.turn, leader_, assigned_);
    std::size_t best = fit(assigned_);
    for (std::size_t i = 0; i < players(); ++i) {
      by_position(trick, s_.turn, s_.turn.at(i), assigned_);
      const std::size_t f = fit(assigned_);
      if (f > best) {
        best = f;
        leader_ = s_.turn.at(i);
      }
    }
  }

  // --- one trick --------------------------------------------------------------------------------

  void play_trick(const record::Trick& trick, TrickNo number, bool last) {
    named_ = has_names(trick);
    if (lead_lost_ && !named_ && !known_whole_) return pass_over(trick, number, last);
    if (!leader_certain_ || (turn_fault_ && !named_)) find_leader(trick);
    turn_fault_ = false;
    trick_certain_ = true;
    led_certain_ = true;
    names_told_ = named_ && !trick.whole;
    by_position(trick, s_.turn, leader_, assigned_);
    settle_players(trick, number, last, assigned_);
    const AssignedPlays& assigned = assigned_;
    on_table_.clear();
    if (assigned.empty()) {
      if (!last || !trick.whole) {
        lose_taker(trick);
      } else if (trick.won) {
        check_open_winner(*trick.won, number);
      }
      if (log_ != nullptr) log_->emplace_back();
      return;
    }
    wrong_lead_ = named_ && leader_certain_ && assigned.front().seat != leader_;
    // The names may be in another order than the cards were played. If the cards are legal in turn, failing to follow
    // the recorded lead is not a second fault.
    if (wrong_lead_ && !turn_fault_ && is_lawful_in_turn(assigned, number)) led_certain_ = false;

    Table table;
    if (log_ != nullptr) log_->emplace_back();
    const Seat first = assigned.front().seat;
    for (std::size_t i = 0; i < assigned.size(); ++i) {
      const Seat due = i == 0 ? leader_ : s_.turn.after(first, i);
      play_card(assigned[i], number, due, table);
    }
    if (assigned.size() < players()) {
      if (!last) return lose_taker(trick);
      out_.begun = assigned.size();
      for (const Assigned& a : assigned) out_.begun_by[index_of(a.seat)] = true;
      if (trick.won) check_open_winner(*trick.won, number);
      return;
    }
    finish(trick, number, table);
  }

  // The winner of a trick with missing cards is unknown unless recorded.
  void lose_taker(const record::Trick& trick) {
    out_.certain = false;
    leader_certain_ = false;
    lead_lost_ = !trick.won;
    if (trick.won) lead_from(trick.won->value);
  }

  // Checks the recorded winner of a last trick whose cards are not all recorded. A player can be ruled out only if all
  // holdings are known.
  void check_open_winner(const Written<Seat>& won, TrickNo number) {
    out_.unproven_winner = UnprovenWinner{number, won};
    const bool in_turn = std::all_of(on_table_.begin(), on_table_.end(), [&](const Assigned& a) {
      return a.seat == s_.turn.after(leader_, static_cast<std::size_t>(&a - on_table_.begin()));
    });
    if (!known_whole_ || !leader_certain_ || !trick_certain_ || !out_.certain || !in_turn) return;
    OpenTrick open{.number = number, .played_by = {}, .table = {}, .waiting = {}};
    for (const Assigned& a : on_table_) {
      open.played_by.push_back(a.seat);
      open.table.add(*a.play->card);
    }
    for (std::size_t i = on_table_.size(); i < players(); ++i) {
      const Seat seat = s_.turn.after(leader_, i);
      open.waiting.push_back({seat, held_.of(seat)});
    }
    std::vector<Seat> winners;
    for (const Seat each : s_.turn)
      if (may_win(open, each, s_.law, earlier_)) winners.push_back(each);
    const bool possible = std::find(winners.begin(), winners.end(), won.value) != winners.end();
    if (!possible) sink_.report(faults::impossible_winner(s_.record, number, won, winners));
    if (!possible || winners.size() == 1) out_.unproven_winner.reset();
  }

  // Passes over a trick whose leader is unknown, because the holdings are known only from the plays. No obligation is
  // judged; only faults that do not depend on the leader are reported.
  void pass_over(const record::Trick& trick, TrickNo number, bool last) {
    const std::size_t n = trick.plays.size();
    const auto cards = std::count_if(trick.plays.begin(), trick.plays.end(), [](const Play& p) { return !!p.card; });
    if (static_cast<std::size_t>(cards) > players()) {
      sink_.report(faults::too_many({s_.record, number, {}, trick.plays[players()].at}, players()));
    } else if (n < players() && !last && trick.whole) {
      sink_.report(faults::missing_card({s_.record, number, {}, trick.at}, n, players(), {}));
    }
    if (log_ != nullptr) log_->emplace_back();
    for (const Play& play : trick.plays) {
      if (!play.card) continue;
      if (log_ != nullptr) log_->back().unplaced.push_back(*play.card);
      put_down({s_.record, number, {}, play.at}, *play.card, n > players());
    }
    lose_taker(trick);
  }

  // Plays a card whose player is unknown. If the trick has too many cards, it is unknown which do not belong to it.
  void put_down(const faults::Where& where, Card card, bool of_too_many) {
    if (!s_.law.pack().contains(card)) {
      sink_.report(faults::not_in_pack(where, card, {}));
    } else if (of_too_many) {
      held_.go_astray(card);
    } else if (const auto before = held_.place_of(card)) {
      sink_.report(faults::already_played(where, card, {}, *before));
    } else {
      held_.put_down(card, where.at);
      now_.followed.insert(card);
    }
  }

  // Corrects the attribution by position if the number of cards is wrong or players do not hold their cards.
  void settle_players(const record::Trick& trick, TrickNo number, bool last, AssignedPlays& assigned) {
    const std::size_t n = trick.plays.size();
    if (n > players()) {
      if (!named_ && fit({assigned.begin(), assigned.begin() + players()}) < players()) assigned = best_match(trick);
      assigned.truncate(players());
      const auto is_surplus = [&](const Play& p) {
        return std::none_of(assigned.begin(), assigned.end(), [&](const Assigned& a) { return a.play == &p; });
      };
      // Skip surplus tokens that are not cards: they have been reported.
      const auto first =
          std::find_if(trick.plays.begin(), trick.plays.end(), [&](const Play& p) { return p.card && is_surplus(p); });
      if (first != trick.plays.end())
        sink_.report(faults::too_many({s_.record, number, leader_, first->at}, players()));
      for (const Play& play : trick.plays)
        if (play.card && is_surplus(play)) held_.go_astray(*play.card);
      return;
    }
    if (n < players() && (!last || lacks_card_before_the_last(trick, assigned))) {
      if (!named_) assigned = best_match(trick);
      report_missing(trick, number, assigned);
      return;
    }
    if (n == players() && leader_certain_ && fit(assigned) < n) take_displaced(number, assigned);
  }

  // True if the last trick lacks a card before its last one: its cards are those of players later in turn.
  [[nodiscard]] bool lacks_card_before_the_last(const record::Trick& trick, const AssignedPlays& by_turn) const {
    return !named_ && leader_certain_ && fit(by_turn) < by_turn.size() && fit(best_match(trick)) == by_turn.size();
  }

  // True if the same cards of the same players break no rule when the due leader leads.
  [[nodiscard]] bool is_lawful_in_turn(const AssignedPlays& assigned, TrickNo number) const {
    Table table;
    for (std::size_t i = 0; i < players(); ++i) {
      const Seat seat = s_.turn.after(leader_, i);
      const auto play =
          std::find_if(assigned.begin(), assigned.end(), [&](const Assigned& a) { return a.seat == seat; });
      if (play == assigned.end() || !play->play->card) return false;
      const Choices choices = s_.law.choices(held_.of(seat), number, table, earlier_);
      if (!choices.legal().contains(*play->play->card)) return false;
      table.add(*play->play->card);
    }
    return true;
  }

  void report_missing(const record::Trick& trick, TrickNo number, const AssignedPlays& assigned) {
    std::vector<Seat> missing;
    for (std::size_t i = 0; i < players(); ++i) {
      const Seat seat = s_.turn.after(leader_, i);
      const bool played =
          std::any_of(assigned.begin(), assigned.end(), [&](const Assigned& a) { return a.seat == seat; });
      if (played) continue;
      missing.push_back(seat);
      held_.doubt(seat);
      now_.followed = now_.followed | held_.of(seat);
    }
    out_.certain = false;
    if (missing.empty()) return;
    if (trick_certain_ && trick.whole)
      sink_.report(faults::missing_card({s_.record, number, {}, trick.at}, assigned.size(), players(), missing));
    trick_certain_ = false;
    turn_fault_ = true;  // players after a missing one are not out of turn
    led_certain_ = false;
  }

  // Handles a trick whose cards are all in their players' holdings, but only in another order. Reports one fault, at
  // the first misplaced card, instead of one for each.
  void take_displaced(TrickNo number, AssignedPlays& assigned) {
    std::array<std::size_t, kMaxSeats> order{};
    const auto end = order.begin() + static_cast<std::ptrdiff_t>(assigned.size());
    std::iota(order.begin(), end, std::size_t{0});
    while (std::next_permutation(order.begin(), end)) {
      AssignedPlays displaced = assigned;
      for (std::size_t i = 0; i < assigned.size(); ++i) displaced[i].seat = assigned[order[i]].seat;
      if (fit(displaced) < players()) continue;
      Table before;
      auto first = assigned.begin();
      for (; fit({*first}) == 1; ++first) before.add(*first->play->card);
      const Choices choices = s_.law.choices(held_.of(first->seat), number, before, earlier_);
      sink_.report(
          faults::not_in_hand({s_.record, number, first->seat, first->play->at}, *first->play->card, choices.legal()));
      turn_fault_ = true;
      trick_certain_ = false;
      led_certain_ = false;
      out_.certain = false;
      assigned = std::move(displaced);
      return;
    }
  }

  // --- one card ---------------------------------------------------------------------------------

  // Reports a recorded name out of turn, at most once per trick. A player who sits out has no turn, so the card belongs
  // to an unknown other player. Returns true if no other fault of the play is to be reported.
  bool report_turn_fault(const Assigned& a, TrickNo number, Seat due, bool leads) {
    if (names_told_) return true;
    if (leads && !leader_certain_) return false;
    const bool sits_out = a.play->player && !s_.turn.find(*a.play->player);
    if (!named_ || turn_fault_ || (a.seat == due && !sits_out)) return false;
    const faults::Where written{s_.record, number, sits_out ? *a.play->player : a.seat, a.play->at};
    const Card card = *a.play->card;
    sink_.report(leads ? faults::wrong_leader(written, card, due, s_.law.leader_rule(number))
                       : faults::out_of_turn(written, card, due));
    turn_fault_ = true;
    if (sits_out) out_.certain = false;
    return true;
  }

  void play_card(const Assigned& a, TrickNo number, Seat due, Table& table) {
    const CardSet hand = held_.of(a.seat);
    if (!a.play->card) {
      now_.followed = now_.followed | hand;
      doubt(a.seat, table.count == 0 && on_table_.empty());
      return;
    }
    const Card card = *a.play->card;
    const faults::Where where{s_.record, number, a.seat, a.play->at};
    const bool lead_told = s_.lead_told && number_of(number) == 1 && on_table_.empty();
    const bool told = report_turn_fault(a, number, due, on_table_.empty()) || lead_told;
    const CardSet held = held_.answered_for(a.seat, card, number, table);
    const Choices choices = s_.law.choices(held, number, table, earlier_);
    const CardSet legal = led_certain_ ? choices.legal() : CardSet{};
    const auto before = held_.place_of(card);
    if (before || !hand.contains(card)) {
      if (!told) report_holding(where, card, table, before);
      held_.go_astray(card);
      now_.followed = now_.followed | hand;
      doubt(a.seat, table.count == 0);
    } else {
      const auto why = choices.why_not(card);
      if (why && !told && led_certain_) {
        const std::optional<Span> led_at = on_table_.empty() ? std::nullopt : std::optional(on_table_.front().play->at);
        const Reported reported =
            sink_.report(faults::barred(where, card, {s_.law, *why, choices.legal()}, table.led(), led_at));
        if (why->code == Code::play_follow_suit) out_.revokes.push_back({a.seat, reported.condoned()});
      }
      if (!why && on_table_.empty()) now_.led.insert(card);
      if (why && led_certain_) now_.barred.insert(card);
      held_.play(a.seat, card, a.play->at);
    }
    if (log_ != nullptr) log_->back().plays.push_back({a.seat, card, held, legal});
    if (!on_table_.empty() || !led_certain_) now_.followed.insert(card);
    table.add(card);
    on_table_.push_back(a);
  }

  // Reports a card that its player cannot have played. If the holding is in doubt, the legal cards are computed from
  // all cards that it may have. If none of its cards is known, they are nullopt.
  void report_holding(const faults::Where& where, Card card, const Table& table, std::optional<Span> before) {
    const std::size_t seat = index_of(*where.seat);
    std::optional<CardSet> legal = s_.law.choices(held_.of(*where.seat), where.trick, table, earlier_).legal();
    if (legal->empty() && !s_.hands[seat].whole) legal.reset();
    if (!s_.law.pack().contains(card)) {
      sink_.report(faults::not_in_pack(where, card, legal));
      return;
    }
    if (before) {
      sink_.report(faults::already_played(where, card, legal, *before));
      return;
    }
    // A card in nobody's holding shows that an exchange is not recorded. Report that only once, or once for each player
    // if exchanges are recorded with all their draws.
    const bool strange = std::none_of(s_.hands.begin(), s_.hands.end(), [&](const KnownHand& each) {
      return (each.cards - each.presumed).contains(card);
    });
    const bool draws_written =
        std::all_of(s_.hands.begin(), s_.hands.end(), [](const KnownHand& each) { return each.presumed.empty(); });
    const bool of_each = draws_written && !s_.record.exchange.empty();
    bool& told = strange_told_[of_each ? seat : 0];
    if (!strange || !told) sink_.report(faults::not_in_hand(where, card, legal));
    told = told || strange;
  }

  // The player cannot have played this card here, so the winner of this trick is unknown.
  void doubt(Seat seat, bool led) {
    held_.doubt(seat);
    trick_certain_ = false;
    out_.certain = false;
    if (led) led_certain_ = false;
  }

  void finish(const record::Trick& trick, TrickNo number, const Table& table) {
    if (table.count < players()) return lose_taker(trick);  // a token was not a card
    lead_lost_ = !trick_certain_ && !trick.won;
    const Assigned& best = on_table_[s_.law.winner(table)];
    leader_ = best.seat;
    leader_certain_ = trick_certain_ && !wrong_lead_;
    if (trick.won && trick_certain_ && trick.won->value != best.seat) {
      sink_.report(faults::wrong_winner(s_.record, number, trick.won->at, trick.won->value, best.seat, *best.play->card,
                                        best.play->at));
    } else if (trick.won && !trick_certain_) {
      lead_from(trick.won->value);
    }
    CardSet cards;
    for (std::size_t i = 0; i < table.count; ++i) cards.insert(table.cards[i]);
    out_.take(best.seat, cards);
    if (log_ != nullptr) log_->back().winner = best.seat;
  }

  const Setting& s_;
  Sink& sink_;
  std::vector<TrickView>* log_;
  Replayed out_;
  AssignedPlays assigned_;  // current trick
  AssignedPlays on_table_;
  Holdings held_;
  std::array<bool, kMaxSeats> strange_told_{};  // by seat; only index 0 is used unless all draws are recorded
  Earlier earlier_;
  Earlier now_;  // cards that the current trick adds to `earlier_`
  Seat leader_;
  bool leader_certain_;
  bool lead_lost_ = false;    // the winner of the last trick is unknown
  bool known_whole_ = true;   // all cards of every holding are known
  std::size_t repeated_ = 0;  // duplicate tricks so far
  bool named_ = false;
  bool names_told_ = false;    // current trick: a name was reported, and the attribution is unknown
  bool wrong_lead_ = false;    // current trick: led by a player who did not have the lead
  bool turn_fault_ = false;    // at most one turn fault per trick
  bool trick_certain_ = true;  // no card of the current trick is in doubt
  bool led_certain_ = true;    // the card led is not in doubt
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
