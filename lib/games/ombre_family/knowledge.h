#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/strong.h"

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

/// Candidates for ombre when all have passed and the deal does not show who was forced to play. Each is weighed by how
/// often the recorded tricks contradict them.
class Suspects {
 public:
  /// Adds a candidate, with the result of `tricks::contradictions` if they were ombre.
  void add(Seat seat, std::size_t contradictions) {
    if (fewest_ && contradictions > *fewest_) return;
    only_ = contradictions == fewest_ ? std::nullopt : std::optional(seat);
    fewest_ = contradictions;
  }
  /// Returns the least contradicted candidate; nullopt if there is no candidate or a tie.
  [[nodiscard]] std::optional<Seat> only() const { return only_; }

 private:
  std::optional<std::size_t> fewest_;
  std::optional<Seat> only_;
};

}  // namespace spadille::ombre_family
