#include <fmt/format.h>

#include "base/nearest.h"
#include "games/ombre/auction_state.h"
#include "games/ombre/hand.h"
#include "source/utf8.h"

// The auction: bids from eldest in turn, a pass is final, the last bidder is ombre.
namespace spadille::ombre {
namespace {

using Kind = CallMeaning::Kind;

class AuctionReplay {
 public:
  AuctionReplay(const Setting& s, const record::Auction& auction)
      : s_(s), auction_(auction), state_(s.turn.size(), s.rules.equal_bid) {}

  Fact<AuctionResult> run() {
    for (std::size_t i = 0; i < auction_.calls.size(); ++i) take(auction_.calls[i], i + 1);
    if (!state_.ended() && !faulty_) {
      std::vector<std::string> waiting;
      for (std::size_t i = 0; i < s_.turn.size(); ++i)
        if (state_.may_still_speak(i)) waiting.push_back(s_.name(s_.turn.at(i)));
      const Reported reported =
          tell({.code = Code::auction_unfinished,
                .at = auction_.at,
                .message = fmt::format("the auction stops before {} {} spoken", join_words(waiting, "and"),
                                       waiting.size() == 1 ? "has" : "have"),
                .rule = "auction_turn"});
      if (!state_.standing()) return reported;
    }
    if (!state_.standing()) {
      if (fault_ && !state_.ended()) return *fault_;
      return result(std::nullopt);
    }
    return result(Bid{s_.turn.at(state_.standing()->position), state_.standing()->contract});
  }

 private:
  [[nodiscard]] AuctionResult result(std::optional<Bid> bid) const { return {bid, lost_bid_, lost_bid_ && faulty_}; }

  // Only the first fault of an auction is told: what follows it is its consequence.
  Reported tell(Diagnostic diagnostic) {
    fault_ = s_.sink.report(std::move(diagnostic));
    faulty_ = faulty_ || !fault_->condoned();
    return *fault_;
  }
  void fault(const record::Call& call, std::size_t number, std::size_t position, Code code, std::string_view rule,
             std::string message) {
    if (faulty_) return;
    const Kind kind = read_call(call.word.value).kind;
    if (code != Code::auction_out_of_turn && kind != Kind::pass) lost_bid_ = true;
    tell({.code = code,
          .at = call.word.at,
          .message = std::move(message),
          .rule = rule,
          .player = s_.name(s_.turn.at(position)),
          .act = Act{Act::Kind::auction, number}});
  }

  void take(const record::Call& call, std::size_t number) {
    std::size_t speaker = state_.due();
    if (call.player) {
      const auto named = s_.turn.find(call.player->value);
      if (named) speaker = *named;
    }
    const std::string& name = s_.name(s_.turn.at(speaker));
    if (state_.ended()) {
      fault(call, number, speaker, Code::auction_after_end, "auction_end",
            fmt::format("{} calls {} after the auction has ended", name, printable(call.word.value)));
      return;
    }
    if (state_.has_passed(speaker)) {
      fault(call, number, speaker, Code::auction_after_pass, "pass_is_final",
            fmt::format("{} calls {} after having passed: a pass is final", name, printable(call.word.value)));
      return;
    }
    if (speaker != state_.due())
      fault(call, number, speaker, Code::auction_out_of_turn, "auction_turn",
            fmt::format("{} calls {} when it is {}'s turn to speak", name, printable(call.word.value),
                        s_.name(s_.turn.at(state_.due()))));
    const std::size_t due = state_.due();
    judge(call, number, speaker);
    if (speaker != due) state_.wait_for(due);
  }

  void judge(const record::Call& call, std::size_t number, std::size_t speaker) {
    const CallMeaning meaning = read_call(call.word.value);
    const std::string& name = s_.name(s_.turn.at(speaker));
    switch (meaning.kind) {
      case Kind::pass:
        break;
      case Kind::bid:
        if (state_.may_bid(speaker, *meaning.contract)) {
          state_.bid(speaker, *meaning.contract);
          return;
        }
        fault(call, number, speaker, Code::auction_too_low, "equal_bid", too_low(name, *meaning.contract));
        break;
      case Kind::other_auction:
        fault(call, number, speaker, Code::auction_not_allowed, "bids",
              fmt::format("{} calls {}, which may only be bid after all have passed, and not under these rules", name,
                          printable(call.word.value)));
        break;
      case Kind::none:
        fault(call, number, speaker, Code::auction_unknown_call, "bids",
              fmt::format("{} calls '{}', which is no bid of ombre{}", name, printable(call.word.value),
                          suggestion(call.word.value, call_words())));
        break;
    }
    state_.pass(speaker);  // a faulty call counts as a pass
  }

