#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "games/ombre_family/auction_state.h"
#include "games/ombre_family/hand.h"

namespace spadille::ombre_family {

/// The player who won the auction, and their bid.
struct WonBid {
  Seat ombre{};
  BidNo bid{};
};

/// Result of an auction.
struct AuctionResult {
  std::optional<WonBid> won;  ///< nullopt: all passed
  /// Not certain if a reported bid counts as a pass or is ignored, or if a violation leaves open whose the bids are.
  /// The player who acted as ombre may then not be the one in `won`. The consequences are not held against the record.
  Certainty ombre = Certainty::certain;
};

/// Replays the auction. If the record has none, uses its `declarer` and `contract`; returns Unknown if it lacks either.
/// Laws: auction_turn, bids; options equal_bid, all_pass.
Fact<AuctionResult> judge_auction(const Scene& scene, const Bidding& bidding, Doubts& doubts);

/// Returns the caller of each call of a recorded auction: the player named, otherwise the player whose turn it was.
/// Returns nullopt for an unnamed call after the end of the auction or after a violation in it. Reports to the sink of
/// the scene what `judge_auction` reports.
std::vector<std::optional<Seat>> callers(const Scene& scene, const Bidding& bidding);

/// Adds a doubt that the play is not judged, because it follows a condoned bid that counts as a pass. Adds no doubt if
/// an uncondoned violation was reported: that diagnostic says enough.
void note_condoned_bid(const Scene& scene, Doubts& doubts);

/// True if the recorded auction or, in its absence, `declarer` or `contract` could not be parsed: ombre is then
/// unknown.
bool is_unparsed_auction(const record::HandRecord& record);

/// Checks the recorded `declarer` and `contract` against the result of the auction; `won` is nullopt if the hand is
/// passed. Law: ombre_of_the_auction.
void check_declared(const Scene& scene, const Bidding& bidding, const std::optional<WonBid>& won);

/// Finds ombre and their contract, or that the hand is passed, and fills `known`. Returns nullopt if nobody is ombre,
/// or if it is open who is. `after_passes` returns the `AllPassedOf` of the game, or Unknown. `played_on`: the record
/// has actions that follow the auction.
template <class Contract, class AfterPasses>
std::optional<BidOf<Contract>> find_ombre(const Scene& scene, const Bidding& bidding, bool played_on,
                                          AfterPasses after_passes, HandKnowledge& known, Doubts& doubts) {
  const auto auction = judge_auction(scene, bidding, doubts);
  if (known.give_up_if(auction.reported()) || !auction.known()) return std::nullopt;
  known.ombre = auction->ombre;
  known.claims_doubtful = auction->ombre == Certainty::doubtful;
  std::optional<BidOf<Contract>> bid;
  if (auction->won) {
    bid = BidOf<Contract>{auction->won->ombre, contract_of<Contract>(auction->won->bid)};
  } else {
    const Fact<AllPassedOf<Contract>> after = after_passes();
    known.after_auction = !after.known() ? AfterAuction::ombre_unknown
                          : after->bid   ? AfterAuction::as_recorded
                                         : AfterAuction::passed;
    if (!after.known()) return std::nullopt;
    bid = after->bid;
    // Actions after an auction with an invalid bid follow from that bid.
    if (known.give_up_if(!bid && !known.is_ombre_certain() && played_on)) {
      note_condoned_bid(scene, doubts);
      return std::nullopt;
    }
  }
  if (scene.record.auction && known.is_ombre_certain())
    check_declared(scene, bidding, bid ? std::optional(WonBid{bid->ombre, bid_of(bid->contract)}) : std::nullopt);
  known.faults_before_trumps = count_faults(scene.sink);
  return bid;
}

/// True if the score sheet of a record without an auction says that all passed: that ombre was forced to play the
/// contract `forced`; or that the hand was passed, if a deal is recorded, which may contradict it.
bool says_all_passed(const Scene& scene, const Bidding& bidding, BidNo forced);

/// Why a deal forces no player, as the rest of a message, and the rule that says so.
struct WhyPassed {
  std::string_view why;
  std::string_view rule;
};
/// Reports that a record says ombre was forced to play, although by the deal the hand is passed.
void refuse_forced(const Scene& scene, const WhyPassed& passed);

/// Takes ombre of a record that has no auction, but says that all have passed, and fills `known`. `after`: ombre by the
/// deal. `passed`: as in `refuse_forced`.
template <class Contract>
std::optional<BidOf<Contract>> take_all_passed(const Scene& scene, const Bidding& bidding,
                                               const Fact<AllPassedOf<Contract>>& after, const WhyPassed& passed,
                                               HandKnowledge& known, Doubts& doubts) {
  const auto& record = scene.record;
  doubts.add(record.declarer   ? record.declarer->at
             : record.contract ? record.contract->at
                               : record.counted->at,
             "the auction is not recorded");
  if (!after.known()) {
    known.after_auction = AfterAuction::ombre_unknown;
    return std::nullopt;
  }
  if (const auto& bid = after->bid) {
    check_declared(scene, bidding, WonBid{bid->ombre, bid_of(bid->contract)});
  } else if (record.contract) {
    refuse_forced(scene, passed);
    known.give_up_if(true);
  } else {
    known.after_auction = AfterAuction::passed;
  }
  return after->bid;
}

/// Finds who was forced to play if the deal does not show it: the player whom the recorded tricks contradict least.
/// `contradictions` counts for a player what `tricks::contradictions` counts if they were ombre; nullopt if they cannot
/// be the one. Returns nullopt if there is none, or a tie.
std::optional<Seat> least_contradicted(const tricks::Turn& turn,
                                       const std::function<std::optional<std::size_t>(Seat)>& contradictions);

}  // namespace spadille::ombre_family
