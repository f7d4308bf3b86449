#include "games/ombre_family/auction.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "record/fields.h"
#include "record/words.h"
#include "source/utf8.h"

// The auction: players bid in turn from eldest hand, a pass is final, and the last bidder is ombre.
namespace spadille::ombre_family {
namespace {

using record::is_pass;

class AuctionReplay {
 public:
  AuctionReplay(const Scene& s, const Bidding& bidding, const record::Auction& auction)
      : s_(s), bidding_(bidding), auction_(auction), state_(s.turn.size(), bidding) {}

  std::vector<std::optional<Seat>> callers() {
    std::vector<std::optional<Seat>> callers;
    std::size_t number = 0;
    for (const record::Call& call : auction_.calls) {
      if (call.player) {
        callers.emplace_back(call.player->value);
      } else if (fault_ || state_.ended()) {
        callers.emplace_back();
      } else {
        callers.emplace_back(s_.turn.at(state_.due()));
      }
      take(call, ++number);
    }
    return callers;
  }

  Fact<AuctionResult> run() {
    std::size_t number = 0;
    for (const record::Call& call : auction_.calls) take(call, ++number);
    if (!state_.ended() && !fault_)
      report({.code = Code::auction_unfinished,
              .at = auction_.at,
              .message = unfinished_text(),
              .rule = state_.begins_second() ? "all_pass" : "auction_turn"});
    if (const auto& standing = state_.standing()) return result(WonBid{s_.turn.at(standing->position), standing->bid});
    if (fault_ && !state_.ended()) return *fault_;
    return result(std::nullopt);
  }

 private:
  [[nodiscard]] std::string unfinished_text() const {
    if (state_.begins_second())
      return fmt::format("all have passed, so a second auction must follow: {} calls first, {}", s_.name(s_.turn.at(0)),
                         legal_calls(0));
    std::vector<std::string> waiting;
    for (std::size_t i = 0; i < s_.turn.size(); ++i)
      if (state_.may_still_speak(i)) waiting.push_back(s_.name(s_.turn.at(i)));
    return fmt::format("{}auction incomplete: {} must still call", state_.in_second() ? "second " : "",
                       join_words(waiting, "and"));
  }

  [[nodiscard]] AuctionResult result(std::optional<WonBid> won) const {
    if (is_faulty() && (lost_bid_ || is_ombre_open())) return {won, Certainty::doubtful};
    return {won, lost_bid_ ? Certainty::condoned : Certainty::certain};
  }

  // True if the violation leaves open whose bid is the highest. Either a call is missing, or an unnamed call is extra,
  // or the highest bid was made out of turn.
  [[nodiscard]] bool is_ombre_open() const {
    return !state_.ended() || one_too_many_ || (state_.standing() && state_.standing()->position == spoke_early_);
  }

  // Only the first violation of an auction is reported, condoned or not. Later ones are its consequences.
  void report(Diagnostic diagnostic) { fault_ = s_.sink.report(std::move(diagnostic)); }
  [[nodiscard]] bool is_faulty() const { return fault_ && !fault_->condoned(); }
  void fault(const record::Call& call, std::size_t number, std::size_t position, Code code, std::string_view rule,
             std::string message) {
    fault(call, number, s_.name(s_.turn.at(position)), code, rule, std::move(message));
  }
  void fault(const record::Call& call, std::size_t number, std::optional<std::string> speaker, Code code,
             std::string_view rule, std::string message) {
    if (code != Code::auction_out_of_turn && !is_pass(call.word.value)) lost_bid_ = true;
    if (fault_) return;
    report({.code = code,
            .at = call.word.at,
            .message = std::move(message),
            .rule = rule,
            .player = std::move(speaker),
            .act = Act{Act::Kind::auction, number}});
  }

  // A call by a player who sits out is not counted.
  void take_from_idle(const record::Call& call, std::size_t number) {
    const Seat idle = call.player->value;
    if (!is_pass(call.word.value) && !is_faulty()) lost_bid_ = true;
    fault(call, number, s_.name(idle), state_.ended() ? Code::auction_after_end : Code::auction_out_of_turn,
          state_.ended() ? "auction_end" : "auction_turn",
          fmt::format("{} calls {}, but sits out", s_.name(idle), printable(call.word.value)));
  }

  void take(const record::Call& call, std::size_t number) {
    std::size_t speaker = state_.due();
    if (call.player) {
      const auto named = s_.turn.find(call.player->value);
      if (!named) return take_from_idle(call, number);
      speaker = *named;
    }
    if (state_.ended() || speaker != state_.due() || state_.has_passed(speaker))
      return take_out_of_place(call, number, speaker);
    judge(call, number, speaker);
  }

  // The call of a player who may not call now, or not any more.
  void take_out_of_place(const record::Call& call, std::size_t number, std::size_t speaker) {
    if (state_.ended()) return take_after_end(call, number);
    const std::string& name = s_.name(s_.turn.at(speaker));
    if (state_.has_passed(speaker)) {
      fault(call, number, speaker, Code::auction_after_pass, "pass_is_final",
            fmt::format("{} calls {} after passing, but a pass is final", name, printable(call.word.value)));
      return;
    }
    const std::size_t due = state_.due();
    fault(call, number, speaker, Code::auction_out_of_turn, "auction_turn",
          fmt::format("{} calls {}, but it is {}'s turn to call", name, printable(call.word.value),
                      s_.name(s_.turn.at(due))));
    judge(call, number, speaker);
    spoke_early_ = speaker;
    state_.wait_for(due);
  }

