#include "games/manipulation_rummy/turns.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "games/manipulation_rummy/penalty.h"
#include "games/manipulation_rummy/rearrangement.h"
#include "games/manipulation_rummy/stock_doubt.h"
#include "games/manipulation_rummy/table.h"
#include "mechanics/melds/faults.h"

namespace spadille::manipulation_rummy {
namespace {

using melds::Acting;
using record::Draw;
using record::TurnEntry;

constexpr CardSet kAnyCard = kWholePack | CardSet{Card::joker()};

// The state of a player besides their cards.
struct Player {
  std::size_t count = 0;     // number of cards they hold
  CardSet maybe;             // cards that a reported fault may have brought them
  bool passed = false;       // since the last play or draw
  bool missed_draw = false;  // they did not make a due draw (reported)
  bool has_laid = false;     // any card, in a turn before
};

// The state of one turn.
struct Doing {
  const Acting& acting;
  const TurnEntry& turn;
  TableChange table = TableChange::none;
  bool draw_refused = false;  // a fault of its draws has been reported

  [[nodiscard]] bool plays() const { return table == TableChange::played; }
  // True if its table bars its other acts. A lost card is reported for itself.
  [[nodiscard]] bool table_bars() const { return plays() || table == TableChange::rearranged; }
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
        out_{.end = {}, .holdings = std::move(holdings), .dealer = {}, .first = {}, .table = {}},
        order_(record, rules.first_player == FirstPlayer::any ? melds::FirstTurn::any : melds::FirstTurn::eldest),
        stock_doubt_(record) {
    for (std::size_t i = 0; i < record.players.size(); ++i) players_[i].count = out_.holdings.count(seat_at(i));
  }

  PlayedTurns run() {
    for (std::size_t i = 0; i < record_.turns.size() && is_known(Knowledge::counts_doubtful); ++i) {
      const TurnEntry& turn = record_.turns[i];
      number_ = out_.judged = i + 1;
      if (out_.end) {
        if (turn.player) refuse(turn);
        break;
      }
      turn.complete&& turn.player ? take(turn) : reduce_to(Knowledge::lost);
    }
    for (const melds::Cards& meld : table_.melds)
      for (const Card card : meld) out_.table.insert(card);
    out_.dealer = order_.inferred_dealer();
    if (out_.dealer)
      doubts_.add(record_.at, fmt::format("the dealer is not recorded, so {}, who begins, is taken as eldest hand",
                                          record_.name_of(next(*out_.dealer, record_.seats()))));
    return std::move(out_);
  }

 private:
  // True if at least this much is known.
  [[nodiscard]] bool is_known(Knowledge least) const { return out_.knowledge <= least; }
  // Notes that no more than this is known from now on.
  void reduce_to(Knowledge most) { out_.knowledge = std::max(out_.knowledge, most); }
  [[nodiscard]] Player& player(Seat seat) { return players_[index_of(seat)]; }

  [[nodiscard]] std::string end_text() const {
    const auto& winner = out_.end->winner;
    return winner ? fmt::format("{} has no cards left", record_.name_of(*winner))
                  : std::string("the stock is empty, and all have passed in turn");
  }

  void refuse(const TurnEntry& turn) {
    if (out_.end->winner && player(*out_.end->winner).missed_draw) return reduce_to(Knowledge::cards_doubtful);
    const Acting acting{record_, sink_, turn.player->value, number_};
    melds::after_end(acting, turn.player->at, end_text());
    acts_ = {"is not judged: the hand is over"};
    log_turn(acting);
  }

  void take(const TurnEntry& turn) {
    const Seat seat = turn.player->value;
    const auto late = order_.take({record_, sink_, seat, number_}, turn.player->at);
    // Other faults of a turn out of order are not reported.
    const bool mute = late && !late->condoned();
    if (mute) lose_turn();
    if (!out_.first) out_.first = seat;
    Sink unheard;
    const Acting acting{record_, mute ? unheard : sink_, seat, number_};
    acts_.clear();
    act(acting, turn);
    log_turn(acting);
  }

  // A turn may be missing or surplus, so any card may be anywhere.
  void lose_turn() {
    reduce_to(Knowledge::counts_doubtful);
    may_lack_plays_ = true;
    for (Player& each : players_) each.has_laid = true;  // perhaps
    for (std::size_t i = 0; i < most_draws(); ++i) {
      stock_doubt_.omit_draw();
      stock_doubt_.add_draw();
    }
  }

