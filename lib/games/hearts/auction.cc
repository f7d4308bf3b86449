#include <fmt/format.h>

#include <charconv>
#include <utility>

#include "base/spelling.h"
#include "games/hearts/chips.h"
#include "record/fields.h"
#include "record/words.h"
#include "source/utf8.h"

// The auction of the suit to avoid: each player calls once in turn from eldest hand, and the highest bidder names it.
namespace spadille::hearts {
namespace {

using record::is_pass;

// The largest bid, as for every amount of a record.
constexpr std::int64_t kLargestBid = record::kLargestAmount;

std::optional<Chips> bid_of(std::string_view word) {
  std::int64_t chips = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), chips);
  if (error != std::errc{} || end != word.data() + word.size() || chips < 1 || chips > kLargestBid) return std::nullopt;
  return Chips{chips};
}

// Replays the calls. Only the first violation is reported, condoned or not. Later ones are its consequences.
class AuctionReplay {
 public:
  AuctionReplay(const record::HandRecord& hand, Sink& sink) : hand_(hand), auction_(*hand.auction), sink_(sink) {
    const std::size_t n = hand.players.size();
    const std::size_t eldest = hand.dealer ? index_of(hand.dealer->value) + 1 : 0;
    for (std::size_t i = 0; i < n; ++i) turn_.push_back(seat_at((eldest + i) % n));
  }

  void run() {
    std::size_t number = 0;
    for (const record::Call& call : auction_.calls) take(call, ++number);
    if (called_ == turn_.size() || fault_) return;
    std::vector<std::string> waiting;
    for (std::size_t i = called_; i < turn_.size(); ++i) waiting.push_back(hand_.name_of(turn_[i]));
    fault_ = sink_.report({.code = Code::auction_unfinished,
                           .at = auction_.at,
                           .message = fmt::format("auction incomplete: {} must still call", join_words(waiting, "and")),
                           .rule = "avoid_suit"});
  }

  [[nodiscard]] const std::optional<Bid>& highest() const { return highest_; }
  // True if a violation was reported that nobody condoned: it is then unknown who bought the suit.
  [[nodiscard]] bool is_faulty() const { return fault_ && !fault_->condoned(); }
  [[nodiscard]] std::vector<std::optional<Seat>>& callers() { return callers_; }

 private:
  void take(const record::Call& call, std::size_t number) {
    callers_.push_back(call.player ? std::optional(call.player->value) : std::nullopt);
    if (fault_ && !fault_->condoned()) return;
    if (called_ == turn_.size()) {
      const Seat caller = call.player ? call.player->value : turn_.front();
      return fault(
          call, number, caller, Code::auction_after_end,
          fmt::format("{} calls {} after the auction has ended", hand_.name_of(caller), printable(call.word.value)));
    }
    const Seat due = turn_[called_];
    const Seat caller = call.player ? call.player->value : due;
    callers_.back() = caller;
    if (caller != due) return take_out_of_turn(call, number, caller);
    ++called_;
    judge(call, number, caller);
  }

  void take_out_of_turn(const record::Call& call, std::size_t number, Seat caller) {
    bool again = false;
    for (std::size_t i = 0; i < called_; ++i) again = again || turn_[i] == caller;
    fault(call, number, caller, again ? Code::auction_after_end : Code::auction_out_of_turn,
          again ? fmt::format("{} calls {}, but has called already, and each player calls once", hand_.name_of(caller),
                              printable(call.word.value))
                : fmt::format("{} calls {}, but it is {}'s turn to call", hand_.name_of(caller),
                              printable(call.word.value), hand_.name_of(turn_[called_])));
  }

  // An illegal call counts as a pass.
  void judge(const record::Call& call, std::size_t number, Seat caller) {
    const std::string& word = call.word.value;
    if (is_pass(word)) return;
    const auto bid = bid_of(word);
    if (!bid)
      return fault(call, number, caller, Code::auction_unknown_call,
                   fmt::format("{} calls '{}', but that is not a bid: the calls are a whole number of chips and pass",
                               hand_.name_of(caller), visible(word)));
    if (highest_ && *bid <= highest_->chips)
      return fault(
          call, number, caller, Code::auction_too_low,
          fmt::format("{}'s {} does not beat {}'s {}; legal: {} or more, or pass", hand_.name_of(caller), bid->amount(),
                      hand_.name_of(highest_->buyer), highest_->chips.amount(), highest_->chips.amount() + 1));
    highest_ = Bid{caller, *bid};
  }

  void fault(const record::Call& call, std::size_t number, Seat caller, Code code, std::string message) {
    if (fault_) return;
    fault_ = sink_.report({.code = code,
                           .at = call.word.at,
                           .message = std::move(message),
                           .rule = "avoid_suit",
                           .player = hand_.name_of(caller),
                           .act = Act{Act::Kind::auction, number}});
  }

  const record::HandRecord& hand_;
  const record::Auction& auction_;
  Sink& sink_;
  SmallVector<Seat, kMaxSeats> turn_;
  std::size_t called_ = 0;
  std::optional<Bid> highest_;
  std::optional<Reported> fault_;
  std::vector<std::optional<Seat>> callers_;
};

