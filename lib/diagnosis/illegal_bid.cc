#include "diagnosis/illegal_bid.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string>
#include <utility>

#include "record/fields.h"

namespace spadille::diagnosis {
namespace {

using record::HandRecord;

constexpr std::initializer_list<Code> kAuctionFaults{
    Code::auction_out_of_turn, Code::auction_after_pass, Code::auction_too_low,    Code::auction_unknown_call,
    Code::auction_not_allowed, Code::auction_after_end,  Code::auction_unfinished,
};

// True if a player is ombre by their own bid.
bool has_bidder(const Judged& hand) {
  const auto* chips = std::get_if<ChipResult>(&hand.result);
  return chips != nullptr && chips->declarer && chips->forced != true;
}

bool is_settled(const Judged& hand) {
  const auto* chips = std::get_if<ChipResult>(&hand.result);
  return chips != nullptr && chips->ledger.has_value();
}

// After a fault that leaves nothing certain, judging stops. Therefore a settled hand wins over a lower error count.
bool goes_better(const Judged& hand, const Judged& than) {
  if (is_settled(hand) != is_settled(than)) return is_settled(hand);
  return hand.findings.error_count() < than.findings.error_count();
}

// Removes a call after the player's pass or after the end; turns any other illegal call into a pass.
HandRecord as_ruled(HandRecord hand, std::size_t call, Code code) {
  auto& calls = hand.auction->calls;
  if (code == Code::auction_after_pass || code == Code::auction_after_end)
    calls.erase(std::next(calls.begin(), static_cast<std::ptrdiff_t>(call)));
  else
    calls[call].word.value = "pass";
  return hand;
}

HandRecord with_ombre(HandRecord hand, Seat bidder, record::Text bid) {
  hand.auction.reset();
  hand.declarer = {bidder, bid.at};
  hand.contract = std::move(bid);
  return hand;
}

}  // namespace

bool BidReadings::goes_by_rules() const {
  return std::all_of(accepted.begin(), accepted.end(), [&](const Judged& each) { return goes_better(ruled, each); });
}

std::vector<Diagnostic> BidReadings::wrong_by_all() const {
  std::vector<Diagnostic> wrong;
  for (std::size_t i = 0; i < ruled.findings.report_count(); ++i) {
    const Diagnostic& fault = ruled.findings.at(i);
    const auto tells_it = [&](const Judged& each) { return each.findings.has(fault.code, fault.at); };
    if (fault.severity == Severity::error && std::all_of(accepted.begin(), accepted.end(), tells_it))
      wrong.push_back(fault);
  }
  return wrong;
}

std::optional<BidReadings> read_bid(const HandRecord& hand, const Diagnostic& fault,
                                    std::span<const std::string_view> bids,
                                    const std::function<Judged(const HandRecord& other_reading)>& judge) {
  if (!hand.auction || !fault.act || !fault.player) return std::nullopt;
  const std::size_t call = fault.act->number - 1;
  const auto bidder = record::find_player(hand.players, *fault.player);
  if (!bidder || call >= hand.auction->calls.size()) return std::nullopt;
  BidReadings readings{judge(as_ruled(hand, call, fault.code)), {}};
  if (!readings.ruled.findings.has_errors() || !has_bidder(readings.ruled)) return std::nullopt;
  if (readings.ruled.findings.find(kAuctionFaults))
    return std::nullopt;  // a consequence: the auction went on as if the bid were legal
  record::Text bid = hand.auction->calls[call].word;
  const std::string_view written = hand.auction->calls[call].word.value;
  for (const std::string_view meant : fault.code == Code::auction_unknown_call ? bids : std::span(&written, 1)) {
    bid.value = std::string(meant);
    Judged accepted = judge(with_ombre(hand, *bidder, bid));
    if (has_bidder(accepted)) readings.accepted.push_back(std::move(accepted));  // otherwise these rules lack the bid
  }
  if (readings.accepted.empty()) return std::nullopt;
  return readings;
}

}  // namespace spadille::diagnosis