  void act(const Acting& acting, const TurnEntry& turn) {
    if (!turn.table && turn.play && !turn.play->cards.empty()) return lacks_table(acting, turn);
    const bool stock_empty = out_.holdings.stock_size() == 0;
    Doing doing{acting, turn};
    const bool does_more = !turn.draws.empty() || turn.pass || turn.penalty;
    const CardSet theirs = is_known(Knowledge::certain) ? out_.holdings.may_hold(acting.seat) : kAnyCard;
    if (turn.table) doing.table = does_more ? change_of(table_, turn, theirs) : TableChange::played;
    if (turn.pass) pass(doing);
    if (!turn.draws.empty()) draw(doing);
    if (turn.penalty) take_penalty(doing);
    if (doing.table != TableChange::none) lay(doing, does_more);
    if (!does_more && !turn.table) do_nothing(doing);
    if (!turn.pass || doing.table != TableChange::none || !stock_empty) {
      for (Player& each : players_) each.passed = false;
      return;
    }
    player(acting.seat).passed = true;
    const auto players = static_cast<std::ptrdiff_t>(record_.players.size());
    if (std::all_of(players_.begin(), players_.begin() + players, [](const Player& each) { return each.passed; }))
      out_.end = End{std::nullopt};
  }

  // Judging stops here, so the fault is reported even in a turn out of order.
  void lacks_table(const Acting& acting, const TurnEntry& turn) {
    melds::report({record_, sink_, acting.seat, number_}, Code::record_missing_key, turn.at, {},
                  "missing key 'table' in a turn with 'play': it is the whole table after the turn");
    reduce_to(Knowledge::lost);
  }

  void do_nothing(const Doing& doing) {
    melds::report(doing.acting, Code::turn_nothing_played, doing.turn.at, "play_or_draw",
                  fmt::format("{} neither plays nor draws a card", doing.acting.name()));
    omit_turn(doing.acting.seat);
    acts_.emplace_back("does nothing");
  }

  // Returns the largest number of cards that a turn can draw. Option failed_turn_draw.
  [[nodiscard]] std::size_t most_draws() const {
    return std::max<std::size_t>(static_cast<std::size_t>(rules_.failed_turn_draw->value), 1);
  }

  // A player neither played nor drew, or passed (reported). If the record only omits their play, its cards are on the
  // next recorded table.
  void omit_turn(Seat seat) {
    for (std::size_t i = 0; i < most_draws(); ++i) omit_draw(seat);
    may_lack_plays_ = true;
    out_.lacks_acts = true;
    player(seat).has_laid = true;  // perhaps
    for (Player& each : players_) each.maybe = each.maybe | out_.holdings.may_hold(seat);
  }

  // A due draw was not made (reported). The record may assume that the player holds one card more.
  void omit_draw(Seat seat) {
    Player& own = player(seat);
    if (out_.holdings.stock_size() > 0) own.maybe = own.maybe | out_.holdings.may_be(out_.holdings.top());
    own.maybe = own.maybe | stock_doubt_.near_top();
    stock_doubt_.omit_draw();
    own.missed_draw = true;
  }

  // Law: pass_when_stock_empty.
  void pass(Doing& doing) {
    acts_.emplace_back("passes");
    const std::size_t left = out_.holdings.stock_size();
    // The record may assume that the stock is empty.
    if (!doing.table_bars() && left <= stock_doubt_.omitted()) return;
    const Reported reported = melds::report(
        doing.acting, Code::turn_pass_not_allowed, *doing.turn.pass, "pass_when_stock_empty",
        left > 0
            ? fmt::format("{} passes, but the stock still has {}", doing.acting.name(), pluralize(left, "card"))
            : fmt::format("{} passes and {} in the same turn, but may do only one", doing.acting.name(), does(doing)));
    doing.draw_refused = true;
    if (doing.plays() || !doing.turn.draws.empty()) return;
    omit_turn(doing.acting.seat);
    if (!reported.condoned()) order_.take_unknown();  // or they act again
  }

  // --- drawing ------------------------------------------------------------------------------------

