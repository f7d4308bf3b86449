#pragma once

#include <optional>
#include <vector>

#include "games/ombre_family/auction_state.h"
#include "games/ombre_family/hand.h"

namespace spadille::ombre_family {

/// Who won the auction, and with what.
struct WonBid {
  Seat ombre{};
  BidNo bid{};
};

/// What an auction came to.
struct AuctionResult {
  std::optional<WonBid> won;  ///< nothing: all passed
  /// A bid was reported that counts as a pass or for nothing, or a fault that leaves open whose the bids are: who
  /// played as ombre may be another than `won` says, and what follows from that is not held against the record.
  bool ombre_doubtful = false;
  /// The same, where nobody condoned it.
  bool claims_doubtful = false;
};

/// Replays the auction, or takes `declarer` and `contract` where it was not written down. Unknown
/// where the record has neither. Laws: auction_turn, bids; options equal_bid, all_pass.
Fact<AuctionResult> judge_auction(const Scene& scene, const Bidding& bidding, Doubts& doubts);

/// The caller of each call of a recorded auction: the player named, otherwise the one whose turn it was. Nullopt for a
/// call without a name after the end of the auction or after a fault in it. Reports to the sink of the scene what
/// `judge_auction` reports.
std::vector<std::optional<Seat>> callers(const Scene& scene, const Bidding& bidding);

/// Where cards were played after a bid that counts as a pass, and the table let it stand, says that they are not
/// judged: nobody knows by which game. (Of one that nobody condoned its fault says enough.)
void note_condoned_bid(const Scene& scene, Doubts& doubts);

/// Whether what the record says of the auction was not understood, so that nobody knows who is ombre.
bool is_unread_auction(const record::HandRecord& record);

/// Checks `declarer` and `contract` where they stand beside an auction, which made it `won`; nothing:
/// the hand is passed. Law: ombre_of_the_auction.
void check_declared(const Scene& scene, const Bidding& bidding, const std::optional<WonBid>& won);

}  // namespace spadille::ombre_family