  // After the end it is nobody's turn, so an unnamed call has no known caller.
  void take_after_end(const record::Call& call, std::size_t number) {
    const auto caller = call.player ? std::optional(s_.name(call.player->value)) : std::nullopt;
    fault(call, number, caller, Code::auction_after_end, "auction_end",
          fmt::format("{} calls {} after the auction has ended", caller.value_or("a player"),
                      printable(call.word.value)));
    one_too_many_ = one_too_many_ || !call.player;
  }

  void judge(const record::Call& call, std::size_t number, std::size_t speaker) {
    const std::string& word = call.word.value;
    if (is_same_word(word, "pass")) return state_.pass(speaker);
    const std::optional<BidNo> bid = state_.find(word);
    if (!bid && is_pass(word)) return state_.pass(speaker);
    if (bid && state_.may_bid(speaker, *bid)) return state_.bid(speaker, *bid);
    report_bid(call, number, speaker, bid);
    state_.pass(speaker);  // an illegal call counts as a pass
  }

  // Reports a call that is not a bid, or a bid that is not legal now.
  void report_bid(const record::Call& call, std::size_t number, std::size_t speaker, std::optional<BidNo> bid) {
    const std::string& word = call.word.value;
    const std::string& name = s_.name(s_.turn.at(speaker));
    if (!bid) {
      fault(call, number, speaker, Code::auction_unknown_call, "bids",
            fmt::format("{} calls '{}', but that is not a bid of {}{}", name, visible(word), bidding_.game,
                        instead_of(word)));
    } else if (!state_.belongs_here(speaker, *bid)) {
      const bool too_early = bid == bidding_.only_last;
      fault(call, number, speaker, Code::auction_not_allowed, too_early ? "solo_only_last" : "bids",
            fmt::format("{} calls {}, but {}; legal: {}", name, printable(word),
                        too_early ? "only the last player to call may bid it, after all others have passed"
                                  : "these rules do not allow it here",
                        legal_calls(speaker)));
    } else {
      const auto& standing = *state_.standing();
      fault(call, number, speaker, Code::auction_too_low, "equal_bid",
            fmt::format("{}'s {} does not beat {}'s {}; legal: {}", name, bidding_.name_of(*bid),
                        s_.name(s_.turn.at(standing.position)), bidding_.name_of(standing.bid), legal_calls(speaker)));
    }
  }

  // Suggests a correction of a word that is not a bid. This is a mapping if the word contains a player's name,
  // otherwise the calls of the auction.
  [[nodiscard]] std::string instead_of(std::string_view word) const {
    if (const auto named = record::named_in(s_.record.players, word))
      return fmt::format("; write '{{{}: {}}}'", printable(s_.name(named->player)), printable(named->rest));
    std::vector<std::string> calls;
    std::vector<std::string_view> words{"pass"};
    for (const BidNo each : state_.bids()) calls.emplace_back(bidding_.name_of(each));
    calls.emplace_back("pass");
    std::vector<std::string_view> known(bidding_.names.begin(), bidding_.names.end());
    const auto aliases = record::aliases_of(record::Words::bids, bidding_.game);
    known.insert(known.end(), aliases.begin(), aliases.end());
    for (const std::string_view each : known)
      if (std::find(state_.bids().begin(), state_.bids().end(), state_.find(each)) != state_.bids().end())
        words.push_back(each);
    return fmt::format(": the calls are {}{}", join_words(calls, "and"), suggestion(word, words));
  }

  [[nodiscard]] std::string legal_calls(std::size_t speaker) const {
    std::vector<std::string> legal;
    for (const BidNo each : state_.bids())
      if (state_.may_bid(speaker, each)) legal.emplace_back(bidding_.name_of(each));
    legal.emplace_back("pass");
    return join_words(legal, "or");
  }