  // Law: play_or_draw. Reports at most one fault of the draws of a turn: the first in the order of these checks.
  void draw(Doing& doing) {
    const auto& draws = doing.turn.draws;
    const std::string& name = doing.acting.name();
    const auto is_from = [](Draw::From from) { return [from](const Draw& each) { return each.from == from; }; };
    const auto of_discards = std::find_if(draws.begin(), draws.end(), is_from(Draw::From::discards));
    if (of_discards != draws.end()) {
      refuse_draw(doing, of_discards->at,
                  fmt::format("{} draws from the discard pile, but may draw only from the stock", name));
    } else if (draws.size() > 1) {
      refuse_draw(doing, draws[1].at, fmt::format("{} draws {} cards, but may draw only one", name, draws.size()));
    } else if (doing.table_bars() && !doing.draw_refused) {
      refuse_draw(doing, draws.front().at,
                  fmt::format("{} draws and {} in the same turn, but may do only one", name, does(doing)));
    }
    const bool none_of_stock = std::none_of(draws.begin(), draws.end(), is_from(Draw::From::stock));
    if (none_of_stock && !doing.plays()) omit_draw(doing.acting.seat);
    for (std::size_t i = 0; i < draws.size(); ++i) {
      if (draws[i].from == Draw::From::stock && out_.holdings.stock_size() > 0) {
        draw_top(doing, draws[i]);
        if (i > 0 || doing.plays()) stock_doubt_.add_draw();
      } else {
        draw_nothing(doing, draws[i]);
      }
    }
  }

  static std::string_view does(const Doing& doing) { return doing.plays() ? "plays" : "rearranges the table"; }

  void refuse_draw(Doing& doing, Span at, std::string message) {
    melds::report(doing.acting, Code::turn_draw, at, "play_or_draw", std::move(message));
    doing.draw_refused = true;
  }

  // Option failed_turn_draw. Without penalties the player is taken to draw a card.
  void take_penalty(Doing& doing) {
    const record::Penalty& penalty = *doing.turn.penalty;
    const std::string& name = doing.acting.name();
    const std::size_t due = std::min(most_draws(), out_.holdings.stock_size());
    const std::size_t taken = penalty.cards ? penalty.cards->cards.size() : due;
    const bool does_more = doing.plays() || !doing.turn.draws.empty() || doing.turn.pass;
    acts_.emplace_back("takes a penalty");
    if (rules_.failed_turn_draw->value == 0) {
      melds::report(doing.acting, Code::turn_penalty_not_allowed, penalty.at, "failed_turn_draw",
                    fmt::format("{} takes a penalty, but these rules have none; draw a card", name));
      doing.draw_refused = true;
    } else if (does_more || doing.table_bars()) {
      if (!doing.draw_refused)
        refuse_draw(doing, penalty.at,
                    fmt::format("{} takes a penalty and does more in the same turn, but may do only one", name));
    } else if (taken != due && !stock_doubt_.is_in_doubt()) {
      refuse_draw(doing, penalty.at,
                  fmt::format("{} takes {} as a penalty, but must take {}", name, pluralize(taken, "card"), due));
    }
    const auto tiles = in_order_of_stock(penalty, taken, out_.holdings);
    for (std::size_t i = 0; i < std::max(taken, due); ++i) {
      if (i >= taken) {
        omit_draw(doing.acting.seat);
        continue;
      }
      const Draw draw{.at = penalty.at, .from = Draw::From::stock, .card = tiles[i]};
      if (out_.holdings.stock_size() == 0) {
        draw_nothing(doing, draw);
        continue;
      }
      draw_top(doing, draw);
      if (i >= due || does_more) stock_doubt_.add_draw();
    }
  }

  // There is no card to draw. If a drawn card is recorded all the same, the player may play it later.
  void draw_nothing(Doing& doing, const Draw& draw) {
    if (!doing.draw_refused && !stock_doubt_.has_surplus())
      melds::nothing_to_draw(doing.acting, draw.at, "play_or_draw", "the stock", "it is empty");
    doing.draw_refused = true;
    if (draw.card) player(doing.acting.seat).maybe.insert(draw.card->value);
  }