class Agreement {
 public:
  Agreement(const record::HandRecord& hand, const Carried& carried, Sink& sink, Table& table)
      : hand_(hand), carried_(carried), sink_(sink), table_(table) {}

  void run() {
    if (hand_.is_unparsed("auction") || hand_.is_unparsed("declarer") || hand_.is_unparsed("avoid")) {
      table_.judgeable = false;
      return;
    }
    if (table_.pool == PoolKind::jack && !nobody_named())
      name_again();
    else
      sell();
    if (table_.judgeable) name_suit();
  }

 private:
  void stop() { table_.judgeable = false; }
  void report(Code code, Span at, std::string message) {
    sink_.report({.code = code, .at = at, .message = std::move(message), .rule = "avoid_suit"});
    stop();
  }

  // True if the jack began with a hand in which all passed. The next suit is then sold.
  [[nodiscard]] bool nobody_named() const { return carried_.jack == Jack::lies && !carried_.namer; }

  // While the pool is a jack, nothing is sold.
  void name_again() {
    if (hand_.auction) {
      const Reported reported =
          sink_.report({.code = Code::auction_not_allowed,
                        .at = hand_.auction->at,
                        .message = "the suit is sold, but the pool is a jack: the player who named the "
                                   "suit of the hand that began it names again, unpaid",
                        .rule = "avoid_suit"});
      if (!reported.condoned()) return stop();
    }
    if (carried_.jack == Jack::lies) {
      table_.leader = carried_.namer;
      check_declarer();
    } else if (hand_.declarer) {
      table_.leader = hand_.declarer->value;
    } else if (hand_.avoid) {
      sink_.report({.code = Code::record_missing_key,
                    .at = hand_.at,
                    .message = "missing key 'declarer': the pool is a jack, and it says who names the suit again"});
      stop();
    }
  }

  void sell() {
    if (!hand_.auction) {
      is_sale_unknown_ = true;
      if (hand_.declarer) table_.leader = hand_.declarer->value;
      return;
    }
    AuctionReplay replay(hand_, sink_);
    replay.run();
    if (replay.is_faulty()) return stop();
    table_.bid = replay.highest();
    if (table_.bid) table_.leader = table_.bid->buyer;
    check_declarer();
  }

  void check_declarer() {
    if (!hand_.declarer || table_.leader == hand_.declarer->value) return;
    report(Code::claim_contract, hand_.declarer->at,
           table_.leader ? fmt::format("{} is recorded as declarer, but {} names the suit",
                                       hand_.name_of(hand_.declarer->value), hand_.name_of(*table_.leader))
                         : fmt::format("{} is recorded as declarer, but nobody names the suit",
                                       hand_.name_of(hand_.declarer->value)));
  }

  void name_suit() {
    table_.namer = table_.leader;
    if (is_sale_unknown_) {
      sink_.report({.code = Code::record_incomplete,
                    .at = record::last_act_at(hand_),
                    .message = "not settled: the auction is not recorded"});
      return stop();
    }
    if (!table_.leader) {
      if (hand_.avoid)
        report(Code::avoid_not_allowed, hand_.avoid->at,
               fmt::format("{} named, but nobody may name a suit: all passed, so hearts are avoided",
                           name_of(hand_.avoid->value)));
      return;
    }
    if (!hand_.avoid) {
      if (hand_.tricks.empty() && !hand_.counted) {
        sink_.report({.code = Code::record_incomplete,
                      .at = record::last_act_at(hand_),
                      .message = fmt::format("not settled: {} has named no suit", hand_.name_of(*table_.leader))});
        return stop();
      }
      return report(Code::avoid_missing, hand_.tricks_at.value_or(hand_.at),
                    fmt::format("cards are played, but the suit that {} named is missing; write it under 'avoid'",
                                hand_.name_of(*table_.leader)));
    }
    table_.avoid = hand_.avoid->value;
    table_.rules.points.to_set() = CardPoints::one_each(hand_.avoid->value);
    table_.rules.first_lead.to_set() = FirstLead::eldest;
  }

  const record::HandRecord& hand_;
  const Carried& carried_;
  Sink& sink_;
  Table& table_;
  bool is_sale_unknown_ = false;
};

}  // namespace

PoolKind kind_of_pool(const Rules& rules, const Carried& carried) {
  if (carried.jack != Jack::unknown) return carried.jack == Jack::lies ? PoolKind::jack : PoolKind::plain;
  const Chips least{rules.odd_chip == OddChip::jack ? 1 : 2};
  return carried.pool >= least ? PoolKind::jack : PoolKind::plain;
}

Table table_of(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink) {
  Table table{.rules = rules};
  if (!rules.is_played_for_chips()) return table;
  // These options are of the score.
  table.rules.moon.to_set() = Moon::none;
  table.rules.no_trick_bonus.to_set() = {0};
  table.rules.bonus_floor.to_set() = BonusFloor::none;
  table.rules.count.to_set() = Runs::up;
  table.pool = kind_of_pool(rules, carried);
  if (rules.has_auction()) Agreement(hand, carried, sink, table).run();
  return table;
}

std::vector<std::optional<Seat>> callers(const record::HandRecord& hand) {
  if (!hand.auction) return {};
  Sink unused;
  AuctionReplay replay(hand, unused);
  replay.run();
  return std::move(replay.callers());
}

}  // namespace spadille::hearts
