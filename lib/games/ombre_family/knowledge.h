#pragma once

#include <cstdint>

namespace spadille::ombre_family {

/// Whether a fact is certain. If it is doubtful, a reported violation leaves it open.
enum class Certainty : std::uint8_t { certain, doubtful };

/// The way in which the auction leaves a hand.
enum class AfterAuction : std::uint8_t {
  as_recorded,    ///< a player is ombre, or the record is too incomplete to show who is
  passed,         ///< all passed, and the hand is over
  ombre_unknown,  ///< all passed, and the record does not show who must play
  unjudgeable     ///< a reported error leaves nothing to judge
};

/// The facts that are still known of a hand after the faults in its deal, auction and trumps.
struct HandKnowledge {
  AfterAuction after_auction = AfterAuction::as_recorded;
  Certainty ombre = Certainty::certain;  ///< see `AuctionResult`
  bool claims_doubtful = false;          ///< the claims follow from an already reported error
  bool under_protest = false;            ///< an uncondoned violation was reported

  /// True if the auction leaves the hand so.
  [[nodiscard]] bool is(AfterAuction what) const { return after_auction == what; }
  /// True if the recorded ombre is surely ombre.
  [[nodiscard]] bool is_ombre_certain() const { return ombre == Certainty::certain; }
  /// If there is an error, nothing is left to judge. Returns `error`.
  bool give_up_if(bool error) {
    if (error) after_auction = AfterAuction::unjudgeable;
    return error;
  }
};

}  // namespace spadille::ombre_family