  // Law: draw_top.
  void draw_top(const Doing& doing, const Draw& draw) {
    Player& own = player(doing.acting.seat);
    melds::Slot top = out_.holdings.draw();
    const auto known = out_.holdings.card_of(top);
    if (!known) doubt_order();
    if (draw.card && out_.holdings.can_be(top, draw.card->value)) {
      out_.holdings.reveal(top, draw.card->value);
    } else if (draw.card && is_known(Knowledge::certain)) {
      if (!doing.draw_refused && !stock_doubt_.near_top().contains(draw.card->value))
        melds::wrong_draw(doing.acting, draw.card->at, {draw.card->value, "the stock", known}, trace());
      reduce_to(Knowledge::cards_doubtful);
    } else if (!draw.card) {
      own.maybe = own.maybe | stock_doubt_.near_top();
    }
    stock_doubt_.draw();
    out_.holdings.give(doing.acting.seat, top);
    ++own.count;
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

  void lay(const Doing& doing, bool does_more) {
    const Seat seat = doing.acting.seat;
    const ActingHand hand{
        .cards = out_.holdings.is_known(seat) ? std::optional(out_.holdings.known(seat)) : std::nullopt,
        .first_missing = [&](std::span<const Card> cards) { return first_missing(seat, cards); },
        .trace = [&] { return trace(); },
        .others_may_have_played = std::exchange(may_lack_plays_, false),
        .opened = player(seat).has_laid || !rules_.has_opening() ? Opened::yes : Opened::no,
        .does_more = does_more};
    TableMelds after = table_of(*doing.turn.table, table_, rules_.meld_law());
    const auto judged = judge_table(doing.acting, rules_, table_, after, doing.turn, hand);
    if (log_ != nullptr)
      for (std::string& each : sentences_of(table_.melds, after.melds, {rules_.meld_law(), record_.notation}))
        acts_.push_back(std::move(each));
    table_ = std::move(after);
    if (!judged) return reduce_to(Knowledge::lost);
    if (!judged->are_counts_certain) reduce_to(Knowledge::counts_doubtful);
    if (judged->played.empty()) return does_more ? void() : omit_turn(seat);
    player(seat).has_laid = true;
    may_lack_plays_ = !judged->left_out.empty();
    for (Player& each : players_) each.maybe = each.maybe | judged->left_out;
    for (const Card card : judged->played)
      if (out_.holdings.can_hold(seat, card)) out_.holdings.take(seat, card);
    std::size_t& count = player(seat).count;
    count -= std::min(count, judged->played.size());
    if (count == 0 && is_known(Knowledge::cards_doubtful)) out_.end = End{seat};
  }

  // Does not report a card as missing if a reported fault may have brought it to the player.
  std::optional<std::size_t> first_missing(Seat seat, std::span<const Card> cards) {
    if (!is_known(Knowledge::certain)) return std::nullopt;
    const auto missing = out_.holdings.first_missing(seat, cards);
    if (!missing || !player(seat).maybe.contains(cards[*missing])) return missing;
    reduce_to(Knowledge::counts_doubtful);
    return std::nullopt;
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

  void log_turn(const Acting& acting) {
    if (log_ == nullptr) return;
    melds::TurnView view = melds::view_of(acting, acts_, out_.holdings);
    view.hand_known = view.hand_known && is_known(Knowledge::certain);
    for (std::size_t i = 0; i < table_.melds.size(); ++i) view.table.push_back(table_.laid_out(i));
    log_->push_back(std::move(view));
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  Sink& sink_;
  Doubts& doubts_;
  std::vector<melds::TurnView>* log_;
  PlayedTurns out_;
  melds::TurnOrder order_;
  TableMelds table_;
  StockDoubt stock_doubt_;
  std::size_t number_ = 1;
  std::array<Player, kMaxSeats> players_{};
  bool may_lack_plays_ = false;  // there may be plays since the last recorded table
  bool order_doubted_ = false;
  std::vector<std::string> acts_;  // actions of the current turn
};

}  // namespace

PlayedTurns play_turns(const record::HandRecord& record, const Rules& rules, melds::Holdings holdings, Sink& sink,
                       Doubts& doubts, std::vector<melds::TurnView>* log) {
  return Turns(record, rules, std::move(holdings), sink, doubts, log).run();
}

}  // namespace spadille::manipulation_rummy