  const Scene& s_;
  const Bidding& bidding_;
  const record::Auction& auction_;
  AuctionState state_;
  bool lost_bid_ = false;                   // a bid was reported that counts as a pass or is ignored
  bool one_too_many_ = false;               // an unnamed call comes after the end
  std::optional<std::size_t> spoke_early_;  // the last player who called out of turn
  std::optional<Reported> fault_;
};

// True if a hand can have this contract under these rules.
bool may_be_won(const Bidding& bidding, BidNo bid) {
  const auto in = [&](std::span<const BidNo> bids) { return std::find(bids.begin(), bids.end(), bid) != bids.end(); };
  return in(bidding.first) || in(bidding.second()) || in(bidding.unbid());
}

// Names the contracts that can be bid.
std::string contracts_of(const Bidding& bidding) {
  std::vector<std::string> known;
  for (const BidNo each : bidding.first) known.emplace_back(bidding.name_of(each));
  for (const BidNo each : bidding.second()) known.emplace_back(bidding.name_of(each));
  return join_words(known, "or");
}

Reported refuse_contract(const Scene& s, const Bidding& bidding, const record::Text& word) {
  return s.sink.report({.code = Code::record_bad_value,
                        .at = word.at,
                        .message = fmt::format("'{}' is not a contract: write {}{}", visible(word.value),
                                               contracts_of(bidding), suggestion(word.value, bidding.names))});
}

// Returns the contract that a word means if the auction is not recorded. This is its bid in the second auction if the
// rules have that one, otherwise its bid in the first.
std::optional<BidNo> find_contract(const Bidding& bidding, std::string_view word) {
  const std::optional<BidNo> bid = bidding.find(word, Round::second);
  return bid && may_be_won(bidding, *bid) ? bid : bidding.find(word, Round::first);
}

// Uses `declarer` and `contract` of a record without an auction.
Fact<AuctionResult> take_declared(const Scene& s, const Bidding& bidding, Doubts& doubts) {
  if (!s.record.declarer || !s.record.contract) return Unknown{};
  const record::Text& word = *s.record.contract;
  const std::optional<BidNo> bid = find_contract(bidding, word.value);
  if (!bid) return refuse_contract(s, bidding, word);
  if (!may_be_won(bidding, *bid))
    return s.sink.report({.code = Code::auction_not_allowed,
                          .at = word.at,
                          .message = fmt::format("these rules do not allow the contract '{}', only {}",
                                                 printable(word.value), contracts_of(bidding)),
                          .rule = "bids"});
  doubts.add(s.record.declarer->at, "the auction is not recorded");
  return AuctionResult{WonBid{s.record.declarer->value, *bid}};
}

}  // namespace

Fact<AuctionResult> judge_auction(const Scene& scene, const Bidding& bidding, Doubts& doubts) {
  if (!scene.record.auction) return take_declared(scene, bidding, doubts);
  return AuctionReplay(scene, bidding, *scene.record.auction).run();
}

std::vector<std::optional<Seat>> callers(const Scene& scene, const Bidding& bidding) {
  if (!scene.record.auction) return {};
  return AuctionReplay(scene, bidding, *scene.record.auction).callers();
}

void note_condoned_bid(const Scene& scene, Doubts& doubts) {
  if (!scene.sink.has_uncondoned_act())
    doubts.add(scene.record.auction->at, "the bid before the play was condoned, but counts as a pass");
}

bool is_unparsed_auction(const record::HandRecord& record) {
  if (record.auction || record.is_unparsed("auction")) return record.is_unparsed("auction");
  return record.is_unparsed("declarer") || record.is_unparsed("contract");
}

void check_declared(const Scene& s, const Bidding& bidding, const std::optional<WonBid>& won) {
  const auto differs = [&](Span at, std::string message) {
    s.sink.report(
        {.code = Code::claim_contract, .at = at, .message = std::move(message), .rule = "ombre_of_the_auction"});
  };
  const auto& declarer = s.record.declarer;
  const auto& contract = s.record.contract;
  if (declarer && !(won && won->ombre == declarer->value)) {
    differs(declarer->at,
            won ? fmt::format("{} is recorded as declarer, but {} is", s.name(declarer->value), s.name(won->ombre))
                : fmt::format("{} is recorded as declarer, but all passed", s.name(declarer->value)));
  }
  if (!contract) return;
  const std::optional<BidNo> written =
      won ? bidding.find(contract->value, bidding.round_of(won->bid)) : find_contract(bidding, contract->value);
  if (!written) {
    refuse_contract(s, bidding, *contract);
  } else if (!(won && written == won->bid)) {
    differs(contract->at, won ? fmt::format("contract recorded as {}, but the auction ended with {}",
                                            printable(contract->value), bidding.name_of(won->bid))
                              : fmt::format("contract recorded as {}, but all passed", printable(contract->value)));
  }
}

bool says_all_passed(const Scene& s, const Bidding& bidding, BidNo forced) {
  const auto& counted = s.record.counted;
  if (s.record.auction || !counted) return false;
  if (!s.record.declarer && !s.record.contract)
    return s.record.deal && counted->outcome && counted->outcome->value == "passed";
  return counted->forced && s.record.declarer && s.record.contract &&
         bidding.find(s.record.contract->value, Round::first) == forced;
}

void refuse_forced(const Scene& s, const WhyPassed& passed) {
  s.sink.report({.code = Code::claim_contract,
                 .at = s.record.contract->at,
                 .message = fmt::format("a forced game is recorded, but {}", passed.why),
                 .rule = passed.rule});
}

std::optional<Seat> least_contradicted(const tricks::Turn& turn,
                                       const std::function<std::optional<std::size_t>(Seat)>& contradictions) {
  std::optional<Seat> only;
  std::optional<std::size_t> fewest;
  for (const Seat seat : turn) {
    const auto count = contradictions(seat);
    if (!count || (fewest && *count > *fewest)) continue;
    only = count == fewest ? std::nullopt : std::optional(seat);
    fewest = count;
  }
  return only;
}

}  // namespace spadille::ombre_family
