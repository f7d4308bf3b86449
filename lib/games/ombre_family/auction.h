#pragma once

#include <optional>
#include <vector>

#include "games/ombre_family/auction_state.h"
#include "games/ombre_family/hand.h"
#include "games/ombre_family/knowledge.h"

namespace spadille::ombre_family {

/// The player who won the auction, and their bid.
struct WonBid {
  Seat ombre{};
  BidNo bid{};
};

/// Result of an auction.
struct AuctionResult {
  std::optional<WonBid> won;  ///< nullopt: all passed
  /// Doubtful if a reported bid counts as a pass or is ignored, or if a violation leaves open whose the bids are. The
  /// player who acted as ombre may then not be the one in `won`. The consequences are not held against the record.
  Certainty ombre = Certainty::certain;
  /// True if `ombre` is doubtful and the table did not condone the violation.
  bool claims_doubtful = false;
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

}  // namespace spadille::ombre_family
