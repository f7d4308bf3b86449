#pragma once

#include <optional>
#include <vector>

#include "diagnostics/sink.h"
#include "games/hearts/settle_chips.h"
#include "record/hand_record.h"

/// The auction of the suit to avoid: each player calls once, in turn from eldest hand, and the highest bidder names the
/// suit. Source of the law: option avoid_suit.
namespace spadille::hearts {

/// The result of a recorded auction.
struct Sale {
  std::optional<Bid> highest{};  ///< nullopt: all passed. An illegal call counts as a pass
  /// False if a violation, condoned or not, leaves open which player was the highest bidder.
  bool buyer_is_certain = true;
  bool faulty = false;  ///< true if a violation was reported that nobody condoned
};

/// Judges a recorded auction. Reports only the first violation, because later ones are its consequences.
Sale judge_auction(const record::HandRecord& hand, Sink& sink);

/// Returns the caller of each recorded call; nullopt for a call without a name after the end.
std::vector<std::optional<Seat>> callers(const record::HandRecord& hand);

}  // namespace spadille::hearts
