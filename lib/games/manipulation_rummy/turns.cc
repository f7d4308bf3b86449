#include "games/manipulation_rummy/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "cards/notation.h"
#include "games/manipulation_rummy/rearrangement.h"
#include "games/manipulation_rummy/stock_doubt.h"
#include "games/manipulation_rummy/table.h"
#include "mechanics/melds/trace.h"
#include "mechanics/melds/turn_order.h"

namespace spadille::manipulation_rummy {
namespace {

using melds::Acting;
using record::Draw;
using record::TurnEntry;

// The state of one turn.
struct Doing {
  const Acting& acting;
  const TurnEntry& turn;
  bool plays = false;         // brings cards to the table, or tries to
  bool draw_refused = false;  // a fault of its draws has been reported
};

class Turns {
 public:
  Turns(const record::HandRecord& record, const Rules& rules, melds::Holdings holdings, Sink& sink, Doubts& doubts,
        std::vector<melds::TurnView>* log)
      : record_(record),
        rules_(rules),
        sink_(sink),
        doubts_(doubts),
        log_(log),
        out_{.ended = {}, .holdings = std::move(holdings), .dealer = {}},
        order_(record),
        shifted_(record) {
    for (std::size_t i = 0; i < record.players.size(); ++i) counts_[i] = out_.holdings.count(seat_at(i));
  }