  [[nodiscard]] std::string too_low(const std::string& name, Contract contract) const {
    std::vector<std::string> lawful;
    for (const Contract each : {Contract::entrada, Contract::vuelta, Contract::solo})
      if (each > state_.standing()->contract) lawful.emplace_back(name_of(each));
    lawful.emplace_back("pass");
    return fmt::format("{} bids {} over {}'s {}, which is not higher: {} would be lawful", name, name_of(contract),
                       s_.name(s_.turn.at(state_.standing()->position)), name_of(state_.standing()->contract),
                       join_words(lawful, "or"));
  }

  const Setting& s_;
  const record::Auction& auction_;
  AuctionState state_;
  bool faulty_ = false;    // a fault was told that nobody condoned
  bool lost_bid_ = false;  // a bid was told that does not stand
  std::optional<Reported> fault_;
};

// Declarer and contract as written, without an auction.
Fact<AuctionResult> take_declared(const Setting& s, Doubts& doubts) {
  if (!s.record.declarer || !s.record.contract) return Unknown{};
  const record::Text& word = *s.record.contract;
  const CallMeaning meaning = read_call(word.value);
  if (meaning.kind == Kind::other_auction) {
    return s.sink.report({.code = Code::auction_not_allowed,
                          .at = word.at,
                          .message = fmt::format("'{}' may not be played under these rules", printable(word.value)),
                          .rule = "bids"});
  }
  if (meaning.kind != Kind::bid) {
    return s.sink.report({.code = Code::record_bad_value,
                          .at = word.at,
                          .message = fmt::format("'{}' is no contract: entrada, vuelta or solo{}",
                                                 printable(word.value), suggestion(word.value, kContractNames))});
  }
  doubts.add(s.record.declarer->at, "the auction was not written down");
  return AuctionResult{Bid{s.record.declarer->value, *meaning.contract}};
}

void check_declared(const Setting& s, const AuctionResult& result) {
  const auto differs = [&](Span at, std::string message) {
    s.sink.report(
        {.code = Code::claim_contract, .at = at, .message = std::move(message), .rule = "ombre_of_the_auction"});
  };
  const auto& declarer = s.record.declarer;
  const auto& contract = s.record.contract;
  if (declarer && !(result.bid && result.bid->ombre == declarer->value)) {
    differs(declarer->at, result.bid ? fmt::format("{} is written as ombre, but the auction made it {}",
                                                   s.name(declarer->value), s.name(result.bid->ombre))
                                     : fmt::format("{} is written as ombre, but all passed", s.name(declarer->value)));
  }
  if (!contract) return;
  const CallMeaning meaning = read_call(contract->value);
  if (!meaning.contract && meaning.kind != Kind::other_auction) {
    s.sink.report({.code = Code::record_bad_value,
                   .at = contract->at,
                   .message = fmt::format("'{}' is no contract: entrada, vuelta or solo{}", printable(contract->value),
                                          suggestion(contract->value, kContractNames))});
  } else if (!(result.bid && meaning.contract == result.bid->contract)) {
    differs(contract->at,
            result.bid ? fmt::format("the contract is written as {}, but the auction made it {}",
                                     printable(contract->value), name_of(result.bid->contract))
                       : fmt::format("the contract is written as {}, but all passed", printable(contract->value)));
  }
}

}  // namespace

Fact<AuctionResult> judge_auction(const Setting& setting, Doubts& doubts) {
  if (!setting.record.auction) return take_declared(setting, doubts);
  auto result = AuctionReplay(setting, *setting.record.auction).run();
  if (result.known() && !result->ombre_doubtful) check_declared(setting, *result);
  return result;
}

}  // namespace spadille::ombre
