#include "games/hearts/auction.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

#include "base/small_vector.h"
#include "base/spelling.h"
#include "base/whole_number.h"
#include "record/fields.h"
#include "record/words.h"
#include "source/utf8.h"

namespace spadille::hearts {
namespace {

using record::is_pass;

// The largest bid, as for every amount of a record.
constexpr std::int64_t kLargestBid = record::kLargestAmount;

std::optional<Chips> bid_of(std::string_view word) {
  const auto chips = whole_number(word);
  return chips && *chips >= 1 && *chips <= kLargestBid ? std::optional(Chips{*chips}) : std::nullopt;
}

class AuctionReplay {
 public:
  AuctionReplay(const record::HandRecord& hand, Sink& sink) : hand_(hand), auction_(*hand.auction), sink_(sink) {
    const std::size_t n = hand.players.size();
    const std::size_t eldest = hand.dealer ? index_of(hand.dealer->value) + 1 : 0;
    for (std::size_t i = 0; i < n; ++i) waiting_.push_back(seat_at((eldest + i) % n));
  }

  Sale run() {
    std::size_t number = 0;
    for (const record::Call& call : auction_.calls) take(call, ++number);
    if (!waiting_.empty()) report_unfinished();
    sale_.faulty = fault_ && !fault_->condoned();
    return sale_;
  }

  [[nodiscard]] std::vector<std::optional<Seat>>& callers() { return callers_; }

 private:
  void take(const record::Call& call, std::size_t number) {
    if (waiting_.empty()) return take_after_end(call, number);
    const Seat due = waiting_.front();
    const Seat caller = call.player ? call.player->value : due;
    callers_.emplace_back(caller);
    const auto place = std::find(waiting_.begin(), waiting_.end(), caller);
    if (place == waiting_.end()) {
      return fault(call, number, caller, Code::auction_after_end,
                   fmt::format("{} calls {}, but has called already, and each player calls once", hand_.name_of(caller),
                               printable(call.word.value)));
    }
    if (caller != due)
      fault(call, number, caller, Code::auction_out_of_turn,
            fmt::format("{} calls {}, but it is {}'s turn to call", hand_.name_of(caller), printable(call.word.value),
                        hand_.name_of(due)));
    waiting_.erase(place);
    judge(call, number, caller);
  }

  void take_after_end(const record::Call& call, std::size_t number) {
    callers_.push_back(call.player ? std::optional(call.player->value) : std::nullopt);
    const std::string who = call.player ? hand_.name_of(call.player->value) : "a player";
    fault(call, number, call.player ? std::optional(call.player->value) : std::nullopt, Code::auction_after_end,
          fmt::format("{} calls {} after the auction has ended", who, printable(call.word.value)));
  }

  void judge(const record::Call& call, std::size_t number, Seat caller) {
    const std::string& word = call.word.value;
    if (is_pass(word)) return;
    const auto bid = bid_of(word);
    if (!bid)
      return fault(call, number, caller, Code::auction_unknown_call,
                   fmt::format("{} calls '{}', but that is not a bid: the calls are a whole number of chips and pass",
                               hand_.name_of(caller), visible(word)));
    if (sale_.highest && *bid <= sale_.highest->chips)
      return fault(call, number, caller, Code::auction_too_low,
                   fmt::format("{}'s {} does not beat {}'s {}; legal: {} or more, or pass", hand_.name_of(caller),
                               bid->amount(), hand_.name_of(sale_.highest->buyer), sale_.highest->chips.amount(),
                               sale_.highest->chips.amount() + 1));
    sale_.highest = Bid{caller, *bid};
  }

  void report_unfinished() {
    sale_.buyer_is_certain = false;
    if (fault_) return;
    std::vector<std::string> names;
    for (const Seat each : waiting_) names.push_back(hand_.name_of(each));
    fault_ = sink_.report({.code = Code::auction_unfinished,
                           .at = auction_.at,
                           .message = fmt::format("auction incomplete: {} must still call", join_words(names, "and")),
                           .rule = "avoid_suit"});
  }

  void fault(const record::Call& call, std::size_t number, std::optional<Seat> caller, Code code, std::string message) {
    sale_.buyer_is_certain = false;
    if (fault_) return;
    fault_ = sink_.report({.code = code,
                           .at = call.word.at,
                           .message = std::move(message),
                           .rule = "avoid_suit",
                           .player = caller ? std::optional(hand_.name_of(*caller)) : std::nullopt,
                           .act = Act{Act::Kind::auction, number}});
  }

  const record::HandRecord& hand_;
  const record::Auction& auction_;
  Sink& sink_;
  std::vector<Seat> waiting_;  // players who have not called, in turn
  Sale sale_;
  std::optional<Reported> fault_;
  std::vector<std::optional<Seat>> callers_;
};

}  // namespace

Sale judge_auction(const record::HandRecord& hand, Sink& sink) { return AuctionReplay(hand, sink).run(); }

std::vector<std::optional<Seat>> callers(const record::HandRecord& hand) {
  if (!hand.auction) return {};
  Sink unused;
  AuctionReplay replay(hand, unused);
  replay.run();
  return std::move(replay.callers());
}

}  // namespace spadille::hearts