  Course run() {
    for (std::size_t i = 0; i < record_.turns.size() && out_.understood; ++i) {
      const TurnEntry& turn = record_.turns[i];
      number_ = i + 1;
      if (out_.ended) {
        if (turn.player) refuse(turn);
        break;
      }
      if (turn.whole && turn.player) {
        take(turn);
      } else {
        out_.understood = false;
      }
    }
    if (order_.is_inferred()) {
      out_.dealer = order_.dealer();
      doubts_.add(record_.at, fmt::format("the dealer is not recorded, so {}, who begins, is taken as eldest hand",
                                          record_.name_of(next(*order_.dealer(), record_.seats()))));
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string end_text() const {
    const auto& winner = *out_.ended;
    return winner ? fmt::format("{} has no cards left", record_.name_of(*winner))
                  : std::string("the stock is empty, and all have passed in turn");
  }

  void refuse(const TurnEntry& turn) {
    if (*out_.ended && short_[index_of(**out_.ended)]) {
      out_.certain = false;
      return;
    }
    melds::after_end({record_, sink_, turn.player->value, number_}, turn.player->at, end_text());
    acts_ = {"is not judged: the hand is over"};
    if (log_ != nullptr) log_turn(turn.player->value);
  }

  void take(const TurnEntry& turn) {
    const Seat seat = turn.player->value;
    const auto late = order_.take({record_, sink_, seat, number_}, turn.player->at);
    // Other faults of a turn out of order are not reported.
    const bool mute = late && !late->condoned();
    if (mute) lose_turn();
    Sink unheard;
    const Acting acting{record_, mute ? unheard : sink_, seat, number_};
    acts_.clear();
    act(acting, turn);
    if (log_ != nullptr) log_turn(seat);
  }

  // A turn may be missing or surplus, so any card may be anywhere.
  void lose_turn() {
    doubt_cards();
    countable_ = false;
    table_left_out_ = true;
    shifted_.omit_draw();
    shifted_.add_draw();
  }

  void act(const Acting& acting, const TurnEntry& turn) {
    if (!turn.table && turn.play && !turn.play->cards.empty()) {
      lacks_table(acting, turn);
      return;
    }
    const bool stock_empty = out_.holdings.stock_size() == 0;
    Doing doing{acting, turn};
    doing.plays = turn.table && ((turn.draws.empty() && !turn.pass) || !only_restates(table_, turn));
    if (turn.pass) pass(doing);
    if (!turn.draws.empty()) draw(doing);
    if (doing.plays) lay(doing);
    if (turn.draws.empty() && !doing.plays && !turn.pass) do_nothing(doing);
    if (!turn.pass || doing.plays || !stock_empty) {
      passed_.fill(false);
      return;
    }
    passed_[index_of(acting.seat)] = true;
    const auto players = static_cast<std::ptrdiff_t>(record_.players.size());
    if (std::all_of(passed_.begin(), passed_.begin() + players, [](bool each) { return each; }))
      out_.ended.emplace(std::nullopt);
  }

  void lacks_table(const Acting& acting, const TurnEntry& turn) {
    Diagnostic fault = acting.fault(Code::record_missing_key, turn.at, {});
    fault.message = "missing key 'table' in a turn with 'play': it is the whole table after the turn";
    sink_.report(std::move(fault));
    out_.understood = false;
  }

  void do_nothing(const Doing& doing) {
    Diagnostic fault = doing.acting.fault(Code::turn_nothing_played, doing.turn.at, "play_or_draw");
    fault.message = fmt::format("{} neither plays nor draws a card", doing.acting.name());
    doing.acting.sink.report(std::move(fault));
    omit_turn(doing.acting.seat);
    acts_.emplace_back("does nothing");
  }

  // A player neither played nor drew (reported). If the record only omits their play, its cards are on the next
  // recorded table.
  void omit_turn(Seat seat) {
    omit_draw(seat);
    table_left_out_ = true;
    const CardSet his = out_.holdings.may_hold(seat);
    for (CardSet& maybe : maybe_) maybe = maybe | his;
  }

  // A due draw was not made (reported). The record may assume that the player holds one card more.
  void omit_draw(Seat seat) {
    if (out_.holdings.stock_size() > 0) {
      CardSet& maybe = maybe_[index_of(seat)];
      maybe = maybe | out_.holdings.may_be(out_.holdings.top());
    }
    shifted_.omit_draw();
    short_[index_of(seat)] = true;
  }

  // Law: pass_when_stock_empty.
  void pass(const Doing& doing) {
    acts_.emplace_back("passes");
    const std::size_t left = out_.holdings.stock_size();
    if (left == 0 && !doing.plays) return;
    if (!doing.plays && left <= shifted_.omitted()) return;  // the record assumes that the stock is empty
    Diagnostic fault = doing.acting.fault(Code::turn_pass_not_allowed, *doing.turn.pass, "pass_when_stock_empty");
    fault.message =
        left > 0 ? fmt::format("{} passes, but the stock still has {}", doing.acting.name(), pluralize(left, "card"))
                 : fmt::format("{} passes and plays in the same turn, but may do only one", doing.acting.name());
    doing.acting.sink.report(std::move(fault));
    if (!doing.plays && doing.turn.draws.empty()) omit_draw(doing.acting.seat);
  }

  // --- drawing ------------------------------------------------------------------------------------

  // Law: play_or_draw. Reports at most one fault of the draws of a turn: the first in the order of these checks.
  void draw(Doing& doing) {
    const auto& draws = doing.turn.draws;
    const std::string& name = doing.acting.name();
    const auto of_discards =
        std::find_if(draws.begin(), draws.end(), [](const Draw& each) { return each.from == Draw::From::discards; });
    if (of_discards != draws.end()) {
      refuse_draw(doing, of_discards->at,
                  fmt::format("{} draws from the discard pile, but may draw only from the stock", name));
    } else if (draws.size() > 1) {
      refuse_draw(doing, draws[1].at, fmt::format("{} draws {} cards, but may draw only one", name, draws.size()));
    } else if (doing.plays) {
      refuse_draw(doing, draws.front().at,
                  fmt::format("{} draws and plays in the same turn, but may do only one", name));
    }
    const bool none_of_stock =
        std::none_of(draws.begin(), draws.end(), [](const Draw& each) { return each.from == Draw::From::stock; });
    if (none_of_stock && !doing.plays) omit_draw(doing.acting.seat);
    for (std::size_t i = 0; i < draws.size(); ++i) {
      if (draws[i].from == Draw::From::stock && out_.holdings.stock_size() > 0) {
        draw_top(doing, draws[i]);
        if (i > 0 || doing.plays) shifted_.add_draw();
      } else {
        draw_nothing(doing, draws[i]);
      }
    }
  }

  void refuse_draw(Doing& doing, Span at, std::string message) {
    Diagnostic fault = doing.acting.fault(Code::turn_draw, at, "play_or_draw");
    fault.message = std::move(message);
    doing.acting.sink.report(std::move(fault));
    doing.draw_refused = true;
  }

  // There is no card to draw. If a drawn card is recorded all the same, the player may play it later.
  void draw_nothing(Doing& doing, const Draw& draw) {
    if (!doing.draw_refused && !shifted_.has_surplus())
      melds::nothing_to_draw(doing.acting, draw.at, "play_or_draw", "the stock", "it is empty");
    doing.draw_refused = true;
    if (draw.card) maybe_[index_of(doing.acting.seat)].insert(draw.card->value);
  }

  // Law: draw_top.
  void draw_top(const Doing& doing, const Draw& draw) {
    const std::size_t own = index_of(doing.acting.seat);
    melds::Slot top = out_.holdings.draw();
    const auto known = out_.holdings.card_of(top);
    if (!known) doubt_order();
    if (draw.card && out_.holdings.can_be(top, draw.card->value)) {
      out_.holdings.reveal(top, draw.card->value);
    } else if (draw.card && !cards_doubtful_) {
      if (!doing.draw_refused && !shifted_.explains(draw.card->value))
        melds::wrong_draw(doing.acting, draw.card->at, {draw.card->value, "the stock", known}, trace());
      doubt_cards();
    } else if (!draw.card) {
      maybe_[own] = maybe_[own] | shifted_.near_top();
    }
    shifted_.draw();
    out_.holdings.give(doing.acting.seat, top);
    ++counts_[own];
    const auto card = draw.card ? std::optional(draw.card->value) : known;
    acts_.push_back(card ? fmt::format("draws {} from the stock", record_.name_of(*card))
                         : "draws a card from the stock");
  }

  void doubt_order() {
    if (order_doubted_) return;
    order_doubted_ = true;
    doubts_.add(record_.deal ? record_.deal->at : record_.at,
                "the order of the stock is not recorded, so draws cannot be checked");
  }

  // --- playing ------------------------------------------------------------------------------------

  void lay(const Doing& doing) {
    const Seat seat = doing.acting.seat;
    const std::size_t own = index_of(seat);
    const Hand hand{.cards = out_.holdings.is_known(seat) ? std::optional(out_.holdings.known(seat)) : std::nullopt,
                    .first_missing = [&](std::span<const Card> cards) { return first_missing(seat, cards); },
                    .trace = [&] { return trace(); },
                    .others_may_have_played = std::exchange(table_left_out_, false)};
    const auto laid = judge_table(doing.acting, rules_, table_, doing.turn, hand);
    Table after = table_of(*doing.turn.table);
    if (log_ != nullptr) {
      const auto sentences = sentences_of(table_.melds, after.melds, {rules_.meld_law(), record_.notation});
      acts_.insert(acts_.end(), sentences.begin(), sentences.end());
    }
    table_ = std::move(after);
    if (!laid) {
      out_.understood = false;
      return;
    }
    for (const Card card : laid->played)
      if (out_.holdings.can_hold(seat, card)) out_.holdings.take(seat, card);
    counts_[own] -= std::min(counts_[own], laid->played.size());
    if (counts_[own] == 0 && countable_ && !laid->played.empty()) out_.ended.emplace(seat);
    if (laid->played.empty()) omit_turn(seat);
  }

  // Does not report a card as missing if a reported fault may have brought it to the player.
  std::optional<std::size_t> first_missing(Seat seat, std::span<const Card> cards) {
    if (cards_doubtful_) return std::nullopt;
    const auto missing = out_.holdings.first_missing(seat, cards);
    if (!missing || !maybe_[index_of(seat)].contains(cards[*missing])) return missing;
    doubt_cards();
    countable_ = false;
    return std::nullopt;
  }

  // A player has another card than the record shows, so it is unknown who has which cards.
  void doubt_cards() {
    cards_doubtful_ = true;
    out_.certain = false;
  }

  // Returns the places where the record has shown the cards so far.
  [[nodiscard]] melds::Trace trace() const {
    melds::Trace trace(record_, rules_.copies());
    for (std::size_t i = 0; i + 1 < number_; ++i) {
      const TurnEntry& turn = record_.turns[i];
      for (const Draw& each : turn.draws)
        if (each.card && turn.player)
          trace.note(each.card->value, each.card->at,
                     fmt::format("{} draws it in turn {}", record_.name_of(turn.player->value), i + 1));
    }
    if (table_.written != nullptr)
      for (const auto& meld : table_.written->melds)
        for (const auto& card : meld.cards) trace.note(card.value, card.at, "it is on the table");
    return trace;
  }

  void log_turn(Seat seat) {
    melds::TurnView view;
    view.seat = seat;
    view.number = number_;
    view.acts = acts_;
    view.hand = out_.holdings.known(seat);
    view.hand_known = out_.holdings.is_known(seat) && !cards_doubtful_ && out_.understood;
    for (const auto& meld : table_.melds) view.table.push_back(melds::in_order(meld, rules_.meld_law()));
    log_->push_back(std::move(view));
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  Sink& sink_;
  Doubts& doubts_;
  std::vector<melds::TurnView>* log_;
  Course out_;
  melds::TurnOrder order_;
  Table table_;
  StockDoubt shifted_;
  std::size_t number_ = 1;
  std::array<std::size_t, kMaxSeats> counts_{};  // number of cards each player holds
  std::array<CardSet, kMaxSeats> maybe_{};       // cards that a reported fault may have brought each player
  std::array<bool, kMaxSeats> passed_{};         // players who have passed since the last play or draw
  std::array<bool, kMaxSeats> short_{};          // players who did not make a due draw
  bool table_left_out_ = false;                  // there may be plays since the last recorded table
  bool cards_doubtful_ = false;
  bool countable_ = true;  // the number of cards that each player holds is known
  bool order_doubted_ = false;
  std::vector<std::string> acts_;  // actions of the current turn
};

}  // namespace

Course play_turns(const record::HandRecord& record, const Rules& rules, melds::Holdings holdings, Sink& sink,
                  Doubts& doubts, std::vector<melds::TurnView>* log) {
  return Turns(record, rules, std::move(holdings), sink, doubts, log).run();
}

}  // namespace spadille::manipulation_rummy
